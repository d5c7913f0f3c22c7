/** The list behind the sync chip: what waits on this device, what the server did not take and why, when it was last sent. */
import '#site/ui/dialog-sheet.ts';
import { fill } from '#domain/text/fill';
import { discardItem, flushQueue, retryRefused } from '#site/data/queue/queue.ts';
import { ownWork, type QueuedAttempt, type QueueItem } from '#site/data/queue/queue-rules.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { coursePath } from '#site/paths.ts';
import { titlesOf } from '#site/shell/assistant/titles.ts';
import { element } from '#site/ui/dom/element.ts';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { refusalReason } from './refusal-reason.ts';

/** Opens the list; it stays true while it is open. */
export function openQueuePanel(): void {
  const t = copy('queue');
  const dialog = element('dialog', 'dialog', '', { 'aria-labelledby': 'queue-title' });
  const body = element('div', 'dialog-body stack-sm', '', { 'aria-live': 'polite' });
  const head = element('div', 'dialog-head');
  head.append(element('h2', 'h3', t.title, { id: 'queue-title' }));
  const foot = element('form', 'dialog-foot', '', { method: 'dialog' });
  const send = element('button', 'btn btn-primary', t.sendNow, { type: 'button' });
  send.addEventListener('click', () => void flushQueue());
  foot.append(element('button', 'btn', t.close), send);
  dialog.append(head, body, foot);
  document.body.append(dialog);

  const stop = $queue.subscribe((queue) => {
    send.hidden = queue.items.length === 0;
    send.toggleAttribute('disabled', queue.sending);
    body.replaceChildren(...contents());
  });
  dialog.addEventListener('close', () => {
    stop();
    dialog.remove();
  });
  dialog.showModal();
}

function contents(): HTMLElement[] {
  const t = copy('queue');
  const { lastSentAt, online, durable, ...queue } = $queue.get();
  const items = ownWork(queue.items);
  const time = lastSentAt === null ? '' : clockText(new Date(lastSentAt));
  const sent = element('p', 'muted small', lastSentAt === null ? t.neverSent : fill(t.lastSent, { time }));
  const parts = [items.length === 0 ? element('p', '', online ? t.empty : t.emptyOffline) : list(items), sent];
  if (!durable) parts.push(element('p', 'notice notice-warning', t.notKept));
  return parts;
}

function list(items: readonly QueueItem[]): HTMLElement {
  const rows = element('ul', 'list-rows');
  rows.append(...items.map(row));
  return rows;
}

function row(item: QueueItem): HTMLElement {
  const t = copy('queue');
  const line = element('li', 'row');
  const main = element('div', 'row-main');
  main.append(element('b', '', t.kinds[kindOf(item)]), namesOf(item));
  line.append(main);
  if (item.refused === undefined) {
    line.append(element('span', 'row-end', t.states[stateOf(item)]));
    return line;
  }
  main.append(element('div', 'small', `${t.states.refused}: ${refusalReason(item.refused)}`));
  if (item.type === 'attempt') main.append(linkToAnswers(item));
  line.append(
    action(t.sendAgain, () => void retryRefused()),
    action(t.remove, () => void discardItem(item.id)),
  );
  return line;
}

/** What an item waits for that was not refused. */
function stateOf(item: QueueItem): 'waiting' | 'locked' | 'closed' {
  if (item.type === 'attempt' && item.locked) return 'locked';
  return item.type === 'event' && item.locked ? 'closed' : 'waiting';
}

/** The page of the quiz shows the answers that were not taken; the course knows where that page is. */
function linkToAnswers({ course, quiz }: QueuedAttempt): HTMLElement {
  const href = `${coursePath(course, pageLocale())}?lesson=${encodeURIComponent(quiz)}`;
  return element('a', 'small', copy('queue').seeAnswers, { href });
}

const KIND_OF_TEXTS = {
  template: 'template-saved',
  'lesson-note': 'lesson-note',
  workbook: 'workbook',
  playground: 'playground',
  'own-text': 'own-text',
  project: 'project',
  'lesson-step': 'lesson-opened',
} as const;

function kindOf(item: QueueItem) {
  if (item.type === 'texts') return KIND_OF_TEXTS[item.kind];
  return item.type === 'event' ? item.kind : item.type;
}

function action(label: string, work: () => void): HTMLButtonElement {
  const button = element('button', 'btn btn-sm btn-quiet', label, { type: 'button' });
  button.addEventListener('click', work);
  return button;
}

function entryOf(item: QueueItem): string {
  if (item.type === 'flag') return item.entry;
  if (item.type === 'attempt') return item.quiz;
  return item.type === 'event' ? item.lesson : item.place;
}

/** The titles of course and entry: from the list of this page, or of its course; made from the ids until they are there, and where they cannot be had. */
function namesOf(item: QueueItem): HTMLElement {
  const line = element('div', 'muted small');
  const entry = entryOf(item);
  const show = (course: string, title: string): void =>
    line.replaceChildren([course, title].filter((name) => name !== '').join(' · '));
  const listed = titleOnPage(item.course, entry);
  show(inWords(item.course), listed ?? inWords(entry));
  if (item.course !== '')
    void titlesOf(item.course).then((titles) => {
      if (titles === null) return;
      const title = titles.entries.find(({ id }) => id === entry)?.title;
      show(titles.title, title ?? listed ?? inWords(entry));
    });
  return line;
}

/** The title that the list of a course's page has for an entry. */
function titleOnPage(course: string, entry: string): string | undefined {
  const list = document.querySelector(`[data-course-list="${CSS.escape(course)}"]`);
  return list?.querySelector(`[data-entry="${CSS.escape(entry)}"] .entry-title`)?.textContent?.trim();
}

/** Ids are made from titles: `parts-of-a-prompt` reads as 'Parts of a prompt'. */
function inWords(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}
