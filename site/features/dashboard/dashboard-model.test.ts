import { describe, expect, it } from 'vitest';
import { FRAMING_COURSE_SLUG } from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import { courseProgress, type ProgressMap } from '#domain/learning/progress';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { sampleCourse, sampleCourseBySlug, sampleCurriculum } from '#support/sample-curriculum';
import { type DashboardModel, dashboardModel } from './dashboard-model.ts';

const AT = '2026-03-01T09:00:00Z';
const PE = 'prompt-engineering-beginner';

/** The first `count` entries of a sample course, done. */
function done(slug: string, count: number): ProgressMap {
  const course = sampleCourseBySlug(slug);
  const entries = course.entries.slice(0, count).map(({ id }) => [id, { completedAt: AT, counted: true }] as const);
  return { [slug]: courseProgress(course, Object.fromEntries(entries), null) };
}

/** As much of a learner as the dashboard reads. */
function learner(progress: ProgressMap, { enrolled = true, role = 'learner' } = {}): Me {
  const enrollment = enrolled ? { program: 'p', status: 'active', since: AT, onboarding: {} } : null;
  return { learner: { role }, enrollment, progress } as Me;
}

/** The lab course, wherever the dashboard has it. */
function labOf({ lab, focus, active, suggested }: DashboardModel) {
  return [lab, focus, ...active, ...suggested].find((view) => view?.course.slug === FRAMING_COURSE_SLUG);
}

describe('the dashboard of a new learner', () => {
  const model = dashboardModel(sampleCurriculum, learner({}));

  it('focuses the first course, to be started with its first entry', () => {
    expect(model.focus).toMatchObject({ action: 'start', percent: 0, next: { n: 1, kind: 'lesson' } });
    expect(model.focus?.course.slug).toBe(PE);
    expect(model.isNew).toBe(true);
  });

  it('keeps the lab course locked, naming what is missing', () => {
    expect(labOf(model)).toMatchObject({ action: 'locked', access: { open: false, reason: 'missing-prerequisites' } });
  });
});

describe('the dashboard of a learner under way', () => {
  const model = dashboardModel(sampleCurriculum, learner(done(PE, 2)));

  it('goes on with the entry that comes next, and says what is left', () => {
    expect(model.focus).toMatchObject({ action: 'continue', percent: 50, next: { n: 3, kind: 'quiz' } });
    expect(model.focus?.remaining).toEqual({ min: 15, max: 30 });
    expect(model.focus?.course.slug).toBe(PE);
    expect(model.active).toEqual([]);
  });

  it('counts what this device has not sent yet', () => {
    const queued: QueueItem[] = [
      { type: 'event', id: 'a1b2c3d4', kind: 'lesson-completed', course: PE, lesson: 'what-is-a-prompt', at: AT },
    ];
    const offline = dashboardModel(sampleCurriculum, learner({}), queued);
    expect(offline.focus).toMatchObject({ percent: 25, action: 'continue', next: { n: 2 } });
  });
});

describe('the dashboard of a learner who finished the first course', () => {
  const model = dashboardModel(sampleCurriculum, learner(done(PE, 4)));

  it('moves the focus on and opens the lab course', () => {
    expect(model.focus?.course.slug).toBe('prompt-engineering');
    expect(labOf(model)?.access.open).toBe(true);
    expect(model.program).toEqual({ completed: 1, total: 6 });
  });
});

describe('suggestions', () => {
  it('carry their reason, from what this device knows', () => {
    const { focus, suggested } = dashboardModel(sampleCurriculum, learner({}));
    // The third is closed to someone new.
    expect([focus, ...suggested].map((view) => view?.reason)).toEqual([{ kind: 'first' }, { kind: 'first' }, null]);
    const { focus: next } = dashboardModel(sampleCurriculum, learner(done(PE, 4)));
    expect(next?.reason).toEqual({ kind: 'leads-to', next: 'AG-203' });
  });

  it('have none where the course is closed or finished', () => {
    const locked = { ...done(PE, 2), ...done('prompt-engineering', 2) };
    expect(labOf(dashboardModel(sampleCurriculum, learner({ ...locked })))?.reason).not.toBeNull();
    expect(labOf(dashboardModel(sampleCurriculum, learner({})))?.reason).toBeNull();
  });

  it('look ahead to three courses in preparation at most', () => {
    const soon = [1, 2, 3, 4].map((n) =>
      sampleCourse(`soon-${n}`, [], { status: 'coming-soon', prerequisites: ['PE-101'], levelOrder: n }),
    );
    const curriculum = { ...sampleCurriculum, courses: [sampleCourseBySlug(PE), ...soon] };
    const { later } = dashboardModel(curriculum, learner(done(PE, 4)));
    expect(later.map(({ course }) => course)).toEqual(['soon-1', 'soon-2', 'soon-3']);
    expect(dashboardModel(curriculum, learner({})).later).toEqual([]);
  });
});

describe('who is not enrolled', () => {
  it('finds every course locked until the program is entered', () => {
    const model = dashboardModel(sampleCurriculum, learner({}, { enrolled: false }));
    expect(model.isEnrolled).toBe(false);
    expect(model.focus).toMatchObject({ action: 'locked', access: { reason: 'not-enrolled' } });
  });

  it('is let in as an instructor', () => {
    const model = dashboardModel(sampleCurriculum, learner({}, { enrolled: false, role: 'instructor' }));
    expect(model.isEnrolled).toBe(true);
    expect(labOf(model)?.action).toBe('start');
  });
});
