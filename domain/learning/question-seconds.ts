/** The seconds at a question that an attempt carries, for item analysis. */

/** What is longer was a pause, or a phone that was put away. */
export const MAX_QUESTION_SECONDS = 600;

/** Whole seconds from 0 to `MAX_QUESTION_SECONDS`. */
export function boundedSeconds(seconds: number): number {
  return Math.min(MAX_QUESTION_SECONDS, Math.max(0, Math.round(seconds)));
}
