/**
 * A learner's state: what follows today from what is stored about a learner. Access, gates, percents, badges, certificates, ratings and
 * recommendations all take it, so no two answers about a learner can disagree.
 *
 * Stored are facts: what was done, what was begun, what was earned. An author's edit of the outline changes what follows from them: a
 * retired entry may finish a course, an added one lowers the percent. Settling adds what newly follows (a completion counts, a course is
 * begun or finished, a badge or certificate is due) and never takes anything away. Settling twice is settling once.
 */
import { type CourseOutline, type Curriculum, courseBySlug } from '../catalogue/curriculum.ts';
import { earnedBadges } from '../credentials/badges.ts';
import { certificateState, certificates } from '../credentials/certificates.ts';
import { courseAccess, type Role, type Standing, standingOf } from '../learning/access.ts';
import {
  type Completions,
  type CourseProgress,
  courseProgress,
  type ProgressMap,
  settledCourse,
  withCountedOf,
} from '../learning/progress.ts';
import { type PracticesDone, withDone, withLacking } from '../learning/required-practices.ts';

/** A course that the learner has begun. `percent` is of its counted entries; `completedAt` is always kept once it is set. */
export type BegunCourse = { percent: number; enrolledAt: string; completedAt: string | null };
export type HeldBadge = { earnedAt: string; seen: boolean };

/** What is stored about a learner; moments in ISO. */
export type LearnerFacts = {
  role: Role;
  /** Whether the program enrollment is active. */
  enrolled: boolean;
  /** By course slug, then by entry id. Those of a course that is not begun are of its preview lessons. */
  completions: ReadonlyMap<string, Completions>;
  /** By course slug. */
  practices: ReadonlyMap<string, PracticesDone>;
  /** By course slug. */
  begun: ReadonlyMap<string, BegunCourse>;
  /** By badge id. */
  badges: ReadonlyMap<string, HeldBadge>;
  /** The slugs of the certificates that were ever issued, withdrawn ones too. */
  certificates: readonly string[];
  /** The answers to the tasks of the start, as stored (domain/learning/start-tasks.ts). */
  start?: string;
};

/** The settled facts, and what the rules ask of them: percents and finished courses for access, progress for the pages. */
export type LearnerState = LearnerFacts & Standing & { progress: ProgressMap };

type CourseState = { completions: Completions; begun: BegunCourse | null; progress: CourseProgress };

/** The state that follows from the facts under this outline. `now` (ISO) is the moment of what begins or is earned by this. */
export function learnerState(curriculum: Curriculum, facts: LearnerFacts, now: string): LearnerState {
  const courses = courseStates(curriculum, facts, now);
  const progress = Object.fromEntries([...courses].map(([slug, course]) => [slug, course.progress]));
  const standing = standingOf(facts.role, facts.enrolled, progress);
  return {
    ...standing,
    progress,
    practices: facts.practices,
    completions: withNew(facts.completions, courses, ({ completions }) => completions),
    begun: newestFirst(withNew(facts.begun, courses, ({ begun }) => begun)),
    badges: heldBadges(curriculum, facts, standing, now),
    certificates: dueCertificates(curriculum, facts, standing),
    start: facts.start ?? '',
  };
}

/** The facts once what newly follows from them is stored. A completion keeps its own moment: that of its practices is worked out. */
export function settledFacts(facts: LearnerFacts, state: LearnerState): LearnerFacts {
  const completions = new Map(facts.completions);
  for (const [slug, stored] of facts.completions) {
    const settled = state.completions.get(slug);
    if (settled !== undefined && settled !== stored) completions.set(slug, withCountedOf(stored, settled));
  }
  const { begun, badges, certificates } = state;
  return { ...facts, completions, begun, badges, certificates };
}

/** By slug, in the order of the curriculum, the courses in which something was done. */
function courseStates(curriculum: Curriculum, facts: LearnerFacts, now: string): Map<string, CourseState> {
  const states = new Map<string, CourseState>();
  const previewed: CourseOutline[] = [];
  touchedCourses(curriculum, facts).forEach((course) => {
    const { slug } = course;
    const row = facts.begun.get(slug);
    if (row !== undefined) states.set(slug, begunState(course, facts, row));
    else if (facts.completions.has(slug)) previewed.push(course);
    // A practice alone begins no course.
    else states.set(slug, previewState(course, facts));
  });
  if (previewed.length === 0) return states;

  const progress = Object.fromEntries([...states].map(([slug, course]) => [slug, course.progress]));
  const standing = standingOf(facts.role, facts.enrolled, progress);
  for (const course of previewed) {
    const isOpen = courseAccess(curriculum, course.slug, standing).open;
    const fresh = { percent: 0, enrolledAt: now, completedAt: null };
    states.set(course.slug, isOpen ? begunState(course, facts, fresh) : previewState(course, facts));
  }
  return states;
}

