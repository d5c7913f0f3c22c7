/** Mistakes in a file's form: what the loader says of YAML, frontmatter, keys and types. */
import { expect, test } from 'vitest';
import { loadContent } from '#content/schema/load-content';
import {
  COURSE,
  DRAFT,
  expectProblem,
  LESSON,
  mutatedContent,
  NEXT_COURSE,
  problemsIn,
  QUIZ,
  replacing,
} from './mutated-content.ts';

test('the valid tree has no problem', () => {
  expect(problemsIn(mutatedContent())).toEqual([]);
});

test('a text with a colon that is not quoted is reported with its line', () => {
  expectProblem(
    { [COURSE]: replacing('title: First Steps', 'title: First: Steps') },
    { file: COURSE, at: 'title: First: Steps', key: '', message: /needs "quotes"/ },
  );
});

test('a tab at the start of a line is reported', () => {
  expectProblem(
    { [COURSE]: replacing('  KNOW: 2', '\tKNOW: 2') },
    { file: COURSE, at: '\tKNOW: 2', key: '', message: /tab|two spaces/ },
  );
});

test('a key that appears twice is reported', () => {
  expectProblem(
    { [COURSE]: replacing('levelOrder: 1', 'levelOrder: 1\nlevelOrder: 2') },
    { file: COURSE, at: 'levelOrder: 2', key: '', message: /appears twice/ },
  );
});

test('a quote that is not closed is reported', () => {
  const mutation = { [QUIZ]: replacing('"Check: first steps"', '"Check: first steps') };
  const problems = problemsIn(mutatedContent(mutation)).filter(({ file }) => file === QUIZ);
  expect(problems[0]?.message).toMatch(/quote/);
});

test('the message for an empty file names the template to start from', () => {
  expectProblem({ [NEXT_COURSE]: '' }, { file: NEXT_COURSE, at: '', key: '', message: /content\/templates/ });
  expectProblem({ [DRAFT]: '\n\n' }, { file: DRAFT, at: '', key: '', message: /content\/templates/ });
});

test('a missing course.yaml is reported', () => {
  expectProblem({ [NEXT_COURSE]: null }, { file: NEXT_COURSE, at: '', key: '', message: /missing: add it/ });
});

test('a mistyped key is reported with the key that was meant', () => {
  expectProblem(
    { [COURSE]: replacing('prerequisites: []', 'prerequisits: []\nprerequisites: []') },
    {
      file: COURSE,
      at: 'prerequisits',
      key: 'prerequisits',
      message: /rename it or remove it/,
      didYouMean: 'prerequisites',
    },
  );
});

test('a mistyped key deep in a quiz is reported with its own line', () => {
  expectProblem(
    { [QUIZ]: replacing('    explanation: It cannot know your shop.', '    explanation: It.\n    check_point: true') },
    { file: QUIZ, at: 'check_point', key: 'questions[1].check_point', message: /rename/, didYouMean: 'checkpoint' },
  );
});

test('the message for an option whose text has a comma without quotes advises quotes', () => {
  expectProblem(
    { [QUIZ]: replacing('a: { text: The names of customers }', 'a: { text: Names, and their numbers }') },
    {
      file: QUIZ,
      at: 'Names, and',
      key: 'questions[3].options.a.and their numbers',
      message: /put that text in "quotes"/,
    },
  );
});

test('a missing key is reported at its parent', () => {
  expectProblem(
    { [COURSE]: replacing('title: First Steps\n', '') },
    { file: COURSE, at: 'code: PE-101', key: 'title', message: /missing: add it/, expected: 'a text' },
  );
});

test('a key without a value is reported', () => {
  expectProblem(
    { [COURSE]: replacing('instructor: Spek Academy', 'instructor:') },
    { file: COURSE, at: 'instructor:', key: 'instructor', message: /no value/, received: 'null' },
  );
});

test('the message for a number where a text belongs advises quotes', () => {
  expectProblem(
    { [LESSON]: replacing('title: Ask clearly', 'title: 101') },
    { file: LESSON, at: 'title: 101', key: 'title', message: /"quotes"/, expected: 'a text', received: '101' },
  );
});

test('the message for a text where a list belongs shows how to write a list', () => {
  expectProblem(
    { [LESSON]: replacing('outcomes: [ask-clearly, give-context, show-example]', 'outcomes: ask-clearly') },
    { file: LESSON, at: 'outcomes:', key: 'outcomes', message: /as a list/, expected: 'a list' },
  );
});

test('yes where true belongs is reported', () => {
  expectProblem(
    { [LESSON]: replacing('preview: true', 'preview: yes') },
    { file: LESSON, at: 'preview: yes', key: 'preview', message: /true or false, without quotes/, received: '"yes"' },
  );
});

test('an answer that is no letter is reported', () => {
  expectProblem(
    { [QUIZ]: replacing('answer: a', 'answer: 1') },
    { file: QUIZ, at: 'answer: 1', key: 'questions[0].answer', message: /"quotes"/, expected: 'a text', received: '1' },
  );
});

