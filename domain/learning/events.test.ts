import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCourseBySlug } from '#support/sample-curriculum';
import type { Access } from './access.ts';
import { decideEvent, EVENT_KINDS, eventTime, MAX_EVENTS } from './events.ts';

const now = '2026-03-31T12:00:00Z';
const course = sampleCourseBySlug('prompt-engineering-beginner');
const open: Access = { open: true };
const notEnrolled: Access = { open: false, reason: 'not-enrolled', missing: [] };

describe('the moment of an event', () => {
  test('at most 5 minutes ahead', () => {
    expect(eventTime('2026-03-31T12:05:00Z', now)).toEqual({ ok: true, at: '2026-03-31T12:05:00.000Z' });
    expect(eventTime('2026-03-31T12:05:00.001Z', now)).toEqual({ ok: false, code: 'event-time' });
  });

  test('at most 30 days back', () => {
    expect(eventTime('2026-03-01T12:00:00Z', now)).toEqual({ ok: true, at: '2026-03-01T12:00:00.000Z' });
    expect(eventTime('2026-03-01T11:59:59.999Z', now)).toEqual({ ok: false, code: 'event-time' });
  });

  test('late work counts at the moment at which it arrives, however old it is; what has not happened yet is not late', () => {
    expect(eventTime('2025-06-01T08:00:00Z', now, true)).toEqual({ ok: true, at: '2026-03-31T12:00:00.000Z' });
    expect(eventTime('2026-03-31T12:05:00.001Z', now, true)).toEqual({ ok: false, code: 'event-time' });
    expect(eventTime('once', now, true)).toEqual({ ok: false, code: 'event-time' });
  });

  test('a moment with an offset is answered in UTC, so its day is known', () => {
    expect(eventTime('2026-03-31T01:30:00+02:00', now)).toEqual({ ok: true, at: '2026-03-30T23:30:00.000Z' });
  });

  test.each(['', 'now', '2026-03-31', '2026-02-30T10:00:00Z'])('%j is no moment', (at) => {
    expect(eventTime(at, now)).toEqual({ ok: false, code: 'event-time' });
  });

  test('without a readable clock nothing is taken', () => {
    expect(eventTime('2026-03-31T12:00:00Z', 'noon')).toEqual({ ok: false, code: 'event-time' });
  });

  test('any text gets an answer, and an accepted moment is never changed', () => {
    const moment = fc.integer({ min: -3_000_000_000, max: 600_000 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), moment), (at) => {
        if (typeof at === 'string') {
          expect(eventTime(at, now)).toEqual({ ok: false, code: 'event-time' });
          return;
        }
        const text = new Date(Date.parse(now) + at).toISOString();
        const within = at <= 5 * 60_000 && at >= -30 * 86_400_000;
        expect(eventTime(text, now)).toEqual(within ? { ok: true, at: text } : { ok: false, code: 'event-time' });
      }),
    );
  });
});

describe('what the server takes', () => {
  test('six kinds of event, 50 in one request', () => {
    expect(EVENT_KINDS).toHaveLength(6);
    expect(MAX_EVENTS).toBe(50);
  });

  test('a text lesson of an open course is taken', () => {
    const decision = decideEvent(course, { kind: 'lesson-completed', lesson: 'ask-for-structure' }, open);
    expect(decision).toMatchObject({ ok: true, entry: { id: 'ask-for-structure' } });
  });

  test('a completion event for a quiz is refused: only a passed attempt completes it', () => {
    const event = { kind: 'lesson-completed', lesson: 'quiz-your-prompts' } as const;
    expect(decideEvent(course, event, open)).toEqual({ ok: false, code: 'needs-quiz' });
    expect(decideEvent(course, { ...event, kind: 'lesson-opened' }, open).ok).toBe(true);
  });

  test('a course or lesson that does not exist is refused', () => {
    expect(decideEvent(null, { kind: 'lesson-opened', lesson: 'a' }, open)).toEqual({
      ok: false,
      code: 'unknown-course',
    });
    for (const kind of EVENT_KINDS) {
      expect(decideEvent(course, { kind, lesson: 'nowhere' }, open)).toEqual({ ok: false, code: 'unknown-lesson' });
    }
  });

  test('lesson events and answers of recall name a lesson; a lab run or a saved template may be about the whole course', () => {
    const decided = EVENT_KINDS.map((kind) => decideEvent(course, { kind, lesson: '' }, open));
    expect(decided).toEqual([
      { ok: false, code: 'unknown-lesson' },
      { ok: false, code: 'unknown-lesson' },
      { ok: false, code: 'unknown-lesson' },
      { ok: true, entry: null },
      { ok: true, entry: null },
      { ok: false, code: 'unknown-lesson' },
    ]);
  });

  test('what the access rule refuses is refused with its reason', () => {
    const event = { kind: 'lesson-completed', lesson: 'ask-for-structure' } as const;
    expect(decideEvent(course, event, notEnrolled)).toEqual({ ok: false, code: 'not-enrolled' });
    expect(decideEvent(course, { kind: 'lab-run', lesson: '' }, notEnrolled)).toEqual({
      ok: false,
      code: 'not-enrolled',
    });
  });

  test('work on a lesson that has been retired meanwhile is taken and completes nothing', () => {
    const event = { kind: 'lesson-completed', lesson: 'old-history-of-ai' } as const;
    expect(decideEvent(course, event, open)).toEqual({ ok: true, entry: null });
  });
});
