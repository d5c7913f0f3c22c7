/** How the files of a `<Code>` run: what own tests and mistakes tell, with their lines. In Node as in the worker of a lesson. */
import { expect, test } from 'vitest';
import { type CodeFiles, entriesOf, linkModules } from '#domain/practice/code/link-modules';
import type { OwnTest } from '#domain/practice/code/own-tests';
import { runAsWorker } from '#scripts/check-content/run-functions';
import { codeWorkerText, placeIn } from '#site/features/lesson/code/code-program.ts';
import { compileTypeScript } from '#site/features/lesson/code/compile-typescript.ts';

function run(files: CodeFiles, call = '1', gives = '1') {
  const { modules } = linkModules(files, entriesOf(files));
  if (modules === null) throw new Error('the files cannot be read');
  const { text, sections } = codeWorkerText({ modules, code: files }, [{ call, gives }], '');
  const messages = runAsWorker(text);
  const own = messages.flatMap((one): OwnTest[] =>
    one.kind === 'own' && one.test.passed !== undefined ? [one.test] : [],
  );
  const [problem] = messages.flatMap((one) => (one.kind === 'problem' ? [one] : []));
  const results = messages.flatMap((one) => (one.kind === 'results' ? one.results : []));
  const placeOf = (line: number | undefined) => (line === undefined ? null : placeIn(sections, line));
  return { own, results, problem, placeOf, messages };
}

const LEND = 'export const limit = 3;\n\nexport function mayLend(books) {\n  return books < limit;\n}';

test('each assertion says what it found, and where', () => {
  const tests = `import test from 'node:test';
import assert, { equal, deepEqual, throws } from 'node:assert/strict';
import { mayLend } from './lend.js';
test('same', () => equal(mayLend(2), true));
test('other', () => {
  equal(mayLend(3), true, 'of three');
});
test('lists', () => deepEqual([{ a: 1 }], [{ a: 1 }]));
test('lists that differ', () => deepEqual([1, 2], [1, 3]));
test('untrue', () => assert(0));
test('silent', () => throws(() => 1));
test('thrown', () => throws(() => { throw new Error('no copy'); }, /copy/));
test('broken', async () => {
  await 1;
  null.x;
});`;
  const { own, placeOf } = run({ 'lend.test.js': tests, 'lend.js': LEND });
  expect(own.map(({ name, passed, why, gave, wanted }) => [name, passed, why, gave, wanted])).toEqual([
    ['same', true, undefined, undefined, undefined],
    ['other', false, 'unequal', 'false', 'true'],
    ['lists', true, undefined, undefined, undefined],
    ['lists that differ', false, 'unequal', '[1,2]', '[1,3]'],
    ['untrue', false, 'untrue', '0', undefined],
    ['silent', false, 'silent', undefined, undefined],
    ['thrown', true, undefined, undefined, undefined],
    ['broken', false, 'error', undefined, undefined],
  ]);
  expect(own[1]?.text).toBe('of three');
  const places = own.map(({ lines }) => (lines ?? []).flatMap((line) => placeOf(line) ?? [])[0]);
  expect(places[1]).toEqual({ name: 'lend.test.js', line: 6 });
  expect(places[7]).toEqual({ name: 'lend.test.js', line: 15 });
});

test('values and errors are compared as Node compares them', () => {
  const tests = `import test from 'node:test';
import { deepEqual, equal, throws } from 'node:assert/strict';
const late = () => { throw new TypeError('late'); };
test('sets', () => deepEqual(new Set([1]), new Set([2])));
test('maps', () => deepEqual(new Map([[1, { a: 1 }]]), new Map([[1, { a: 2 }]])));
test('expressions', () => deepEqual(/a/, /b/));
test('dates', () => deepEqual(new Date(0), {}));
test('class', () => throws(late, RangeError));
test('message', () => throws(late, { message: 'early' }));
test('options', { timeout: 5 }, () => equal(1, 2));
test('property', () => { throw Object.assign(new Error('x'), { found: null }); });
test('no text', () => { throw Object.create(null); });
test('same', () => {
  deepEqual(new Set([{ a: 1 }, 2]), new Set([2, { a: 1 }]));
  deepEqual(new Map([[1, /a/g]]), new Map([[1, /a/g]]));
  deepEqual(new Date(5), new Date(5));
  throws(late, TypeError);
  throws(late, { name: 'TypeError', message: /^la/ });
  throws(late, /^TypeError: late/);
  throws(late, (error) => error.message === 'late');
});
test('empty', () => {});`;
  const { own, results } = run({ 'a.test.js': tests });
  expect(own.filter(({ passed }) => passed).map(({ name }) => name)).toEqual(['same', 'empty']);
  expect(own).toHaveLength(11);
  expect(own[10]?.isEmpty).toBe(true);
  expect([own[9]?.isEmpty, results]).toEqual([undefined, [{ passed: true }]]);
  expect(run({ 'a.js': 'export const at = new Date(1);' }, 'at', 'new Date(2)').results[0]?.passed).toBe(false);
});

