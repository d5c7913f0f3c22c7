import { describe, expect, it } from 'vitest';
import { sampleCourse, sampleCourseBySlug, sampleCurriculum, samplePlanned } from '#support/sample-curriculum';
import type { Role } from './access.ts';
import type { NextLearner } from './next-for.ts';
import { courseProgress, type ProgressMap } from './progress.ts';
import { recommendations } from './recommendations.ts';

/** The first `count` entries of a sample course (all by default), done on a day of March. */
function done(slug: string, count = 99, day = 1): ProgressMap {
  const course = sampleCourseBySlug(slug);
  const completedAt = `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`;
  const entries = course.entries.slice(0, count).map(({ id }) => [id, { completedAt, counted: true }] as const);
  return { [slug]: courseProgress(course, Object.fromEntries(entries), null) };
}

const PE = 'prompt-engineering-beginner';
const of = (progress: ProgressMap, role: Role = 'learner', touched: string[] = []): NextLearner => ({
  role,
  progress,
  touched,
});
const advised = (progress: ProgressMap) => recommendations(sampleCurriculum, of(progress));
const about = (progress: ProgressMap, code: string) => advised(progress).find((one) => one.code === code);

describe('a new learner', () => {
  it('is led to the courses that are open and ask for nothing', () => {
    expect(advised({}).map(({ code, opens, reason }) => [code, opens, reason])).toEqual([
      ['PE-101', 'now', { kind: 'first' }],
      ['PE-102', 'now', { kind: 'first' }],
    ]);
  });

  it('gets nothing about courses that are closed', () => {
    expect(about({}, 'AI-201')).toBeUndefined();
    expect(about({}, 'AG-203')).toBeUndefined();
  });
});

describe('a course under way', () => {
  it('comes first, and of two the one in which something was done last', () => {
    const progress = { ...done(PE, 1), ...done('prompt-engineering', 1) };
    const learner = of(progress, 'learner', ['prompt-engineering', PE]);
    expect(recommendations(sampleCurriculum, learner).slice(0, 2)).toMatchObject([
      { code: 'PE-102', reason: { kind: 'under-way', percent: 50 }, confidence: 0.945 },
      { code: 'PE-101', reason: { kind: 'under-way', percent: 25 }, confidence: 0.923 },
    ]);
  });
});

describe('a course of the first level that builds on another', () => {
  it('is open, and recommended only once that one is finished', () => {
    const courses = [
      ...sampleCurriculum.courses,
      sampleCourse('built', ['b'], { code: 'B-1', prerequisites: ['PE-101'] }),
    ];
    const codes = (progress: ProgressMap) =>
      recommendations({ ...sampleCurriculum, courses }, of(progress)).map(({ code }) => code);
    expect(codes({})).not.toContain('B-1');
    expect(codes(done(PE))).toContain('B-1');
  });

  it('is not shown to lead to one that is still being written', () => {
    const soon = sampleCourse('soon', [], { status: 'coming-soon', prerequisites: ['AI-201'] });
    const curriculum = { ...sampleCurriculum, courses: [...sampleCurriculum.courses, soon] };
    expect(recommendations(curriculum, of(done(PE))).find(({ code }) => code === 'AI-201')?.reason).toEqual({
      kind: 'open',
    });
  });
});

describe('a learner who finished a course', () => {
  it('gets the course that builds on it', () => {
    expect(about({ ...done(PE), ...done('prompt-engineering') }, 'AG-203')).toMatchObject({
      course: 'agents',
      opens: 'now',
      reason: { kind: 'builds-on', finished: 'PE-102' },
      confidence: 0.8,
    });
  });

  it('gets what a course leads to, or that its level is open now', () => {
    expect(about(done(PE), 'PE-102')?.reason).toEqual({ kind: 'leads-to', next: 'AG-203' });
    expect(about(done(PE), 'AI-201')?.reason).toEqual({ kind: 'open' });
  });

  it('is not sent back to it', () => {
    expect(about(done(PE), 'PE-101')).toBeUndefined();
  });
});

describe('courses in preparation', () => {
  const soon = (prerequisites: string[]) =>
    sampleCourse('soon', [], { code: 'AA-102', status: 'coming-soon', planned: [samplePlanned('A')], prerequisites });
  const withSoon = (prerequisites: string[]) => ({
    ...sampleCurriculum,
    courses: [...sampleCurriculum.courses, soon(prerequisites)],
  });

  it('are recommended only as later, and only when all that they ask for is finished', () => {
    const [later] = recommendations(withSoon(['PE-101']), of(done(PE))).filter(({ opens }) => opens === 'later');
    expect(later).toMatchObject({ code: 'AA-102', reason: { kind: 'builds-on', finished: 'PE-101' }, confidence: 0.5 });
    expect(recommendations(withSoon(['PE-101', 'PE-102']), of(done(PE))).some(isLater)).toBe(false);
    expect(recommendations(withSoon([]), of(done(PE))).some(isLater)).toBe(false);
    expect(recommendations(withSoon(['XX-999']), of(done(PE))).some(isLater)).toBe(false);
  });

  it('name the prerequisite that was finished last', () => {
    const progress = { ...done(PE, 99, 9), ...done('prompt-engineering', 99, 2) };
    expect(recommendations(withSoon(['PE-101', 'PE-102']), of(progress)).find(isLater)?.reason).toEqual({
      kind: 'builds-on',
      finished: 'PE-101',
    });
  });

  it('come after everything that can be begun', () => {
    const all = recommendations(withSoon(['PE-101']), of(done(PE)));
    expect(all.findIndex(isLater)).toBe(all.length - 1);
  });

  function isLater({ opens }: { opens: string }): boolean {
    return opens === 'later';
  }
});

it('at most five courses are recommended', () => {
  const many = Array.from({ length: 9 }, (_, n) => sampleCourse(`c${n}`, ['e']));
  expect(recommendations({ ...sampleCurriculum, courses: many }, of({}))).toHaveLength(5);
});

it('staff, to whom every course is open, get advice too', () => {
  expect(recommendations(sampleCurriculum, of({}, 'instructor')).length).toBeGreaterThan(2);
});

it('with everything finished there is nothing to begin', () => {
  const all = sampleCurriculum.courses.filter(({ status }) => status === 'available').map(({ slug }) => done(slug));
  expect(advised(Object.assign({}, ...all) as ProgressMap)).toEqual([]);
});
