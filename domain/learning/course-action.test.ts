import { describe, expect, it } from 'vitest';
import { courseAction, guardedCourseAction } from './course-action.ts';
import type { CourseProgress } from './progress.ts';

const at = (percent: number, completedAt: string | null = null): CourseProgress => ({
  percent,
  completedAt,
  entries: {},
  addedSinceFinish: 0,
});
const FINISHED_AT = '2026-03-01T09:00:00Z';

describe('the button of a course', () => {
  it('says Sign In to someone signed out, whatever this device remembers', () => {
    expect(courseAction(false, at(40))).toBe('sign-in');
  });

  it('says Start at 0%, Continue from 1% to 99%, Review at 100%', () => {
    expect(courseAction(true, null)).toBe('start');
    expect(courseAction(true, at(0))).toBe('start');
    expect(courseAction(true, at(1))).toBe('continue');
    expect(courseAction(true, at(99))).toBe('continue');
    expect(courseAction(true, at(100, FINISHED_AT))).toBe('review');
  });

  it('still says Review when a lesson was added to a finished course', () => {
    expect(courseAction(true, at(93, FINISHED_AT))).toBe('review');
  });

  it('says Locked on the dashboard where the unlock rule says no', () => {
    const closed = { open: false, missing: [] } as const;
    expect(guardedCourseAction({ ...closed, reason: 'missing-prerequisites', missing: [] }, null)).toBe('locked');
    expect(guardedCourseAction({ ...closed, reason: 'not-enrolled', missing: [] }, at(7))).toBe('locked');
    expect(guardedCourseAction({ ...closed, reason: 'signed-out', missing: [] }, null)).toBe('sign-in');
    expect(guardedCourseAction({ open: true }, at(7))).toBe('continue');
  });
});
