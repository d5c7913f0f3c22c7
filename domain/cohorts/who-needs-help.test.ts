import { expect, test } from 'vitest';
import { isSilent, isStuck } from './who-needs-help.ts';

test('three failed attempts of one quiz are stuck', () => {
  expect(isStuck({ attempts: 2, passed: false })).toBe(false);
  expect(isStuck({ attempts: 3, passed: false })).toBe(true);
  expect(isStuck({ attempts: 9, passed: true })).toBe(false);
});

const SEEN = {
  lastActiveAt: '2026-11-15T08:00:00.000Z',
  joinedAt: '2026-11-01T08:00:00.000Z',
  startsOn: '2026-11-02',
  hasFinished: false,
};

test('seven days without doing anything are silent', () => {
  expect(isSilent(SEEN, '2026-11-22T07:59:59.000Z')).toBe(false);
  expect(isSilent(SEEN, '2026-11-22T08:00:00.000Z')).toBe(true);
});

test('someone who has done nothing is silent seven days after joining, or after the beginning', () => {
  const nothing = { ...SEEN, lastActiveAt: null };
  expect(isSilent(nothing, '2026-11-08T23:00:00.000Z')).toBe(false);
  expect(isSilent(nothing, '2026-11-09T00:00:00.000Z')).toBe(true);
  expect(isSilent({ ...nothing, joinedAt: '2026-11-05T08:00:00.000Z' }, '2026-11-12T07:00:00.000Z')).toBe(false);
  expect(isSilent({ ...nothing, joinedAt: '2026-11-05T08:00:00.000Z' }, '2026-11-12T08:00:00.000Z')).toBe(true);
});

test('nobody is silent before the cohort begins, or when everything is finished', () => {
  expect(isSilent({ ...SEEN, startsOn: '2026-11-20' }, '2026-11-23T08:00:00.000Z')).toBe(false);
  expect(isSilent({ ...SEEN, hasFinished: true }, '2027-11-22T08:00:00.000Z')).toBe(false);
});
