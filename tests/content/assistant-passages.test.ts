/** What the assistant may quote of a lesson, on the content that has every part of a lesson. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSoundContent } from '#content/schema/load-content';
import { assistantPassages } from '#scripts/generate/assistant-passages';
import { TEST_CONTENT } from '#support/test-content';

const LIVE = 'content';
const SOLUTIONS = /<(Answer|Option|Details|Fine|Spot|Item|Mistake)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** The paragraphs of what a learner finds out alone, as they are written in the lessons. */
function solutionsIn(root: string): string[] {
  const content = loadSoundContent(root);
  return [...content.lessons.values()].flatMap(({ file }) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(SOLUTIONS)].flatMap(([, , inner = '']) => inner.split('\n'));
  });
}

test.each([TEST_CONTENT, LIVE])('in %s no passage holds a solution, or an option of a self-check', (root) => {
  const texts = assistantPassages(loadSoundContent(root)).map(({ text }) => text.replace(/\s+/g, ' '));
  const solutions = solutionsIn(root)
    .map((line) => line.trim())
    // A shorter line may be in a lesson by chance; one with markup is written otherwise in a passage.
    .filter((line) => line.length > 30 && !/[<>*`[\]'"]/.test(line));
  expect(solutions.length).toBeGreaterThan(0);
  expect(solutions.filter((line) => texts.some((text) => text.includes(line)))).toEqual([]);
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
  const passages = assistantPassages(loadSoundContent(LIVE));
  const english = new Set(passages.filter(({ lang }) => lang === 'en').map(({ link }) => JSON.stringify(link)));
  const versions = passages.filter(({ lang }) => lang === 'rw');
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter(({ link }) => !english.has(JSON.stringify(link)))).toEqual([]);
});

test('a course that is still being written has no lesson to quote, only its words in the catalogue', () => {
  const content = loadSoundContent(TEST_CONTENT);
  const coming = new Set(content.courses.filter(({ data }) => data.status === 'coming-soon').map(({ slug }) => slug));
  const quoted = assistantPassages(content).filter(({ link }) => link.to === 'lesson' && coming.has(link.course));
  expect(coming.size).toBeGreaterThan(0);
  expect(quoted).toEqual([]);
});