test('a level that is not one of the four is reported with the one that was meant', () => {
  expectProblem(
    { [COURSE]: replacing('level: Foundations', 'level: Foundation') },
    { file: COURSE, at: 'level: Foundation', key: 'level', message: /Change/, didYouMean: 'Foundations' },
  );
});

test('a course code of another form is reported with an example', () => {
  expectProblem(
    { [COURSE]: replacing('code: PE-101', 'code: pe101') },
    {
      file: COURSE,
      at: 'code: pe101',
      key: 'code',
      message: /Change/,
      expected: expect.stringContaining('PE-101') as string,
    },
  );
});

test('a passing score below 70 or above 100 is reported', () => {
  const problem = { file: QUIZ, at: 'passing_score', key: 'passing_score', message: /Change/ };
  expectProblem(
    { [QUIZ]: replacing('passing_score: 80', 'passing_score: 60') },
    { ...problem, expected: '70 or more' },
  );
  expectProblem(
    { [QUIZ]: replacing('passing_score: 80', 'passing_score: 101') },
    { ...problem, expected: '100 or less' },
  );
});

test('an outcome id that cannot be an id is reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('make-template:', 'Make_Template:') },
    {
      file: NEXT_COURSE,
      at: 'Make_Template',
      key: 'learningOutcomes.Make_Template',
      message: /Rename/,
      received: 'Make_Template',
    },
  );
});

test('the message for a lesson without frontmatter shows how it starts', () => {
  expectProblem({ [DRAFT]: '# A draft\n\nText.\n' }, { file: DRAFT, at: '', key: '', message: /frontmatter/ });
});

test('a frontmatter that is not closed is reported', () => {
  expectProblem(
    { [DRAFT]: '---\nid: draft-lesson\n\nText.\n' },
    { file: DRAFT, at: '', key: '', message: /line of --- again/ },
  );
});

test('a mistake in frontmatter is reported with the line of the file', () => {
  expectProblem(
    { [DRAFT]: replacing('description: Not ready.', 'description: Not: ready.') },
    { file: DRAFT, at: 'Not: ready', key: '', message: /"quotes"/ },
  );
});

test('a layout in frontmatter, which Astro would import, is refused', () => {
  expectProblem(
    { [DRAFT]: replacing('title: A draft', 'title: A draft\nlayout: ../../secrets.astro') },
    { file: DRAFT, at: 'layout:', key: 'layout', message: /not known/ },
  );
});

test('rubric weights that do not add up are reported', () => {
  expectProblem(
    { 'landing/rubric.yaml': replacing('weight: 70', 'weight: 60') },
    {
      file: 'landing/rubric.yaml',
      at: 'items:',
      key: 'items',
      message: /Change/,
      expected: 'weights that add up to 100',
    },
  );
});

test('levels in another order are reported', () => {
  expectProblem(
    { 'levels.yaml': replacing('name: Pro Builder', 'name: Security') },
    { file: 'levels.yaml', at: 'levels:', key: 'levels', message: /Change/ },
  );
});

test('files from Windows, with a byte order mark and CRLF, are read like any other', () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const root = mutatedContent({ [COURSE]: windows, [LESSON]: windows, [QUIZ]: windows });
  expect(problemsIn(root)).toEqual([]);
  const plain = loadContent(mutatedContent());
  const read = loadContent(root);
  expect(read.courses.map(({ data }) => data)).toEqual(plain.courses.map(({ data }) => data));
  expect(read.lessons.get('first-steps/ask-clearly')?.words).toBe(plain.lessons.get('first-steps/ask-clearly')?.words);
});

test('a mistake in a CRLF file is reported with the right line', () => {
  const root = mutatedContent({
    [COURSE]: (text) => text.replace('level: Foundations', 'level: First').replaceAll('\n', '\r\n'),
  });
  expect(problemsIn(root)).toEqual([expect.objectContaining({ file: COURSE, line: 5, key: 'level' })]);
});

test('all mistakes of all files are reported at once', () => {
  const root = mutatedContent({
    [COURSE]: replacing('level: Foundations', 'level: First'),
    [LESSON]: replacing('title: Ask clearly', 'titel: Ask clearly'),
    [QUIZ]: replacing('answer: a', 'answer: z'),
  });
  const places = problemsIn(root).map(({ file, key }) => `${file} ${key}`);
  expect(places.sort()).toEqual(
    [`${COURSE} level`, `${LESSON} titel`, `${LESSON} title`, `${QUIZ} questions[0].answer`].sort(),
  );
});

test('an alias that would fill the memory is refused', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe'].map((pair) => [pair[0], pair[1]])) {
    bomb.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
  }
  const problems = problemsIn(mutatedContent({ [NEXT_COURSE]: bomb.join('\n') }));
  expect(problems).toEqual([expect.objectContaining({ file: NEXT_COURSE, message: expect.stringMatching(/alias/i) })]);
});
