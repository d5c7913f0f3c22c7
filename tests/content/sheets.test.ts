/** A Sheet can be done, and has something to do: what an author gets wrong is reported before a learner meets it. */
import { expect, test } from 'vitest';
import { requiredPractices } from '#content/schema/required-practices';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const CSV = 'courses/next-steps/stock.csv';
const DATA = 'item,pieces,price,value\ncement,38,12500,\nnails,120,900,\n';
const OTHER = 'courses/next-steps/other.csv';
const SOUND = {
  src: 'stock.csv',
  starter: 'D2: =B2+C2',
  tests:
    '<Test says="cement" cell="D2" gives="475,000" />\n\n<Test says="other data" cell="D2" gives="6" data="other.csv" />\n\n<Test says="no cement" cell="D2" gives="0" put="B2: 0; C2: 5" />\n\n',
  answer: 'D2:D3: =B2*C2',
};
const sheet = ({ src, starter, tests, answer }: typeof SOUND): string =>
  `<Sheet id="stock" task="Do it." src="${src}">\n\n\`\`\`sheet\n${starter}\n\`\`\`\n\n${tests}<Answer>\n\nSo.\n\n\`\`\`sheet\n${answer}\n\`\`\`\n\n</Answer>\n\n</Sheet>\n\n`;
const files = { [CSV]: DATA, [OTHER]: 'item,pieces,price\nx,2,3\n' };

test('one that can be done is sound', () => {
  expect(problemsIn(mutatedContent({ ...files, [DRAFT]: adding(sheet(SOUND)) }))).toEqual([]);
});

const MISTAKES: [string, Partial<typeof SOUND>, { key: string; message: RegExp }][] = [
  [
    'an answer that does not pass',
    { tests: SOUND.tests.replace('475,000', '475,001') },
    { key: '<Test says="cement">', message: /answer does not pass/ },
  ],
  [
    'a number in place of a formula',
    { answer: 'D2: 475000', tests: SOUND.tests.replace(/<Test says="no cement".*\n/, '') },
    { key: '<Test says="other data">', message: /does not pass/ },
  ],
  ['nothing to do', { starter: 'D2: =B2*C2' }, { key: '<Sheet>', message: /nothing is to do/ }],
  ['a file that is not there', { src: 'none.csv' }, { key: '<Sheet src>', message: /no such CSV file/ }],
  ['a line that names no cell', { starter: 'D2 =B2' }, { key: '<Sheet>', message: /names a cell/ }],
  [
    'a function that is not there',
    { answer: 'D2: =B2*C2\nE2: =SUMM(B2)' },
    { key: '<Answer>', message: /correct the formula/ },
  ],
  [
    'an answer that depends on the day',
    { answer: 'D2: =B2*C2\nE2: =today()' },
    { key: '<Answer>', message: /something else every day/ },
  ],
  [
    'a test that depends on the day',
    { tests: `${SOUND.tests}<Test says="x" cell="D2" gives="0" put="B2: 0; C2: =NOW()" />\n\n` },
    { key: '<Test says="x">', message: /something else every day/ },
  ],
  [
    'a test without a cell',
    { tests: `${SOUND.tests}<Test says="x" gives="1" />\n\n` },
    { key: '<Test says="x">', message: /Name the cell/ },
  ],
  [
    'a test in code',
    { tests: `${SOUND.tests}<Test says="x" cell="D2" check="true" />\n\n` },
    { key: '<Test says="x">', message: /has no code/ },
  ],
  [
    'what is put in without its cell',
    { tests: `${SOUND.tests}<Test says="x" cell="D2" gives="1" put="10" />\n\n` },
    { key: '<Test says="x">', message: /Name cells/ },
  ],
];

test.each(MISTAKES)('%s is reported', (_, parts, { key, message }) => {
  expectProblem(
    { ...files, [DRAFT]: adding(sheet({ ...SOUND, ...parts })) },
    { file: DRAFT, at: '<Sheet', key, message },
  );
});

test('a required Sheet is a practice that counts', () => {
  const body = sheet(SOUND).replace('task="Do it."', 'task="Do it." required');
  expect(requiredPractices(body)?.ids).toEqual(['stock']);
});
