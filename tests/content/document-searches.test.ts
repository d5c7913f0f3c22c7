/** A Search can be done, and has something to do: what an author gets wrong is reported before a learner meets it. */
import { expect, test } from 'vitest';
import { loadContent } from '#content/schema/load-content';
import { requiredPractices } from '#content/schema/required-practices';
import { askPrompts } from '#scripts/generate/ask-prompts';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const RULES = 'courses/next-steps/rules.txt';
const QUESTIONS = 'courses/next-steps/questions.csv';
const OTHERS = 'courses/next-steps/others.csv';
const TEXT = `# House rules

## 1 The gate

The gate opens at six in the morning. It is closed at nine in the evening, and the guard keeps the key.

## 2 Water

Members pay 300 RWF a month for the tank. Who pays late waits for the next month.
`;
const ASKED = `question,document,passage
When is the gate closed?,rules.txt,closed at nine
Who keeps the key?,rules.txt,guard keeps the key
What do members pay for water?,rules.txt,300 RWF a month
May I bring a dog?,,
`;
const HIDDEN = ASKED.replace('closed?,rules.txt,closed at nine', 'open?,rules.txt,opens at six');
const SOUND = {
  attributes: 'documents="rules.txt" questions="questions.csv" others="others.csv"',
  starter: 'size: 300\nleast: 20',
  tests:
    '<Test says="three first" counts="first" least={3} />\n\n<Test says="nothing about dogs" counts="none" least={1} />\n\n<Test says="hidden" counts="five" least={3} hidden />\n\n<Test says="short" counts="words" most={40} />\n\n',
  answer: '```search\ncut: paragraphs\nsize: 40\nheadings: yes\nleast: 20\n```',
};
const search = ({ attributes, starter, tests, answer }: typeof SOUND): string =>
  `<Search id="gate" task="Do it." ${attributes}>\n\n\`\`\`search\n${starter}\n\`\`\`\n\n${tests}<Answer>\n\nSo.\n\n${answer}\n\n</Answer>\n\n</Search>\n\n`;
const files = { [RULES]: TEXT, [QUESTIONS]: ASKED, [OTHERS]: HIDDEN };

test('one that can be done is sound', () => {
  expect(problemsIn(mutatedContent({ ...files, [DRAFT]: adding(search(SOUND)) }))).toEqual([]);
});

const MISTAKES: [string, Partial<typeof SOUND>, { key: string; message: RegExp }][] = [
  [
    'an answer that does not pass',
    { tests: SOUND.tests.replace('least={3}', 'least={4}') },
    { key: '<Test says="three first">', message: /answer does not pass/ },
  ],
  [
    'nothing to do',
    { starter: 'cut: paragraphs\nsize: 40\nleast: 20' },
    { key: '<Search>', message: /nothing is to do/ },
  ],
  [
    'a document that is not there',
    { attributes: SOUND.attributes.replace('rules.txt', 'none.txt') },
    { key: '<Search documents>', message: /no such .txt file/ },
  ],
  [
    'questions that are not there',
    { attributes: SOUND.attributes.replace('others.csv', 'none.csv') },
    { key: '<Search others>', message: /no such .csv file/ },
  ],
  ['a line that says nothing', { starter: 'colour: red' }, { key: '<Search>', message: /none of those/ }],
  ['an answer without settings', { answer: '' }, { key: '<Answer>', message: /how it is cut/ }],
  [
    'a test that counts nothing',
    { tests: `${SOUND.tests}<Test says="x" least={1} />\n\n` },
    { key: '<Test says="x">', message: /what is counted/ },
  ],
  [
    'a hidden test without hidden questions',
    { attributes: SOUND.attributes.replace(' others="others.csv"', '') },
    { key: '<Test says="hidden">', message: /hidden questions/ },
  ],
];

test.each(MISTAKES)('%s is reported', (_, change, problem) => {
  expectProblem(
    { ...files, [DRAFT]: adding(search({ ...SOUND, ...change })) },
    { file: DRAFT, at: '<Search', ...problem },
  );
});

const WRONG_FILES: [string, { [file: string]: string }, { key: string; message: RegExp }][] = [
  [
    'a passage that the document does not have',
    { [QUESTIONS]: ASKED.replace('closed at nine', 'closed at ten') },
    { key: 'question “When is the gate closed?”', message: /letter by letter/ },
  ],
  [
    'a passage that is there twice',
    { [RULES]: TEXT.replace('Who pays late', 'It is closed at nine. Who pays late') },
    { key: 'question “When is the gate closed?”', message: /one paragraph/ },
  ],
  [
    'a question about another document',
    { [OTHERS]: HIDDEN.replace('rules.txt', 'law.txt') },
    { key: 'question “When is the gate open?”', message: /document of this part/ },
  ],
  [
    'another head',
    { [QUESTIONS]: ASKED.replace('passage', 'text') },
    { key: '<Search questions>', message: /columns/ },
  ],
  [
    'too few questions',
    { [OTHERS]: ASKED.split('\n').slice(0, 3).join('\n') },
    { key: '<Search others>', message: /by chance/ },
  ],
  ['a document without a title', { [RULES]: TEXT.slice(2) }, { key: '<Search documents>', message: /title/ }],
  [
    'headings of several kinds',
    { [RULES]: TEXT.replace('## 2', '### 2') },
    { key: '<Search documents>', message: /one kind/ },
  ],
  [
    'documents that are too long',
    { [RULES]: `${TEXT}\n${'word '.repeat(3000)}\n` },
    { key: '<Search documents>', message: /shorter/ },
  ],
];

test.each(WRONG_FILES)('%s is reported', (_, changed, problem) => {
  expectProblem({ ...files, ...changed, [DRAFT]: adding(search(SOUND)) }, { file: DRAFT, at: '<Search', ...problem });
});

test('it can be required', () => {
  const required = search({ ...SOUND, attributes: `${SOUND.attributes} required` });
  expect(requiredPractices(required)?.ids).toEqual(['gate']);
});

test('only with `ask` its lesson may ask a model', () => {
  const asking = (attributes: string) =>
    askPrompts(loadContent(mutatedContent({ ...files, [DRAFT]: adding(search({ ...SOUND, attributes })) })))[
      'next-steps'
    ]?.['draft-lesson'];
  expect(asking(SOUND.attributes)).toBeUndefined();
  expect(asking(`${SOUND.attributes} ask`)).toEqual({ own: [], inputs: {} });
});
