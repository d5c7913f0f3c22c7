/**
 * Estimates: a lesson without a length of its own is estimated at 15 minutes, a quiz at 10. From its words, a lesson takes
 * between words / 220 minutes (somebody who reads English easily) and words / 140 (a third language), rounded up.
 */
import type { Minutes } from './curriculum.ts';

export const LESSON_ESTIMATE_MIN = 15;
export const QUIZ_ESTIMATE_MIN = 10;
export const EASY_READING_WORDS_PER_MIN = 220;
export const CAREFUL_READING_WORDS_PER_MIN = 140;

const HOUR_MIN = 60;

/** How long a text of so many words takes to read. */
export function readingMinutes(words: number): Minutes {
  return {
    min: Math.max(1, Math.ceil(words / EASY_READING_WORDS_PER_MIN)),
    max: Math.max(1, Math.ceil(words / CAREFUL_READING_WORDS_PER_MIN)),
  };
}

/** A span as it is shown: in minutes, or from one hour on in half hours, the lower end rounded down and the upper one up. */
export function formatMinutes(minutes: Minutes): { unit: 'minutes' | 'hours'; min: number; max: number } {
  if (minutes.min < HOUR_MIN) return { unit: 'minutes', min: minutes.min, max: minutes.max };
  return {
    unit: 'hours',
    min: Math.floor((minutes.min / HOUR_MIN) * 2) / 2,
    max: Math.ceil((minutes.max / HOUR_MIN) * 2) / 2,
  };
}
