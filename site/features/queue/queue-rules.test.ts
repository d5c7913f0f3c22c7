import { describe, expect, it } from 'vitest';
import {
  nextAttempts,
  nextEvents,
  type QueueItem,
  settleEvents,
  waitingItems,
  withItem,
  withLock,
  withoutItem,
  withoutRefusals,
  withRefusal,
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
    expect(ids(nextEvents(items))).toEqual(Array.from({ length: 50 }, (_, n) => `e${n}`));
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
    expect(ids(nextEvents(left))).toEqual(['b']);
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

  it('an item goes away by its id', () => {
    expect(ids(withoutItem([event('a'), attempt('x')], 'a'))).toEqual(['x']);
  });
});
