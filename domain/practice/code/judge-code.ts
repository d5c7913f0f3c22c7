/** What the author's tests of a `<Code>` say of the files, of the learner's own tests, and of what was typed in the terminal. */
import type { TestResult } from '../playground.ts';
import { type CodeFiles, isTestFile } from './link-modules.ts';
import { type Fill, judgeFinding, judgeOwn, type OwnRun, type OwnWords } from './own-tests.ts';

/**
 * As an author wrote it. `check`, `call` and `gives` are as in a Playground, with what the files export. `least`: so many own tests pass. `breaks`
 * names a file, `broken` is its text with a mistake that the learner's tests must find. `ran`: the command was typed.
 */
export type CodeTest = {
  check?: string | undefined;
  call?: string | undefined;
  gives?: string | undefined;
  least?: number | undefined;
  breaks?: string | undefined;
  broken?: string | undefined;
  ran?: string | undefined;
};
/** Files to run with tests of the author. */
export type RunNeeded = { files: CodeFiles; tests: readonly CodeTest[] };
/** The result: how the learner's tests went, and the results of those of the author. */
export type CodeRun = OwnRun & { results: readonly TestResult[] };
/** `right`: the author's files without tests, as they should be. */
type Judged = { files: CodeFiles; right: CodeFiles; tests: readonly CodeTest[] };

/** The learner's files; where tests must find mistakes also the right files, then those with each mistake, all with the learner's tests. */
export function runsNeeded({ files, right, tests }: Judged): RunNeeded[] {
  const own = Object.fromEntries(Object.entries(files).filter(([name]) => isTestFile(name)));
  const mistakes = tests.flatMap(({ breaks, broken = '' }) => (breaks === undefined ? [] : [{ [breaks]: broken }]));
  const variants = mistakes.length === 0 ? [] : [{}, ...mistakes];
  return [
    { files, tests: tests.filter(isOfFiles) },
    ...variants.map((other) => ({ files: { ...right, ...other, ...own }, tests: [] })),
  ];
}

/** `runs`: the result of each of those, up to where the learner's tests did not end; the first alone where there are none. `typed`: commands by their names. */
export function judgeRuns(
  { tests, typed, words }: { tests: readonly CodeTest[]; typed: readonly string[]; words: OwnWords },
  runs: readonly CodeRun[],
  fill: Fill,
): TestResult[] {
  const none: CodeRun = { tests: [], isWhole: false, results: [] };
  const [main = none, onRight, ...broken] = runs;
  const [given, mistakes] = [[...main.results], [...broken]];
  return tests.map((test) => {
    if (isOfFiles(test)) return given.shift() ?? { passed: false };
    if (test.least !== undefined) return judgeOwn(main, test.least, words, fill);
    if (test.ran !== undefined) return { passed: typed.includes(test.ran) };
    // Nothing is known of tests that do not end.
    if (onRight === undefined && main.tests.length > 0) return { passed: false };
    return judgeFinding({ main, right: onRight ?? none, broken: mistakes.shift() ?? none }, words, fill);
  });
}

function isOfFiles({ check, call }: CodeTest): boolean {
  return check !== undefined || call !== undefined;
}
