/**
 * Runs JavaScript of a Playground with its tests, as the worker of a lesson does (site/features/lesson/playground/run-worker.ts). Nothing of this
 * program is given to it, and only a text comes out. A promise is waited for, a timer is run at once.
 */
import { constants, createContext, runInContext } from 'node:vm';
import { type PlaygroundCode, RUN_MS, type TestResult } from '#domain/practice/playground';
import { type WrittenTest, workerText } from '#site/features/lesson/playground/frame-programs.ts';
import type { ModelGiven } from '#site/features/lesson/playground/give-model.ts';
import type { RunMessage } from '#site/features/lesson/playground/start-tests.ts';

/** What a worker has and plain JavaScript has not. */
const WORKER = `
  globalThis.self = globalThis;
  globalThis.posted = [];
  globalThis.timers = [];
  globalThis.console = {};
  globalThis.addEventListener = () => {};
  globalThis.postMessage = (data) => posted.push(data.message);
  globalThis.setTimeout = (run) => timers.push(run);`;
const MOST_TIMERS = 50;

// A promise of a lesson's code that nobody waits for must not end this program; one of its own still does. They have other constructors.
process.on('unhandledRejection', (reason, promise) => {
  if (promise instanceof Promise) throw reason;
});

/** The results of the tests; none when the code cannot be read, or does not end. */
export function runFunctions(
  code: PlaygroundCode,
  tests: readonly WrittenTest[],
  model: ModelGiven | null = null,
): TestResult[] {
  const messages = runAsWorker(workerText(code, tests, '', model));
  return messages.flatMap((one) => (one.kind === 'results' ? one.results : []));
}

/** What the file of a worker tells the lesson. Its lines are named as in a browser. */
export function runAsWorker(file: string): RunMessage[] {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  const run = (text: string): unknown => runInContext(text, context, { timeout: RUN_MS, filename: 'blob:lesson' });
  const runMistaken = (text: string): void => {
    try {
      run(text);
    } catch {
      // What was defined before the mistake is tested all the same, as in the worker.
    }
  };
  run(WORKER);
  runMistaken(file);
  for (let n = 0; n < MOST_TIMERS; n += 1) runMistaken('timers.shift()?.()');
  return JSON.parse(String(run('JSON.stringify(posted)'))) as RunMessage[];
}
