import { describe, expect, it } from 'vitest';
import {
  nextAttempts,
  nextEvents,
  ownWork,
  type QueuedEvent,
  type QueueItem,
  settleEvents,
  waitingItems,
  withItem,
  withLock,
  withoutItem,
  withoutRefusals,
  withRefusal,
  withServerTime,
} from './queue-rules.ts';

const AT = '2026-11-21T08:00:00.000Z';
const event = (id: string): QueuedEvent => ({
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
    const left = settleEvents([event('a'), event('b')], [{ id: 'a', outcome: 'refused', code: 'unknown-lesson' }]);
    expect(left[0]).toMatchObject({ id: 'a', refused: 'unknown-lesson' });
    expect(ids(nextEvents(left, 50))).toEqual(['b']);
    expect(ids(waitingItems(left))).toEqual(['b']);
  });

  it.each(['not-enrolled', 'missing-prerequisites'] as const)(
    'keeps what was done in a course that is not open yet (%s), and does not send it again at once',
    (code) => {
      const results = [{ id: 'a', outcome: 'refused', code } as const];
      const left = settleEvents([event('a'), event('b')], results);
      expect(left[0]).toMatchObject({ id: 'a', locked: true });
      expect(left[0]).not.toHaveProperty('refused');
      expect(ids(nextEvents(left, 50))).toEqual(['a', 'b']);
      expect(ids(nextEvents(left, 50, new Set(['a'])))).toEqual(['b']);
    },
  );

  it('does not keep the note that a lesson of such a course was opened', () => {
    const opened: QueueItem = { type: 'event', id: 'o', kind: 'lesson-opened', course: 'c', lesson: 'l', at: AT };
    const left = settleEvents([opened], [{ id: 'o', outcome: 'refused', code: 'not-enrolled' }]);
    expect(left).toEqual([]);
    const early = settleEvents([opened], [{ id: 'o', outcome: 'refused', code: 'event-time' }]);
    expect(early[0]).toMatchObject({ refused: 'event-time' });
  });

  it('asks for a closed course by one of its events, and sends the others once that one has arrived', () => {
    const other: QueuedEvent = { ...event('z'), course: 'd' };
    const locked = ['a', 'b', 'z'].reduce(withLock, [event('a'), event('b'), event('n'), other]);
    expect(ids(nextEvents(locked, 50))).toEqual(['a', 'n', 'z']);
    expect(ids(nextEvents(locked, 50, new Set(['a', 'z'])))).toEqual(['n']);
    const opened = settleEvents(locked, [{ id: 'a', outcome: 'counted' }]);
    expect(ids(nextEvents(opened, 50))).toEqual(['b', 'n', 'z']);
    expect(opened[0]).not.toHaveProperty('locked');
    expect(opened[2]).toHaveProperty('locked');
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
    const step: QueueItem = {
      ...{ type: 'texts', id: 's', kind: 'lesson-step', course: '', place: 'c', at: AT },
      texts: [{ field: 'l', value: '2/3 1,2', at: AT, knows: [] }],
    };
    expect(ids(ownWork([opened, step, event('a'), attempt('x')]))).toEqual(['a', 'x']);
  });

  describe('an event that was refused because of its moment', () => {
    const DAY = 24 * 60 * 60_000;
    const server = Date.parse('2026-11-21T08:00:00.000Z');
    const refused = (at: number): QueuedEvent => ({
      ...event('a'),
      at: new Date(at).toISOString(),
      refused: 'event-time',
    });
    const corrected = (at: number, device: number) => withServerTime([refused(at)], server, device)[0];

    it('is moved by what the clock is off', () => {
      const device = server + 3 * 365 * DAY;
      expect(corrected(device - 5 * DAY, device)).toMatchObject({
        at: new Date(server - 5 * DAY).toISOString(),
        corrected: true,
      });
      expect(corrected(device - 5 * DAY, device)).not.toHaveProperty('refused');
    });

    it('is sent as late when it is older than thirty days', () => {
      const at = server - 45 * DAY;
      expect(corrected(at, server)).toMatchObject({ at: new Date(at).toISOString(), late: true, corrected: true });
      expect(corrected(server - 29 * DAY, server)).not.toHaveProperty('late');
    });

    it('is sent as late when it became too old after its moment was moved, as while its course was closed', () => {
      const at = server - 45 * DAY;
      const waited = { ...refused(at), corrected: true as const };
      const device = server + 365 * DAY;
      const [late] = withServerTime([waited], server, device);
      expect(late).toMatchObject({ at: new Date(at).toISOString(), late: true });
      expect(late).not.toHaveProperty('refused');
      const again: QueuedEvent = { ...waited, late: true };
      expect(withServerTime([again], server, device)).toEqual([again]);
    });

    it('is not put into the future', () => {
      expect(corrected(server + 9 * DAY, server)?.at).toBe(new Date(server).toISOString());
    });

    it('is corrected once, and no other refusal is touched', () => {
      const again: QueuedEvent = { ...refused(server), corrected: true as const };
      const other = withRefusal([event('b')], 'b', 'unknown-lesson');
      expect(withServerTime([again, ...other], server, server)).toEqual([again, ...other]);
    });
  });

  it('an item goes away by its id', () => {
    expect(ids(withoutItem([event('a'), attempt('x')], 'a'))).toEqual(['x']);
  });
});
