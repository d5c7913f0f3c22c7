import { expect, test } from 'vitest';
import { localDay, localTime } from './local-day.ts';

test.each([
  ['before midnight in Kigali', '2026-03-30T21:59:59Z', 'Africa/Kigali', '2026-03-30'],
  ['after midnight in Kigali', '2026-03-30T22:00:00Z', 'Africa/Kigali', '2026-03-31'],
  ['still yesterday in New York', '2026-03-31T03:59:00Z', 'America/New_York', '2026-03-30'],
  ['already tomorrow on Kiritimati', '2026-03-30T10:00:00Z', 'Pacific/Kiritimati', '2026-03-31'],
  ['a quarter of an hour zone', '2026-03-30T18:14:00Z', 'Asia/Kathmandu', '2026-03-30'],
  ['the night of the change to summer time, before midnight', '2026-03-28T22:59:00Z', 'Europe/Berlin', '2026-03-28'],
  ['the night after it, an hour earlier by UTC', '2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
  ['the long day of the change back', '2026-10-25T22:59:00Z', 'Europe/Berlin', '2026-10-25'],
  ['a year later', '2026-12-31T23:30:00Z', 'Europe/Berlin', '2027-01-01'],
])('%s', (_name, at, zone, day) => {
  expect(localDay(new Date(at), zone)).toBe(day);
});

test('a zone that nobody knows counts as Kigali', () => {
  expect(localDay(new Date('2026-03-30T22:30:00Z'), 'Moon/Tycho')).toBe('2026-03-31');
  expect(localDay(new Date('2026-03-30T22:30:00Z'), '')).toBe('2026-03-31');
});

test('the time is that of the zone, also just after midnight', () => {
  expect(localTime(new Date('2026-03-30T17:29:00Z'), 'Africa/Kigali')).toBe('19:29');
  expect(localTime(new Date('2026-03-30T22:05:00Z'), 'Africa/Kigali')).toBe('00:05');
  expect(localTime(new Date('2026-03-30T17:29:00Z'), 'Moon/Tycho')).toBe('19:29');
});
