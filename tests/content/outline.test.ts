/** What leaves a content file, and what never does. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentHash } from '#content/schema/content-hash';
import { type Content, loadContent, loadSoundContent, type QuizFile } from '#content/schema/load-content';
import { toCurriculum, toPublicQuiz, toQuizKey } from '#content/schema/outline';
import { timedParts } from '#content/schema/reading';
import { translatedFile } from '#content/schema/translations';
import { lessonMinutes } from '#domain/catalogue/estimates';
import type { Locale } from '#domain/text/locales';
import { generate } from '#scripts/generate/generate';
import { COURSE, LESSON, mutatedContent, QUIZ, replacing } from './mutated-content.ts';

const CANARIES = /CANARY|answer"|explanation|why|"ref"/;

function quizOf(root: string): [quiz: QuizFile, content: Content] {
  const content = loadContent(root);
  const quiz = content.quizzes.get('first-steps/first-quiz');
  if (quiz === undefined) throw new Error('the valid tree has this quiz');
  return [quiz, content];
}

function generated(root: string): { out: string; hash: string } {
  const out = mkdtempSync(join(tmpdir(), 'academy-generated-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  return { out, hash: generate(root, out).contentHash };
}

test('a public quiz has questions and options, and nothing that helps to answer them', () => {
  const quiz = toPublicQuiz(...quizOf(mutatedContent()));
  expect(quiz).toMatchObject({ course: 'first-steps', id: 'first-quiz', passingScore: 80, draw: 6, final: true });
  expect(quiz.questions[0]).toEqual({
    id: 'goal',
    question: 'Why do you say your goal?',
    options: [
      { key: 'a', text: 'So that the model need not guess' },
      { key: 'b', text: 'So that it is cheaper' },
      { key: 'c', text: 'So that it is faster' },
    ],
    checkpoint: false,
    outcome: 'ask-clearly',
  });
  expect(quiz.questions.map(({ checkpoint }) => checkpoint)).toEqual([
    ...[false, false, true, true, false, false, false],
    ...[false, false, false, false, false],
  ]);
  expect(JSON.stringify(quiz)).not.toMatch(CANARIES);
});

test('both halves of a quiz carry one name for its version, which changes with a word and says nothing of the answers', () => {
  const [quiz, content] = quizOf(mutatedContent());
  const { outline } = toPublicQuiz(quiz, content);
  expect(outline).toMatch(/^[0-9a-f]{16}$/);
  expect(toQuizKey(quiz, content).outline).toBe(outline);
  const edited = (from: string, to: string): string =>
    toPublicQuiz(...quizOf(mutatedContent({ [QUIZ]: replacing(from, to) }))).outline;
  expect(edited('Which facts do you give?', 'Which facts belong there?')).not.toBe(outline);
  expect(edited('explanation: It cannot know your shop.', 'explanation: Your shop is not in its texts.')).toBe(outline);
});

test('pages know of a task that it is one and of which setting; the key has the maker, recall has nothing of it', () => {
  const task =
    '  - { id: till, kind: task, question: What is in the box?, outcome: ask-clearly, ref: ask-clearly#why-a-goal-helps, maker: cash-book, setting: { entries: 6 }, explanation: CANARY in less out. }\n';
  const root = mutatedContent({ [QUIZ]: (text) => `${text.trimEnd()}\n${task}` });
  const [quiz, content] = quizOf(root);
  const shown = toPublicQuiz(quiz, content).questions.at(-1);
  expect(shown).toMatchObject({ id: 'till', options: [], task: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(JSON.stringify(shown)).not.toMatch(/CANARY|cash-book|entries/);
  expect(toQuizKey(quiz, content).questions['till']?.task).toEqual({
    maker: 'cash-book',
    setting: { entries: 6 },
    spec: shown?.task,
  });
  const { out } = generated(root);
  expect(readFileSync(join(out, 'recall-index.json'), 'utf8')).not.toContain('till');
  const edited = mutatedContent({ [QUIZ]: (text) => `${text.trimEnd()}\n${task.replace('6', '7')}` });
  expect(toPublicQuiz(...quizOf(edited)).outline).not.toBe(toPublicQuiz(quiz, content).outline);
});

test('a quiz key has what grading and the review need', () => {
  const key = toQuizKey(...quizOf(mutatedContent()));
  expect(key.order).toEqual([
    ...['goal', 'facts', 'number', 'names', 'source', 'example', 'unknown'],
    ...['aim', 'own-facts', 'pattern', 'phone-number', 'no-source'],
  ]);
  expect(key.questions['goal']).toEqual({
    answer: 'a',
    explanation: 'CANARY-EXPLANATION a goal replaces a guess.',
    whys: { b: 'CANARY-WHY the price follows the length.', c: 'The speed stays the same.' },
    ref: 'ask-clearly#why-a-goal-helps',
    checkpoint: false,
    outcome: 'ask-clearly',
    options: ['a', 'b', 'c'],
  });
  expect(key.questions['names']?.checkpoint).toBe(true);
});

test('an outline lists the entries in the order of the course, each with its kind', () => {
  const { courses } = toCurriculum(loadContent(mutatedContent()), 'hash');
  expect(courses.map(({ slug }) => slug)).toEqual(['first-steps', 'next-steps']);
  expect(courses[0]?.entries.map(({ id, kind, preview }) => [id, kind, preview])).toEqual([
    ['ask-clearly', 'lesson', true],
    ['check-answers', 'lesson', false],
    ['first-quiz', 'quiz', false],
  ]);
  expect(courses[0]?.entries[2]?.outcomes).toEqual([
    'ask-clearly',
    'give-context',
    'check-answers',
    'keep-private',
    'show-example',
    'say-unknown',
  ]);
  expect(courses[0]?.learningOutcomes[0]).toEqual({
    id: 'ask-clearly',
    text: 'Ask for one thing with a role and a goal.',
  });
  expect(courses[0]?.sfia).toEqual([
    { code: 'KNOW', level: 2 },
    { code: 'INCA', level: 1 },
  ]);
  expect(courses[0]?.retired).toEqual(['old-lesson']);
});

test('a lesson takes the minutes of its words, of its parts and of its practices, and nobody can type others', () => {
  const part =
    '\n<Order id="steps" task="Put in order.">\n\n1. One.\n2. Two.\n\n<Answer>\n\nYes.\n\n</Answer>\n\n</Order>\n';
  const fenced = '\n```mdx\n<Order id="shown">\n```\n';
  const entriesIn = (root: string) => toCurriculum(loadContent(root), 'hash').courses[0]?.entries ?? [];
  const [before, , quiz] = entriesIn(mutatedContent());
  const content = loadContent(mutatedContent());
  const words = content.lessons.get('first-steps/ask-clearly')?.words ?? 0;
  const own = content.lessons.get('first-steps/ask-clearly')?.source.body ?? '';
  expect(before?.minutes).toEqual(lessonMinutes(words, timedParts(own), 10));
  expect(timedParts(`${own}${part}${fenced}`)).toEqual([...timedParts(own), 'Order']);
  expect(quiz?.minutes).toEqual({ min: 6, max: 12 });
  const typed = loadContent(
    mutatedContent({ [LESSON]: (text) => text.replace('preview: true', 'preview: true\nminutes: 5') }),
  );
  expect(typed.problems).toEqual([expect.objectContaining({ file: LESSON, key: 'minutes' })]);
});

test('a lesson carries its topic; a version without one of its own shows the English topic with its language', () => {
  const entryIn = (root: string, locale: Locale) =>
    toCurriculum(loadContent(root), 'hash', locale).courses[0]?.entries[0];
  const file = translatedFile(LESSON, 'rw');
  const version = readFileSync(join(mutatedContent(), LESSON), 'utf8').replace(
    'title: Ask clearly',
    'title: Baza neza',
  );
  expect(entryIn(mutatedContent(), 'en')).toMatchObject({ title: 'Ask clearly', topic: 'Prompt goals and questions' });
  const own = entryIn(mutatedContent({ [file]: version.replace(/^topic: .*$/m, 'topic: Intego ya prompt') }), 'rw');
  expect(own).toMatchObject({ title: 'Baza neza', topic: 'Intego ya prompt', lang: 'rw' });
  expect(own).not.toHaveProperty('topicLang');
  const without = entryIn(mutatedContent({ [file]: version.replace(/^topic: .*\n/m, '') }), 'rw');
  expect(without).toMatchObject({ topic: 'Prompt goals and questions', lang: 'rw', topicLang: 'en' });
});

test('a drawn quiz takes the minutes of the questions that are asked', () => {
  const root = mutatedContent({ [QUIZ]: replacing('draw: 6', 'draw: 4') });
  expect(toCurriculum(loadContent(root), 'hash').courses[0]?.entries[2]?.minutes).toEqual({ min: 4, max: 8 });
});

test('the generated curriculum holds no answer, no explanation and no text of a lesson', () => {
  const { out, hash } = generated(mutatedContent());
  const text = readFileSync(join(out, 'curriculum.json'), 'utf8');
  expect(text).not.toMatch(CANARIES);
  expect(text).not.toContain('Canary sentence');
  expect(JSON.parse(text)).toMatchObject({ program: { slug: 'test-program', published: false }, contentHash: hash });
});

test('the generated keys are one file a course that has quizzes, by quiz id', () => {
  const { out } = generated(mutatedContent());
  expect(readdirSync(join(out, 'quiz-keys'))).toEqual(['first-steps.json']);
  const keys = JSON.parse(readFileSync(join(out, 'quiz-keys', 'first-steps.json'), 'utf8')) as object;
  expect(Object.keys(keys)).toEqual(['first-quiz']);
});

test('nothing of the courses is generated from content that does not load, and the problems are reported', () => {
  const root = mutatedContent({ [COURSE]: replacing('level: Foundations', 'level: First') });
  const out = mkdtempSync(join(tmpdir(), 'academy-generated-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  expect(() => generate(root, out)).toThrow(/course\.yaml:5 {2}level {2}expected Foundations or/);
  expect(readdirSync(out)).not.toContain('curriculum.json');
  expect(() => loadSoundContent(root)).toThrow(/npm run check:content/);
});

test('the content hash changes with a title and with an answer, and not with a comment or the order of keys', () => {
  const hashOf = (root: string) => contentHash(loadContent(root));
  const hash = hashOf(mutatedContent());
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(hashOf(mutatedContent({ [LESSON]: replacing('title: Ask clearly', 'title: Ask well') }))).not.toBe(hash);
  expect(hashOf(mutatedContent({ [QUIZ]: replacing('answer: a', 'answer: b') }))).not.toBe(hash);
  expect(hashOf(mutatedContent({ [COURSE]: replacing('# the free one', '# free') }))).toBe(hash);
  expect(
    hashOf(
      mutatedContent({ [COURSE]: replacing('level: Foundations\nlevelOrder: 1', 'levelOrder: 1\nlevel: Foundations') }),
    ),
  ).toBe(hash);
});

test('planned lessons and the project take a span around their minutes, and the weeks follow from the hours', () => {
  const [first, next] = toCurriculum(loadContent(mutatedContent()), 'hash').courses;
  expect(next?.planned[0]).toEqual({
    title: 'Blanks in brackets',
    description: 'Mark what changes from use to use.',
    minutes: { min: 32, max: 48 },
  });
  expect(next?.project.minutes).toEqual({ min: 96, max: 144 });
  expect(next?.duration).toBe('1-2 weeks');
  expect(first?.devices).toEqual(['phone']);
  expect(first?.story.place).toBe('A kiosk in Huye');
  expect(first?.needs).toEqual({ data: 'Little.', accounts: [], arrange: [] });
});
