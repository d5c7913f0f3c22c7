import { expect, test } from 'vitest';
import { datesAhead } from './cohort-dates.ts';

const COHORT = {
  name: 'Kigali',
  startsOn: '2026-11-23',
  endsOn: '2026-12-18',
  clinics: [
    { startsAt: '2026-11-26T15:00:00.000Z', minutes: 60 },
    { startsAt: '2026-11-24T15:00:00.000Z', minutes: 60 },
  ],
};
const kinds = (now: string): string[] =>
  datesAhead(COHORT, now, now.slice(0, 10)).map(({ kind, at }) => `${kind} ${at}`);

test('the nearest is first', () => {
  expect(kinds('2026-11-20T08:00:00.000Z')).toEqual([
    'start 2026-11-23',
    'clinic 2026-11-24T15:00:00.000Z',
    'clinic 2026-11-26T15:00:00.000Z',
    'end 2026-12-18',
  ]);
});

test('the day itself is still ahead, and so is a clinic that goes on', () => {
  expect(kinds('2026-11-23T20:00:00.000Z')[0]).toBe('start 2026-11-23');
  expect(kinds('2026-11-24T15:59:00.000Z')[0]).toBe('clinic 2026-11-24T15:00:00.000Z');
  expect(kinds('2026-11-24T16:00:00.000Z')[0]).toBe('clinic 2026-11-26T15:00:00.000Z');
});

test('after the last day nothing is ahead', () => {
  expect(kinds('2026-12-18T20:00:00.000Z')).toEqual(['end 2026-12-18']);
  expect(kinds('2026-12-19T00:00:00.000Z')).toEqual([]);
});
