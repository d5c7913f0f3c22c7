/** A Code can be done, and has something to do: what an author gets wrong is reported before a learner meets it. */
import { expect, test } from 'vitest';
import { requiredPractices } from '#content/schema/required-practices';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const file = (name: string, text: string, kind = 'js'): string =>
  `<File name="${name}">\n\n\`\`\`${kind}\n${text}\n\`\`\`\n\n</File>\n\n`;
const LEND = "import { limit } from './limit.js';\n\nexport function mayLend(lent) {\n  return lent < limit;\n}";
const SOUND = {
  attributes: '',
  starter:
    file('limit.js', 'export const limit = 3;') +
    file('lend.js', LEND.replace('<', '>')) +
    file('lend.test.js', '// Your tests.'),
  changes: '',
  tests: `<Test says="lends" call="mayLend(2)" gives="true" />\n\n<Test says="one test" least={1} />\n\n<Test says="finds it" breaks="lend.js">\n\nA hint.\n\n\`\`\`js\n${LEND.replace('< limit', '< 99')}\n\`\`\`\n\n</Test>\n\n`,
  answer:
    file('lend.js', LEND) +
    file(
      'lend.test.js',
      "import { mayLend } from './lend.js';\n\ntest('three are enough', () => {\n  assert(!mayLend(3));\n});",
    ),
};
const part = ({ attributes, starter, changes, tests, answer }: typeof SOUND): string =>
  `<Code id="lending" task="Do it."${attributes}>\n\n${starter}${changes}${tests}<Answer>\n\nSo.\n\n${answer}</Answer>\n\n</Code>\n\n`;
const change = (label: string, text: string, flag = ''): string =>
  `<Change label="${label}"${flag}>\n\nI did it.\n\n${file('lend.js', text)}</Change>\n\n`;

test('one that can be done is sound, in TypeScript too, with changes of which one is right', () => {
  const changes = change('good', LEND, ' right') + change('bad', LEND.replace('<', '<='));
  const attributes = ' terminal';
  const tests = `${SOUND.tests}<Test says="looked" ran="git diff" />\n\n`;
  const sound = part({ ...SOUND, changes, attributes, tests });
  expect(problemsIn(mutatedContent({ [DRAFT]: adding(sound) }))).toEqual([]);
  const typed = sound
    .replaceAll('name="lend.js"', 'name="lend.ts"')
    .replaceAll('breaks="lend.js"', 'breaks="lend.ts"')
    .replaceAll('mayLend(lent)', 'mayLend(lent: number): boolean');
  expect(problemsIn(mutatedContent({ [DRAFT]: adding(typed) }))).toEqual([]);
});

test('a file may be one of the course', () => {
  const starter = SOUND.starter.replace(
    file('limit.js', 'export const limit = 3;'),
    '<File name="limit.js" src="limit.js" />\n\n',
  );
  const files = { 'courses/next-steps/limit.js': 'export const limit = 3;\n' };
  expect(problemsIn(mutatedContent({ ...files, [DRAFT]: adding(part({ ...SOUND, starter })) }))).toEqual([]);
});

const MISTAKES: [string, Partial<typeof SOUND>, { key: string; message: RegExp }][] = [
  [
    'an answer that does not pass',
    { tests: SOUND.tests.replace('gives="true"', 'gives="false"') },
    { key: '<Test says="lends">', message: /does not pass/ },
  ],
  [
    'tests of the answer that do not find the mistake',
    { answer: SOUND.answer.replace('!mayLend(3)', 'mayLend(2)') },
    { key: '<Test says="finds it">', message: /does not pass/ },
  ],
  [
    'an answer that cannot be read',
    { answer: SOUND.answer.replace('./lend.js', './lending.js') },
    { key: '<Answer>', message: /cannot be read/ },
  ],
  [
    'nothing to do',
    { tests: '<Test says="x" call="mayLend(4)" gives="true" />\n\n', answer: file('lend.test.js', '// None.') },
    { key: '<Code>', message: /nothing is to do/ },
  ],
  [
    'a file that is not there',
    { starter: `${SOUND.starter}<File name="x.js" src="none.js" />\n\n` },
    { key: '<File name="x.js">', message: /no such file/ },
  ],
  [
    'a file without a text',
    { starter: `${SOUND.starter}<File name="x.js" />\n\n` },
    { key: '<File name="x.js">', message: /one text/ },
  ],
  [
    'a name that is none',
    { starter: `${SOUND.starter}${file('My File.js', 'x')}` },
    { key: '<File name="My File.js">', message: /Rename/ },
  ],
  [
    'a file that only the answer has',
    { answer: SOUND.answer + file('more.js', 'x') },
    { key: '<Answer>', message: /no such file/ },
  ],
  [
    'a test without a form',
    { tests: `${SOUND.tests}<Test says="x" call="mayLend(1)" />\n\n` },
    { key: '<Test says="x">', message: /one of these/ },
  ],
  [
    'a mistake in no file',
    { tests: `${SOUND.tests}<Test says="x" breaks="none.js" />\n\n` },
    { key: '<Test says="x">', message: /Name a file of code/ },
  ],
  [
    'a command without a terminal',
    { tests: `${SOUND.tests}<Test says="x" ran="git diff" />\n\n` },
    { key: '<Test says="x">', message: /Name a command/ },
  ],
  [
    'a change that changes nothing',
    { changes: change('same', LEND.replace('<', '>')) },
    { key: '<Change>', message: /as it was/ },
  ],
  [
    'a right change that is wrong',
    { changes: change('bad', LEND.replace('<', '<='), ' right') },
    { key: '<Change label="bad">', message: /does not pass/ },
  ],
  [
    'a wrong change that no test finds',
    { changes: change('good', LEND) },
    { key: '<Change label="good">', message: /every test passes/ },
  ],
];

test.each(MISTAKES)('%s is reported', (_, parts, { key, message }) => {
  expectProblem({ [DRAFT]: adding(part({ ...SOUND, ...parts })) }, { file: DRAFT, at: '<Code', key, message });
});

test('a required Code is a practice that counts', () => {
  expect(requiredPractices(part({ ...SOUND, attributes: ' required' }))?.ids).toEqual(['lending']);
});
