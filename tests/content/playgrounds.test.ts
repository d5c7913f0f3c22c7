/** A Playground can be done, and has something to do: what an author gets wrong is reported before a learner meets it. */
import { expect, test } from 'vitest';
import { requiredPractices } from '#content/schema/required-practices';
import { countPassed } from '#domain/practice/playground';
import { runFunctions } from '#scripts/check-content/run-functions';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;
const FUNCTIONS = {
  id: 'total',
  starter: fence('js', 'const total = (a, b) => a + b;'),
  tests:
    '<Test says="3 at 5" call="total(3, 5)" gives="15" />\n\n<Test says="none" call="total(0, 5)" gives="0" />\n\n',
  answer: fence('js', 'const total = (a, b) => a * b;'),
};
const PAGE = {
  id: 'page',
  starter: fence('html', '<p>Shop</p>') + fence('css', 'p { color: red }'),
  tests: `<Test says="one heading" check="all('h1').length === 1" />\n\n<Test says="green" check="style('p', 'color') === 'x'" />\n\n`,
  answer: fence('html', '<h1>Shop</h1>'),
};

const playground = ({ id, starter, tests, answer }: typeof FUNCTIONS): string =>
  `<Playground id="${id}" task="Do it.">\n\n${starter}${tests}<Answer>\n\nSo.\n\n${answer}</Answer>\n\n</Playground>`;

test.each([
  ['functions', FUNCTIONS],
  ['a page', PAGE],
])('%s that can be done are sound', (_, parts) => {
  expect(problemsIn(mutatedContent({ [DRAFT]: adding(playground(parts)) }))).toEqual([]);
});

const MISTAKES: [string, typeof FUNCTIONS, { at?: string; key: string; message: RegExp }][] = [
  [
    'an answer that does not pass',
    { ...FUNCTIONS, answer: fence('js', 'const total = (a, b) => a && a + b;') },
    { key: '<Test says="3 at 5">', message: /answer does not pass/ },
  ],
  ['nothing to do', { ...FUNCTIONS, starter: FUNCTIONS.answer }, { key: '<Playground>', message: /nothing is to do/ }],
  ['no code', { ...FUNCTIONS, starter: '' }, { key: '<Playground>', message: /Add the code/ }],
  [
    'code of another language',
    { ...FUNCTIONS, starter: fence('python', 'pass') },
    { key: '<Playground>', message: /Only code that runs/ },
  ],
  [
    'two fences of one language',
    { ...PAGE, starter: PAGE.starter + fence('css', 'p {}') },
    { key: '<Playground>', message: /one fence/ },
  ],
  [
    'an answer with code for which there is no field',
    { ...PAGE, answer: fence('js', 'go()') },
    { key: '<Answer>', message: /no field/ },
  ],
  [
    'an answer that cannot be read',
    { ...FUNCTIONS, answer: fence('js', 'const total = ') },
    { key: '<Answer>', message: /cannot be read/ },
  ],
  [
    'a test without a check',
    { ...FUNCTIONS, tests: `${FUNCTIONS.tests}<Test says="x" call="total(1, 1)" />\n\n` },
    { key: '<Test says="x">', message: /a check that must be true/ },
  ],
  [
    'a test that is two statements',
    { ...FUNCTIONS, tests: `${FUNCTIONS.tests}<Test says="x" check="total(1, 1); true" />\n\n` },
    { key: '<Test says="x">', message: /one expression/ },
  ],
  [
    'a test that leaves its brackets',
    { ...FUNCTIONS, tests: `${FUNCTIONS.tests}<Test says="x" check="1) + (1" />\n\n` },
    { key: '<Test says="x">', message: /one expression/ },
  ],
  [
    'a single test',
    { ...PAGE, tests: PAGE.tests.split('\n')[0] ?? '' },
    { key: '<Playground>', message: /inside <Playground>/ },
  ],
  ['a long id', { ...PAGE, id: 'a'.repeat(51) }, { key: '<Playground id>', message: /shorter/ }],
];

test.each(MISTAKES)('%s is reported', (_, parts, { key, message }) => {
  expectProblem({ [DRAFT]: adding(`${playground(parts)}\n\n`) }, { file: DRAFT, at: '<Playground', key, message });
});

test('what the answer calls is run apart from the program that checks it', () => {
  const code = {
    js: `const found = () => {
      const ways = [() => process.pid, () => require('fs'), () => this.constructor.constructor('return process')(),
        () => postMessage.constructor('return process')(), () => setTimeout.constructor('return process')(), () => eval('1')];
      return ways.flatMap((way) => { try { return [String(way())]; } catch { return []; } });
    };`,
  };
  expect(runFunctions(code, [{ call: 'found()', gives: '[]' }])).toEqual([{ passed: true }]);
});

test('an answer that does not end passes no test', () => {
  const tests = [{ call: 'total()', gives: '1' }];
  for (const js of ['const total = () => { for (;;); };', 'for (;;);'])
    expect(countPassed(runFunctions({ js }, tests), 1).passed, js).toBe(0);
});

test('functions that return later are waited for', () => {
  const code = { js: 'const later = () => new Promise((done) => setTimeout(() => done(7), 10));' };
  expect(runFunctions(code, [{ call: 'later()', gives: '7' }])).toEqual([{ passed: true }]);
});

test('a required Playground is a practice that counts', () => {
  const body = playground(PAGE).replace('task="Do it."', 'task="Do it." required');
  expect(requiredPractices(body)?.ids).toEqual(['page']);
});
