/** A quiz in Kinyarwanda asks what the English one asks, and is shown only while it says what the English says today. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Content, loadContent } from '#content/schema/load-content';
import { toCurriculum, toPublicQuiz } from '#content/schema/outline';
import type { Quiz } from '#content/schema/quiz';
import { publicQuizIn, questionFingerprint, reviewTexts, titleFingerprint } from '#content/schema/quiz-version';
import { checkContent } from '#scripts/check-content/check-content';
import { generate } from '#scripts/generate/generate';
import { COURSE, expectProblem, mutatedContent, problemsIn, QUIZ, replacing } from './mutated-content.ts';

const VERSION = QUIZ.replace('.quiz.yaml', '.quiz.rw.yaml');
const COURSE_VERSION = COURSE.replace('.yaml', '.rw.yaml');
const KEY = 'first-steps/first-quiz';

/** A version of the quiz of the valid tree, as a translator leaves it. */
function version(): string {
  const quiz = quizIn(loadContent(join(import.meta.dirname, 'valid')));
  const questions = quiz.questions.map((question) => {
    const options = Object.entries(question.options).map(
      ([key, { why }]) => `      ${key}: { text: "RW ${key}"${why === undefined ? '' : `, why: "RW kuki ${key}"`} }`,
    );
    return [
      `  - id: ${question.id}`,
      `    english: "${questionFingerprint(question)}"`,
      `    question: RW ${question.id}?`,
      '    options:',
      ...options,
      `    explanation: RW impamvu ${question.id}`,
    ].join('\n');
  });
  return `id: first-quiz\nenglish: "${titleFingerprint(quiz)}"\ntitle: RW Isuzuma\ndescription: RW Ibibazo.\nquestions:\n${questions.join('\n')}\n`;
}

function quizIn(content: Content): Quiz {
  const quiz = content.quizzes.get(KEY);
  if (quiz === undefined) throw new Error('the valid tree has this quiz');
  return quiz.data;
}

function shownIn(root: string) {
  const content = loadContent(root);
  const file = content.quizzes.get(KEY);
  if (file === undefined) throw new Error('the valid tree has this quiz');
  return publicQuizIn('rw', toPublicQuiz(file, content), file.data, content.translations.rw?.quizzes.get(KEY)?.data);
}

test('a quiz may have a version, and pages show its texts under the same ids', () => {
  const root = mutatedContent({ [VERSION]: version() });
  expect(problemsIn(root)).toEqual([]);
  const quiz = shownIn(root);
  expect(quiz.title).toBe('RW Isuzuma');
  expect(quiz.questions[0]).toEqual({
    id: 'goal',
    question: 'RW goal?',
    options: ['a', 'b', 'c'].map((key) => ({ key, text: `RW ${key}` })),
    checkpoint: false,
    outcome: 'ask-clearly',
    lang: 'rw',
  });
  expect(JSON.stringify(quiz)).not.toMatch(/kuki|impamvu/);
  const [course] = toCurriculum(loadContent(root), 'hash', 'rw').courses;
  expect(course?.entries.at(-1)).toMatchObject({ title: 'RW Isuzuma', description: 'RW Ibibazo.', lang: 'rw' });
});

test('without a version the questions stay in English, and no other language is named', () => {
  const quiz = shownIn(mutatedContent());
  expect(quiz.questions[0]).toMatchObject({ question: 'Why do you say your goal?' });
  expect(quiz.questions.every(({ lang }) => lang === undefined)).toBe(true);
});

test('the review has the texts of the version', () => {
  const content = loadContent(mutatedContent({ [VERSION]: version() }));
  const data = content.translations.rw?.quizzes.get(KEY)?.data;
  expect(data && reviewTexts(quizIn(content), data)['goal']).toEqual({
    explanation: 'RW impamvu goal',
    whys: { b: 'RW kuki b', c: 'RW kuki c' },
  });
});

test('a question whose English changed is a warning, and is shown in English until it is translated again', () => {
  const root = mutatedContent({ [VERSION]: version(), [QUIZ]: replacing('Which facts do you give?', 'Which facts?') });
  const warned = checkContent(loadContent(root)).filter(({ file }) => file === VERSION);
  const changed = quizIn(loadContent(root)).questions[1];
  expect(warned).toEqual([
    expect.objectContaining({
      key: 'questions[1].english',
      warning: true,
      expected: `"${changed && questionFingerprint(changed)}"`,
      message: expect.stringMatching(/has changed since it was translated/),
    }),
  ]);
  const { questions } = shownIn(root);
  expect(questions[0]?.lang).toBe('rw');
  expect(questions[1]).toMatchObject({ question: 'Which facts?' });
  expect(questions[1]?.lang).toBeUndefined();
});

