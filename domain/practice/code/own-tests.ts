/** The tests that a learner writes in a `<Code>`, and what the author's tests say of them. */
import type { TestResult } from '../playground.ts';

/**
 * One test as it ended; without `passed` it has begun. `lines`: where it failed, in the text that ran, the innermost first. `why`: `unequal`: it
 * `gave` something else than `wanted`; `untrue`: `gave` is not true; `silent`: nothing was thrown; `error`: `text` was thrown. `isEmpty`: it passed without an assertion.
 */
export type OwnTest = {
  name: string;
  passed?: boolean;
  isEmpty?: boolean;
  why?: 'unequal' | 'untrue' | 'silent' | 'error';
  gave?: string;
  wanted?: string;
  text?: string;
  lines?: readonly number[];
};

/** How the learner's tests went on some files: `isWhole` where all files could be read and all tests came to an end. */
export type OwnRun = { tests: readonly OwnTest[]; isWhole: boolean };
/** `{name}` is a test of the learner. */
export type OwnWords = {
  few: string;
  failing: string;
  empty: string;
  survived: string;
  wrongOnRight: string;
  notOnRight: string;
};

/** Puts values in the places of their names in a text. */
export type Fill = (text: string, values: Record<string, string | number>) => string;

/** The learner has written `least` tests that compare something, and all pass. */
export function judgeOwn({ tests, isWhole }: OwnRun, least: number, words: OwnWords, fill: Fill): TestResult {
  if (tests.length < least) {
    return { passed: false, problem: fill(words.few, { count: tests.length, least }) };
  }
  const failing = tests.find(({ passed }) => passed !== true);
  if (failing !== undefined) return { passed: false, problem: fill(words.failing, { name: failing.name }) };
  const empty = tests.filter(({ isEmpty }) => isEmpty === true);
  const [first] = empty;
  if (first !== undefined && tests.length - empty.length < least) {
    return { passed: false, problem: fill(words.empty, { name: first.name }) };
  }
  return { passed: isWhole };
}

/** The learner's tests find a mistake: they pass on the right files, and one fails on those with the mistake. `main`: on the learner's own. */
export function judgeFinding(
  { main, right, broken }: { main: OwnRun; right: OwnRun; broken: OwnRun },
  words: OwnWords,
  fill: Fill,
): TestResult {
  // They import what only the learner's files have.
  if (right.tests.length === 0 && main.tests.length > 0) return { passed: false, problem: words.notOnRight };
  if (right.tests.length === 0) return { passed: false, problem: fill(words.few, { count: 0, least: 1 }) };
  const wrong = right.tests.find(({ passed }) => passed !== true);
  if (wrong !== undefined) return { passed: false, problem: fill(words.wrongOnRight, { name: wrong.name }) };
  if (!right.isWhole) return { passed: false };
  // Code with a mistake may never come to an end: that is found too.
  const isFound = broken.tests.some(({ passed }) => passed !== true);
  return isFound ? { passed: true } : { passed: false, problem: words.survived };
}
