/** POST and GET quizzes/{quizId}/attempts: a quiz attempt, graded by the server. */
import * as v from 'valibot';
import { ATTEMPT_KEY_PATTERN } from '../learning/attempt-key.ts';
import type { ReviewedQuestion } from '../learning/grading.ts';
import type { ProgressMap } from '../learning/progress.ts';
import type { EarnedBadge } from './events.ts';

/** The wire id of a quiz: its course and its id in the course. */
export function quizId(course: string, quiz: string): string {
  return `${course}.${quiz}`;
}

export function attemptsPath(course: string, quiz: string): string {
  return `/api/academy/quizzes/${quizId(course, quiz)}/attempts`;
}

export function latestAttemptPath(course: string, quiz: string): string {
  return `${attemptsPath(course, quiz)}/latest`;
}

const MAX_QUESTIONS = 60;

export const attemptRequest = v.object({
  /** Made by the client: it seeds the draw and makes sending twice harmless. */
  key: v.pipe(v.string(), v.regex(ATTEMPT_KEY_PATTERN)),
  /** Question id → key of the chosen option. */
  answers: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)), v.pipe(v.string(), v.regex(/^[a-z]$/))),
    v.check((answers) => Object.keys(answers).length <= MAX_QUESTIONS),
  ),
});
export type AttemptRequest = v.InferOutput<typeof attemptRequest>;

export type AttemptResult = {
  key: string;
  at: string;
  score: number;
  passed: boolean;
  correct: number;
  total: number;
  passingScore: number;
  failedCheckpoint: boolean;
  review: ReviewedQuestion[];
};

export type AttemptResponse = { attempt: AttemptResult; progress: ProgressMap; badges: EarnedBadge[] };
export type LatestAttemptResponse = { attempt: AttemptResult | null };
