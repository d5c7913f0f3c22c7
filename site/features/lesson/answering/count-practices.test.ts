// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#domain/contract/learning/me-shape';
import { $me } from '#site/data/me/me-store.ts';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { readQueue } from '#site/data/queue/queue-storage.ts';
import { $session } from '#site/data/session/session-store.ts';
import { countPractices } from './count-practices.ts';
import { rememberPractice } from './practice-memory.ts';

// As in a window that stores nothing in databases: the queue is in localStorage.
vi.mock('idb-keyval', () => ({ get: () => Promise.reject(new Error()), update: () => Promise.reject(new Error()) }));

let learners = 0;
/** Another one in each test: a page reports each part once. */
let part = '';

beforeEach(() => {
  // Nothing of it reaches a server.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  learners += 1;
  part = `part-${learners}`;
  document.body.innerHTML = `<div data-part-id="${part}" data-course="prompts"></div><section data-finish="first"></section>`;
});

afterEach(() => {
  $session.set(null);
  vi.unstubAllGlobals();
});

/** Opens the lesson on a device that has tried the part, with this in the queue, which the page has not read yet. */
async function open(stored: readonly QueueItem[]): Promise<readonly QueueItem[]> {
  const user = `learner${learners}`;
  localStorage.setItem(`academy-queue:${user}`, JSON.stringify(stored));
  $session.set({ token: 'token', user, name: 'Aline', email: 'aline@example.rw', since: Date.now() });
  $me.set({ progress: {} } as Me);
  rememberPractice({ course: 'prompts', id: part }, { tries: 1, right: true, opened: false });
  countPractices([...document.querySelectorAll<HTMLElement>('[data-part-id]')]);
  // What would be queued is queued by then.
  await vi.dynamicImportSettled();
  await vi.waitFor(async () => expect((await readQueue(user)).some(({ refused }) => refused === undefined)).toBe(true));
  return await readQueue(user);
}

function reported(): QueueItem {
  const at = '2026-11-01T08:00:00.000Z';
  return { type: 'event', id: 'a1b2c3d4', at, kind: 'practice-done', course: 'prompts', lesson: 'first', part };
}

test('what was done on this device is reported', async () => {
  expect(await open([])).toMatchObject([{ kind: 'practice-done', lesson: 'first', part }]);
});

test('what waits in the queue is not reported again, also before the page has read the queue', async () => {
  expect(await open([reported()])).toEqual([reported()]);
});

test('what the server has refused is tried again at the next visit, in its place', async () => {
  const items = await open([{ ...reported(), refused: 'unknown-practice' }]);
  expect(items).toMatchObject([{ kind: 'practice-done', part }]);
  expect(items[0]).not.toHaveProperty('refused');
});
