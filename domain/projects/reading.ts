/**
 * A reading: what one reader writes on a work, line by line of the rubric. From it follow the result and, for a work that is returned,
 * what its author does next.
 */
import {
  type Level,
  type Levels,
  needsSecondReader,
  PASS_LEVEL,
  PASS_PERCENT,
  RUBRIC,
  type RubricId,
  rubricResult,
} from './rubric.ts';

/** Letters. */
export const COMMENT_MAX = 2000;
export const EVIDENCE_MAX = 300;
/** What is shorter says nobody what to do. */
export const COMMENT_MIN = 15;
/** The time of one reading that is believed, in minutes. */
export const MINUTES_MAX = 240;

/** `evidence`: where in the work it is seen (a file and line, a page, a link); '' for nothing named. */
export type ReadLine = { level: Level; comment: string; evidence: string };
export type ReadLines = Readonly<Record<RubricId, ReadLine>>;

type Outcome = 'second-reader' | 'accepted' | 'returned';

/** The lines that still need a comment: a line below the pass says what to do there. */
export function linesWithoutComment(lines: Readonly<Partial<Record<RubricId, Partial<ReadLine>>>>): RubricId[] {
  return RUBRIC.filter(({ id }) => {
    const { level, comment = '' } = lines[id] ?? {};
    return level !== undefined && level < PASS_LEVEL && comment.trim().length < COMMENT_MIN;
  }).map(({ id }) => id);
}

export function levelsOf(lines: ReadLines): Levels {
  return Object.fromEntries(RUBRIC.map(({ id }) => [id, lines[id].level])) as Levels;
}

/** What follows from all readings of a version. */
export function outcomeOf(readers: readonly Levels[]): Outcome {
  if (needsSecondReader(readers)) return 'second-reader';
  return rubricResult(readers).accepted ? 'accepted' : 'returned';
}

/**
 * What the author of a returned work does first: the line that must be passed while it is not, else the one with the most points to gain.
 * `missing`: so many points at least are lacking, in that line for `must-pass`, in the total for `total`.
 */
export type NextStep = { why: 'must-pass' | 'total'; line: RubricId; missing: number };

export function nextStep(readers: readonly Levels[]): NextStep | null {
  const { lines, total, accepted } = rubricResult(readers);
  if (accepted) return null;
  const required = lines.find(({ mustPass, passed }) => mustPass && !passed);
  if (required) {
    const missing = (required.weight * PASS_PERCENT) / 100 - required.points;
    return { why: 'must-pass', line: required.id, missing };
  }
  const [most] = [...lines].sort((a, b) => b.weight - b.points - (a.weight - a.points));
  return most === undefined ? null : { why: 'total', line: most.id, missing: PASS_PERCENT - total };
}

const BUDGET_SHARE = 0.05;
const BUDGET_LEAST = 15;
const BUDGET_MOST = 45;
const STEP = 5;

/**
 * The minutes that one reading should take: a twentieth of the longest time that the course plans for the work, from 15 to 45, in steps
 * of five. Help against spending an evening on one work, never a limit.
 */
export function readingBudget(plannedMinutes: number): number {
  const share = Math.round((plannedMinutes * BUDGET_SHARE) / STEP) * STEP;
  return Math.min(BUDGET_MOST, Math.max(BUDGET_LEAST, share));
}
