import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCourse, sampleCourseBySlug, sampleCurriculum } from '#support/sample-curriculum';
import { allInOrder, availableCourses } from '../catalogue/curriculum.ts';
import { courseAccess, lessonAccess, openEntries, type Standing, standingOf } from './access.ts';
import { courseProgress } from './progress.ts';

const learner = (own: Partial<Standing> = {}): Standing => ({
  role: 'learner',
  enrolled: true,
  percents: {},
  finished: [],
  ...own,
});
const course = (slug: string, standing: Standing | null) => courseAccess(sampleCurriculum, slug, standing);
const lesson = (slug: string, n: number, standing: Standing | null) =>
  lessonAccess(sampleCurriculum, slug, n, standing);
const OPEN = { open: true };

describe('who may open a course', () => {
  test('a visitor is asked to sign in', () => {
    expect(course('prompt-engineering', null)).toEqual({ open: false, reason: 'signed-out', missing: [] });
  });

  test('a learner without a program enrollment is sent to the program', () => {
    const refused = course('prompt-engineering', learner({ enrolled: false }));
    expect(refused).toEqual({ open: false, reason: 'not-enrolled', missing: [] });
  });

  test('even a started course asks for the enrollment', () => {
    const left = learner({ enrolled: false, percents: { agents: 80 }, finished: ['prompt-engineering'] });
    expect(course('agents', left)).toMatchObject({ reason: 'not-enrolled' });
  });

  test.each(['admin', 'instructor'] as const)('an %s opens every available course, enrolled or not', (role) => {
    for (const { slug } of availableCourses(sampleCurriculum)) {
      expect(course(slug, learner({ role, enrolled: false }))).toEqual(OPEN);
    }
  });

  test('nobody opens a course that is coming soon', () => {
    for (const standing of [null, learner(), learner({ role: 'admin' })]) {
      expect(course('vibe-coding', standing)).toMatchObject({ open: false, reason: 'coming-soon' });
    }
  });

  test('an address that names no course says so', () => {
    expect(course('no-such-course', learner())).toMatchObject({ reason: 'unknown-course' });
    expect(course('', learner({ role: 'admin' }))).toMatchObject({ reason: 'unknown-course' });
  });
});

