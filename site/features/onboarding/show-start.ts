/** Fills the result of the tasks of the start (StartResult.astro). */
import type { CourseOutline } from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import { type Standing, standingOf } from '#domain/learning/access';
import { hasBegun } from '#domain/learning/begun';
import { type StartAnswers, startCourses } from '#domain/learning/start-tasks';
import { fill } from '#domain/text/fill';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { $session } from '#site/data/session/session-store.ts';
import { storedKeys } from '#site/data/storage.ts';
import { lessonPath, publicCoursePath } from '#site/paths.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { deviceText } from '#site/ui/texts/device-text.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';

/** How many of the courses that follow are named. */
const THEN = 2;
const GUEST_PROGRESS = /^course-(progress|practices):.+:guest$/;

/** Names the course, why, the way to it and what comes after it. */
export function showStart(root: HTMLElement, answers: StartAnswers, me: Me | null): void {
  const standing = standingOf(me?.learner.role ?? 'learner', true, me?.progress ?? {});
  const t = copy('start').status;
  const place = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  const [first, ...after] = startCourses(readCourseFacts(), standing, answers);
  for (const reason of root.querySelectorAll<HTMLElement>('[data-why]'))
    reason.hidden = reason.dataset['why'] !== first?.why;
  place('begun').hidden = !(me === null ? hasBegunAsGuest() : hasBegun(me.progress));
  const then = after.slice(0, THEN).map(({ course }) => `${course.code} ${course.title}`);
  place('then').textContent = then.length === 0 ? '' : fill(t.then, { courses: then.join(', ') });
  const go = place('go') as HTMLAnchorElement;
  go.hidden = first === undefined;
  if (first === undefined) return;
  const { course } = first;
  const title = place('course');
  title.textContent = course.title;
  title.lang = langOfEntry(course) ?? pageLocale();
  go.textContent = fill(t.start, { course: course.title });
  place('needs').textContent = fill(t.needs, { device: deviceText(course.devices, copy('outline')) });
  const before = unfinishedBefore(course, standing);
  place('builds-on').textContent = before.length === 0 ? '' : fill(t.buildsOn, { courses: before.join(', ') });
  // A lesson opens for who is enrolled; the others enroll on the course's page.
  const isEnrolled = me?.enrollment?.status === 'active';
  go.href = isEnrolled ? lessonPath(course.slug, 1, pageLocale()) : publicCoursePath(course.slug, pageLocale());
}

/** The courses that come before this one and are not finished, by code and title. */
function unfinishedBefore({ prerequisites }: CourseOutline, { finished }: Standing): string[] {
  const before = readCourseFacts().courses.filter(({ code }) => prerequisites.includes(code));
  return before.filter(({ slug }) => !finished.includes(slug)).map(({ code, title }) => `${code} ${title}`);
}

/** What was done on this device without an account; it comes along at sign-in. */
function hasBegunAsGuest(): boolean {
  return $session.get() === null && storedKeys().some((key) => GUEST_PROGRESS.test(key));
}
