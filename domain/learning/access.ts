/**
 * The unlock rule: a signed-in learner who is enrolled in the program may open a course of the lowest level, a course
 * already started, a course whose listed prerequisites are all finished, or, when it lists none, any course once one course
 * of a lower level is finished. Admins and instructors open every available course; a preview lesson is open to all.
 */
import {
  availableCourses,
  type CourseOutline,
  type Curriculum,
  courseByCode,
  courseBySlug,
  entryAt,
  isAvailable,
  LEVELS,
  levelRank,
} from '../catalogue/curriculum.ts';
import type { Locale } from '../text/locales.ts';
import { finishedCourses, type ProgressMap, percentOf, percentsOf } from './progress.ts';

export type Role = 'learner' | 'instructor' | 'admin';

/** What the rule needs to know of a person: percents by course slug, and the slugs of courses with a completed_at. */
export type Standing = { role: Role; enrolled: boolean; percents: Record<string, number>; finished: string[] };

export type AccessRefusal =
  | 'unknown-course'
  | 'unknown-lesson'
  | 'signed-out'
  | 'not-enrolled'
  | 'missing-prerequisites'
  | 'coming-soon';

/** `lang` is the language of the title, when it is not English. */
type MissingCourse = { code: string; title: string; slug: string; lang?: Locale };

/** `missing` names the courses to finish first, or of which to finish one; empty unless prerequisites are missing. */
export type Access = { open: true } | { open: false; reason: AccessRefusal; missing: MissingCourse[] };

const OPEN: Access = { open: true };

/** The standing of a signed-in person, from the role, the program enrollment and the progress map. */
export function standingOf(role: Role, enrolled: boolean, progress: ProgressMap): Standing {
  return { role, enrolled, percents: percentsOf(progress), finished: finishedCourses(progress) };
}

/** Whether this person may open the course. `standing` is null for someone signed out. */
export function courseAccess(curriculum: Curriculum, slug: string, standing: Standing | null): Access {
  const course = courseBySlug(curriculum, slug);
  if (course === null) return refused('unknown-course');
  if (!isAvailable(course)) return refused('coming-soon');
  if (standing === null) return refused('signed-out');
  if (standing.role === 'admin' || standing.role === 'instructor') return OPEN;
  if (!standing.enrolled) return refused('not-enrolled');
  return isUnlocked(curriculum, course, standing)
    ? OPEN
    : refused('missing-prerequisites', missingFor(curriculum, course, standing));
}

/** What the progress of someone enrolled opens: it names nothing that is missing, so it costs little where only yes or no is asked. */
function isUnlocked(curriculum: Curriculum, course: CourseOutline, standing: Standing): boolean {
  if (course.level === LEVELS[0] || hasStarted(course, standing)) return true;
  if (course.prerequisites.length > 0)
    return course.prerequisites.every((code) => hasFinished(standing, courseByCode(curriculum, code)?.slug ?? ''));
  return missingFor(curriculum, course, standing).length === 0;
}

/** Empty when nothing is missing. */
function missingFor(curriculum: Curriculum, course: CourseOutline, standing: Standing): MissingCourse[] {
  return course.prerequisites.length > 0
    ? unfinishedPrerequisites(curriculum, course, standing)
    : stepsFromBelow(curriculum, course, standing);
}

/**
 * Whether this person may open entry n (from 1) of the course: a preview lesson is open to all; otherwise the course
 * decides. Reading ahead is not a secret: the order of entries does not decide access (docs/decisions/000 row 5).
 */
export function lessonAccess(curriculum: Curriculum, slug: string, n: number, standing: Standing | null): Access {
  const course = courseBySlug(curriculum, slug);
  if (course === null) return refused('unknown-course');
  if (!isAvailable(course)) return refused('coming-soon');

  const entry = entryAt(course, n);
  if (entry === null) return refused('unknown-lesson');
  return entry.preview ? OPEN : courseAccess(curriculum, slug, standing);
}

/** Which entries of the course (n from 1) this person may open, as `lessonAccess` says it: for many of them, so the course is asked once. */
export function openEntries(curriculum: Curriculum, slug: string, standing: Standing | null): (n: number) => boolean {
  const course = courseBySlug(curriculum, slug);
  if (course === null || !isAvailable(course)) return () => false;
  const { open } = courseAccess(curriculum, slug, standing);
  return (n) => {
    const entry = entryAt(course, n);
    return entry !== null && (open || entry.preview);
  };
}

/** Started: finished, or further than its preview lessons alone can bring anyone (docs/decisions/000 row 8). */
function hasStarted(course: CourseOutline, standing: Standing): boolean {
  if (hasFinished(standing, course.slug)) return true;
  const percent = percentIn(standing, course.slug);
  if (percent === 0) return false;
  const previews = course.entries.filter((entry) => entry.preview).length;
  return percent > percentOf(previews, course.entries.length);
}

function unfinishedPrerequisites(curriculum: Curriculum, course: CourseOutline, standing: Standing): MissingCourse[] {
  return course.prerequisites
    .map((code) => courseByCode(curriculum, code) ?? { code, title: code, slug: '' })
    .filter((required) => !hasFinished(standing, required.slug))
    .map(named);
}

/** Empty once any course of a lower level is finished; else the available courses of the nearest lower level. */
function stepsFromBelow(curriculum: Curriculum, course: CourseOutline, standing: Standing): MissingCourse[] {
  const isLower = (other: CourseOutline): boolean => levelRank(other.level) < levelRank(course.level);
  if (curriculum.courses.some((other) => isLower(other) && hasFinished(standing, other.slug))) return [];

  const lower = availableCourses(curriculum).filter(isLower);
  const nearest = lower[lower.length - 1]?.level;
  return lower.filter((other) => other.level === nearest).map(named);
}

function hasFinished(standing: Standing, slug: string): boolean {
  return standing.finished.includes(slug) || percentIn(standing, slug) >= 100;
}

function percentIn(standing: Standing, slug: string): number {
  return Object.hasOwn(standing.percents, slug) ? (standing.percents[slug] ?? 0) : 0;
}

function named(course: MissingCourse): MissingCourse {
  const { code, title, slug, lang } = course;
  return { code, title, slug, ...(lang && { lang }) };
}

function refused(reason: AccessRefusal, missing: MissingCourse[] = []): Access {
  return { open: false, reason, missing };
}
