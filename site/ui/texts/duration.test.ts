import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

const WORDS = {
  minutes: '{min}–{max} min',
  minutesSame: '{min} min',
  hour: '1 hour',
  hours: '{min}–{max} hours',
  hoursSame: '{min} hours',
};

test.each([
  [{ min: 15, max: 18 }, '15–18 min'],
  [{ min: 20, max: 20 }, '20 min'],
  [{ min: 60, max: 60 }, '1 hour'],
  [{ min: 60, max: 90 }, '1–1.5 hours'],
  [{ min: 120, max: 120 }, '2 hours'],
])('%j is %s', (minutes, text) => {
  expect(durationText(minutes, WORDS)).toBe(text);
});
