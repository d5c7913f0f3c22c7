/**
 * The draw of older builds, in which the attempt's key, made on the device, chose the questions. Only attempts that such a build has
 * already drawn are graded by it, and only for thirty days after the academy got numbered attempts (docs/decisions/019).
 */
import type { PoolQuestion } from './quiz-draw.ts';
import { shuffled } from './shuffle.ts';

/** The ids of the questions that the key draws, in the author's order: `draw` of them, with one checkpoint question if there is any. */
export function keyedDraw(questions: readonly PoolQuestion[], draw: number | null, attemptKey: string): string[] {
  const drawsSome = draw !== null && draw >= 1 && draw < questions.length;
  const ids = shuffled(
    questions.map((question) => question.id),
    attemptKey,
  );
  const drawn = new Set(drawsSome ? withCheckpoint(ids, draw, questions) : ids);
  return questions.map(({ id }) => id).filter((id) => drawn.has(id));
}

/** The first `draw` of the shuffled ids; the last of them gives way when no checkpoint question would be asked otherwise. */
function withCheckpoint(ids: string[], draw: number, questions: readonly PoolQuestion[]): string[] {
  const drawn = ids.slice(0, draw);
  const checkpoints = new Set(questions.filter((question) => question.checkpoint).map((question) => question.id));
  const first = ids.find((id) => checkpoints.has(id));
  if (first === undefined || drawn.includes(first)) return drawn;
  return [...drawn.slice(0, -1), first];
}

/** Whether the questions of an attempt without a number may still be graded: it comes in time, from an account of before the change. */
export function mayBeKeyed(accountSince: string, change: { at: string; until: string }, now: string): boolean {
  return accountSince < change.at && now < change.until;
}
