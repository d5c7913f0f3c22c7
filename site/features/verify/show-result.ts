/** Puts a checked certificate on the page: the verdict in one sentence, then what the certificate says, then the checks. */

import type { CredentialText } from '#domain/credentials/signed-credential';
import type { Verdict } from '#domain/credentials/verdict';
import { fill } from '#domain/text/fill';
import { certificateDay } from '#site/features/certificate/certificate-day.ts';
import { drawCertificate } from '#site/features/certificate/draw-certificate.ts';
import { levelText } from '#site/features/certificate/level-text.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { englishHere, pageLocale } from '#site/ui/texts/page-locale.ts';
import { certificatePath } from '../../paths.ts';
import type { CheckedCertificate } from './check-certificate.ts';
import { checksList } from './show-checks.ts';
import { sharePanel } from './show-share.ts';
import { VERDICT_LOOK } from './verdict-look.ts';

/** The drawing looks like a certificate, so it stands only where somebody besides the bearer vouches for it. */
const DRAWN: readonly Verdict[] = ['valid', 'withdrawn', 'replaced', 'signature-only', 'register-only'];

/** Shows the result in the section and moves the reader's attention to the verdict. */
export function showResult(section: HTMLElement, checked: CheckedCertificate): void {
  const { text, verdict } = checked;
  const parts: HTMLElement[] = [verdictBox(checked)];
  if (text !== null) {
    const columns = element('div', 'vr-columns');
    const main = element('div', 'stack-lg');
    if (DRAWN.includes(verdict)) main.append(drawCertificate(text, checked.entry, verdict === 'valid'));
    main.append(factsOf(text, verdict === 'unconfirmed'));
    const side = element('div', 'stack-lg');
    side.append(checksList(checked));
    if (verdict === 'valid' && checked.entry !== null) side.append(sharePanel(checked.entry));
    columns.append(main, side);
    parts.push(columns);
  } else if (verdict !== 'not-found' && verdict !== 'limited') {
    parts.push(checksList(checked));
  }
  section.replaceChildren(...parts);
  section.removeAttribute('aria-busy');
  section.hidden = false;
  const heading = section.querySelector<HTMLElement>('h1, h2');
  document.title = document.title.replace(/^[^·]*(?= ·)/, `${copy('verify').states[verdict].title.replace(/\.$/, '')}`);
  heading?.focus({ preventScroll: false });
}

function verdictBox(checked: CheckedCertificate): HTMLElement {
  const { tone, mark } = VERDICT_LOOK[checked.verdict];
  const { states, notes, host } = copy('verify');
  const state = states[checked.verdict];
  const box = element('div', tone === 'plain' ? 'vr-verdict' : `vr-verdict vr-${tone}`);
  const heading = element('h1', 'h2', state.title, { tabindex: '-1' });
  box.append(element('span', 'vr-mark', '', { 'data-mark': mark, 'aria-hidden': 'true' }), heading);
  box.append(element('p', '', fill(state.text, detailsOf(checked))));
  const { text, entry } = checked;
  if (text?.byStaff || entry?.byStaff) box.append(note(notes.staff, notes.staffText));
  if (text?.isTest) box.append(note(notes.test, notes.testText));
  const link = linkOf(checked);
  if (link !== null) box.append(link);
  if (checked.verdict === 'valid') box.append(element('p', 'small muted', fill(host, { host: window.location.host })));
  return box;
}

function detailsOf({ entry, retryAfter }: CheckedCertificate): Record<string, string> {
  const { reasons } = copy('verify');
  const minutes = String(Math.max(1, Math.ceil(retryAfter / 60)));
  if (!entry?.revoked) return { minutes };
  return { minutes, date: certificateDay(entry.revoked.at), reason: reasons[entry.revoked.reason] };
}

function note(title: string, text: string): HTMLElement {
  const made = element('p', 'small');
  made.append(element('span', 'chip chip-warn', title), ` ${text}`);
  return made;
}

/** Where to go on: the newer certificate, or the register's page of what was only claimed. */
function linkOf({ verdict, entry, text }: CheckedCertificate): HTMLElement | null {
  const { states } = copy('verify');
  const to = verdict === 'replaced' ? entry?.replacedBy : verdict === 'unconfirmed' ? text?.token : null;
  if (!to || (verdict !== 'replaced' && verdict !== 'unconfirmed')) return null;
  const made = element('p');
  made.append(element('a', '', states[verdict].link, { href: certificatePath(to, pageLocale()) }));
  return made;
}

function factsOf(text: CredentialText, isClaim: boolean): HTMLElement {
  const { facts: t } = copy('verify');
  const list = element('dl', 'vr-facts');
  const row = (label: string, ...values: (string | HTMLElement)[]): HTMLElement | null => {
    if (values.every((value) => value === '')) return null;
    const cell = element('dd');
    cell.append(...values);
    list.append(element('dt', '', label), cell);
    return cell;
  };
  // What was signed is in English.
  const signed = (label: string, ...values: (string | HTMLElement)[]): void => {
    const cell = row(label, ...values);
    if (cell) cell.lang = englishHere() ?? document.documentElement.lang;
  };
  row(t.name, text.recipientName || t.withheld, element('span', 'small muted', ` (${t.nameNote})`));
  signed(t.program, text.code === '' ? text.title : `${text.title} (${text.code})`);
  signed(t.about, text.description);
  row(t.level, isClaim ? text.level : levelText(text.level));
  row(t.issuer, text.issuerName);
  row(t.date, certificateDay(text.awardedAt));
  row(t.learnerId, text.learnerId);
  signed(t.criteria, text.criteria);
  row(t.hours, text.hours);
  row(t.quizzes, text.quizAverage === '' ? '' : `${text.quizAverage}%`);
  if (text.skills.length > 0) signed(t.skills, listOf(text.skills.map((skill) => element('li', '', skill))));
  if (text.sfia.length > 0) signed(t.sfia, listOf(text.sfia.map(sfiaItem)));
  for (const { name, narrative } of text.evidence)
    signed(t.evidence, narrative === '' ? name : `${name}: ${narrative}`);
  const made = element('section', 'stack');
  made.append(element('h2', 'h3', isClaim ? t.claims : t.title), list);
  return made;
}

function listOf(items: HTMLElement[]): HTMLElement {
  const list = element('ul');
  list.append(...items);
  return list;
}

function sfiaItem({ name, code, url }: CredentialText['sfia'][number]): HTMLElement {
  const item = element('li');
  const label = `${name} (${code})`;
  item.append(url === '' ? label : element('a', '', label, { href: url, rel: 'noopener noreferrer' }));
  return item;
}
