/**
 * What runs beside a learner's code, in the frame or in its worker. Only the text of these functions gets there (frame-programs.ts), so
 * each names nothing outside of itself. What a learner's code may change, such as `console` or `JSON`, is taken before that code runs.
 */
import type { OwnTest } from '#domain/practice/code/own-tests';
import type { TestResult } from '#domain/practice/playground';
import type { ModelAnswer, ModelMessage } from './give-model.ts';

/**
 * A message of the running code: a line of output, a mistake with its line, a test of the learner's own (`<Code>`), the results, or that it was stopped.
 * `pieces` asks for checks, `model` for an answer, `ask` for what only the page knows (`<Agent>`).
 */
export type RunMessage =
  | { kind: 'pieces'; pieces: string[] }
  | ModelMessage
  | { kind: 'log'; text: string }
  | { kind: 'problem'; text: string; line?: number }
  | { kind: 'own'; test: OwnTest }
  | { kind: 'ask'; id: number; question: unknown }
  | { kind: 'results'; results: TestResult[] }
  | { kind: 'stopped' };

/** What the page answers to `model` and `ask`, with their number. */
export type PageAnswer = ModelAnswer | { kind: 'ask'; id: number; given: unknown };

/** A test of an author as functions. With `gives` the two values must be the same; without, the value of `run` must be true. */
export type CodeTest = { run: (given: object) => unknown; gives?: (given: object) => unknown };

/** `listen` reports the mistakes of the code; `run` runs the tests and reports their results; `show` is a value as text. `isSame` compares what is within values, numbers within `near`. */
export type TestRunner = {
  listen: (scope: EventTarget) => void;
  run: () => Promise<void>;
  show: (value: unknown) => string;
  isSame: (one: unknown, other: unknown, near?: number) => boolean;
};

/** `given` is what the tests may use by name. */
export function startTests(tests: readonly CodeTest[], tell: (message: RunMessage) => void, given: object): TestRunner {
  const { stringify } = JSON;
  const [mostLogs, longest] = [100, 500];
  let logs = 0;

  const show = (value: unknown): string => {
    if (typeof value === 'function') return 'function';
    if (value === undefined || typeof value === 'number' || value instanceof RegExp) return String(value);
    try {
      if (value instanceof Set || value instanceof Map) return stringify([...value]).slice(0, longest);
      return (stringify(value) ?? String(value)).slice(0, longest);
    } catch {
      return String(value);
    }
  };
  const log = (...values: unknown[]): void => {
    logs += 1;
    if (logs > mostLogs) return;
    const words = values.map((value) => (typeof value === 'string' ? value : show(value)));
    tell({ kind: 'log', text: words.join(' ').slice(0, longest) });
  };
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = log;

  const kindOf = (value: unknown): string => Object.prototype.toString.call(value);
  const isSame = (one: unknown, other: unknown, near = 0): boolean => {
    if (Object.is(one, other)) return true;
    if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < near;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (kindOf(one) !== kindOf(other)) return false;
    // What a test of an author names needs not have the class of what it compares with.
    if (near === 0 && Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
    if (one instanceof Date) return Object.is(one.getTime(), (other as Date).getTime());
    if ((one instanceof RegExp || one instanceof Error) && String(one) !== String(other)) return false;
    if (one instanceof Set || one instanceof Map) {
      const left: unknown[] = [...(other as Set<unknown>)];
      const isIn = (value: unknown): boolean => {
        const at = left.findIndex((each) => isSame(value, each, near));
        if (at !== -1) left.splice(at, 1);
        return at !== -1;
      };
      return one.size === left.length && [...one].every(isIn);
    }
    const [ours, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
    if (Array.isArray(one) !== Array.isArray(other) || ours.length !== theirs.size) return false;
    return ours.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key), near));
  };
  const judge = async ({ run, gives }: CodeTest): Promise<TestResult> => {
    try {
      const got = await run(given);
      if (gives === undefined) return { passed: Boolean(got) };
      const wanted = gives(given);
      return isSame(got, wanted, 1e-9) ? { passed: true } : { passed: false, gave: show(got), wanted: show(wanted) };
    } catch (error) {
      // That a check could not be made says nothing to a learner; that a call failed does.
      return gives === undefined ? { passed: false } : { passed: false, problem: String(error).slice(0, longest) };
    }
  };

  return {
    show,
    isSame,
    listen: (scope) => {
      scope.addEventListener('error', (event) => {
        const { message, lineno, filename } = event as ErrorEvent;
        event.preventDefault();
        const text = message.replace(/^Uncaught /, '').replace(/Failed to execute '\w+' on '\w+': /, '');
        // Only the lines of the JavaScript field are those that the learner sees.
        tell(/^blob:|script\.js$/.test(filename) ? { kind: 'problem', text, line: lineno } : { kind: 'problem', text });
      });
      scope.addEventListener('unhandledrejection', (event) => {
        event.preventDefault();
        tell({ kind: 'problem', text: String((event as PromiseRejectionEvent).reason).slice(0, longest) });
      });
    },
    run: async () => {
      const results: TestResult[] = [];
      for (const test of tests) results.push(await judge(test));
      tell({ kind: 'results', results });
    },
  };
}
