/** `model(prompt)` in a learner's code: the example of the author, or a question to the lesson; in any other code nothing. */
import { expect, test } from 'vitest';
import { runAsWorker, runFunctions } from '#scripts/check-content/run-functions';
import { runRequests } from '#scripts/check-content/run-requests';
import { codeWorkerText } from '#site/features/lesson/code/code-program.ts';
import { workerText } from '#site/features/lesson/playground/frame-programs.ts';

const EXAMPLE = { example: 'complaint', live: false };
const js = 'async function label(text) {\n  return model(text);\n}';
const tests = [{ call: "label('Sort it')", gives: "'complaint'" }];
/** A promise is waited for by the test itself. */
const waited = [{ call: "label('Sort it').then((text) => text)", gives: "'complaint'" }];

test('tests run with the example of the author, in a Playground and in a Code', () => {
  expect(runFunctions({ js }, tests, EXAMPLE)).toEqual([{ passed: true }]);
  expect(runFunctions({ js }, waited, EXAMPLE)).toEqual([{ passed: true }]);
  const modules = [{ name: 'a.js', text: js, imports: {}, exports: [{ name: 'label', local: 'label' }] }];
  const { text } = codeWorkerText({ modules, code: {} }, tests, '', EXAMPLE);
  expect(runAsWorker(text)).toEqual([{ kind: 'results', results: [{ passed: true }] }]);
});

test('a server that the learner tests gets it too', () => {
  const code = 'export async function handle() {\n  return new Response(await model("Sort it"));\n}';
  const request = { method: 'GET', path: '/', headers: [], body: '' };
  const [exchanges] = runRequests({ code, tables: {}, hono: false, model: EXAMPLE }, [[request]]);
  expect(exchanges?.[0]?.answer?.body).toBe('complaint');
});

test('code of a part without it has no model', () => {
  const [result] = runFunctions({ js }, tests);
  expect(result).toMatchObject({ passed: false, problem: expect.stringContaining('model is not defined') });
});

test('a live one asks the lesson, and knows no answer by itself', () => {
  const messages = runAsWorker(workerText({ js: 'void model("Sort it");' }, [], '', { ...EXAMPLE, live: true }));
  expect(messages[0]).toMatchObject({ kind: 'model', prompt: 'Sort it' });
});

test('what gives it takes no line: mistakes have the lines of the code', () => {
  expect(workerText({ js: 'x' }, [], '', EXAMPLE).split('\n')[0]).toMatch(/x$/);
});
