// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { retried } from './retried.ts';

let pauses: number[] = [];
beforeEach(() => {
  pauses = [];
  vi.unstubAllGlobals();
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    pauses.push(ms);
    queueMicrotask(work);
  });
});

const failing = (times: number) => {
  let tries = 0;
  return async () => ++tries > times;
};

test('queries retry 3 times with backoff min(1000*2^n, 30000) ms', async () => {
  expect(await retried(failing(9), (ok) => !ok)).toBe(false);
  expect(pauses).toEqual([1000, 2000, 4000]);
});

test('what succeeds is not tried again', async () => {
  expect(await retried(failing(1), (ok) => !ok)).toBe(true);
  expect(pauses).toEqual([1000]);
});

test('a device without a connection is not kept waiting', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await retried(failing(9), (ok) => !ok)).toBe(false);
  expect(pauses).toEqual([]);
});
