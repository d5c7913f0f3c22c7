// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseStats } from './course-stats.ts';

const KEY = 'spek_course-stats_everyone';
const COURSES = { 'rag-basics': { students: 12, rating: null } };
const answer = { learners: 12, completions: 1, courses: COURSES, at: '2026-11-21T08:00:00.000Z' };
const fetched = vi.fn(async () => new Response(JSON.stringify(answer)));

beforeEach(() => {
  localStorage.clear();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('Cache time-to-live: course data 10 min', async () => {
  expect(await courseStats()).toEqual(COURSES);
  vi.setSystemTime(new Date('2026-11-21T08:09:59Z'));
  expect(await courseStats()).toEqual(COURSES);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(new Date('2026-11-21T08:10:00Z'));
  expect(await courseStats()).toEqual(COURSES);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('expired entries are removed on read, and so is what has another shape', async () => {
  await courseStats();
  fetched.mockRejectedValue(new TypeError('offline'));
  // A read is tried again after a pause, and again: retried.test.ts.
  vi.stubGlobal('setTimeout', queueMicrotask);
  vi.setSystemTime(new Date('2026-11-21T08:11:00Z'));
  expect(await courseStats()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();

  localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), courses: { 'rag-basics': { students: 'many' } } }));
  expect(await courseStats()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('the cache is disabled when local storage is unusable', async () => {
  fetched.mockImplementation(async () => new Response(JSON.stringify(answer)));
  const blocked = (): never => {
    throw new DOMException('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(await courseStats()).toEqual(COURSES);
  expect(await courseStats()).toEqual(COURSES);
  expect(fetched).toHaveBeenCalledTimes(2);
});