describe('the unlock rule', () => {
  test('the lowest level is always open', () => {
    expect(course('prompt-engineering-beginner', learner())).toEqual(OPEN);
    expect(course('prompt-engineering', learner())).toEqual(OPEN);
  });

  test('listed prerequisites must all be finished, and those missing are named', () => {
    expect(course('agents', learner({ finished: ['prompt-engineering-beginner'] }))).toEqual({
      open: false,
      reason: 'missing-prerequisites',
      missing: [{ code: 'PE-102', title: 'Course prompt-engineering', slug: 'prompt-engineering' }],
    });
    expect(course('agents', learner({ finished: ['prompt-engineering'] }))).toEqual(OPEN);
  });

  test('a prerequisite at 99 percent is not finished', () => {
    expect(course('agents', learner({ percents: { 'prompt-engineering': 99 } })).open).toBe(false);
    expect(course('agents', learner({ percents: { 'prompt-engineering': 100 } })).open).toBe(true);
  });

  test('a prerequisite once finished stays so when lessons are added to it', () => {
    const standing = learner({ percents: { 'prompt-engineering': 67 }, finished: ['prompt-engineering'] });
    expect(course('agents', standing)).toEqual(OPEN);
  });

  test('of two prerequisites, one finished is not enough', () => {
    const curriculum = {
      ...sampleCurriculum,
      courses: [
        ...sampleCurriculum.courses,
        sampleCourse('rag', ['r1'], { code: 'RAG-205', level: 'Builder', prerequisites: ['PE-101', 'PE-102'] }),
      ],
    };
    const access = courseAccess(curriculum, 'rag', learner({ finished: ['prompt-engineering-beginner'] }));
    expect(access).toMatchObject({ open: false, missing: [{ code: 'PE-102' }] });
  });

  test('a prerequisite that the catalogue does not have keeps the course closed', () => {
    const odd = sampleCourse('odd', ['o1'], { level: 'Builder', prerequisites: ['ZZ-999'] });
    const access = courseAccess({ ...sampleCurriculum, courses: [odd] }, 'odd', learner());
    expect(access).toMatchObject({ open: false, missing: [{ code: 'ZZ-999', title: 'ZZ-999', slug: '' }] });
  });

  test('with no prerequisites listed, one finished course of a lower level is enough', () => {
    const slug = 'ai-landscape-problem-framing';
    expect(course(slug, learner({ finished: ['prompt-engineering-beginner'] }))).toEqual(OPEN);
    expect(course(slug, learner({ finished: ['vibe-coding-pro', 'agents'] })).open).toBe(false);
    expect(course('vibe-coding-pro', learner({ finished: ['prompt-engineering'] }))).toEqual(OPEN);
  });

  test('with no prerequisites listed, the refusal names the available courses of the level below', () => {
    const below = (slug: string) => {
      const access = course(slug, learner());
      return access.open ? [] : access.missing.map(({ code }) => code);
    };
    expect(below('ai-landscape-problem-framing')).toEqual(['PE-101', 'PE-102']);
    expect(below('vibe-coding-pro')).toEqual(['AI-201', 'AG-203']);
  });

  test('where the level below is empty, the nearest one below it is named', () => {
    const curriculum = {
      ...sampleCurriculum,
      courses: [
        sampleCourse('first', ['a'], { code: 'FI-101' }),
        sampleCourse('builder', ['b'], { code: 'BU-201', level: 'Builder' }),
        sampleCourse('secure', ['c'], { code: 'SE-401', level: 'Security' }),
      ],
    };
    expect(courseAccess(curriculum, 'secure', learner())).toMatchObject({ missing: [{ code: 'BU-201' }] });
  });

  test('a role that we do not know opens nothing', () => {
    const standing = { ...learner({ enrolled: false }), role: '' } as unknown as Standing;
    expect(course('agents', standing)).toMatchObject({ reason: 'not-enrolled' });
  });

  test('a started course stays open whatever it asks for now', () => {
    expect(course('data-security', learner({ percents: { 'data-security': 1 } }))).toEqual(OPEN);
    expect(course('data-security', learner({ finished: ['data-security'] }))).toEqual(OPEN);
    expect(course('data-security', learner({ percents: { 'data-security': 0 } })).open).toBe(false);
  });

  test('a preview lesson done before enrolling does not count as started', () => {
    expect(course('agents', learner({ percents: { agents: 33 } })).open).toBe(false); // 1 preview of 3 entries
    expect(course('agents', learner({ percents: { agents: 67 } })).open).toBe(true);
  });

  test('a course called constructor has not been started by everybody', () => {
    const odd = sampleCourse('constructor', ['o1'], { level: 'Builder', prerequisites: ['PE-101'] });
    const curriculum = { ...sampleCurriculum, courses: [...sampleCurriculum.courses, odd] };
    expect(courseAccess(curriculum, 'constructor', learner()).open).toBe(false);
  });

  test('finishing more never closes a course', () => {
    const slugs = availableCourses(sampleCurriculum).map(({ slug }) => slug);
    fc.assert(
      fc.property(fc.subarray(slugs), fc.subarray(slugs), fc.constantFrom(...slugs), (some, others, slug) => {
        const less = course(slug, learner({ finished: some }));
        const more = course(slug, learner({ finished: [...some, ...others] }));
        expect(more.open || !less.open).toBe(true);
        if (!less.open) expect(less.missing.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('lessons', () => {
  test('a preview lesson is open to all', () => {
    expect(lesson('prompt-engineering-beginner', 1, null)).toEqual(OPEN);
    expect(lesson('agents', 1, learner({ enrolled: false }))).toEqual(OPEN);
  });

  test('any other lesson asks what its course asks', () => {
    expect(lesson('prompt-engineering-beginner', 2, null)).toMatchObject({ reason: 'signed-out' });
    expect(lesson('agents', 2, learner())).toMatchObject({ reason: 'missing-prerequisites' });
  });

  test('reading ahead is not refused: the guard asks for the course, not the entry', () => {
    expect(lesson('prompt-engineering-beginner', 4, learner())).toEqual(OPEN);
  });

  test('a number beyond the course is no lesson', () => {
    for (const n of [0, 5, -1, 1.5, Number.NaN]) {
      expect(lesson('prompt-engineering-beginner', n, learner())).toMatchObject({ reason: 'unknown-lesson' });
    }
    expect(lesson('no-such-course', 1, learner())).toMatchObject({ reason: 'unknown-course' });
    expect(lesson('vibe-coding', 1, learner())).toMatchObject({ reason: 'coming-soon' });
  });
});

test('the standing of a learner follows from the progress map', () => {
  const prompting = sampleCourseBySlug('prompt-engineering');
  const now = '2026-03-01T09:00:00Z';
  const finished = courseProgress(prompting, { 'pe-1': { completedAt: now, counted: true } }, now);
  const standing = standingOf('learner', true, { 'prompt-engineering': finished });
  expect(standing).toEqual({
    role: 'learner',
    enrolled: true,
    percents: { 'prompt-engineering': 100 },
    finished: ['prompt-engineering'],
  });
  expect(course('agents', standing)).toEqual(OPEN);
});

test('asked for many entries of a course, access is what it is for each of them', () => {
  const standings = [
    null,
    learner({ enrolled: false }),
    learner(),
    learner({ finished: ['prompt-engineering'], percents: { 'prompt-engineering': 100 } }),
    learner({ role: 'admin' }),
  ];
  for (const slug of [...allInOrder(sampleCurriculum).map((known) => known.slug), 'no-such-course']) {
    for (const standing of standings) {
      const isOpen = openEntries(sampleCurriculum, slug, standing);
      for (let n = 0; n < 9; n += 1) expect(isOpen(n), `${slug} ${n}`).toBe(lesson(slug, n, standing).open);
    }
  }
});
