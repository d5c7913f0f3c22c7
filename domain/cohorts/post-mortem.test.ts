import { expect, test } from 'vitest';
import { hardestOf, meanAttendance, whereStopped } from './post-mortem.ts';

const ENTRIES = ['one', 'two', 'quiz', 'three'];

test('people stopped at the first entry that they have not done', () => {
  const ways = [
    { done: ['one', 'two'], hasFinished: false },
    { done: ['one', 'two'], hasFinished: false },
    { done: ['one'], hasFinished: false },
    { done: ['two'], hasFinished: false },
  ];
  expect(whereStopped(ENTRIES, ways)).toEqual([
    { entry: 'quiz', learners: 2 },
    { entry: 'one', learners: 1 },
    { entry: 'two', learners: 1 },
  ]);
});

test('who has not begun, and who has finished, stopped nowhere', () => {
  const ways = [
    { done: [], hasFinished: false },
    { done: ['one', 'two', 'quiz'], hasFinished: true },
    { done: ENTRIES, hasFinished: false },
  ];
  expect(whereStopped(ENTRIES, ways)).toEqual([]);
});

test('attendance is the mean share of the cohort', () => {
  expect(meanAttendance([], 20)).toBeNull();
  expect(meanAttendance([10, 20], 20)).toBe(75);
  expect(meanAttendance([0], 0)).toBeNull();
});

test('the hardest questions are those that people fail, at most three', () => {
  const asked = (...percents: number[]) => percents.map((percent) => ({ percent }));
  expect(hardestOf(asked(80, 20, 60, 40))).toEqual(asked(20, 40, 60));
  expect(hardestOf(asked(100, 89))).toEqual(asked(89));
  expect(hardestOf(asked(100, 90))).toEqual([]);
});
