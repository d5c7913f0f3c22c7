/** The commands that write new courses, lessons and quizzes. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newCourse } from '#scripts/new/new-course';
import { newLesson } from '#scripts/new/new-lesson';
import { newQuiz } from '#scripts/new/new-quiz';
import { COURSE, type Mutation, mutatedContent, problemsIn, replacing } from './mutated-content.ts';

/** The valid tree with the real templates and what they refer to. */
function academy(mutation: Mutation = {}): string {
  const root = mutatedContent({
    'program.yaml': replacing('categories:', 'categories:\n  - Language and Knowledge'),
    'program.rw.yaml': replacing('categories:', 'categories:\n  - Ururimi n’ubumenyi'),
    ...mutation,
  });
  cpSync('content/templates', join(root, 'templates'), { recursive: true });
  return root;
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

test('a new course, lesson and quiz pass the content check as they are', () => {
  const root = academy();
  expect(newCourse({ root, slug: 'rag-basics', title: 'RAG: the basics' })).toMatchObject({ ok: true });
  expect(newLesson({ root, course: 'rag-basics', id: 'chunking', title: 'Cut: documents' })).toMatchObject({
    ok: true,
  });
  expect(newQuiz({ root, course: 'rag-basics', id: 'chunking-quiz', title: 'Check: chunks' })).toMatchObject({
    ok: true,
  });
  expect(problemsIn(root)).toEqual([]);
  expect(read(root, 'courses/rag-basics/course.yaml')).toContain('lessons:\n  - chunking\n  - chunking-quiz\n');
  expect(read(root, 'courses/rag-basics/course.yaml')).toContain('title: "RAG: the basics"');
  expect(read(root, 'courses/rag-basics/chunking.mdx')).toContain('title: "Cut: documents"');
});

test('a new course gets a code and a place that are free, and a title made of its name', () => {
  const root = academy();
  newCourse({ root, slug: 'one-course', title: '' });
  newCourse({ root, slug: 'two-courses', title: '' });
  const [one, two] = [read(root, 'courses/one-course/course.yaml'), read(root, 'courses/two-courses/course.yaml')];
  expect(one).toMatch(/^code: NEW-101\ntitle: One course$/m);
  expect(two).toMatch(/^code: NEW-102\ntitle: Two courses$/m);
  expect(one).toMatch(/^levelOrder: 2$/m);
  expect(two).toMatch(/^levelOrder: 3$/m);
});

test('a new entry keeps the comments and the form of course.yaml', () => {
  const root = academy();
  const before = read(root, COURSE);
  newLesson({ root, course: 'first-steps', id: 'ask-twice', title: 'Ask twice' });
  expect(read(root, COURSE)).toBe(before.replace('  - first-quiz\n', '  - first-quiz\n  - ask-twice\n'));
});

test('a new entry joins a list in brackets', () => {
  const root = academy();
  newLesson({ root, course: 'next-steps', id: 'second-lesson', title: 'Second' });
  expect(read(root, 'courses/next-steps/course.yaml')).toContain('lessons: [draft-lesson, second-lesson]\n');
});

test('a new entry joins a course without lessons, also one from Windows', () => {
  const course = (text: string) => text.replace('lessons: [draft-lesson]\n', '').replaceAll('\n', '\r\n');
  const root = academy({ 'courses/next-steps/course.yaml': course, 'courses/next-steps/draft-lesson.mdx': null });
  newLesson({ root, course: 'next-steps', id: 'second-lesson', title: 'Second' });
  expect(read(root, 'courses/next-steps/course.yaml')).toMatch(/\r\nlessons:\r\n {2}- second-lesson\r\n$/);
  expect(problemsIn(root)).toEqual([]);
});

test('a new entry follows the last one when a comment follows it', () => {
  const root = academy({ [COURSE]: replacing('  - first-quiz\n', '  - first-quiz # last\n') });
  newLesson({ root, course: 'first-steps', id: 'ask-twice', title: 'Ask twice' });
  expect(read(root, COURSE)).toContain('  - first-quiz # last\n  - ask-twice\n');
});

test.each(['RAG', 'rag_basics', 'rag--basics', '../etc', '', 'a'.repeat(61)])(
  'the name "%s" is refused in a sentence',
  (slug) => {
    const root = academy();
    expect(newCourse({ root, slug, title: '' })).toEqual({ ok: false, reason: expect.stringContaining('lower-case') });
    expect(newLesson({ root, course: 'first-steps', id: slug, title: 'T' })).toMatchObject({ ok: false });
  },
);

test('a name that is taken is refused and nothing is written', () => {
  const root = academy();
  const before = read(root, COURSE);
  expect(newCourse({ root, slug: 'first-steps', title: '' })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('there already'),
  });
  for (const id of ['ask-clearly', 'first-quiz']) {
    expect(newLesson({ root, course: 'first-steps', id, title: 'T' })).toMatchObject({ ok: false });
    expect(newQuiz({ root, course: 'first-steps', id, title: 'T' })).toMatchObject({ ok: false });
  }
  expect(read(root, COURSE)).toBe(before);
  expect(existsSync(join(root, 'courses/first-steps/ask-clearly.quiz.yaml'))).toBe(false);
});

test('a retired id is refused', () => {
  const outcome = newLesson({ root: academy(), course: 'first-steps', id: 'old-lesson', title: 'T' });
  expect(outcome).toEqual({ ok: false, reason: expect.stringContaining('never used again') });
});

test('an unknown course is refused with the one that was meant', () => {
  const outcome = newLesson({ root: academy(), course: 'first-step', id: 'x', title: 'T' });
  expect(outcome).toEqual({ ok: false, reason: 'There is no course "first-step". Did you mean first-steps?' });
});

test('the message for a course.yaml with a mistake advises to correct it first', () => {
  const root = academy({ [COURSE]: replacing('level: Foundations', 'level: First') });
  const outcome = newLesson({ root, course: 'first-steps', id: 'x', title: 'T' });
  expect(outcome).toEqual({ ok: false, reason: expect.stringContaining('correct it first') });
});

test('a missing title is refused', () => {
  expect(newQuiz({ root: academy(), course: 'first-steps', id: 'x', title: ' ' })).toMatchObject({ ok: false });
});

test('each command says what to do next', () => {
  const outcome = newLesson({ root: academy(), course: 'first-steps', id: 'x', title: 'T' });
  expect(outcome.ok && outcome.next.join(' ')).toMatch(
    /move the line.*ask-clearly, give-context.*npm run check:content/,
  );
});
