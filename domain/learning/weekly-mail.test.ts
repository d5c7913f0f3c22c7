import { describe, expect, it } from 'vitest';
import { sampleCourse } from '#support/sample-curriculum';
import { standingOf } from './access.ts';
import type { CourseProgress } from './progress.ts';
import { mailStep, nextMailDay, placeToGoOn, UNREAD_MAILS } from './weekly-mail.ts';

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

describe('where the learner stopped', () => {
  const courses = [sampleCourse('one', ['a', 'b', 'c']), sampleCourse('two', ['d', 'e'])];
  const curriculum = { program: { slug: 'p', name: 'P', published: true }, courses, contentHash: '' };
  const done = (percent: number, ...ids: string[]): CourseProgress => ({
    percent,
    completedAt: percent === 100 ? '2026-01-01T00:00:00.000Z' : null,
    entries: Object.fromEntries(ids.map((id) => [id, 'counted' as const])),
    addedSinceFinish: 0,
  });
  const learner = (progress: Record<string, CourseProgress>, begun: string[], enrolled = true) => ({
    ...standingOf('learner', enrolled, progress),
    progress,
    begun: new Map(begun.map((slug) => [slug, null])),
  });

  it('is the first entry not done, of the course that was begun last', () => {
    const progress = { one: done(33, 'a'), two: done(0) };
    expect(placeToGoOn(curriculum, learner(progress, ['one', 'two']))).toEqual({ course: 'one', entry: 'b', n: 2 });
    expect(placeToGoOn(curriculum, learner(progress, ['two', 'one']))).toEqual({ course: 'two', entry: 'd', n: 1 });
  });
  it('passes over a course that is finished', () => {
    const progress = { one: done(33, 'a'), two: done(100, 'd', 'e') };
    expect(placeToGoOn(curriculum, learner(progress, ['two', 'one']))?.course).toBe('one');
  });
  it('is nowhere for who began nothing, finished all, or may not open it', () => {
    const progress = { one: done(33, 'a') };
    expect(placeToGoOn(curriculum, learner({}, []))).toBeNull();
    expect(placeToGoOn(curriculum, learner({ one: done(100, 'a', 'b', 'c') }, ['one']))).toBeNull();
    expect(placeToGoOn(curriculum, learner(progress, ['one'], false))).toBeNull();
    expect(placeToGoOn(curriculum, learner(progress, ['gone']))).toBeNull();
  });
});
