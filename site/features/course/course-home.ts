/** The script of a course home: the way on, what is left, what came new, students and rating. */

import type { Minutes } from '#domain/catalogue/curriculum';
import { remainingMinutes } from '#domain/learning/progress';
import { fill, fillCount } from '#domain/text/fill';
import { $me, $meState } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { durationText } from '#site/ui/texts/duration.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import type { ListedEntry } from './course-list.ts';
import { type CourseStanding, nextEntry } from './course-standing.ts';
import { $standing, course } from './course-store.ts';
import { showCourse } from './show-course.ts';

/** `?lesson={id}`, as search results name a lesson, leads to the lesson's own address. */
function goToLesson(): boolean {
  const id = new URLSearchParams(location.search).get('lesson');
  const entry = course.entries.find((known) => known.id === id);
  if (entry) location.replace(entry.href);
  return entry !== undefined;
}

function part(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-${name}]`);
}

function showOverview(standing: CourseStanding): void {
  const { progress, states } = standing;
  const isComplete = progress !== null && progress.completedAt !== null;
  showWayOn(standing, isComplete);

  const complete = part('complete');
  if (complete) complete.hidden = !isComplete;
  // Without a connection the bar alone says how far it is.
  showBand(standing).catch(() => {});
  if (isComplete) showFinished().catch(() => {});
  const waits = part('waits');
  if (waits) waits.hidden = !states.includes('waiting');
  const left = part('left');
  const minutes = remainingMinutes({ entries: course.entries.map(withMinutes) }, progress);
  const time = durationText(minutes, copy('duration'));
  // The end of a course says what comes next, and its lessons can be read again.
  if (left)
    left.textContent = isComplete
      ? ''
      : minutes.max === 0
        ? (left.dataset['none'] ?? '')
        : fill(left.dataset['words'] ?? '', { time });

  const added = part('added');
  const title = added?.querySelector('.notice-title');
  const count = progress?.addedSinceFinish ?? 0;
  if (!added || !title) return;
  added.hidden = count === 0;
  title.textContent = fillCount({ one: added.dataset['one'] ?? '', many: added.dataset['many'] ?? '' }, count);
}

function withMinutes({ id, item }: ListedEntry): { id: string; minutes: Minutes } {
  return { id, minutes: { min: Number(item.dataset['min']), max: Number(item.dataset['max']) } };
}

function showWayOn({ progress, states }: CourseStanding, isComplete: boolean): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-continue]');
  const entry = nextEntry(course.entries, states) ?? course.entries[0];
  if (!link || !entry) return;
  const isBegun = Object.keys(progress?.entries ?? {}).length > 0;
  const words = isComplete ? 'reviewWords' : isBegun ? 'continueWords' : 'startWords';
  link.href = entry.href;
  link.replaceChildren(...filledNodes(link.dataset[words] ?? '', { title: entry.title }, { title: entry.lang }));
  if (!isComplete) namePart(link, entry.id).catch(() => {});
}

/** Adds to the way on which part of the lesson comes next. */
async function namePart(link: HTMLElement, lesson: string): Promise<void> {
  const { partOfLesson } = await import('#site/data/lesson-step.ts');
  const part = partOfLesson(course.slug, lesson);
  const words = part && ` · ${fill(copy('lesson').part, part)}`;
  if (words && !link.textContent?.endsWith(words)) link.append(words);
}

/** The learner's own woven band, whose script comes when there is a learner: a guest has no learner id, and so no pattern. */
async function showBand({ states }: CourseStanding): Promise<void> {
  const learnerId = $me.get()?.learner.learnerId;
  const place = part('band');
  if (learnerId === undefined || states.length === 0 || !place) return;
  const { ownBand } = await import('./own-band.ts');
  place.replaceChildren(ownBand(learnerId, course.slug, states));
}

/** What only a finished course has: its script is not loaded before. */
async function showFinished(): Promise<void> {
  const finished = await import('./finished-course.ts');
  finished.showFinished();
}

if (!goToLesson()) {
  showCourse();
  $standing.subscribe((standing) => standing && showOverview(standing));
  $meState.subscribe((state) => {
    const failed = part('failed');
    if (failed) failed.hidden = state !== 'failed';
  });
  // Nothing that a learner waits for: without a connection nothing is shown.
  import('./show-stats.ts').then(({ showStats }) => showStats()).catch(() => {});
}