test('a file that throws leaves the others to be tested, and tests have a limit', () => {
  const wrong = run({ 'lend.js': LEND, 'lend.test.js': 'tset();' }, 'mayLend(2)', 'true');
  expect([wrong.results, wrong.problem?.text]).toEqual([[{ passed: true }], 'ReferenceError: tset is not defined']);
  const many = run({ 'a.test.js': 'for (;;) test("x", () => equal(1, 1));' });
  expect([many.own.length, many.problem?.text]).toEqual([200, 'RangeError: more than 200 tests']);
});

test('a promise that nobody waits for ends nothing', async () => {
  run({ 'a.js': 'export const a = 1;\nPromise.reject(new Error("lost"));' });
  await new Promise((resolve) => setTimeout(resolve));
});

test('names that files export are what tests of the author call, and code is their text', () => {
  const { results } = run({ 'lend.js': LEND }, 'mayLend(limit - 1)', "code['lend.js'].includes('limit')");
  expect(results).toEqual([{ passed: true }]);
  const { results: missing } = run({ 'lend.js': LEND }, 'lend(1)');
  expect(missing[0]?.problem).toContain('lend is not defined');
});

test('a file may wait, and a mistake at its top has its file and line', () => {
  const files = {
    'a.js': "import { b } from './b.js';\nexport const a = b + 1;",
    'b.js': 'export const b = await Promise.resolve(2);',
  };
  expect(run(files, 'a', '3').results).toEqual([{ passed: true }]);
  const { problem, placeOf } = run({ ...files, 'b.js': 'export const b = 1;\n\nnone();' });
  expect(problem?.text).toBe('ReferenceError: none is not defined');
  expect(placeOf(problem?.line)).toEqual({ name: 'b.js', line: 3 });
});

test('files are strict, each has names of its own, and what they print is sent', () => {
  const files = {
    'a.js': 'const own = 1;\nexport const a = () => this === undefined;',
    'b.js': 'const own = 2;\nexport { own as b };\nconsole.log(own);',
  };
  const { results, messages } = run(files, '[a(), b]', '[true, 2]');
  expect(results).toEqual([{ passed: true }]);
  expect(messages).toContainEqual({ kind: 'log', text: '2' });
});

test('what a file has begun goes on to its end, also where nobody waits for it', () => {
  const start = `import { mayLend } from './lend.js';
export const slow = async (books) => {
  for (let n = 0; n < 20; n += 1) await n;
  return mayLend(books);
};
slow(2).then((may) => console.log('may lend: ' + may));`;
  const { messages } = run({ 'start.js': start, 'lend.js': LEND });
  expect(messages.map(({ kind }) => kind)).toEqual(['log', 'results']);
  expect(messages[0]).toEqual({ kind: 'log', text: 'may lend: true' });
});

test('TypeScript loses its types and keeps its lines', () => {
  const typed = `type Loan = {
  copy: string;
  back: string | null;
};
interface Member {
  name: string;
}
enum Kind {
  Book = 'book',
}
export function mayLend<T extends Member>(
  member: T,
  loans: readonly Loan[] = [],
): boolean {
  return (loans as Loan[]).length < 3 && member!.name !== Kind.Book;
}
class Shelf {
  constructor(private readonly size: number, public name?: string) {}
}
export const shelf = new Shelf(1) satisfies Shelf;
throw new Error('here');`;
  const compiled = compileTypeScript(typed);
  expect(compiled.split('\n')).toHaveLength(typed.split('\n').length);
  const { problem, placeOf } = run({ 'lend.ts': compiled });
  expect(placeOf(problem?.line)).toEqual({ name: 'lend.ts', line: 21 });
});
