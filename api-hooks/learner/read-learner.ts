/**
 * What is known of a learner: read and settled here, and nowhere else. Every rule and every answer about a learner takes this state. It is
 * computed at each call from one query, so a write by a route, the dashboard, a cron or SQL shows in the next answer. What newly follows from
 * the outline of today (domain/learner/learner-state.ts) is in the state at once; it is stored by the next write, never by a GET.
 */
import type { EarnedBadge } from '#domain/contract/learning/progress-shapes';
import {
  type BegunCourse,
  type HeldBadge,
  type LearnerFacts,
  type LearnerState,
  settledFacts,
  learnerState as stateFrom,
} from '#domain/learner/learner-state';
import type { Completions } from '#domain/learning/progress';
import { type PracticesDone, withPractice } from '#domain/learning/required-practices';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { toRole } from '../lib/role-of.ts';
import { type CoreApp, isoTime, textQuery } from '../lib/sql.ts';
import { LEARNER_FACTS } from '../sql/learner-sql.ts';
import { learnerVersion } from './learner-version.ts';
import { isSettled, writeSettled } from './write-settled.ts';

/** What is stored about a learner, and what follows from it. */
export type KnownLearner = { facts: LearnerFacts; state: LearnerState };

/** What was read of a learner, and the version that it had then. What newly follows may not be stored yet. */
type ReadLearner = KnownLearner & { version: string };

/** The state that follows from facts that were just read. */
export function stateOfFacts(cells: FactsCells): LearnerState {
  return following(toFacts(cells)).state;
}

/** The learner with this id (of an account that is gone: someone who did nothing). Writes nothing. */
export function learnerState(app: CoreApp, user: string): LearnerState {
  return readLearner(app, user).state;
}

/** The same, and what newly follows is stored: for requests that write, and crons. */
export function settledState(app: CoreApp, user: string): LearnerState {
  return settled(app, user, readLearner(app, user)).state;
}

/**
 * The same before a transaction, for one that may follow: there SQL cannot be prepared before, so what is known already is
 * not read again.
 */
export function readLearner(app: CoreApp, user: string): ReadLearner {
  const text = readText(app, { user, program: curriculum().program.slug });
  const [version, cells] = text === '' ? ['', NOBODY] : (JSON.parse(text) as [version: string, facts: FactsCells]);
  return { version, ...following(toFacts(cells)) };
}

/** In a transaction: what was read before it, as long as nothing that is stored about the learner has changed since; else as it is now. */
export function knownLearner(tx: CoreApp, user: string, read: ReadLearner): KnownLearner {
  const isFresh = read.version !== '' && learnerVersion(tx, user) === read.version;
  return settled(tx, user, isFresh ? read : readLearner(tx, user));
}

/** Stores what newly follows, in the caller's transaction or in one of its own. */
export function settled(app: CoreApp, user: string, { facts, state }: KnownLearner): KnownLearner {
  if (isSettled(facts, state)) return { facts, state };
  if (app.isTransactional()) {
    writeSettled(app, user, facts, state);
    return { facts: settledFacts(facts, state), state };
  }
  let known: KnownLearner = { facts, state };
  app.runInTransaction((tx) => {
    // Read again: another request may have settled this learner in between.
    known = settled(tx, user, readLearner(tx, user));
  });
  return known;
}

/** The learner after a fact that the caller has just stored in this transaction. */
export function withFacts(tx: CoreApp, user: string, facts: LearnerFacts): KnownLearner {
  return settled(tx, user, following(facts));
}

function following(facts: LearnerFacts): KnownLearner {
  return { facts, state: stateFrom(curriculum(), facts, now()) };
}

/**
 * The places of `FACTS_OF_USER`. Rows are read by their places here: in goja an array that is taken apart, or gone through by for…of, costs
 * five times as much, and this is done at each request of a learner.
 */
export type FactsCells = [
  role: string,
  enrolled: number,
  completions: CompletionCells[],
  practices: PracticeCells[],
  begun: BegunCells[],
  badges: BadgeCells[],
  certificates: string[],
  start: string,
];
const NOBODY: FactsCells = ['', 0, [], [], [], [], [], ''];
const readText = textQuery(LEARNER_FACTS);

function toFacts([
  role,
  enrolled,
  completions,
  practices,
  begun,
  badges,
  certificates,
  start,
]: FactsCells): LearnerFacts {
  return {
    role: toRole(role),
    enrolled: enrolled === 1,
    completions: toCompletions(completions),
    practices: toPractices(practices),
    begun: toBegunCourses(begun),
    badges: toBadges(badges),
    certificates,
    start,
  };
}

type CompletionCells = [course: string, entry: string, completedAt: string, counted: number, needs: string];
type PracticeCells = [course: string, lesson: string, part: string, doneAt: string];
type BegunCells = [course: string, percent: number, enrolledAt: string, completedAt: string];
type BadgeCells = [badge: string, earnedAt: string, seen: number];

function toCompletions(cells: CompletionCells[]): LearnerFacts['completions'] {
  const byCourse = new Map<string, Completions>();
  cells.forEach((cell) => {
    const course = cell[0];
    const needs = cell[4];
    const completions = byCourse.get(course) ?? {};
    const completion = { completedAt: isoTime(cell[2]) ?? '', counted: cell[3] === 1 };
    completions[cell[1]] = needs === '' ? completion : { ...completion, needs: needs.split(' ') };
    byCourse.set(course, completions);
  });
  return byCourse;
}

function toPractices(cells: PracticeCells[]): LearnerFacts['practices'] {
  const byCourse = new Map<string, PracticesDone>();
  cells.forEach((cell) => {
    const course = cell[0];
    byCourse.set(course, withPractice(byCourse.get(course) ?? {}, cell[1], cell[2], isoTime(cell[3]) ?? ''));
  });
  return byCourse;
}

/** The latest begun first. */
function toBegunCourses(cells: BegunCells[]): Map<string, BegunCourse> {
  const newestFirst = cells.sort((a, b) => (a[2] < b[2] ? 1 : -1));
  return new Map(
    newestFirst.map(([course, percent, enrolledAt, completedAt]) => [
      course,
      { percent, enrolledAt: isoTime(enrolledAt) ?? '', completedAt: isoTime(completedAt) },
    ]),
  );
}

/** In the form of the answers, in the order in which they were earned. */
export function toEarnedBadges({ badges }: LearnerState): EarnedBadge[] {
  return [...badges].map(([badge, held]) => ({ badge, ...held }));
}

/** In the order in which they were earned. */
function toBadges(cells: BadgeCells[]): Map<string, HeldBadge> {
  const oldestFirst = cells.sort((a, b) => (a[1] < b[1] ? -1 : 1));
  return new Map(
    oldestFirst.map(([badge, earnedAt, seen]) => [badge, { earnedAt: isoTime(earnedAt) ?? '', seen: seen === 1 }]),
  );
}
