/** What comes next as this device knows it: what the server says, and on top of it what has not been sent yet. */
import { availableCourses, type Curriculum } from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import { type Next, type NextLearner, nextFor } from '#domain/learning/next-for';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { courseStanding } from '../course/course-standing.ts';

/** The rule of the server (domain/learning/next-for.ts) with the learner's progress as it will be once the queue is sent. */
export function nextHere(
  curriculum: Curriculum,
  me: Me,
  queued: readonly QueueItem[],
): { next: Next | null; learner: NextLearner } {
  const waiting = queued.filter(isWork).map(({ course }) => course);
  const standings = availableCourses(curriculum)
    .filter(({ slug }) => waiting.includes(slug))
    .map((course) => [course.slug, courseStanding(course, me.progress[course.slug] ?? null, queued)] as const);
  const changed = standings.flatMap(([slug, { progress }]) => (progress === null ? [] : [[slug, progress] as const]));
  const learner: NextLearner = {
    role: me.learner.role,
    progress: { ...me.progress, ...Object.fromEntries(changed) },
    touched: [...waiting.reverse(), me.nextStep?.course ?? ''],
    start: me.learner.start ?? '',
    ungraded: Object.fromEntries(standings.map(([slug, { ungraded }]) => [slug, ungraded])),
  };
  return { next: nextFor(curriculum, learner), learner };
}

/** What changes progress, and is not refused: to have opened a lesson is not to have done something there. */
function isWork(item: QueueItem): boolean {
  if (item.refused !== undefined) return false;
  return item.type === 'attempt' || (item.type === 'event' && item.kind !== 'lesson-opened');
}
