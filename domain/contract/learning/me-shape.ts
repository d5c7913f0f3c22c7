/** The answer of GET me: everything that the pages of a signed-in learner show. */
import type { CohortDate } from '../../cohorts/cohort-dates.ts';
import {
  either,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  type Shaped,
  text,
} from '../shape.ts';
import { earnedBadge, nextStep, onboarding, progressMap, streak } from './progress-shapes.ts';

const learner = object({
  id: text,
  name: text,
  email: text,
  username: text,
  /** File name of the avatar in the users collection, '' for none. */
  avatar: text,
  learnerId: text,
  role: oneOf('learner', 'instructor', 'admin'),
  verified: flag,
  nameChangeUsed: flag,
  bio: text,
  timeZone: text,
  locale: text,
  since: text,
  /** When the account goes, ISO; null for one that nobody gave up. */
  deleteAfter: nullable(text),
  /** The answers to the tasks of the start, as domain/learning/start-tasks.ts writes them. An answer that an older page has saved has none. */
  start: optional(text),
});
export type Learner = Shaped<typeof learner>;

export const programEnrollment = object({
  program: text,
  status: oneOf('active', 'cancelled'),
  since: text,
  onboarding,
});
export type ProgramEnrollment = Shaped<typeof programEnrollment>;

const courseEnrollment = object({ course: text, progress: number, enrolledAt: text, completedAt: nullable(text) });
export type CourseEnrollment = Shaped<typeof courseEnrollment>;

/** `lesson` is the entry's id, '' for the course itself; `description` is that of the entry or the course, '' while not known. */
const bookmark = object({ id: text, course: text, lesson: text, description: text, createdAt: text });
export type Bookmark = Shaped<typeof bookmark>;

const activity = object({ kind: text, course: text, lesson: text, at: text });
export type Activity = Shaped<typeof activity>;

/** domain/learning/recommendations.ts makes them. */
const recommendation = object({
  course: text,
  code: text,
  title: text,
  opens: oneOf('now', 'later'),
  reason: either(
    object({ kind: oneOf('first', 'open', 'tasks') }),
    object({ kind: oneOf('under-way'), percent: number }),
    object({ kind: oneOf('builds-on'), finished: text }),
    object({ kind: oneOf('leads-to'), next: text }),
  ),
  confidence: number,
});

/** Here and not in cohort-shape.ts: every page of a learner loads this file, and must not load the rules of cohorts with it. */
const cohortDate: Shape<CohortDate> = object({ kind: oneOf('start', 'clinic', 'end'), at: text, cohort: text });

/** Under the name by which endpoint.ts looks for a late shape. */
export const shape = object({
  learner,
  enrollment: nullable(programEnrollment),
  progress: progressMap,
  enrollments: list(courseEnrollment),
  streak,
  /** The active days of the calendar's weeks, YYYY-MM-DD by the learner's own clock, in order. */
  activeDays: list(text),
  /** Days a week that the learner wants to be active on; 0 for no goal. */
  weeklyGoal: number,
  bookmarks: list(bookmark),
  badges: list(earnedBadge),
  /** Course slug → the learner's own rating, 1 to 5. */
  ratings: record(number),
  activity: list(activity),
  /** Finished templates and accepted projects. */
  artifacts: number,
  /** Questions that come back; `unpackOutlook` of domain/learning/recall-outlook.ts reads it. */
  recall: list(number),
  /** The next dates of the cohorts in which they learn, the nearest first; null for who is in none. */
  cohort: nullable(list(cohortDate)),
  /** How many closed flags the learner has not seen. An answer that an older page has saved has none. */
  untoldFlags: optional(number),
  /**
   * How far the learner is in the lessons that are begun and not completed; `value` is as domain/learning/lesson-steps.ts writes it. An answer
   * that an older page has saved has none.
   */
  steps: optional(list(object({ course: text, lesson: text, value: text, at: text }))),
  /** The one thing to do next: what the dashboard, the end of a course, the menu, the catalogue and the map show. */
  nextStep,
  /** What to learn next and why: the course of `nextStep` first, then the surest. */
  recommendations: list(recommendation),
  /** Which entries the navigation adds (docs/decisions/010-gates.md). */
  gates: object({ a: flag, b: flag, c: flag, admin: flag }),
  /** Server time of the answer, ISO. */
  at: text,
});
export type Me = Shaped<typeof shape>;
