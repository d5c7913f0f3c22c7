/** The content that API and browser tests run on: sound by the same check as the live one, and with everything that content can have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lessonsInAllLanguages, loadContent } from '#content/schema/load-content';
import { LEVELS } from '#domain/catalogue/curriculum';
import { LESSON_PARTS } from '#scripts/mdx/lesson-parts';
import { TEST_CONTENT } from '#support/test-content';
import { problemsIn } from './mutated-content.ts';

const content = loadContent(TEST_CONTENT);
const open = content.courses.filter(({ data }) => data.status === 'available');
const coming = content.courses.filter(({ data }) => data.status === 'coming-soon');

it('is sound', () => {
  expect(problemsIn(TEST_CONTENT)).toEqual([]);
});

it('has two open courses, the second of which builds on the first, and coming ones of every level', () => {
  expect(open.map(({ data }) => data.prerequisites)).toEqual([[], [open[0]?.data.code]]);
  expect(new Set(coming.map(({ data }) => data.level))).toEqual(new Set(LEVELS));
});

it('uses every part that a lesson may have, and both kinds of fences', () => {
  const text = lessonsInAllLanguages(content)
    .map(({ source }) => source.body)
    .join('\n');
  for (const part of Object.keys(LESSON_PARTS)) expect(text, part).toMatch(new RegExp(`<${part}[\\s>]`));
  expect(text).toContain('```prompt');
  expect(text).toContain('```output');
});

it('has a quiz that draws from a pool with questions that must be right', () => {
  const quizzes = [...content.quizzes.values()].map(({ data }) => data);
  const drawn = quizzes.filter(({ draw, questions }) => draw !== undefined && draw < questions.length);
  expect(drawn.some(({ questions }) => questions.some(({ checkpoint }) => checkpoint))).toBe(true);
});

it('has a lesson for everybody, a draft, an entry that was taken out, and lessons with and without a translation', () => {
  const lessons = [...content.lessons.values()];
  expect(lessons.some(({ data }) => data.preview)).toBe(true);
  expect(coming.some(({ data }) => data.lessons.length > 0)).toBe(true);
  expect(open.some(({ data }) => data.retired.length > 0)).toBe(true);
  const translated = content.translations.rw?.lessons.size ?? 0;
  expect(translated).toBeGreaterThan(0);
  expect(translated).toBeLessThan(lessons.length);
});

it('leaves the interface texts to the site', () => {
  expect(() => readFileSync(join(TEST_CONTENT, 'copy', 'en', 'common.yaml'))).toThrow();
});
