/** How well a question was remembered, from the answer and its time: nobody is asked to judge themselves. */

export type RecallGrade = 'again' | 'hard' | 'good' | 'easy';

/** Words a second of someone who reads a second language with care. */
const WORDS_A_SECOND = 3;
/** Nobody reads as fast as this: a tap by chance says little. */
const SKIMMED_WORDS_A_SECOND = 15;
/** To find the option and tap it. */
const TAP_SECONDS = 2;
/** To think, beside reading. */
const THINKING_SECONDS = 20;

/**
 * The grade of an answer. `words`: of the question with its options; `seconds`: from the moment it was shown. A wrong answer is `again`. A
 * right one is `easy` when it came before everything was read, `good` within the time to read it all and think, and else `hard`.
 */
export function recallGrade({
  right,
  seconds,
  words,
}: {
  right: boolean;
  seconds: number;
  words: number;
}): RecallGrade {
  if (!right) return 'again';
  if (seconds < words / SKIMMED_WORDS_A_SECOND) return 'hard';
  const reading = TAP_SECONDS + words / WORDS_A_SECOND;
  if (seconds <= reading) return 'easy';
  return seconds <= 2 * reading + THINKING_SECONDS ? 'good' : 'hard';
}
