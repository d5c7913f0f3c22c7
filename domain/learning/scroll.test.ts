import { expect, test } from 'vitest';
import { atEnd } from './scroll.ts';

test('a reader is at the end within 50 px of the bottom, with 4 px of tolerance', () => {
  expect(atEnd(54, false)).toBe(true);
  expect(atEnd(54.1, false)).toBe(false);
  expect(atEnd(0, false)).toBe(true);
  expect(atEnd(-12, false)).toBe(true);
  expect(atEnd(900, false)).toBe(false);
});

test('a lesson that fits without scrolling is at its end at once', () => {
  expect(atEnd(900, true)).toBe(true);
});
