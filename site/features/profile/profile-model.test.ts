import { describe, expect, it } from 'vitest';
import type { Me } from '#domain/contract/learning/me-shape';
import { courseProgress, type ProgressMap } from '#domain/learning/progress';
import { sampleCourseBySlug, sampleCurriculum } from '#support/sample-curriculum';
import { profileModel } from './profile-model.ts';

const AT = '2026-03-01T09:00:00Z';
const PE = 'prompt-engineering-beginner';

function done(slug: string, count: number): ProgressMap {
  const course = sampleCourseBySlug(slug);
  const entries = course.entries.slice(0, count).map(({ id }) => [id, { completedAt: AT, counted: true }] as const);
  return { [slug]: courseProgress(course, Object.fromEntries(entries), null) };
}

function learner(progress: ProgressMap, badges: string[] = [], role = 'learner'): Me {
  return {
    learner: { role },
    enrollment: { program: 'p', status: 'active', since: AT, onboarding: {} },
    progress,
    badges: badges.map((badge) => ({ badge, earnedAt: AT, seen: true })),
  } as unknown as Me;
}

describe('the profile', () => {
  it('of a new learner shows the badges to earn and the courses to begin', () => {
    const model = profileModel(sampleCurriculum, learner({}));
    expect(model.badges.map(({ id, isEarned }) => [id, isEarned])).toEqual([
      ['foundational-prompter', false],
      ['data-security-guardian', false],
      ['builder', false],
    ]);
    expect(model).toMatchObject({ overlay: null, subtitle: 'student' });
    expect(new Set(model.courses.map(({ state }) => state))).toEqual(new Set(['not-started']));
  });

  it('puts what is earned first, and the course under way', () => {
    const model = profileModel(sampleCurriculum, learner(done(PE, 2), ['foundational-prompter']));
    expect(model.badges[0]).toEqual({ id: 'foundational-prompter', isEarned: true, earnedAt: AT });
    expect(model).toMatchObject({ overlay: 'foundational-prompter', subtitle: 'foundational-prompter' });
    expect(model.courses[0]).toMatchObject({ course: { slug: PE }, isOpen: true, percent: 50, done: 2 });
  });

  it('of an administrator has the Developer badge, which was earned on no day', () => {
    const model = profileModel(sampleCurriculum, learner({}, [], 'admin'));
    expect(model.badges[0]).toEqual({ id: 'developer', isEarned: true, earnedAt: null });
    expect(model.overlay).toBe('developer');
  });
});
