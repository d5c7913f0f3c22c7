/**
 * The one rubric of all projects: five lines with weights of 30, 20, 20, 20 and 10 points. A work is accepted from 70 points on, and only
 * when Reliability & Security is passed on its own. The names of the lines are in content/landing/rubric.yaml, in this order.
 */

export const RUBRIC = [
  { id: 'functionality', weight: 30, mustPass: false },
  { id: 'reliability-security', weight: 20, mustPass: true },
  { id: 'ux-documentation', weight: 20, mustPass: false },
  { id: 'ai-use', weight: 20, mustPass: false },
  { id: 'professionalism', weight: 10, mustPass: false },
] as const;
export type RubricLine = (typeof RUBRIC)[number];
export type RubricId = RubricLine['id'];

/** A reader gives each line a level; its points are that share of the weight. Six levels, so that no total is a fraction. */
export const LEVELS = [0, 1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];
const HIGHEST = 5;

/** Points of a hundred: for the whole work, and for a line that must be passed, its share. */
export const PASS_PERCENT = 70;
/** So near to the pass, on either side, a second reader is asked. */
export const NEAR_PASS = 5;
/** From this level on a line is passed. */
export const PASS_LEVEL: Level = 4;

/** The levels that one reader gave, by line. */
export type Levels = Readonly<Record<RubricId, Level>>;
/** Of one line: the points of all readers together (their mean, so halves are possible) and whether it is passed on its own. */
export type LineResult = { id: RubricId; weight: number; mustPass: boolean; points: number; passed: boolean };
/** Of a work: 0 to 100 points. */
export type RubricResult = { lines: LineResult[]; total: number; accepted: boolean };

/** The points of a line at a level. */
export function pointsOf(weight: number, level: Level): number {
  return (weight * level) / HIGHEST;
}

/** What all readers of a work give together: of each line the mean of their points. At least one reader. */
export function rubricResult(readers: readonly Levels[]): RubricResult {
  const lines = RUBRIC.map(({ id, weight, mustPass }) => {
    const points = readers.reduce((sum, levels) => sum + pointsOf(weight, levels[id]), 0) / readers.length;
    return { id, weight, mustPass, points, passed: points * 100 >= weight * PASS_PERCENT };
  });
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  return { lines, total, accepted: total >= PASS_PERCENT && lines.every((line) => line.passed || !line.mustPass) };
}

/** Whether the first reader's total is so near to the pass that a second reader decides with them. */
export function needsSecondReader(readers: readonly Levels[]): boolean {
  return readers.length === 1 && Math.abs(rubricResult(readers).total - PASS_PERCENT) <= NEAR_PASS;
}
