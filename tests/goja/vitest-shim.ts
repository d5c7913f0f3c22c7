/**
 * `vitest` for tests that run inside PocketBase's JavaScript runtime (see run-in-goja.ts). The matchers are Vitest's own
 * (@vitest/expect, the same version), so `toEqual` is as strict there as in Node. Tests are collected, then run one after another;
 * all of it is synchronous, because the hooks are. Whatever of Vitest is missing here makes the test file fail by name.
 */
import { ASYMMETRIC_MATCHERS_OBJECT, chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

type Hook = () => void;
type Suite = { title: string; before: Hook[]; after: Hook[] };
type Collected = { title: string; run: () => unknown; suites: Suite[] };

/** One test and how it ended: `error` is null when it passed. */
export type GojaResult = { file: string; name: string; error: string | null };

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** As Vitest's: the matchers, and `expect.arrayContaining` with its family. */
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT),
);

let collected: Collected[] = [];
let suites: Suite[] = [];

/** A group of tests; groups may be nested. */
export function describe(title: string, body: () => void): void {
  suites = [...suites, { title, before: [], after: [] }];
  body();
  suites = suites.slice(0, -1);
}
describe.each = eachOf(describe);

/** One test. */
export function test(title: string, run: () => unknown): void {
  collected.push({ title, run, suites });
}
test.each = eachOf(test);
export const it = test;

export function beforeEach(hook: Hook): void {
  suites.at(-1)?.before.push(hook);
}

export function afterEach(hook: Hook): void {
  suites.at(-1)?.after.push(hook);
}

/** `each` of a test or a group: where every row is a list, a row gives the arguments one by one, as in Vitest. */
function eachOf(declare: (title: string, body: () => void) => void) {
  return (rows: readonly unknown[]) => (title: string, body: (...values: unknown[]) => unknown) => {
    const lists = rows.every((row) => Array.isArray(row));
    rows.forEach((row, index) => {
      const values = lists && Array.isArray(row) ? row : [row];
      declare(titleOf(title, values, index), () => body(...values));
    });
  };
}

/** Fills %s, %d, %i, %j, %o, %# and $key of a title with the values of its row. */
function titleOf(title: string, values: readonly unknown[], index: number): string {
  let next = 0;
  const [first] = values;
  return title
    .replace(/%([sdijo#%])/g, (_place, kind) => {
      if (kind === '%') return '%';
      if (kind === '#') return String(index);
      const value = values[next++];
      return kind === 's' && typeof value !== 'object' ? String(value) : (JSON.stringify(value) ?? String(value));
    })
    .replace(/\$(\w+)/g, (place, key) => {
      const known = typeof first === 'object' && first !== null && key in first;
      return known ? String(Reflect.get(first, key)) : place;
    });
}

/** Loads each file, runs its tests, and returns how each ended. A file that cannot be loaded, or has no test, is a failed test. */
export function runFiles(files: Record<string, () => unknown>): GojaResult[] {
  return Object.entries(files).flatMap(([file, load]) => {
    collected = [];
    suites = [{ title: '', before: [], after: [] }];
    const loaded = errorOf(load);
    if (loaded !== null) return [{ file, name: 'the file is read', error: loaded }];
    if (collected.length === 0) return [{ file, name: 'the file is read', error: 'It has no test.' }];
    return collected.map((one) => ({ file, name: nameOf(one), error: errorOf(() => runTest(one)) }));
  });
}

function nameOf({ title, suites: around }: Collected): string {
  return [...around.map((suite) => suite.title), title].filter((part) => part !== '').join(' > ');
}

function runTest({ run, suites: around }: Collected): void {
  for (const { before } of around) for (const hook of before) hook();
  try {
    const returned = run();
    if (returned instanceof Promise)
      throw new Error('The test is asynchronous; in the hooks nothing would wait for it.');
  } finally {
    for (const { after } of [...around].reverse()) for (const hook of after) hook();
  }
}

/** Runs it; returns what it threw, or null. */
function errorOf(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return describeError(error);
  }
}

/** With what was expected and what came, where a matcher gives them, and with the cause, where fast-check puts a matcher's error. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const values = ['expected', 'actual'].flatMap((key) =>
    key in error ? [`${key}: ${JSON.stringify(Reflect.get(error, key), null, 2)}`] : [],
  );
  const cause = error.cause === undefined ? [] : [`because of ${describeError(error.cause)}`];
  return [error.stack ?? String(error), ...values, ...cause].join('\n');
}
