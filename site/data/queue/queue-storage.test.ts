// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { QueuedTexts, QueueItem } from './queue-rules.ts';
import { withItem } from './queue-rules.ts';
import { changeQueue, readQueue } from './queue-storage.ts';
import { settleTexts, textsItem } from './queued-texts.ts';
import { withTexts } from './with-texts.ts';

/** A database that can be full: it is read then, and takes nothing. */
const database = vi.hoisted(() => ({ items: undefined as unknown, isFull: false }));
vi.mock('idb-keyval', () => ({
  get: async () => database.items,
  update: async (_key: string, change: (items: unknown) => unknown) => {
    const items = change(database.items);
    if (database.isFull) throw new DOMException('full', 'QuotaExceededError');
    database.items = items;
  },
}));

const LEARNER = 'aline';
const text = (field: string, value: string, minute: number) => ({
  field,
  value,
  at: `2026-11-22T08:0${minute}:00.000Z`,
  knows: [],
});
const canvas = (...texts: ReturnType<typeof text>[]): QueuedTexts =>
  textsItem({ kind: 'template', place: 'problem-framing-canvas' }, texts, '2026-11-22T08:00:00.000Z');
const event: QueueItem = {
  type: 'event',
  id: 'a',
  kind: 'lesson-completed',
  course: 'c',
  lesson: 'a',
  at: '2026-11-22T08:00:00.000Z',
};
const write = (...texts: ReturnType<typeof text>[]) =>
  changeQueue(LEARNER, (items) => withTexts(items, canvas(...texts)));
const waiting = async () =>
  (await readQueue(LEARNER)).flatMap((item) => (item.type === 'texts' ? item.texts.map(({ value }) => value) : []));

beforeEach(async () => {
  database.isFull = false;
  await changeQueue(LEARNER, () => []);
  localStorage.clear();
});

test('a text that was written when the database was full is the one that waits', async () => {
  await write(text('risks', 'one', 1), text('timeline', 'May', 1));
  database.isFull = true;
  await write(text('risks', 'two', 2));
  expect(await waiting()).toEqual(['two', 'May']);
  database.isFull = false;
  await changeQueue(LEARNER, (items) => withItem(items, event));
  expect(await waiting()).toEqual(['two', 'May']);
  expect(await readQueue(LEARNER)).toHaveLength(2);
});

test('a text that another tab could write since is the newer one', async () => {
  await write(text('risks', 'one', 1));
  database.isFull = true;
  await write(text('risks', 'two', 2));
  database.items = [canvas(text('risks', 'three', 3), text('timeline', 'May', 3))];
  expect(await waiting()).toEqual(['three', 'May']);
});

test('what was refused when the database was full is not sent again', async () => {
  await write(text('risks', 'one', 1));
  database.isFull = true;
  const item = canvas(text('risks', 'one', 1));
  const result = {
    kind: 'template',
    place: item.place,
    field: 'risks',
    outcome: 'refused',
    code: 'text-large',
  } as const;
  await changeQueue(LEARNER, (items) => settleTexts(items, item, [result]));
  expect(await readQueue(LEARNER)).toMatchObject([{ refused: 'text-large' }]);
});
