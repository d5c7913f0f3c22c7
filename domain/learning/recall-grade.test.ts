import { expect, it } from 'vitest';
import { recallGrade } from './recall-grade.ts';

/** Some 60 words take 20 seconds to read. */
const graded = (seconds: number, right = true) => recallGrade({ right, seconds, words: 60 });

it('a wrong answer has the question come back at once, however long it took', () => {
  expect([0, 10, 600].map((seconds) => graded(seconds, false))).toEqual(['again', 'again', 'again']);
});

it('a right answer was easy when the learner knew it before everything was read', () => {
  expect([5, 22].map((seconds) => graded(seconds))).toEqual(['easy', 'easy']);
});

it('it was good within the time to read all and think, and hard after that', () => {
  expect([23, 64, 65, 600].map((seconds) => graded(seconds))).toEqual(['good', 'good', 'hard', 'hard']);
});

it('a tap before anybody could have read the question proves little', () => {
  expect([0, 3.9, 4].map((seconds) => graded(seconds))).toEqual(['hard', 'hard', 'easy']);
});

it('a longer question leaves more time', () => {
  const [short, long] = [20, 200].map((words) => recallGrade({ right: true, seconds: 45, words }));
  expect([short, long]).toEqual(['hard', 'easy']);
});
