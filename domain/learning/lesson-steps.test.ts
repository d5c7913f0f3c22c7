import { expect, test } from 'vitest';
import {
  atEndOfSteps,
  minutesFrom,
  newerStep,
  partUnderWay,
  stepIn,
  stepOf,
  stepsLeft,
  stepText,
  withRead,
  withShown,
} from './lesson-steps.ts';

const step = { at: 3, total: 6, shown: [1, 2, 3] };

test('a step is kept as a text, and is the same when it is read again', () => {
  expect(stepText(step)).toBe('3/6 1,2,3');
  expect(stepIn(stepText(step))).toEqual(step);
});

test.each(['', '3', '3/6', '0/6 1', '7/6 1', '3/6 1,7', '3/6 1,', '3/6 1,2;3', '100/100 1', ' 3/6 3'])(
  'what is no step is none: %j',
  (text) => {
    expect(stepIn(text)).toBeNull();
  },
);

test('who was never in a lesson begins with its first step', () => {
  expect(stepOf(null, 6)).toEqual({ at: 1, total: 6, shown: [1] });
});

test('a lesson that has become shorter or longer goes on where the learner was, and what was shown stays shown', () => {
  expect(stepOf({ at: 5, total: 6, shown: [1, 2, 5] }, 4)).toEqual({ at: 4, total: 4, shown: [1, 2, 4] });
  expect(stepOf(step, 8)).toEqual({ at: 3, total: 8, shown: [1, 2, 3] });
});

test('a step that was passed over is left until it is shown', () => {
  const jumped = withShown(step, 6);
  expect(jumped).toEqual({ at: 6, total: 6, shown: [1, 2, 3, 6] });
  expect(stepsLeft(jumped)).toEqual([4, 5]);
  expect(stepsLeft(withShown(withShown(jumped, 5), 4))).toEqual([]);
});

test('on a page that shows all steps, what is above the one that is read was shown too', () => {
  expect(withRead({ at: 1, total: 6, shown: [1] }, 4)).toEqual({ at: 4, total: 6, shown: [1, 2, 3, 4] });
});

test('a lesson in steps is read when every step was shown and the end of the last one is within 50 px, with 4 px of tolerance', () => {
  const last = { at: 3, total: 3, shown: [1, 2, 3] };
  expect(atEndOfSteps(last, 54)).toBe(true);
  expect(atEndOfSteps(last, 54.1)).toBe(false);
  expect(atEndOfSteps({ ...last, shown: [1, 3] }, 0)).toBe(false);
  expect(atEndOfSteps({ ...last, at: 2 }, 0)).toBe(false);
});

test('what is left of a lesson takes the share of its parts that is left, and a minute at least', () => {
  expect(minutesFrom({ n: 3, total: 6 }, { min: 9, max: 13 })).toEqual({ min: 6, max: 9 });
  expect(minutesFrom({ n: 1, total: 6 }, { min: 9, max: 13 })).toEqual({ min: 9, max: 13 });
  expect(minutesFrom({ n: 9, total: 9 }, { min: 6, max: 8 })).toEqual({ min: 1, max: 1 });
});

test('of two devices the step that was written later counts', () => {
  const phone = { value: '2/6 1,2', at: '2026-11-20T08:00:00.000Z' };
  const laptop = { value: '4/6 1,2,3,4', at: '2026-11-20T09:00:00.000Z' };
  expect(newerStep(phone, laptop)).toBe(laptop);
  expect(newerStep(laptop, phone)).toBe(laptop);
  expect(newerStep(null, phone)).toBe(phone);
  expect(newerStep(phone, null)).toBe(phone);
});

test('the part under way is returned for a lesson that was begun, and not for one that is at its beginning', () => {
  const at = '2026-11-20T08:00:00.000Z';
  expect(partUnderWay({ value: '3/6 1,2,3', at })).toEqual({ n: 3, total: 6 });
  expect(partUnderWay({ value: '1/6 1', at })).toBeNull();
  expect(partUnderWay({ value: 'three', at })).toBeNull();
  expect(partUnderWay(null)).toBeNull();
});
