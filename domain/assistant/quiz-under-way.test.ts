import { expect, test } from 'vitest';
import { sampleCourse } from '#support/sample-curriculum';
import { isUnderWay, quizzesUnderWay } from './quiz-under-way.ts';

const course = sampleCourse('prompts', [
  'intro',
  'parts',
  'quiz-first',
  'examples',
  'quiz-second',
  'kit',
  'quiz-final',
]);
const curriculum = { program: { slug: 'p', name: 'P', published: false }, courses: [course], contentHash: '' };
const visit = { course: 'prompts', quiz: 'quiz-first', openedAt: '', handedInAt: '' };
const [early, late] = ['2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'];

test('a quiz is under way from its opening until it is handed in', () => {
  expect(quizzesUnderWay([visit])).toEqual([]);
  expect(quizzesUnderWay([{ ...visit, openedAt: early }])).toEqual(['prompts/quiz-first']);
  expect(quizzesUnderWay([{ ...visit, openedAt: early, handedInAt: late }])).toEqual([]);
  expect(quizzesUnderWay([{ ...visit, openedAt: late, handedInAt: early }])).toEqual(['prompts/quiz-first']);
});

test('the quiz that follows a lesson in its section holds it back, and so does the final one of the course', () => {
  const held = (n: number, quiz: string) => isUnderWay({ course: 'prompts', n }, [`prompts/${quiz}`], curriculum);
  expect([1, 2, 4, 6].map((n) => held(n, 'quiz-first'))).toEqual([true, true, false, false]);
  expect([1, 2, 4, 6].map((n) => held(n, 'quiz-second'))).toEqual([false, false, true, false]);
  expect([1, 2, 4, 6].map((n) => held(n, 'quiz-final'))).toEqual([true, true, true, true]);
});

test('no other page is held back, and nothing by the quiz of another course', () => {
  expect(isUnderWay({ course: null, n: null }, ['prompts/quiz-first'], curriculum)).toBe(false);
  expect(isUnderWay({ course: 'prompts', n: 1 }, ['other/quiz-first'], curriculum)).toBe(false);
});
