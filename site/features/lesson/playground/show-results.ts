/** Shows at each test of a part, in words, whether it passed. */
import type { TestResult } from '#domain/practice/playground';
import { fill } from '#domain/text/fill';

type Words = { passed: string; notYet: string; gave: string };

/** What was found out goes with the work that it was about; `text` is that it runs again. */
export function clearVerdict(root: HTMLElement, text = ''): void {
  // Its own: an Ask within it has one too.
  const verdict = root.querySelector<HTMLElement>(':scope > [data-verdict]');
  if (verdict === null) return;
  verdict.textContent = text;
  verdict.dataset['kind'] = '';
}

/** null: nothing was run, and the verdict of before goes too. */
export function showResults(root: HTMLElement, results: readonly TestResult[] | null, words: Words): void {
  if (results === null) clearVerdict(root);
  for (const [at, test] of [...root.querySelectorAll<HTMLElement>('[data-test]')].entries()) {
    const { passed = false, gave, wanted, problem } = results?.[at] ?? {};
    showState(test, results === null ? '' : passed ? 'passed' : 'not-yet', words);
    const why = test.querySelector('[data-why]');
    const reason = gave === undefined ? (problem ?? '') : fill(words.gave, { gave, wanted: wanted ?? '' });
    if (why) why.textContent = reason;
    test.querySelector('[data-hint]')?.toggleAttribute('hidden', passed || results === null);
  }
}

function showState(test: HTMLElement, state: 'passed' | 'not-yet' | '', words: Words): void {
  const status = test.querySelector('[data-state]');
  if (status) status.textContent = state === '' ? '' : state === 'passed' ? words.passed : words.notYet;
  test.dataset['state'] = state;
}

/**
 * A problem of code as a sentence: `why` around the engine's message `{text}`, and `at` around that where a line is known. `lines` are those of
 * the code.
 */
export function problemOfCode(
  { text, line }: { text: string; line?: number },
  words: { why: string; at: string },
  lines: number,
): string {
  // The sentence around it has a full stop of its own.
  const why = fill(words.why, { text: text.replace(/\.$/, '') });
  if (line === undefined) return why;
  // Where code ends too early, the mistake is behind its last line.
  return fill(words.at, { line: Math.min(Math.max(line, 1), lines), text: why });
}
