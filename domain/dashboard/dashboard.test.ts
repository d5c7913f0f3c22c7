import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publishedCurriculum, sampleCourseBySlug, sampleCurriculum } from '#support/sample-curriculum';
import { availableCourses } from '../catalogue/curriculum.ts';
import type { CohortDate } from '../cohorts/cohort-dates.ts';
import { nextFor } from '../learning/next-for.ts';
import { activeCourses, programCount, programPercent } from '../learning/program-progress.ts';
import { type CourseProgress, courseProgress, type ProgressMap } from '../learning/progress.ts';
import { dashboardCourses, dashboardStats, suggestedCourses, upcomingMilestones } from './dashboard.ts';

const now = '2026-03-01T09:00:00Z';
const slugs = (courses: readonly { slug: string }[]) => courses.map(({ slug }) => slug);
/** Progress in a sample course with its first `count` entries done. */
const progressAfter = (slug: string, count: number): CourseProgress => {
  const course = publishedCurriculum.courses.find((candidate) => candidate.slug === slug) ?? sampleCourseBySlug(slug);
  const done = course.entries.slice(0, count).map(({ id }) => [id, { completedAt: now, counted: true }]);
  return courseProgress(course, Object.fromEntries(done), null);
};
const focusOf = (progress: ProgressMap, curriculum = sampleCurriculum) =>
  nextFor(curriculum, { role: 'learner', progress, touched: [] })?.course ?? null;
const milestones = (progress: ProgressMap, curriculum = sampleCurriculum, dates: CohortDate[] = [], at = '') =>
  upcomingMilestones(curriculum, progress, focusOf(progress, curriculum), dates, at);
const finishedAll = (curriculum = sampleCurriculum): ProgressMap =>
  Object.fromEntries(availableCourses(curriculum).map(({ slug }) => [slug, progressAfter(slug, 9)]));

describe('the dates of a cohort', () => {
  const dates = [
    { kind: 'end' as const, at: '2026-03-20', cohort: 'Kigali' },
    { kind: 'clinic' as const, at: '2026-03-01T08:00:00.000Z', cohort: 'Kigali' },
    { kind: 'clinic' as const, at: '2026-03-03T15:00:00.000Z', cohort: 'Kigali' },
  ];
  const first = (moment: string) => milestones({}, sampleCurriculum, dates, moment)[0];

  test('come first: the nearest one that has not passed, and one alone', () => {
    expect(first('2026-03-01T07:00:00.000Z')).toEqual({ kind: 'cohort', date: dates[1] });
    expect(first('2026-03-01T09:00:00.000Z')).toEqual({ kind: 'cohort', date: dates[2] });
    const kinds = milestones({}, sampleCurriculum, dates, '2026-03-01T07:00:00.000Z').map(({ kind }) => kind);
    expect(kinds).toEqual(['cohort', 'quiz', 'course-end']);
  });

  test('a day counts until it is over, and nothing comes after the last', () => {
    expect(first('2026-03-20T21:00:00.000Z')).toEqual({ kind: 'cohort', date: dates[0] });
    expect(first('2026-03-21T01:00:00.000Z')).toMatchObject({ kind: 'quiz' });
  });
});

describe('suggested courses', () => {
  test('are up to two unstarted ones first', () => {
    const begun = { 'prompt-engineering-beginner': progressAfter('prompt-engineering-beginner', 1) };
    expect(slugs(suggestedCourses(sampleCurriculum, begun))).toEqual([
      'prompt-engineering',
      'ai-landscape-problem-framing',
    ]);
  });

  test('a single unstarted course is suggested alone', () => {
    const { agents: _agents, ...others } = finishedAll();
    expect(slugs(suggestedCourses(sampleCurriculum, others))).toEqual(['agents']);
  });

  test('are those in progress when none is unstarted', () => {
    const progress = { ...finishedAll(), agents: progressAfter('agents', 1) };
    expect(slugs(suggestedCourses(sampleCurriculum, progress))).toEqual(['agents']);
  });

  test('are the first two when all are finished', () => {
    expect(slugs(suggestedCourses(sampleCurriculum, finishedAll()))).toEqual([
      'prompt-engineering-beginner',
      'prompt-engineering',
    ]);
  });

  test('are never coming soon', () => {
    const available = slugs(availableCourses(sampleCurriculum));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...available), fc.nat(4)), (counts) => {
        const progress = Object.fromEntries(
          Object.entries(counts).map(([slug, count]) => [slug, progressAfter(slug, count)]),
        );
        const suggested = slugs(suggestedCourses(sampleCurriculum, progress));
        expect(suggested.length).toBeGreaterThan(0);
        expect(suggested.length).toBeLessThanOrEqual(2);
        expect(available).toEqual(expect.arrayContaining(suggested));
      }),
    );
  });
});

