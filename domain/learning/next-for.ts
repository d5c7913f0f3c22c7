/**
 * What comes next for a learner: one course, and in it the entry to go on with. Every place that says 'next' shows this and nothing else:
 * the dashboard, the end of a course, the menu, the catalogue, the map, the weekly mail and the assistant (docs/decisions/045).
 *
 * In this order: for who has begun nothing, the start that the tasks of start-tasks.ts lead to; the course under way in which something was
 * done last; the first course, in the order of the catalogue, that is open to the learner and whose prerequisites are finished; when every course is finished, the first one again, to review.
 */
import {
  availableCourses,
  type CourseOutline,
  type Curriculum,
  courseByCode,
  type EntryOutline,
} from '../catalogue/curriculum.ts';
import { courseAccess, type Role, standingOf } from './access.ts';
import { hasBegun, isUntouched } from './begun.ts';
import { type CourseProgress, courseState, entryStates, type ProgressMap } from './progress.ts';
import { startCourses, unpackStart } from './start-tasks.ts';

export const NEXT_ACTS = ['start', 'continue', 'review'] as const;
export type NextAct = (typeof NEXT_ACTS)[number];

/** `entry` is the one to open and `n` its number from 1; null and 0 for a course to review, or where all that is left waits to be graded. */
export type Next = { act: NextAct; course: CourseOutline; entry: EntryOutline | null; n: number };

/**
 * `touched`: slugs of courses, the one in which something was done last first. `ungraded`: by slug the quizzes whose attempt is still on
 * this device. `start`: the answers to the tasks of the start, as stored; '' for none.
 */
export type NextLearner = {
  role: Role;
  progress: ProgressMap;
  touched: readonly string[];
  ungraded?: Readonly<Record<string, readonly string[]>>;
  start?: string;
};

/** The same in the answers of the server; the title is in English. */
export type NextStep = { act: NextAct; course: string; code: string; title: string; n: number };

/** What comes next, or null without an open course. It is advice: someone who is not enrolled yet is advised as if enrolled. */
export function nextFor(curriculum: Curriculum, learner: NextLearner): Next | null {
  const { role, progress, touched } = learner;
  const start = chosenStart(curriculum, learner);
  if (start !== null) return stepIn(start, 'start', learner);
  const standing = standingOf(role, true, progress);
  const open = availableCourses(curriculum).filter(({ slug }) => courseAccess(curriculum, slug, standing).open);
  const underWay = latestFirst(
    open.filter(({ slug }) => isUnderWay(progressIn(progress, slug))),
    touched,
  ).map((course) => stepIn(course, 'continue', learner));
  const goOn = underWay.find(({ entry }) => entry !== null);
  if (goOn !== undefined) return goOn;

  const unstarted = open.filter(({ slug }) => isUntouched(progressIn(progress, slug)));
  const first = unstarted.find((course) => isReady(curriculum, course, standing.finished)) ?? unstarted[0];
  if (first !== undefined) return stepIn(first, 'start', learner);
  const [waiting] = underWay;
  if (waiting !== undefined) return waiting;
  const [again] = availableCourses(curriculum);
  return again === undefined ? null : { act: 'review', course: again, entry: null, n: 0 };
}

/**
 * The course whose project has its turn: the one that goes on, and between two courses the one that was finished last. Whether its project was
 * handed in is not asked.
 */
export function projectTurn(curriculum: Curriculum, progress: ProgressMap, next: Next | null): CourseOutline | null {
  if (next?.act === 'continue') return next.course;
  const finishedAt = ({ slug }: CourseOutline): string => progressIn(progress, slug)?.completedAt ?? '';
  const [last] = [...availableCourses(curriculum)].sort((a, b) => (finishedAt(a) < finishedAt(b) ? 1 : -1));
  return last === undefined || finishedAt(last) === '' ? null : last;
}

/** The course to which the tasks of the start lead; null without answers, and once a course is begun. */
export function chosenStart(curriculum: Curriculum, { role, progress, start }: NextLearner): CourseOutline | null {
  const answers = unpackStart(start ?? '');
  if (answers === null || hasBegun(progress)) return null;
  const [first] = startCourses(curriculum, standingOf(role, true, progress), answers);
  return first?.course ?? null;
}

/** What comes next as the server says it. */
export function nextStep(curriculum: Curriculum, learner: NextLearner): NextStep | null {
  const next = nextFor(curriculum, learner);
  if (next === null) return null;
  const { slug: course, code, title } = next.course;
  return { act: next.act, course, code, title, n: next.n };
}

/** Whether all that the course lists as prerequisites is finished. It may be open before: the first level is, to everybody. */
export function isReady(curriculum: Curriculum, course: CourseOutline, finished: readonly string[]): boolean {
  return course.prerequisites.every((code) => finished.includes(courseByCode(curriculum, code)?.slug ?? ''));
}

/** What is stored of a learner, as far as it has moments. */
type Touched = {
  begun: ReadonlyMap<string, { enrolledAt: string }>;
  completions: ReadonlyMap<string, Readonly<Record<string, { completedAt: string }>>>;
  practices: ReadonlyMap<string, Readonly<Record<string, Readonly<Record<string, string>>>>>;
};

/** The courses in which something was done, or that were begun, the last one first. Moments are in one form, so their texts compare. */
export function touchedCourses({ begun, completions, practices }: Touched): string[] {
  const last = new Map<string, string>();
  const note = (course: string, at: string): void => {
    if (at > (last.get(course) ?? '')) last.set(course, at);
  };
  begun.forEach(({ enrolledAt }, course) => {
    note(course, enrolledAt);
  });
  completions.forEach((done, course) => {
    for (const { completedAt } of Object.values(done)) note(course, completedAt);
  });
  practices.forEach((lessons, course) => {
    for (const parts of Object.values(lessons)) for (const at of Object.values(parts)) note(course, at);
  });
  return [...last].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0)).map(([course]) => course);
}

function stepIn(course: CourseOutline, act: NextAct, { progress, ungraded }: NextLearner): Next {
  const waiting = [...(ungraded?.[course.slug] ?? [])];
  const states = entryStates(course, progressIn(progress, course.slug), { ungraded: waiting });
  const current = states.indexOf('current');
  const at = current === -1 ? states.indexOf('open') : current;
  return { act, course, entry: course.entries[at] ?? null, n: at + 1 };
}

/** Of equal ones that of the catalogue's order comes first. */
function latestFirst(courses: CourseOutline[], touched: readonly string[]): CourseOutline[] {
  const placeOf = ({ slug }: CourseOutline): number => {
    const place = touched.indexOf(slug);
    return place === -1 ? touched.length : place;
  };
  return courses.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Also when what was done does not count yet, because it waits for a practice. */
function isUnderWay(progress: CourseProgress | null): boolean {
  return courseState(progress) !== 'completed' && !isUntouched(progress);
}

function progressIn(progress: ProgressMap, slug: string): CourseProgress | null {
  return Object.hasOwn(progress, slug) ? (progress[slug] ?? null) : null;
}