/** In the order of the curriculum. A learner has a few of its courses, and this is asked at each request. */
function touchedCourses(curriculum: Curriculum, { begun, completions, practices }: LearnerFacts): CourseOutline[] {
  const slugs = new Set([...begun.keys(), ...completions.keys(), ...practices.keys()]);
  const courses = [...slugs].flatMap((slug) => courseBySlug(curriculum, slug) ?? []);
  const placeOf = (course: CourseOutline): number => curriculum.courses.indexOf(course);
  return courses.sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The state of a course by the completions that it was worked out of. A batch of acts is settled after each of them, and an act changes one
 * course: what follows in all others is known, as long as the facts are the same objects.
 */
const workedOut = new WeakMap<Completions, WorkedOut>();
type WorkedOut = { course: CourseOutline; practices: PracticesDone | undefined; row: BegunCourse; state: CourseState };

function begunState(course: CourseOutline, facts: LearnerFacts, row: BegunCourse): CourseState {
  const completions = facts.completions.get(course.slug);
  const practices = facts.practices.get(course.slug);
  const known = completions && workedOut.get(completions);
  if (known && known.course === course && known.practices === practices && isSameRow(known.row, row))
    return known.state;
  const state = workOut(course, facts, row);
  if (completions) workedOut.set(completions, { course, practices, row, state });
  return state;
}

/** Whether the same follows from both: the percent is worked out again. */
function isSameRow(one: BegunCourse, other: BegunCourse): boolean {
  return one.enrolledAt === other.enrolledAt && one.completedAt === other.completedAt;
}

function workOut(course: CourseOutline, facts: LearnerFacts, row: BegunCourse): CourseState {
  const { progress, completions } = settledCourse(course, completionsIn(facts, course), row.completedAt);
  const { percent, completedAt } = progress;
  return {
    completions,
    begun: { percent, enrolledAt: row.enrolledAt, completedAt },
    progress: withDone(course.entries, progress, practicesIn(facts, course)),
  };
}

/** A preview lesson done before the course is open to the learner begins nothing and finishes nothing (docs/decisions/000 row 8). */
function previewState(course: CourseOutline, facts: LearnerFacts): CourseState {
  const completions = completionsIn(facts, course);
  const progress = { ...courseProgress(course, completions, null), completedAt: null };
  return { completions, begun: null, progress: withDone(course.entries, progress, practicesIn(facts, course)) };
}

function completionsIn(facts: LearnerFacts, course: CourseOutline): Completions {
  return withLacking(course.entries, facts.completions.get(course.slug) ?? {}, practicesIn(facts, course));
}

function practicesIn(facts: LearnerFacts, { slug }: CourseOutline): PracticesDone {
  return facts.practices.get(slug) ?? {};
}

/** What is stored, with what is settled in its place; courses that left the catalogue are kept as they are. */
function withNew<Value>(
  stored: ReadonlyMap<string, Value>,
  courses: Map<string, CourseState>,
  part: (course: CourseState) => Value | null,
): Map<string, Value> {
  const all = new Map(stored);
  for (const [slug, course] of courses) {
    const value = part(course);
    if (value !== null) all.set(slug, value);
  }
  return all;
}

/** In the order in which they were begun, the latest first. */
function newestFirst(begun: Map<string, BegunCourse>): Map<string, BegunCourse> {
  return new Map(
    [...begun].sort(([, a], [, b]) => (a.enrolledAt < b.enrolledAt ? 1 : a.enrolledAt > b.enrolledAt ? -1 : 0)),
  );
}

/** Developer is not among them: it belongs to the role and is never stored. */
function heldBadges(
  curriculum: Curriculum,
  { badges }: LearnerFacts,
  { finished }: Standing,
  now: string,
): Map<string, HeldBadge> {
  const held = new Map(badges);
  for (const badge of earnedBadges(curriculum, finished, [...badges.keys()])) {
    if (!held.has(badge)) held.set(badge, { earnedAt: now, seen: false });
  }
  return held;
}

function dueCertificates(curriculum: Curriculum, facts: LearnerFacts, { percents, finished }: Standing): string[] {
  if (finished.length === 0) return [...facts.certificates];
  const due = certificates(curriculum).filter(
    (certificate) =>
      // Cheap, and false for most: none is due without all of its courses.
      certificate.courses.every((slug) => finished.includes(slug)) &&
      !facts.certificates.includes(certificate.courseSlug) &&
      certificateState(curriculum, certificate, percents, finished).state === 'open',
  );
  return [...facts.certificates, ...due.map(({ courseSlug }) => courseSlug)];
}
