/**
 * The required parts of a lesson: reports to the server which were done, shows that on every device, and holds the button at the end of the
 * lesson back while some are left, which it names. Loaded late, on lessons that require something.
 */
import { isPracticeDone } from '#domain/practice/judged-answer';
import { type Counted, fillCount } from '#domain/text/fill';
import { guestPractices, practiseAsGuest } from '#site/data/me/guest-practices.ts';
import { $me } from '#site/data/me/me-store.ts';
import { discardItem, queueEvent, refreshQueue } from '#site/data/queue/late-queue.ts';
import type { NewEvent, QueuedEvent } from '#site/data/queue/queue-rules.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { element } from '#site/ui/dom/element.ts';
import { PRACTICE_EVENT } from './answering-part.ts';
import { practiceOf } from './practice-memory.ts';

type Lesson = { course: string; lesson: string; parts: readonly HTMLElement[]; section: HTMLElement };

/** Follows the required parts of this page; nothing on a page that is no lesson. */
export function countPractices(parts: readonly HTMLElement[]): void {
  const section = document.querySelector<HTMLElement>('[data-finish]');
  if (section === null) return;
  const lesson = { course: parts[0]?.dataset['course'] ?? '', lesson: section.dataset['finish'] ?? '', parts, section };
  const follow = (): void => {
    void report(lesson);
    show(lesson);
  };
  document.addEventListener(PRACTICE_EVENT, (event) => {
    const { id, done } = (event as CustomEvent<{ id: string; done: boolean }>).detail;
    if (done) doneNow.add(id);
    follow();
  });
  for (const store of [$me, $queue, $session]) store.listen(follow);
  follow();
}

const idOf = ({ dataset }: HTMLElement): string => dataset['partId'] ?? '';

/** The parts that the server knows, or gets when the queue is sent; of a guest those that are kept on this device. */
function known({ course, lesson }: Lesson): string[] {
  if ($session.get() === null) return Object.keys(guestPractices(course)[lesson] ?? {});
  const waiting = queued({ course, lesson }).filter(({ refused }) => refused === undefined);
  return [...waiting.map(({ part = '' }) => part), ...($me.get()?.progress[course]?.practices?.[lesson] ?? [])];
}

/** The practices of the lesson that are in the queue, those that the server has refused too. */
function queued({ course, lesson }: Pick<Lesson, 'course' | 'lesson'>): QueuedEvent[] {
  return $queue.get().items.filter((item): item is QueuedEvent => {
    const isPractice = item.type === 'event' && item.kind === 'practice-done';
    return isPractice && item.course === course && item.lesson === lesson;
  });
}

/** What was done since the page was opened, also where this browser keeps nothing. */
const doneNow = new Set<string>();

/** What was asked to be sent from this page: the queue may not show it yet. */
const sent = new Set<string>();

/** Reports what was done on this device, also before the part was required. */
async function report(lesson: Lesson): Promise<void> {
  const isGuest = $session.get() === null;
  // Until the server has answered nobody knows what it knows.
  if (!isGuest && $me.get() === null) return;
  const reported = known(lesson);
  for (const part of lesson.parts.map(idOf)) {
    const done = isDoneHere(lesson.course, part);
    if (!done || reported.includes(part) || sent.has(part)) continue;
    if (isGuest) practiseAsGuest(lesson.course, lesson.lesson, part);
    else await send(lesson, part);
  }
  show(lesson);
}

async function send({ course, lesson }: Lesson, part: string): Promise<void> {
  sent.add(part);
  // What this browser could not keep is tried again with the next change.
  await queueOnce({ kind: 'practice-done', course, lesson, part }).catch(() => sent.delete(part));
}

/** Another visit may have queued it, and this page may not have read the queue yet. What was refused then is tried again in its place. */
async function queueOnce(event: NewEvent): Promise<void> {
  await refreshQueue();
  const before = queued(event).filter(({ part }) => part === event.part);
  if (before.some(({ refused }) => refused === undefined)) return;
  for (const { id } of before) await discardItem(id);
  await queueEvent(event);
}

function isDoneHere(course: string, id: string): boolean {
  return doneNow.has(id) || isPracticeDone({ right: false, tries: 0, opened: false, ...practiceOf({ course, id }) });
}

function show(lesson: Lesson): void {
  const { parts, section, course } = lesson;
  const reported = known(lesson);
  const left = parts.filter((part) => !reported.includes(idOf(part)) && !isDoneHere(course, idOf(part)));
  for (const part of parts) {
    if (left.includes(part) || part.hasAttribute('data-practised')) continue;
    part.toggleAttribute('data-practised', true);
    part.toggleAttribute('data-is-done', true);
    for (const shown of part.querySelectorAll('[data-done], [data-answer]')) shown.removeAttribute('hidden');
  }
  const wasLeft = section.hasAttribute('data-left');
  section.toggleAttribute('data-left', left.length > 0);
  // The button looks again whether the end was reached.
  if (wasLeft && left.length === 0) window.dispatchEvent(new Event('scroll'));
  nameLeft(section, left);
}

function nameLeft(section: HTMLElement, left: readonly HTMLElement[]): void {
  const box = section.querySelector<HTMLElement>('[data-practices]');
  const list = box?.querySelector('[data-practices-list]');
  if (!box || !list || box.dataset['shown'] === left.map(idOf).join(' ')) return;
  box.dataset['shown'] = left.map(idOf).join(' ');
  box.hidden = left.length === 0;
  const words: Counted = JSON.parse(box.dataset['practices'] ?? '{}');
  const count = box.querySelector('[data-practices-count]');
  if (count) count.textContent = fillCount(words, left.length);
  list.replaceChildren(...left.map(linkTo));
}

/** A link to the part, in its own words and their language. */
function linkTo(part: HTMLElement): HTMLElement {
  const title = part.querySelector<HTMLElement>('.part-title');
  const item = element('li');
  const link = element('a', '', title?.textContent ?? '', { href: `#${title?.id}`, lang: languageOf(part) });
  item.append(link);
  return item;
}

function languageOf(part: HTMLElement): string {
  return part.closest<HTMLElement>('[lang]')?.lang ?? '';
}
