/** What each check of a certificate found, in words. */
import type { SignatureCheck } from '#domain/credentials/verdict';
import { fill } from '#domain/text/fill';
import { certificateDay } from '#site/features/certificate/certificate-day.ts';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import type { CheckedCertificate } from './check-certificate.ts';

type Result = 'good' | 'warn' | 'bad' | 'unknown';
type Check = { result: Result; detail: string; at: Date };

/** A copy of CheckList.astro, filled. */
export function checksList(checked: CheckedCertificate): HTMLElement {
  const { checks: t } = copy('verify');
  const list = fromTemplate('checks');
  const checks = {
    signature: signatureCheck(checked),
    key: keyCheck(checked),
    register: registerCheck(checked),
    dates: datesCheck(checked),
  };
  for (const [name, { result, detail, at }] of Object.entries(checks)) {
    const item = partOf(list, `[data-check="${name}"]`);
    if (result !== 'unknown') item.classList.add(`vr-${result}`);
    writeTexts(item, { result: t[result], detail: `${detail} ${fill(t.at, { time: timeText(at) })}` });
  }
  return list;
}

function signatureCheck({ signature: { state }, at }: CheckedCertificate): Check {
  const { checks: t } = copy('verify');
  const check = (result: Result, detail: string): Check => ({ result, detail, at });
  if (state === 'good') return check('good', t.signatureGood);
  if (state === 'withdrawn-key') return check('warn', t.signatureWithdrawnKey);
  if (state === 'none') return check('unknown', t.signatureNone);
  if (state === 'no-crypto') return check('unknown', t.signatureNoCrypto);
  return state === 'expired' ? check('unknown', t.signatureNone) : check('bad', t.signatureAltered);
}

function keyCheck({ signature: { state, keyId, keyFrom }, at }: CheckedCertificate): Check {
  const { checks: t } = copy('verify');
  const texts = { page: t.keyBuiltIn, both: t.keyPublished, server: t.keyFetched };
  if (state === 'withdrawn-key') return { result: 'bad', detail: fill(t.keyWithdrawn, { key: keyId }), at };
  if (keyFrom !== null) return { result: 'good', detail: fill(texts[keyFrom], { key: keyId }), at };
  if (state === 'unknown-key') return { result: 'bad', detail: t.keyUnknown, at };
  return { result: 'unknown', detail: t.keyNone, at };
}

function registerCheck({ register, form, entry, at }: CheckedCertificate): Check {
  const { checks: t } = copy('verify');
  if (entry !== null && form === 'unknown')
    return { result: 'bad', detail: t.registerUnsigned, at: new Date(entry.at) };
  if (register === 'valid' && form === 'earlier')
    return { result: 'warn', detail: t.registerEarlier, at: new Date(entry?.at ?? at) };
  const [result, detail] = (
    {
      valid: ['good', t.registerValid],
      withdrawn: ['bad', t.registerWithdrawn],
      replaced: ['warn', t.registerReplaced],
      'not-found': ['bad', t.registerNotFound],
      other: ['bad', t.registerOther],
      limited: ['unknown', t.registerLimited],
      unreachable: ['unknown', t.registerUnreachable],
      'not-asked': ['unknown', t.registerNotAsked],
    } as const
  )[register];
  return { result, detail, at: entry === null ? at : new Date(entry.at) };
}

/** Signatures that fit: with another the dates are as good as anything in it. */
const DATED: readonly SignatureCheck[] = ['good', 'withdrawn-key'];

function datesCheck({ signature, text, at }: CheckedCertificate): Check {
  const { checks: t } = copy('verify');
  if (signature.state === 'expired') return { result: 'bad', detail: t.datesBad, at };
  if (text === null || !DATED.includes(signature.state)) return { result: 'unknown', detail: t.datesNone, at };
  return { result: 'good', detail: fill(t.datesGood, { date: certificateDay(text.validFrom) }), at };
}

function timeText(at: Date): string {
  return clockText(at, { seconds: true });
}
