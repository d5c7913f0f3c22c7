/** Puts a checked certificate on the page: the verdict in one sentence, then what the certificate says, then the checks. */

import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { minutesOfArrival } from '#domain/credentials/received';
import type { CredentialText } from '#domain/credentials/signed-credential';
import type { Verdict } from '#domain/credentials/verdict';
import { fill, fillCount, fillPieces } from '#domain/text/fill';
import { instantMs } from '#domain/text/instant';
import { certificateDay } from '#site/features/certificate/certificate-day.ts';
import { drawCertificate } from '#site/features/certificate/draw-certificate.ts';
import { levelText } from '#site/features/certificate/level-text.ts';
import { isStaffDecision } from '#site/features/certificate/sheet-words.ts';
import { element } from '#site/ui/dom/element.ts';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { certificatePath, userPath } from '../../paths.ts';
import { shownWorkPath } from '../../work-paths.ts';
import type { CheckedCertificate } from './check-certificate.ts';
import { checksList } from './show-checks.ts';
import { sharePanel } from './show-share.ts';
import { VERDICT_LOOK } from './verdict-look.ts';

/** The drawing looks like a certificate, so it is shown only where someone besides the bearer vouches for it. */
const DRAWN: readonly Verdict[] = [
  'valid',
  'withdrawn',
  'replaced',
  'earlier',
  'withdrawn-key',
  'signature-only',
  'register-only',
];
/** With nothing to show, the checks say what was tried; of these there were none. */
const UNTRIED: readonly Verdict[] = ['not-found', 'limited', 'foreign'];

/** Shows the result in the section and moves the reader's attention to the verdict. The markup is VerifyResult.astro. */
export function showResult(section: HTMLElement, checked: CheckedCertificate): void {
  const { text, verdict } = checked;
  const parts = [verdictBox(checked)];
  if (text !== null) parts.push(certificateOf(checked, text));
  else if (!UNTRIED.includes(verdict)) parts.push(checksList(checked));
  section.replaceChildren(...parts);
  section.removeAttribute('aria-busy');
  section.hidden = false;
  const heading = section.querySelector<HTMLElement>('h1, h2');
  document.title = document.title.replace(/^[^·]*(?= ·)/, `${copy('verify').states[verdict].title.replace(/\.$/, '')}`);
  heading?.focus({ preventScroll: false });
}

function verdictBox(checked: CheckedCertificate): HTMLElement {
  const { verdict, text, entry } = checked;
  const { tone, mark } = VERDICT_LOOK[verdict];
  const { states, host } = copy('verify');
  const box = fromTemplate('verdict');
  const name = verdict === 'valid' ? (text?.recipientName ?? '') : '';
  if (tone !== 'plain') box.classList.add(`vr-${tone}`);
  partOf(box, '.vr-mark').dataset['mark'] = mark;
  const link = linkOf(checked);
  writeTexts(box, {
    title: states[verdict].title,
    advice: verdict === 'not-found' ? states[verdict].advice : '',
    text: fill(verdictText(checked), detailsOf(checked)),
    link: link?.text ?? '',
    host: verdict === 'valid' ? fill(host, { host: window.location.host }) : '',
  });
  if (name !== '') partOf(box, '[data-text="title"]').replaceChildren(...namedTitle(name));
  showArrival(box, text);
  partOf(box, '[data-verifiers]').hidden = verdict !== 'foreign';
  partOf(box, '[data-note="staff"]').hidden = !isStaffDecision(text, entry);
  partOf(box, '[data-note="test"]').hidden = !text?.isTest;
  if (link) partOf<HTMLAnchorElement>(box, '[data-text="link"]').href = link.href;
  return box;
}

/** A certificate that a newer revision replaced without anything being wrong with it was not withdrawn: there is no reason to give. */
function verdictText({ verdict, entry }: CheckedCertificate): string {
  const { states } = copy('verify');
  return verdict === 'replaced' && entry?.revoked === null ? states.replaced.plain : states[verdict].text;
}

/** The verdict with the name, which the learner typed and nobody checked: that is noted right beside it. */
function namedTitle(name: string): Node[] {
  const { states, facts } = copy('verify');
  const given = `(${facts.nameNote})`;
  return fillPieces(states.valid.named, { name, given }).map(({ text, name: place }) => {
    // The language of a name is nobody's to guess.
    if (place === 'name') return element('span', '', text, { lang: '' });
    return place === 'given' ? element('span', 'vr-given', text) : document.createTextNode(text);
  });
}

/** When everything arrived within minutes, the verdict says so, with the days that the learner's device gives. */
function showArrival(box: HTMLElement, text: CredentialText | null): void {
  const { notes } = copy('verify');
  const minutes = minutesOfArrival(text?.received ?? null);
  partOf(box, '[data-note="received"]').hidden = minutes === null;
  if (minutes === null) return;
  writeTexts(box, {
    received: fillCount(notes.received, minutes),
    receivedText: fill(notes.receivedText, { days: activeDays(text?.work) }),
  });
}

function detailsOf({ entry, retryAfter, foreign }: CheckedCertificate): Record<string, string> {
  const { reasons } = copy('verify');
  const minutes = String(Math.max(1, Math.ceil(retryAfter / 60)));
  // Words of someone else: in quotation marks, so that no sentence of theirs reads as one of ours.
  if (foreign !== null)
    return { issuer: foreign.name === '' ? `“${foreign.id}”` : `“${foreign.name}” (“${foreign.id}”)` };
  if (!entry?.revoked) return { minutes };
  return { minutes, date: certificateDay(entry.revoked.at), reason: reasons[entry.revoked.reason] };
}

