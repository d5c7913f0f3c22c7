import { describe, expect, it } from 'vitest';
import { sampleCourse } from '#support/sample-curriculum';
import { standingOf } from './access.ts';
import type { CourseProgress } from './progress.ts';
import { mailPlace, mailStep, nextMailDay, UNREAD_MAILS } from './weekly-mail.ts';

// 2026-11-22 is a Sunday.
describe('the next weekly mail', () => {
  it('comes on the next of the chosen days', () => {
    expect(nextMailDay('MO', '2026-11-22T12:00', null)).toBe('2026-11-23');
    expect(nextMailDay('SA', '2026-11-22T12:00', null)).toBe('2026-11-28');
  });
  it('comes today only before eight in the morning', () => {
    expect(nextMailDay('SU', '2026-11-22T07:59', null)).toBe('2026-11-22');
    expect(nextMailDay('SU', '2026-11-22T08:00', null)).toBe('2026-11-29');
  });
  it('comes a week after the last one', () => {
    expect(nextMailDay('SU', '2026-11-22T08:00', '2026-11-22')).toBe('2026-11-29');
  });
  it('never comes sooner than that, whichever day is chosen now', () => {
    expect(nextMailDay('MO', '2026-11-22T09:00', '2026-11-22')).toBe('2026-11-30');
    expect(nextMailDay('MO', '2026-11-22T09:00', '2026-11-17')).toBe('2026-11-30');
    expect(nextMailDay('MO', '2026-11-22T09:00', '2026-11-16')).toBe('2026-11-23');
  });
});

describe('when it is time for a mail', () => {
  it('it is written, up to the third without a visit', () => {
    expect([0, 1, 2].map((unread) => mailStep({ unread, mayReceive: true }))).toEqual(['write', 'write', 'write']);
  });
  it('after three without a visit there is no fourth', () => {
    expect(UNREAD_MAILS).toBe(3);
    expect(mailStep({ unread: 3, mayReceive: true })).toBe('stop');
  });
  it('an address that is not confirmed gets none', () => {
    expect([0, 3].map((unread) => mailStep({ unread, mayReceive: false }))).toEqual(['pass', 'pass']);
  });
});

describe('the place that a mail names', () => {
  const courses = [
    sampleCourse('one', ['a', 'b', 'c']),
    sampleCourse('two', ['d', 'e'], { levelOrder: 2, prerequisites: ['ONE'] }),
  ];
  const curriculum = { program: { slug: 'p', name: 'P', published: true }, courses, contentHash: '' };
  const done = (percent: number, ...ids: string[]): CourseProgress => ({
    percent,
    completedAt: percent === 100 ? '2026-01-01T00:00:00.000Z' : null,
    entries: Object.fromEntries(ids.map((id) => [id, 'counted' as const])),
    addedSinceFinish: 0,
  });
  /** `begun`: the latest first. */
  const learner = (progress: Record<string, CourseProgress>, begun: string[], enrolled = true) => ({
    ...standingOf('learner', enrolled, progress),
    progress,
    begun: new Map(begun.map((slug, at) => [slug, { enrolledAt: `2026-01-${20 - at}T00:00:00.000Z` }])),
    completions: new Map(),
    practices: new Map(),
  });

  it('is the first entry not done, of the course in which something was done last', () => {
    const progress = { one: done(33, 'a'), two: done(50, 'd') };
    const place = (begun: string[]) => mailPlace(curriculum, learner(progress, begun));
    expect(place(['one', 'two'])).toEqual({ course: 'one', entry: 'b', n: 2, isBegun: true });
    expect(place(['two', 'one'])).toEqual({ course: 'two', entry: 'e', n: 2, isBegun: true });
  });
  it('is the beginning of the next course for who finished one', () => {
    const progress = { one: done(100, 'a', 'b', 'c') };
    expect(mailPlace(curriculum, learner(progress, ['one']))).toEqual({
      course: 'two',
      entry: 'd',
      n: 1,
      isBegun: false,
    });
  });
  it('is nowhere for who began nothing, finished all, or may not open it', () => {
    const progress = { one: done(33, 'a') };
    expect(mailPlace(curriculum, learner({}, []))).toBeNull();
    const all = { one: done(100, 'a', 'b', 'c'), two: done(100, 'd', 'e') };
    expect(mailPlace(curriculum, learner(all, ['two', 'one']))).toBeNull();
    expect(mailPlace(curriculum, learner(progress, ['one'], false))).toBeNull();
  });
});
