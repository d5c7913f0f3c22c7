import { describe, expect, it } from 'vitest';
import {
  nextAttempts,
  nextEvents,
  nextTexts,
  ownWork,
  type QueueItem,
  settleEvents,
  settleTexts,
  textsItem,
  unsentFields,
  waitingItems,
  withItem,
  withLock,
  withoutItem,
  withoutRefusals,
  withRefusal,
  withServerTime,
  withTexts,
} from './queue-rules.ts';

const AT = '2026-11-21T08:00:00.000Z';
const event = (id: string): QueueItem => ({
  type: 'event',
  id,
  kind: 'lesson-completed',
  course: 'c',
  lesson: id,
  at: AT,
});
const attempt = (id: string): QueueItem => ({
  type: 'attempt',
  id,
  course: 'c',
  quiz: 'q',
  answers: { a: 'b' },
  at: AT,
});
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('the queue', () => {
  it('takes an item once', () => {
    expect(ids(withItem(withItem([], event('a')), event('a')))).toEqual(['a']);
  });

  it('sends events in order, at most fifty at once, and attempts apart', () => {
    const items = [attempt('x'), ...Array.from({ length: 60 }, (_, n) => event(`e${n}`)), attempt('y')];
    expect(ids(nextEvents(items, 50))).toEqual(Array.from({ length: 50 }, (_, n) => `e${n}`));
    expect(ids(nextAttempts(items))).toEqual(['x', 'y']);
  });

  it('lets go only of what the answer names', () => {
    const left = settleEvents(
      [event('a'), event('b'), event('c'), event('d')],
      [
        { id: 'a', outcome: 'counted' },
        { id: 'c', outcome: 'waiting' },
        { id: 'zzz', outcome: 'recorded' },
      ],
    );
    expect(ids(left)).toEqual(['b', 'd']);
  });

  it('keeps what was refused, with the reason, and sends it no more', () => {
    const left = settleEvents([event('a'), event('b')], [{ id: 'a', outcome: 'refused', code: 'not-enrolled' }]);
    expect(left[0]).toMatchObject({ id: 'a', refused: 'not-enrolled' });
    expect(ids(nextEvents(left, 50))).toEqual(['b']);
    expect(ids(waitingItems(left))).toEqual(['b']);
  });

  it('sends refused items again when the learner asks', () => {
    expect(ids(nextAttempts(withoutRefusals(withRefusal([attempt('x')], 'x', 'unknown-quiz'))))).toEqual(['x']);
  });

  it('keeps sending an attempt whose quiz is locked', () => {
    const locked = withLock([attempt('x'), event('a')], 'x');
    expect(locked[0]).toMatchObject({ locked: true });
    expect(ids(nextAttempts(locked))).toEqual(['x']);
  });

  it('knows what the learner would miss', () => {
    const opened: QueueItem = { type: 'event', id: 'o', kind: 'lesson-opened', course: 'c', lesson: 'l', at: AT };
    expect(ids(ownWork([opened, event('a'), attempt('x')]))).toEqual(['a', 'x']);
  });

  describe('an event that was refused because of its moment', () => {
    const DAY = 24 * 60 * 60_000;
    const server = Date.parse('2026-11-21T08:00:00.000Z');
    const refused = (at: number): QueueItem => ({
      ...event('a'),
      at: new Date(at).toISOString(),
      refused: 'event-time',
    });
    const mended = (at: number, device: number) => withServerTime([refused(at)], server, device)[0];

    it('is moved by what the clock is off', () => {
      const device = server + 3 * 365 * DAY;
      expect(mended(device - 5 * DAY, device)).toMatchObject({
        at: new Date(server - 5 * DAY).toISOString(),
        corrected: true,
      });
      expect(mended(device - 5 * DAY, device)).not.toHaveProperty('refused');
    });

    it('is brought into the last thirty days when it is older', () => {
      const at = Date.parse(mended(server - 45 * DAY, server)?.at ?? '');
      expect(server - at).toBeLessThan(30 * DAY);
      expect(server - at).toBeGreaterThan(29 * DAY);
    });

    it('is not put into the future', () => {
      expect(mended(server + 9 * DAY, server)?.at).toBe(new Date(server).toISOString());
    });

    it('is mended once, and no other refusal is touched', () => {
      const again = { ...refused(server), corrected: true as const };
      const other = withRefusal([event('b')], 'b', 'unknown-lesson');
      expect(withServerTime([again, ...other], server, server)).toEqual([again, ...other]);
    });
  });

  it('an item goes away by its id', () => {
    expect(ids(withoutItem([event('a'), attempt('x')], 'a'))).toEqual(['x']);
  });
});

describe('texts in the queue', () => {
  const CANVAS = { kind: 'template', place: 'problem-framing-canvas' } as const;
  const text = (field: string, value: string, minute: number, ...knows: string[]) => ({
    field,
    value,
    at: `2026-11-22T08:0${minute}:00.000Z`,
    knows,
  });
  const queued = (...texts: ReturnType<typeof text>[]) => textsItem(CANVAS, texts, AT);
  const kept = (field: string, value: string, at: string) =>
    ({ ...CANVAS, field, outcome: 'kept', text: { value, at, previous: null } }) as const;

  it('are one item a place, with the newest version of each field, which knows what the unsent one knew', () => {
    const items = withTexts(
      withTexts([event('a')], queued(text('risks', 'one', 1, 'v0'), text('timeline', 'May', 1))),
      queued(text('risks', 'two', 2, text('', '', 1).at)),
    );
    expect(items).toHaveLength(2);
    expect(unsentFields(items, CANVAS)).toEqual(['risks', 'timeline']);
    expect(nextTexts(items)?.texts[0]).toMatchObject({ value: 'two', knows: [text('', '', 1).at, 'v0'] });
    expect(ownWork(items)).toHaveLength(2);
  });

  it('go when the server has stored them; what was refused stays, with the reason, until it is written anew', () => {
    const sent = queued(text('risks', 'one', 1), text('timeline', 'long', 1));
    const results = [
      kept('risks', 'one', AT),
      { ...CANVAS, field: 'timeline', outcome: 'refused', code: 'text-large' } as const,
    ];
    const left = settleTexts([sent], sent, results);
    expect(left).toMatchObject([{ refused: 'text-large', texts: [{ field: 'timeline' }] }]);
    expect(nextTexts(left)).toBeNull();
    const again = withTexts(left, queued(text('timeline', 'short', 2)));
    expect(nextTexts(again)?.texts).toMatchObject([{ value: 'short' }]);
    expect(settleTexts([sent], sent, [kept('risks', 'one', AT), kept('timeline', 'long', AT)])).toEqual([]);
  });

  it('written while the version before was on its way wait, and know what the server made of it', () => {
    const sent = queued(text('risks', 'one', 1));
    const now = withTexts([sent], queued(text('risks', 'two', 2, 'v1')));
    const left = settleTexts(now, sent, [kept('risks', 'one', 'corrected')]);
    expect(left).toMatchObject([{ texts: [{ value: 'two', knows: ['v1', 'corrected'] }] }]);
  });

  it('are sent a little at a time, and a long one alone', () => {
    const long = 'a'.repeat(50_000);
    const items = [queued(text('a', long, 1), text('b', long, 1))];
    expect(nextTexts(items)?.texts.map(({ field }) => field)).toEqual(['a']);
  });
});
