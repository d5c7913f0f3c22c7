// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { $session } from '#site/data/session/session-store.ts';
import { forgetTexts } from './forget-texts.ts';
import { shownValues, withDraft } from './kept-texts.ts';
import { readTexts, storeDrafts, type TextPlace } from './text-storage.ts';
import { refreshTexts, saveTexts } from './texts.ts';

/** The database of the queue; `before` runs before it is read or written. */
const database = vi.hoisted(() => ({ items: undefined as QueueItem[] | undefined, before: async () => {} }));
vi.mock('idb-keyval', () => ({
  get: async () => database.items,
  update: async (_key: string, change: (items: QueueItem[] | undefined) => QueueItem[]) => {
    await database.before();
    database.items = change(database.items);
  },
}));

const CANVAS: TextPlace = { kind: 'template', place: 'problem-framing-canvas' };
const OFFLINE = { ok: false, status: 0, code: 'network', details: {} };
const session = (user: string) => ({ token: 't', user, name: user, email: `${user}@example.org`, since: 0 });
const called = vi.hoisted(() => vi.fn());
vi.mock('#site/data/api.ts', async (original) => ({ ...(await original<object>()), call: called }));

beforeEach(() => {
  localStorage.clear();
  database.items = undefined;
  database.before = async () => {};
  called.mockReset();
  called.mockResolvedValue(OFFLINE);
  $session.set(session('aline'));
});

afterEach(() => $session.set(null));

const type = (value: string, learner = 'aline') =>
  storeDrafts(learner, CANVAS, withDraft(readTexts(learner, CANVAS), 'risks', value));
const shown = () => shownValues(readTexts('aline', CANVAS));

test('after signing out and in again a field shows the text that waits to be sent, and knows it', async () => {
  type('written offline');
  await saveTexts('aline', CANVAS);
  const { at } = readTexts('aline', CANVAS).saved['risks'] ?? {};
  forgetTexts('aline');
  expect(shown()).toEqual({});
  await refreshTexts('aline', CANVAS);
  expect(shown()).toEqual({ risks: 'written offline' });
  type('and more');
  expect(readTexts('aline', CANVAS).drafts['risks']?.knows).toEqual([at]);
});

test('an answer that arrives after signing out is not stored, also when another user is signed in by then', async () => {
  const stored = { risks: { value: 'of the account', at: '2026-11-22T08:00:00.000Z', previous: null } };
  called.mockImplementation(async () => {
    $session.set(null);
    return { ok: true, data: { texts: stored } };
  });
  await refreshTexts('aline', CANVAS);
  expect(called).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual({});
  $session.set(session('claude'));
  await refreshTexts('aline', CANVAS);
  expect(shown()).toEqual({});
});

test('a draft is there until the queue has it, and what is typed meanwhile stays', async () => {
  type('first');
  database.before = async () => {
    database.before = async () => {};
    expect(readTexts('aline', CANVAS).drafts['risks']?.value).toBe('first');
    type('second');
  };
  await saveTexts('aline', CANVAS);
  const { saved, drafts } = readTexts('aline', CANVAS);
  expect(saved['risks']?.value).toBe('first');
  expect(drafts['risks']).toEqual({ value: 'second', knows: [saved['risks']?.at] });
});

test('what cannot be queued stays a draft', async () => {
  type('first');
  $session.set(null);
  await expect(saveTexts('aline', CANVAS)).rejects.toThrow();
  expect(readTexts('aline', CANVAS)).toMatchObject({ saved: {}, drafts: { risks: { value: 'first' } } });
});
