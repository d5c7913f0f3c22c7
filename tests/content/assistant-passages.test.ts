/** What the assistant may quote of a lesson, on the content that has every part of a lesson. */
import { expect, test } from 'vitest';
import { loadSoundContent } from '#content/schema/load-content';
import { assistantPassages } from '#scripts/generate/assistant-passages';
import { quotedSolutions, translatedPassages } from '#support/quoted-lessons';
import { TEST_CONTENT } from '#support/test-content';

test('no passage holds a solution, or an option of a self-check', () => {
  const { solutions, quoted } = quotedSolutions(TEST_CONTENT);
  expect(solutions.length).toBeGreaterThan(0);
  expect(quoted).toEqual([]);
});

test('lessons that everybody may read need no course, the others theirs', () => {
  const content = loadSoundContent(TEST_CONTENT);
  const guards = new Map(assistantPassages(content).map(({ link, guard }) => [JSON.stringify(link), guard]));
  for (const { course, id, data } of content.lessons.values()) {
    const guard = guards.get(JSON.stringify({ to: 'lesson', course, lesson: id, anchor: '' }));
    if (guard !== undefined) expect(guard, id).toBe(data.preview ? null : course);
  }
});

test('a version in another language leads to the headings of its original', () => {
  const { versions, lost } = translatedPassages(TEST_CONTENT);
  expect(versions.length).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});

test('a course that is still being written has no lesson to quote, only its words in the catalogue', () => {
  const content = loadSoundContent(TEST_CONTENT);
  const coming = new Set(content.courses.filter(({ data }) => data.status === 'coming-soon').map(({ slug }) => slug));
  const quoted = assistantPassages(content).filter(({ link }) => link.to === 'lesson' && coming.has(link.course));
  expect(coming.size).toBeGreaterThan(0);
  expect(quoted).toEqual([]);
});
