/** Placeholders for texts still to be written do not reach learners. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#content/schema/load-content';
import { checkContent } from '#scripts/check-content/check-content';
import { newLesson } from '#scripts/new/new-lesson';
import { adding, COURSE, expectProblem, LESSON, mutatedContent, QUIZ, replacing } from './mutated-content.ts';

const MISSING_TEXT = /in place of a text that is still missing/;

test.each(['TODO', 'Lorem ipsum'.toLowerCase(), 'Write here', 'TBD'])('"%s" in a lesson is reported', (mark) => {
  expectProblem(
    { [LESSON]: adding(`Some words, then ${mark} and more.`) },
    { file: LESSON, at: mark, key: '', message: MISSING_TEXT, received: mark },
  );
});

test('a mark in a quiz and in a course.yaml is reported with its key', () => {
  expectProblem(
    { [QUIZ]: replacing('It cannot know your shop.', 'TODO say why.') },
    { file: QUIZ, at: 'TODO', key: 'questions[1].explanation', message: MISSING_TEXT, received: 'TODO' },
  );
  expectProblem(
    { [COURSE]: replacing('Ask a model clearly and check what it answers.', 'TBD') },
    { file: COURSE, at: 'TBD', key: 'description', message: MISSING_TEXT, received: 'TBD' },
  );
});

test('the words of a template are refused in an open course, and only reported in one that is in preparation', () => {
  const root = mutatedContent();
  cpSync('content/templates', join(root, 'templates'), { recursive: true });
  newLesson({ root, course: 'first-steps', id: 'open-lesson', title: 'Open' });
  newLesson({ root, course: 'next-steps', id: 'second-draft', title: 'Draft' });
  const found = checkContent(loadContent(root)).filter(({ message }) => message.includes('words of the template'));
  expect(found.map(({ file, warning }) => ({ file, warning }))).toEqual(
    [
      { file: 'courses/next-steps/second-draft.mdx', warning: true },
      { file: 'courses/first-steps/open-lesson.mdx', warning: undefined },
    ].sort((a, b) => (a.file < b.file ? -1 : 1)),
  );
});
