/** A graded attempt, as submit-attempt.ts and latest-attempt.ts answer it. */
import type { ReviewedQuestion } from '../../learning/grading.ts';
import { LOCALES } from '../../text/locales.ts';
import { flag, list, nullable, number, object, oneOf, optional, type Shape, type Shaped, text } from '../shape.ts';
import { taskMaterial } from './task-material.ts';

const reviewedQuestion: Shape<ReviewedQuestion> = object({
  question: text,
  chosen: text,
  answer: text,
  right: flag,
  explanation: text,
  why: nullable(text),
  ref: text,
  lang: optional(oneOf(...LOCALES)),
  task: optional(object({ spec: text, said: text, says: nullable(text), way: list(text), material: taskMaterial })),
});

export const attemptResult = object({
  key: text,
  at: text,
  score: number,
  passed: flag,
  correct: number,
  total: number,
  passingScore: number,
  failedCheckpoint: flag,
  review: list(reviewedQuestion),
});
export type AttemptResult = Shaped<typeof attemptResult>;