test('another right option counts as a change of the English', () => {
  const quiz = quizIn(loadContent(mutatedContent()));
  const [question] = quiz.questions;
  expect(question && questionFingerprint({ ...question, answer: 'b' })).not.toBe(
    question && questionFingerprint(question),
  );
});

test('a question that is missing is reported', () => {
  const without = version().replace(/ {2}- id: names[\s\S]*?(?= {2}- id: source)/, '');
  expectProblem(
    { [VERSION]: without },
    {
      file: VERSION,
      at: 'questions:',
      key: 'questions',
      message: /question is missing: translate it from/,
      expected: 'names',
    },
  );
});

test('a question that English does not have is reported', () => {
  const last = version().slice(version().lastIndexOf('  - id:'));
  const count = version().split('  - id:').length - 1;
  expectProblem(
    { [VERSION]: `${version()}${last.replace(/- id: .*/, '- id: extra')}` },
    {
      file: VERSION,
      at: '- id: extra',
      key: `questions[${count}].id`,
      message: /has no such question/,
      received: 'extra',
    },
  );
});

test('options under other letters are reported', () => {
  expectProblem(
    { [VERSION]: version().replace('      c: { text: "RW c", why: "RW kuki c" }\n', '') },
    {
      file: VERSION,
      at: 'options',
      key: 'questions[0].options',
      message: /same letters/,
      expected: 'a, b, c',
      received: 'a, b',
    },
  );
});

test('a reason for the right option is reported', () => {
  expectProblem(
    { [VERSION]: version().replace('a: { text: "RW a" }', 'a: { text: "RW a", why: "RW" }') },
    { file: VERSION, at: 'a: {', key: 'questions[0].options.a', message: /right one says nothing/ },
  );
});

test('an answer in a version is refused: it belongs in the English file alone', () => {
  expectProblem(
    {
      [VERSION]: version().replace(
        '    explanation: RW impamvu goal',
        '    answer: a\n    explanation: RW impamvu goal',
      ),
    },
    { file: VERSION, at: 'answer', key: 'questions[0].answer', message: /not known here/ },
  );
});

test('a version without its original is reported', () => {
  const file = VERSION.replace('first-quiz', 'other-quiz');
  expectProblem({ [file]: version() }, { file, at: '', key: '', message: /no quiz other-quiz\.quiz\.yaml/ });
});

const COURSE_TEXTS = `title: RW Intambwe za mbere
description: RW Baza neza.
story: { people: RW Claudine, place: RW Huye, trouble: RW Yandika gatatu. }
tools: [RW Umufasha]
needs: { data: RW Nke. }
learningOutcomes:
  ask-clearly: RW Kubaza.
  give-context: RW Gutanga.
  check-answers: RW Kugenzura.
  keep-private: RW Kurinda.
  show-example: RW Kwerekana.
  say-unknown: RW Kuvuga.
project: { task: RW Kora., artifact: RW Prompt eshatu }
aiGeneratedAssets: [RW Prompt eshatu]
`;

test('a course may have a version: its texts, and everything else from the English file', () => {
  const root = mutatedContent({ [COURSE_VERSION]: COURSE_TEXTS });
  expect(problemsIn(root)).toEqual([]);
  const content = loadContent(root);
  const [course] = toCurriculum(content, 'hash', 'rw').courses;
  expect(course).toMatchObject({
    lang: 'rw',
    code: 'PE-101',
    title: 'RW Intambwe za mbere',
    project: { task: 'RW Kora.', artifact: 'RW Prompt eshatu' },
    story: { place: 'RW Huye' },
    instructor: 'Spek Academy',
  });
  expect(course?.learningOutcomes[0]).toEqual({ id: 'ask-clearly', text: 'RW Kubaza.' });
  const [english] = toCurriculum(content, 'hash').courses;
  expect(english?.title).toBe('First Steps');
  expect(english).not.toHaveProperty('lang');
});

test('a text of a course that was not translated is reported', () => {
  expectProblem(
    { [COURSE_VERSION]: COURSE_TEXTS.replace('description: RW Baza neza.\n', '') },
    { file: COURSE_VERSION, at: '', key: 'description', message: /translate it from courses/ },
  );
});

test('a version of a course cannot change what the course is', () => {
  expectProblem(
    { [COURSE_VERSION]: `${COURSE_TEXTS}code: PE-999\n` },
    { file: COURSE_VERSION, at: 'code', key: 'code', message: /has no such text/ },
  );
});

test('what reviews say in Kinyarwanda is generated for the server, one file a course', () => {
  const root = mutatedContent({ [VERSION]: version() });
  const out = join(root, '.generated');
  generate(root, out);
  const texts = JSON.parse(readFileSync(join(out, 'review-texts/rw/first-steps.json'), 'utf8'));
  expect(texts['first-quiz'].goal.explanation).toBe('RW impamvu goal');
});
