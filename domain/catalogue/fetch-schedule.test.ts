import { expect, test } from 'vitest';
import { failed, isDue, isSyncing, neverFetched, succeeded, tried } from './fetch-schedule.ts';

const URL_A = 'https://learn.example/api';
const START = Date.parse('2026-11-21T08:00:00Z');
const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();

test('the first fetch is due at once', () => {
  expect(isDue(neverFetched(URL_A), URL_A, at(0))).toBe(true);
});

test('after a good answer it is due again a day later', () => {
  const good = succeeded(tried(neverFetched(URL_A), URL_A, at(0)), at(1));
  expect(good).toEqual({ source: URL_A, triedAt: at(0), goodAt: at(1), failures: 0, problem: '' });
  expect(isDue(good, URL_A, at(24 * 60 - 1))).toBe(false);
  expect(isDue(good, URL_A, at(24 * 60))).toBe(true);
});

test('a failed fetch is tried again with back-off: 5 minutes, 10, 20, up to 12 hours', () => {
  let state = neverFetched(URL_A);
  const pauses = [5, 10, 20, 40, 80, 160, 320, 640, 720, 720];
  for (const pause of pauses) {
    state = tried(state, URL_A, at(0));
    expect(isDue(state, URL_A, at(pause - 1))).toBe(false);
    expect(isDue(state, URL_A, at(pause))).toBe(true);
  }
  expect(state.failures).toBe(pauses.length);
});

test('a try counts as failed until it has ended well, and a failure keeps the moment of the last good answer', () => {
  const good = succeeded(tried(neverFetched(URL_A), URL_A, at(0)), at(1));
  expect(tried(good, URL_A, at(2000))).toEqual({
    source: URL_A,
    triedAt: at(2000),
    goodAt: at(1),
    failures: 1,
    problem: '',
  });
});

test('another address is fetched at once, and starts again', () => {
  const good = succeeded(tried(neverFetched(URL_A), URL_A, at(0)), at(1));
  expect(isDue(good, 'https://other.example/', at(2))).toBe(true);
  expect(tried(good, 'https://other.example/', at(2))).toMatchObject({ goodAt: null, failures: 1 });
});

test('a clock that was set back does not stop it', () => {
  const state = tried(neverFetched(URL_A), URL_A, at(100));
  expect(isDue(state, URL_A, at(0))).toBe(true);
});

test('it is syncing until the first try has ended', () => {
  const first = tried(neverFetched(URL_A), URL_A, at(0));
  expect(isSyncing(neverFetched(URL_A))).toBe(true);
  expect(isSyncing(first)).toBe(true);
  expect(isSyncing(failed(first, 'timeout'))).toBe(false);
  expect(isSyncing(tried(failed(first, 'timeout'), URL_A, at(9)))).toBe(false);
  expect(isSyncing(succeeded(first, at(1)))).toBe(false);
});
