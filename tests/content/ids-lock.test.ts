/** Ids that learners' progress names stay known. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#content/schema/load-content';
import { updateIdsLock } from '../../scripts/check-content/ids-lock.ts';
import { COURSE, expectProblem, mutatedContent, NEXT_COURSE, problemsIn, replacing } from './mutated-content.ts';

const NEW_LESSON = 'courses/first-steps/new-lesson.mdx';
const newLesson = (id: string) =>
  `---\nid: ${id}\ntitle: New\ntopic: Something new for members\ndescription: New.\n---\n\nText.\n`;

const withNewLesson = {
  [NEW_LESSON]: newLesson('new-lesson'),
  [COURSE]: replacing('  - first-quiz', '  - first-quiz\n  - new-lesson'),
};

test('the message for an id that disappears advises to retire it', () => {
  expectProblem(
    { [COURSE]: replacing('retired: [old-lesson]', 'retired: []') },
    { file: COURSE, at: 'retired:', key: 'retired', message: /progress names "old-lesson": add it to retired/ },
  );
});

test('the message for a renamed entry advises to keep its id', () => {
  const problems = problemsIn(
    mutatedContent({
      'courses/first-steps/check-answers.mdx': null,
      'courses/first-steps/first-quiz.quiz.yaml': (text) => text.replaceAll('ref: check-answers#', 'ref: checking#'),
      'courses/first-steps/checking.mdx': readFileSync(
        join(import.meta.dirname, 'valid/courses/first-steps/check-answers.mdx'),
        'utf8',
      ).replace('id: check-answers', 'id: checking'),
      [COURSE]: replacing('  - check-answers\n', '  - checking\n'),
    }),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('For a new title, keep the id'),
    expect.stringContaining('--update-ids'),
  ]);
});

test('a retired id that is used again is refused', () => {
  expectProblem(
    {
      'courses/first-steps/old-lesson.mdx': newLesson('old-lesson'),
      [COURSE]: (text) =>
        text.replace('  - first-quiz', '  - first-quiz\n  - old-lesson').replace('[old-lesson]', '[]'),
    },
    { file: COURSE, at: '- old-lesson', key: 'lessons[3]', message: /choose another one, such as old-lesson-2/ },
  );
});

test('a published course whose folder is gone is reported', () => {
  const problems = problemsIn(mutatedContent({ 'courses/first-steps': null, 'courses/next-steps': null }));
  expect(problems.filter(({ key }) => key === '')).toEqual([
    expect.objectContaining({ file: COURSE, message: expect.stringContaining('bring it back') }),
  ]);
});

test('the message for a new entry of an available course advises to lock it', () => {
  expectProblem(withNewLesson, {
    file: COURSE,
    at: 'lessons:',
    key: 'lessons',
    message: /npm run check:content -- --update-ids/,
  });
});

test('a draft of a coming-soon course needs no lock', () => {
  expect(problemsIn(mutatedContent({ [NEXT_COURSE]: replacing('title: Next Steps', 'title: Next') }))).toEqual([]);
});

test('--update-ids adds new ids, and only them', () => {
  const root = mutatedContent(withNewLesson);
  expect(updateIdsLock(loadContent(root))).toEqual(['first-steps/new-lesson']);
  expect(problemsIn(root)).toEqual([]);
  expect(JSON.parse(readFileSync(join(root, 'ids.lock.json'), 'utf8'))).toEqual({
    'first-steps': { entries: ['ask-clearly', 'check-answers', 'first-quiz', 'new-lesson'], retired: ['old-lesson'] },
  });
});

test('--update-ids does not forget an id that disappeared', () => {
  const root = mutatedContent({ [COURSE]: replacing('retired: [old-lesson]', 'retired: []') });
  updateIdsLock(loadContent(root));
  expect(problemsIn(root)).toHaveLength(1);
});

test('an id that moves to retired is locked as retired', () => {
  const root = mutatedContent({
    'courses/next-steps/course.yaml': (text) =>
      text.replace('[draft-lesson]', '[]').concat('retired: [draft-lesson]\n'),
    'courses/next-steps/draft-lesson.mdx': null,
    'ids.lock.json': (text) => text.replace('{\n', '{\n"next-steps": {"entries": ["draft-lesson"], "retired": []},\n'),
  });
  expect(problemsIn(root)).toEqual([
    expect.objectContaining({ key: 'retired', message: expect.stringContaining('--update-ids') }),
  ]);
  updateIdsLock(loadContent(root));
  expect(problemsIn(root)).toEqual([]);
  expect(readFileSync(join(root, 'ids.lock.json'), 'utf8')).toMatch(
    /"next-steps": \{\s*"entries": \[\],\s*"retired": \[\s*"draft-lesson"/,
  );
});

test('a damaged lock file is reported', () => {
  expectProblem({ 'ids.lock.json': '{' }, { file: 'ids.lock.json', at: '', key: '', message: /git checkout/ });
});
