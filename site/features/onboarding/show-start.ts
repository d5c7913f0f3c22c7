/** Fills the result of the tasks of the start (StartResult.astro). */
import type { Standing } from '#domain/learning/access';
import { type StartAnswers, startCourses } from '#domain/learning/start-tasks';
import { fill } from '#domain/text/fill';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { $session } from '#site/data/session/session-store.ts';
import { storedKeys } from '#site/data/storage.ts';
import { lessonPath, publicCoursePath } from '#site/paths.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';

/** How many of the courses that follow are named. */
const THEN = 2;
const GUEST_PROGRESS = /^course-(progress|practices):.+:guest$/;

/** Names the course, why, the way to it and what comes after it. */
export function showStart(root: HTMLElement, answers: StartAnswers, standing: Standing): void {
  const place = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  const [first, ...after] = startCourses(readCourseFacts(), standing, answers);
  for (const reason of root.querySelectorAll<HTMLElement>('[data-why]'))
    reason.hidden = reason.dataset['why'] !== first?.why;
  place('begun').hidden = !hasBegun(standing);
  const then = after.slice(0, THEN).map(({ course }) => `${course.code} ${course.title}`);
  place('then').textContent = then.length === 0 ? '' : fill(copy('start').status.then, { courses: then.join(', ') });
  const go = place('go') as HTMLAnchorElement;
  go.hidden = first === undefined;
  if (first === undefined) return;
  const { course } = first;
  const title = place('course');
  title.textContent = course.title;
  title.lang = langOfEntry(course) ?? pageLocale();
  go.textContent = fill(copy('start').status.start, { course: course.code });
  const isGuest = $session.get() === null;
  go.href = isGuest ? publicCoursePath(course.slug, pageLocale()) : lessonPath(course.slug, 1, pageLocale());
}

/** Also what somebody without an account has done on this device, which comes along at sign-in. */
function hasBegun({ percents }: Standing): boolean {
  const isGuest = $session.get() === null;
  return (
    Object.values(percents).some((percent) => percent > 0) ||
    (isGuest && storedKeys().some((key) => GUEST_PROGRESS.test(key)))
  );
}