/** Where to go on: the newer certificate, the present form of this one, or the register's page of what was only claimed. */
function linkOf({ verdict, register, entry, form, text }: CheckedCertificate): { href: string; text: string } | null {
  const { states } = copy('verify');
  const link = (token: string | null | undefined, words: string): { href: string; text: string } | null =>
    token ? { href: certificatePath(token, pageLocale()), text: words } : null;
  if (verdict === 'replaced') return link(entry?.replacedBy, states.replaced.link);
  // Not when the register has just been asked.
  if (verdict === 'unconfirmed' && register === 'not-asked') return link(text?.token, states.unconfirmed.link);
  if (verdict !== 'earlier' && verdict !== 'withdrawn-key') return null;
  return form === 'earlier' ? link(entry?.token, states.earlier.link) : null;
}

/** The drawing and what it says; beside it the checks, and sharing where there is nothing to doubt. */
function certificateOf(checked: CheckedCertificate, text: CredentialText): HTMLElement {
  const { verdict, entry } = checked;
  const made = fromTemplate('certificate');
  // First, while no other part of it has texts.
  writeFacts(made, text, verdict === 'unconfirmed');
  writeList(partOf(made, '[data-list="works"]'), shownWorks(entry));
  writeList(partOf(made, '[data-list="profile"]'), shownProfile(checked));
  const drawing = partOf(made, '[data-drawing]');
  if (DRAWN.includes(verdict)) drawing.replaceWith(drawCertificate(text, entry, verdict === 'valid'));
  else drawing.remove();
  const side = partOf(made, '[data-side]');
  side.append(checksList(checked));
  if (verdict === 'valid' && entry !== null) side.append(sharePanel(entry));
  return made;
}

function writeFacts(parent: HTMLElement, text: CredentialText, isClaim: boolean): void {
  const { facts: t } = copy('verify');
  writeTexts(parent, {
    heading: isClaim ? t.claims : t.title,
    // Nobody withheld a name that a link of its own making leaves out.
    name: text.recipientName || (isClaim ? t.nameless : t.withheld),
    program: text.code === '' ? text.title : `${text.title} (${text.code})`,
    behind: text.behind,
    about: text.description,
    level: isClaim ? text.level : levelText(text.level),
    issuer: text.issuerName,
    date: certificateDay(text.awardedAt),
    learnerId: text.learnerId,
    criteria: text.criteria,
    // Certificates of before were signed with hours, also those that staff decided on.
    hours: text.byStaff ? '' : text.hours,
    quizzes: text.quizAverage === '' ? '' : `${text.quizAverage}%`,
    attempts: text.work?.attempts ?? '',
    firstAttempts: text.work?.firstAverage ? `${text.work.firstAverage}%` : '',
    days: activeDays(text.work),
  });
  const skills = text.skills.map((words) => ({ words, url: '' }));
  const sfia = text.sfia.map(({ name, code, url }) => ({ words: `${name} (${code})`, url }));
  writeList(partOf(parent, '[data-list="skills"]'), skills);
  writeList(partOf(parent, '[data-list="sfia"]'), sfia);
  const evidence = partOf(parent, '[data-evidence]');
  const rows = text.evidence.map(({ name, narrative }) => {
    const row = evidence.cloneNode(true) as HTMLElement;
    partOf(row, 'dd').textContent = narrative === '' ? name : `${name}: ${narrative}`;
    return row;
  });
  evidence.replaceWith(...rows);
}

/** From the first to the last day of activity; '' where nothing is signed of them. */
function activeDays(work: CredentialText['work']): string {
  if (!work || instantMs(work.startedAt) === null || instantMs(work.finishedAt) === null) return '';
  const days = [work.startedAt, work.finishedAt].map(certificateDay);
  return [...new Set(days)].join(' – ');
}

/** The works behind it that everybody may read. A response that a proxy cached before the register listed them has none. */
function shownWorks(entry: CheckedCertificate['entry']): { words: string; url: string }[] {
  const works: RegisterEntry['works'] | undefined = entry?.works;
  return (works ?? []).map(({ title, id }) => ({ words: title, url: shownWorkPath(id, pageLocale()) }));
}

/** The profile of a holder who lets everybody see it, from a certificate that is valid. */
function shownProfile({ verdict, entry }: CheckedCertificate): { words: string; url: string }[] {
  if (verdict !== 'valid' || !entry?.profile) return [];
  return [{ words: copy('verify').profile, url: userPath(entry.learnerId, pageLocale()) }];
}

/** So many items of a list are shown; the whole program has some fifty skills. */
const LISTED = 8;

/** The first item is the pattern of all; one without an address is no link. */
function writeList(row: HTMLElement, items: readonly { words: string; url: string }[]): void {
  const list = partOf(row, 'ul');
  const pattern = partOf(list, 'li');
  const made = items.map(({ words, url }) => {
    const item = pattern.cloneNode(true) as HTMLElement;
    const link = partOf<HTMLAnchorElement>(item, 'a');
    link.textContent = words;
    if (url === '') link.replaceWith(words);
    else link.href = url;
    return item;
  });
  list.replaceChildren(...made.slice(0, LISTED));
  if (made.length > LISTED) list.after(foldOf(list, made.slice(LISTED)));
  row.hidden = items.length === 0;
}

/** What follows in a list, behind its number. */
function foldOf(list: HTMLElement, items: readonly HTMLElement[]): HTMLElement {
  const fold = document.createElement('details');
  const more = list.cloneNode() as HTMLElement;
  more.append(...items);
  const summary = document.createElement('summary');
  summary.textContent = fill(copy('verify').more, { n: items.length });
  fold.append(summary, more);
  return fold;
}
