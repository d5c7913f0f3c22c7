/**
 * Finishing a text lesson: the button opens once the reader has come to the end of the article, by scrolling or by keyboard and
 * screen-reader focus; a press writes the completion down on this device and the queue sends it.
 */
import { atEnd } from '#domain/learning/scroll';
import { completeAsGuest } from '#site/data/me/guest-progress.ts';
import { $me } from '#site/data/me/me-store.ts';
import { mustEnroll } from '#site/data/me/must-enroll.ts';
import { queueEvent } from '#site/data/queue/late-queue.ts';
import { $session } from '#site/data/session/session-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { $standing, course, refreshStanding } from '../course/course-store.ts';
import { readsFile } from './reads-file.ts';
import { isFolded, readSteps } from './steps/read-steps.ts';

type Parts = { section: HTMLElement; button: HTMLButtonElement; status: HTMLElement; entry: string };

/** Sets up the section `FinishLesson.astro`; nothing on a page without one. */
export function finishLesson(): void {
  const section = document.querySelector<HTMLElement>('[data-finish]');
  const button = section?.querySelector('button');
  const status = section?.querySelector<HTMLElement>('[role="status"]');
  if (!section || !button || !status) return;
  const parts = { section, button, status, entry: section.dataset['finish'] ?? '' };

  whenRead(parts);
  button.addEventListener('click', () => void complete(parts));
  $standing.subscribe(() => showState(parts));
  $session.subscribe(() => showState(parts));
}

/** Opens the button at the end of the article; of one in steps, once all were shown. The button can be focused while it is closed: a user who gets there has come to the end. */
function whenRead({ section, button }: Parts): void {
  const look = (): void => {
    const endPx = section.getBoundingClientRect().top;
    const fits = endPx + window.scrollY <= window.innerHeight;
    const distance = endPx - window.innerHeight;
    if (isFolded() ? readSteps.reader?.atEnd(distance) : atEnd(distance, fits)) open();
  };
  const reach = (): void => {
    if (!isFolded() || readSteps.reader?.allShown()) open();
  };
  const open = (): void => {
    // While practices are left it stays closed, and looks again when they are done (answering/count-practices.ts).
    const left = section.hasAttribute('data-left');
    if (!left) {
      for (const event of ['scroll', 'resize'] as const) window.removeEventListener(event, look);
      section.removeEventListener('focusin', reach);
    }
    if (button.dataset['done'] === undefined) setButton(button, copy('finish-lesson').mark, left);
  };
  for (const event of ['scroll', 'resize'] as const) window.addEventListener(event, look, { passive: true });
  section.addEventListener('focusin', reach);
  look();
}

function showState(parts: Parts): void {
  const at = course.entries.findIndex(({ id }) => id === parts.entry);
  const state = $standing.get()?.states[at];
  if (state === 'completed' || state === 'waiting') showDone(parts, state === 'waiting');
}

async function complete(parts: Parts): Promise<void> {
  if (parts.button.getAttribute('aria-disabled') === 'true') return;
  if (!(await keep(parts))) {
    // Nothing was written, so no success is reported: the button stays for another try.
    toastAbout('activity-save-failed');
    return;
  }
  readSteps.reader?.forget();
  parts.status.textContent = copy('finish-lesson').saved;
  showDone(parts, false);
  showState(parts);
  const at = course.entries.findIndex(({ id }) => id === parts.entry);
  // What waits for earlier lessons is no moment to celebrate.
  if ($standing.get()?.states[at] !== 'waiting') celebrate(parts).catch(() => undefined);
}

/** Opens the sheet of a completed lesson, whose script comes now; without it the page shows all that is needed. */
async function celebrate({ section, entry }: Parts): Promise<void> {
  // Who has the course as a file goes on without an account.
  const invite = (await readsFile())
    ? null
    : section.querySelector<HTMLAnchorElement>(`[data-invite="${invitation()}"] a`);
  const { showLessonDone } = await import('./done/lesson-done.ts');
  await showLessonDone(entry, invite);
}

/** Writes the completion on this device; false when that did not work. What the server says of it follows. */
async function keep({ section, entry }: Parts): Promise<boolean> {
  const edition = section.dataset['edition'] ?? '';
  if ($session.get() === null) {
    const isKept = completeAsGuest(course.slug, entry, edition);
    refreshStanding();
    return isKept;
  }
  return await queueEvent({ kind: 'lesson-completed', course: course.slug, lesson: entry, edition }).then(
    () => true,
    () => false,
  );
}

function showDone({ section, button, status }: Parts, waits: boolean): void {
  const words = copy('finish-lesson');
  button.dataset['done'] = '';
  setButton(button, words.done, true);
  if (waits) status.textContent = words.savedWaiting;
  // The button says the same to those who see it; the status line says it to a screen reader.
  status.classList.toggle('sr-only', !waits);
  for (const open of section.querySelectorAll<HTMLElement>('[data-finish-open]')) open.hidden = true;
  for (const invite of section.querySelectorAll<HTMLElement>('[data-invite]'))
    invite.hidden = invite.dataset['invite'] !== invitation();
}

/** What a reader of a preview lesson needs to go on. */
function invitation(): 'guest' | 'enroll' | null {
  if ($session.get() === null) return 'guest';
  const me = $me.get();
  return me !== null && mustEnroll(me) ? 'enroll' : null;
}

function setButton(button: HTMLButtonElement, label: string, disabled: boolean): void {
  button.textContent = label;
  button.setAttribute('aria-disabled', String(disabled));
}
