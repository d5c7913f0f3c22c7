/** The tests in PocketBase's runtime can fail: a shim that passes everything would show nothing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runInGoja } from './run-in-goja.ts';
import { WRONG_ASSERTIONS } from './wrong/wrong-assertions.ts';

const WRONG_TESTS = 'tests/goja/wrong/wrong-tests.ts';
const SKIPPED_TEST = 'tests/goja/wrong/skipped-test.ts';
const NODE_ONLY_TEST = 'tests/goja/wrong/node-only-test.ts';
const NO_TEST = 'domain/learning/scroll.ts';
const results = await runInGoja([WRONG_TESTS, SKIPPED_TEST, NODE_ONLY_TEST, NO_TEST]);
const wrong = results.filter(({ file }) => file === WRONG_TESTS);

it('the matchers are those of the Vitest that runs in Node', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(devDependencies['@vitest/expect']).toBe(devDependencies.vitest);
});

describe.each(Object.entries(WRONG_ASSERTIONS))('%s', (name, assertion) => {
  it('fails in Node', () => {
    expect(assertion).toThrow();
  });
  it('fails in PocketBase', () => {
    expect(wrong.find((result) => result.name === name)?.error).toEqual(expect.any(String));
  });
});

it('a test that nothing would wait for fails, and so does one whose hook fails', () => {
  const others = wrong.filter(({ name }) => !(name in WRONG_ASSERTIONS));
  expect(others.map(({ name, error }) => [name, error?.split('\n')[0]])).toEqual([
    ['a test that nothing would wait for', expect.stringContaining('asynchronous')],
    ['a group > whose beforeEach fails', 'Error: a hook that fails'],
    ['another group > whose afterEach fails, one of {"name":"one","n":7}', 'Error: a hook that fails'],
  ]);
});

it('a failure says what was expected and what came', () => {
  const error = wrong.find(({ name }) => name === 'a rule that gives something else')?.error;
  expect(error).toContain('expected false to be true');
  const property = wrong.find(({ name }) => name === 'a property with a counterexample')?.error;
  expect(property).toContain('Counterexample: [3]');
  expect(property).toContain('expected 3 to be less than 3');
});

it('a file with a skipped test fails, and so does one that needs Node, and one without a test', () => {
  const others = results.filter(({ file }) => file !== WRONG_TESTS);
  expect(others).toEqual([
    { file: SKIPPED_TEST, name: 'the file is read', error: expect.stringContaining('skip') },
    { file: NODE_ONLY_TEST, name: 'the file is read', error: expect.stringContaining('No such built-in module') },
    { file: NO_TEST, name: 'the file is read', error: 'It has no test.' },
  ]);
});
