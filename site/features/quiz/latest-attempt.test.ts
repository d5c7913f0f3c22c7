// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '#site/data/session/session-store.ts';
import { forgetLatest, keepLatest, latestAttempt } from './latest-attempt.ts';

const QUIZ = { course: 'c', id: 'q' };
const fetched = vi.fn(async () => Response.json({ attempt: null, next: 1 }));

beforeEach(() => {
  localStorage.clear();
  signIn('aline');
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signIn = (user: string) => $session.set({ token: 't', user, name: user, email: '', since: 0 });

const latest = async (learner = 'aline', renew = false) => {
  const answer = await latestAttempt(QUIZ, learner, renew, { retries: 0 });
  return answer.ok ? answer.data.next : answer.code;
};

test('Cache time-to-live: quiz attempts 1 min', async () => {
  expect(await latest()).toBe(1);
  vi.setSystemTime(new Date('2026-11-22T08:00:59Z'));
  expect(await latest()).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(new Date('2026-11-22T08:01:00Z'));
  expect(await latest()).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what was just graded is the newest, and what is asked again comes from the server', async () => {
  keepLatest(QUIZ, 'aline', { attempt: null, next: 2 });
  expect(await latest()).toBe(2);
  expect(fetched).not.toHaveBeenCalled();
  expect(await latest('aline', true)).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('once an attempt waits to be graded, the copy is no longer the newest, in any language', async () => {
  document.documentElement.lang = 'rw';
  keepLatest(QUIZ, 'aline', { attempt: null, next: 2 });
  document.documentElement.lang = 'en';
  keepLatest(QUIZ, 'aline', { attempt: null, next: 2 });
  forgetLatest(QUIZ, 'aline');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(await latest()).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an answer that arrives after signing out is not kept', async () => {
  fetched.mockImplementationOnce(async () => {
    $session.set(null);
    return Response.json({ attempt: null, next: 1 });
  });
  expect(await latest()).toBe(1);
  keepLatest(QUIZ, 'aline', { attempt: null, next: 2 });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a copy is shown to nobody else, nor kept without a learner', async () => {
  keepLatest(QUIZ, 'aline', { attempt: null, next: 2 });
  expect(await latest('claude')).toBe(1);
  expect(await latest('')).toBe(1);
  expect(await latest('')).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('expired entries are removed on read, and so is what has another shape', async () => {
  await latest();
  const [key = ''] = Object.keys(localStorage);
  expect(key).toMatch(/^spek_.*_aline$/);
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  vi.setSystemTime(new Date('2026-11-22T08:02:00Z'));
  await latest();
  expect(localStorage.getItem(key)).toBeNull();
  localStorage.setItem(key, JSON.stringify({ at: Date.now(), data: { attempt: 'none' } }));
  expect(await latest()).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(3);
});
