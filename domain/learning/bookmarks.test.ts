import { expect, test } from 'vitest';
import { sampleCourseBySlug, sampleCurriculum } from '#support/sample-curriculum';
import { bookmarkDescription, bookmarkViews } from './bookmark-views.ts';
import { bookmarkAt } from './bookmarks.ts';

const course = 'prompt-engineering-beginner';
const entries = sampleCourseBySlug(course).entries;
const lesson = entries[1]?.id ?? '';

test('a course and its lessons have bookmarks of their own', () => {
  const bookmarks = [{ course, lesson }];
  expect(bookmarkAt(bookmarks, { course, lesson })).toBe(bookmarks[0]);
  expect(bookmarkAt(bookmarks, { course, lesson: '' })).toBeNull();
  expect(bookmarkAt(bookmarks, { course: 'agents', lesson })).toBeNull();
});

test('a list shows title, type, level and duration, in the order of the bookmarks', () => {
  const views = bookmarkViews(sampleCurriculum, [
    { course, lesson },
    { course, lesson: '' },
  ]);
  expect(views.map(({ type, n }) => [type, n])).toEqual([
    [entries[1]?.kind, 2],
    ['course', 0],
  ]);
  expect(views[0]).toMatchObject({ title: entries[1]?.title, level: 'Foundations', minutes: entries[1]?.minutes });
  expect(views[1]?.title).toBe(views[0]?.courseTitle);
});

test('a bookmark has the description of what it marks', () => {
  expect(bookmarkDescription(sampleCurriculum, { course, lesson: '' })).toBe('Write prompts that work.');
  expect(bookmarkDescription(sampleCurriculum, { course, lesson })).toBe('Tables and lists for a cooperative');
  expect(bookmarkDescription(sampleCurriculum, { course, lesson: 'gone' })).toBe('');
  expect(bookmarkDescription(sampleCurriculum, { course: 'gone', lesson: '' })).toBe('');
});

test('what an author took away is left out', () => {
  expect(
    bookmarkViews(sampleCurriculum, [
      { course: 'gone', lesson: '' },
      { course, lesson: 'gone' },
    ]),
  ).toEqual([]);
});
