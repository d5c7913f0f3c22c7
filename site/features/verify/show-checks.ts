/** The list of checks, each with its result and its time. */
import { fill } from '#domain/text/fill';
import { certificateDay } from '#site/features/certificate/certificate-day.ts';
import { element } from '#site/ui/dom/element.ts';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import type { CheckedCertificate } from './check-certificate.ts';

type Result = 'good' | 'warn' | 'bad' | 'unknown';
type Check = { name: string; result: Result; detail: string; at: Date };

export function checksList(checked: CheckedCertificate): HTMLElement {
  const { checks: t } = copy('verify');
  const list = element('ul', 'vr-checks');
  for (const check of [signatureCheck(checked), keyCheck(checked), registerCheck(checked), datesCheck(checked)]) {
    const item = element('li', check.result === 'unknown' ? '' : `vr-${check.result}`);
    const head = element('p');
    head.append(element('b', '', check.name), `: ${t[check.result]}`);
    item.append(head, element('p', 'small muted', `${check.detail} ${fill(t.at, { time: timeText(check.at) })}`));
    list.append(item);
  }
  const made = element('section', 'stack');
  made.append(element('h2', 'h3', t.title), list);
  return made;
}

function signatureCheck({ signature: { state }, at }: CheckedCertificate): Check {
  const { checks: t } = copy('verify');
  const check = (result: Result, detail: string): Check => ({ name: t.signature, result, detail, at });
  if (state === 'good') return check('good', t.signatureGood);
  if (state === 'none') return check('unknown', t.signatureNone);
  if (state === 'no-crypto') return check('unknown', t.signatureNoCrypto);
  return state === 'expired' ? check('unknown', t.signatureNone) : check('bad', t.signatureAltered);
}

function keyCheck({ signature: { state, keyId, keyFrom }, at }: CheckedCertificate): Check {
  const { checks: t } = copy('verify');
  const texts = { page: t.keyBuiltIn, both: t.keyPublished, server: t.keyFetched };
  if (keyFrom !== null) return { name: t.key, result: 'good', detail: fill(texts[keyFrom], { key: keyId }), at };
  if (state === 'unknown-key') return { name: t.key, result: 'bad', detail: t.keyUnknown, at };
  return { name: t.key, result: 'unknown', detail: t.keyNone, at };
}

function registerCheck({ register, entry, at }: CheckedCertificate): Check {
  const { checks: t } = copy('verify');
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
  return { name: t.register, result, detail, at: entry === null ? at : new Date(entry.at) };
}

function datesCheck({ signature, text, at }: CheckedCertificate): Check {
  const { checks: t } = copy('verify');
  if (signature.state === 'expired') return { name: t.dates, result: 'bad', detail: t.datesBad, at };
  if (text === null || signature.state !== 'good') return { name: t.dates, result: 'unknown', detail: t.datesNone, at };
  return { name: t.dates, result: 'good', detail: fill(t.datesGood, { date: certificateDay(text.validFrom) }), at };
}

function timeText(at: Date): string {
  return clockText(at, { seconds: true });
}