describe('the courses of the dashboard', () => {
  test('are each in one place, whatever is begun and finished', () => {
    const available = slugs(availableCourses(sampleCurriculum));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...available), fc.nat(4)), (counts) => {
        const progress = Object.fromEntries(
          Object.entries(counts).map(([slug, count]) => [slug, progressAfter(slug, count)]),
        );
        const focus = focusOf(progress);
        const { active, suggested } = dashboardCourses(sampleCurriculum, progress, focus);
        const places = slugs([...(focus ? [focus] : []), ...active, ...suggested]);
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });

  test('leave none out that is under way', () => {
    const progress = {
      'prompt-engineering-beginner': progressAfter('prompt-engineering-beginner', 1),
      'prompt-engineering': progressAfter('prompt-engineering', 1),
    };
    const focus = focusOf(progress);
    const { active } = dashboardCourses(sampleCurriculum, progress, focus);
    expect([focus?.slug, ...slugs(active)]).toEqual(slugs(activeCourses(sampleCurriculum, progress)));
  });
});

describe('active courses', () => {
  test('are those with progress above 0 and below 100', () => {
    const progress = {
      agents: progressAfter('agents', 1),
      'prompt-engineering': progressAfter('prompt-engineering', 2),
      'vibe-coding-pro': progressAfter('vibe-coding-pro', 0),
      'prompt-engineering-beginner': progressAfter('prompt-engineering-beginner', 3),
    };
    expect(slugs(activeCourses(sampleCurriculum, progress))).toEqual(['prompt-engineering-beginner', 'agents']);
  });

  test('a finished course to which a lesson was added is not active again', () => {
    const progress = { agents: { ...progressAfter('agents', 2), completedAt: now, addedSinceFinish: 1 } };
    expect(activeCourses(sampleCurriculum, progress)).toEqual([]);
  });
});

describe('upcoming milestones', () => {
  test('are the next quiz, the end of the course and a badge for someone new', () => {
    expect(milestones({})).toEqual([
      {
        kind: 'quiz',
        course: 'prompt-engineering-beginner',
        courseTitle: 'Prompt Engineering for Beginners',
        entryId: 'quiz-your-prompts',
        n: 3,
        title: 'Title of quiz-your-prompts',
      },
      {
        kind: 'course-end',
        course: 'prompt-engineering-beginner',
        courseTitle: 'Prompt Engineering for Beginners',
        remaining: 4,
      },
      { kind: 'badge', badge: 'foundational-prompter', remaining: 1 },
    ]);
  });

  test('a quiz that is done is no milestone; the certificate of the course moves up', () => {
    const progress = { 'prompt-engineering-beginner': progressAfter('prompt-engineering-beginner', 3) };
    expect(milestones(progress).map(({ kind }) => kind)).toEqual(['course-end', 'badge', 'certificate']);
    expect(milestones(progress)[2]).toMatchObject({
      certificate: 'foundations',
      percent: 75,
    });
  });

  test('come from the course under way rather than from an unstarted one', () => {
    const progress = { 'ai-landscape-problem-framing': progressAfter('ai-landscape-problem-framing', 1) };
    expect(milestones(progress)[0]).toMatchObject({ kind: 'quiz', course: 'ai-landscape-problem-framing', n: 3 });
  });

  test('the certificate of the course under way comes before others, and only once', () => {
    const underWay: ProgressMap = {
      'prompt-engineering': { percent: 50, completedAt: null, entries: { 'quiz-pe': 'counted' }, addedSinceFinish: 0 },
    };
    const ahead = (progress: ProgressMap) => milestones(progress);
    expect(ahead(underWay)[2]).toMatchObject({ kind: 'certificate', certificate: 'prompt-engineering' });
    const withBadge = { ...underWay, 'prompt-engineering-beginner': progressAfter('prompt-engineering-beginner', 4) };
    expect(ahead(withBadge).map(({ kind }) => kind)).toEqual(['course-end', 'certificate']);
  });

  test('a badge whose courses are still coming soon is not promised', () => {
    const left = milestones(finishedAll());
    expect(left).toEqual([]);
  });

  test('with the program published, Security and then everything is ahead', () => {
    const { privacy: _privacy, ...progress } = finishedAll(publishedCurriculum);
    expect(milestones(progress, publishedCurriculum)).toEqual([
      { kind: 'course-end', course: 'privacy', courseTitle: 'Course privacy', remaining: 1 },
      { kind: 'badge', badge: 'data-security-guardian', remaining: 1 },
      expect.objectContaining({ kind: 'certificate', certificate: 'security', percent: 0 }),
    ]);
    expect(milestones(finishedAll(publishedCurriculum), publishedCurriculum)).toEqual([]);
  });
});

describe('numbers', () => {
  const progress = {
    'prompt-engineering-beginner': progressAfter('prompt-engineering-beginner', 4),
    agents: progressAfter('agents', 1),
    'course-of-last-year': progressAfter('agents', 2),
  };

  test('program progress is N of M available courses completed', () => {
    expect(programCount(sampleCurriculum, progress)).toEqual({ completed: 1, total: 6 });
    expect(programPercent(sampleCurriculum, progress)).toBe(17);
    expect(programPercent(sampleCurriculum, finishedAll())).toBe(100);
    expect(programPercent({ ...sampleCurriculum, courses: [] }, {})).toBe(0);
  });

  test('the stat cards show the mean of enrollment progress and the counts', () => {
    expect(dashboardStats(sampleCurriculum, progress)).toEqual({
      averageProgress: 67, // (100 + 33) / 2
      enrolled: 2,
      available: 6,
      completed: 1,
      inProgress: 1,
    });
    expect(dashboardStats(sampleCurriculum, {})).toMatchObject({ averageProgress: 0, enrolled: 0 });
  });
});
