/** A graded attempt, as submit-attempt.ts and latest-attempt.ts answer it. */
import { flag, list, nullable, number, object, type Shaped, text } from './shape.ts';

/** The wire id of a quiz: its course and its id in the course. */
export function quizId(course: string, quiz: string): string {
  return `${course}.${quiz}`;
}

const reviewItem = object({
  question: text,
  chosen: text,
  answer: text,
  right: flag,
  explanation: text,
  /** Why the chosen option is wrong; null for a right answer. */
  why: nullable(text),
  /** `lesson-id#anchor` of the section that explains the question. */
  ref: text,
});
export type ReviewItem = Shaped<typeof reviewItem>;

export const attemptResult = object({
  key: text,
  at: text,
  score: number,
  passed: flag,
  correct: number,
  total: number,
  passingScore: number,
  failedCheckpoint: flag,
  review: list(reviewItem),
});
export type AttemptResult = Shaped<typeof attemptResult>;
