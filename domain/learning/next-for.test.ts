import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCourse, sampleCourseBySlug, sampleCurriculum } from '#support/sample-curriculum';
import { availableCourses, type Curriculum } from '../catalogue/curriculum.ts';
import { dashboardCourses } from '../dashboard/dashboard.ts';
import { standingOf } from './access.ts';
import { type NextLearner, nextFor, nextStep, projectTurn, touchedCourses } from './next-for.ts';
import { type CourseProgress, courseProgress, type ProgressMap } from './progress.ts';
import { recommendations } from './recommendations.ts';
import { mailPlace } from './weekly-mail.ts';

const PE = 'prompt-engineering-beginner';
const PE2 = 'prompt-engineering';
const FRAMING = 'ai-landscape-problem-framing';
const AT = '2026-03-01T09:00:00Z';

/** The first `count` entries of a sample course. */
function done(slug: string, count = 99): ProgressMap {
  const course = sampleCourseBySlug(slug);
  const entries = course.entries.slice(0, count).map(({ id }) => [id, { completedAt: AT, counted: true }] as const);
  return { [slug]: courseProgress(course, Object.fromEntries(entries), null) };
}

const of = (own: Partial<NextLearner>): NextLearner => ({ role: 'learner', progress: {}, touched: [], ...own });
const shown = (learner: NextLearner, curriculum: Curriculum = sampleCurriculum): string => {
  const next = nextStep(curriculum, learner);
  return next === null ? 'nothing' : `${next.act} ${next.code} ${next.n}`;
};
const all = (): ProgressMap =>
  Object.assign({}, ...availableCourses(sampleCurriculum).map(({ slug }) => done(slug))) as ProgressMap;

describe('what comes next', () => {
  it.each<[string, NextLearner, string]>([
    ['somebody new starts with the first course', of({}), 'start PE-101 1'],
    ['who has begun goes on there', of({ progress: done(PE, 2) }), 'continue PE-101 3'],
    ['who finished the first course starts the next one', of({ progress: done(PE) }), 'start PE-102 1'],
    [
      'a course under way comes before one that is not begun',
      of({ progress: { ...done(PE), ...done(FRAMING, 1) } }),
      'continue AI-201 2',
    ],
    [
      'of two under way, the one in which something was done last',
      of({ progress: { ...done(PE, 1), ...done(PE2, 1) }, touched: [PE2, PE] }),
      'continue PE-102 2',
    ],
    [
      'and that of the catalogue’s order where it is not known',
      of({ progress: { ...done(PE, 1), ...done(PE2, 1) } }),
      'continue PE-101 2',
    ],
    ['a finished course is not what was done last', of({ progress: done(PE), touched: [PE] }), 'start PE-102 1'],
    [
      'a preview lesson in a course that is closed leads nobody there',
      of({ progress: done('agents', 1), touched: ['agents'] }),
      'start PE-101 1',
    ],
    [
      'a course whose last quiz waits on the device makes room for the next one',
      of({ progress: done(PE2, 1), touched: [PE2], ungraded: { [PE2]: ['quiz-pe'] } }),
      'start PE-101 1',
    ],
    [
      'what is done and waits for a practice is begun',
      of({
        progress: { [PE2]: { percent: 0, completedAt: null, entries: { 'pe-1': 'waiting' }, addedSinceFinish: 0 } },
      }),
      'continue PE-102 2',
    ],
    ['staff, to whom all is open, begin at the same place', of({ role: 'instructor' }), 'start PE-101 1'],
    [
      'who finished everything may review the first course',
      of({ progress: all(), touched: [FRAMING] }),
      'review PE-101 0',
    ],
  ])('%s', (_sentence, learner, expected) => {
    expect(shown(learner)).toBe(expected);
  });

  it('is nothing without an open course', () => {
    expect(shown(of({}), { ...sampleCurriculum, courses: [] })).toBe('nothing');
  });

  it('is never a course before those that it builds on, though the first level is open', () => {
    const courses = [
      sampleCourse('later', ['l'], { code: 'L-1', levelOrder: 1, prerequisites: ['F-1'] }),
      sampleCourse('first', ['f'], { code: 'F-1', levelOrder: 2 }),
    ];
    const curriculum = { ...sampleCurriculum, courses };
    expect(shown(of({}), curriculum)).toBe('start F-1 1');
    const finished: CourseProgress = { percent: 100, completedAt: AT, entries: { f: 'counted' }, addedSinceFinish: 0 };
    expect(shown(of({ progress: { first: finished } }), curriculum)).toBe('start L-1 1');
  });
});

describe('the course in which something was done last', () => {
  const completed = (at: string) => ({ e: { completedAt: at } });
  it('is known from completions, practices and beginnings', () => {
    const facts = {
      begun: new Map([
        ['a', { enrolledAt: '2026-03-01T00:00:00Z' }],
        ['b', { enrolledAt: '2026-03-05T00:00:00Z' }],
      ]),
      completions: new Map([
        ['a', completed('2026-03-04T00:00:00Z')],
        ['c', completed('2026-02-01T00:00:00Z')],
      ]),
      practices: new Map([['a', { e: { p: '2026-03-06T00:00:00Z' } }]]),
    };
    expect(touchedCourses(facts)).toEqual(['a', 'b', 'c']);
    expect(touchedCourses({ ...facts, practices: new Map() })).toEqual(['b', 'a', 'c']);
  });
});

describe('every place says the same', () => {
  const available = availableCourses(sampleCurriculum).map(({ slug }) => slug);
  it('the step of the server, the first recommendation, the milestones’ course and the weekly mail', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...available), fc.nat(4)),
        fc.shuffledSubarray(available),
        (counts, touched) => {
          const progress = Object.assign(
            {},
            ...Object.entries(counts).map(([slug, n]) => done(slug, n)),
          ) as ProgressMap;
          const learner = of({ progress, touched });
          const next = nextFor(sampleCurriculum, learner);
          const advice = recommendations(sampleCurriculum, learner);
          const first = next?.act === 'review' ? undefined : next?.course.slug;
          expect(advice[0]?.opens === 'now' ? advice[0].course : undefined).toBe(first);
          const focus = next?.course ?? null;
          const { active, suggested } = dashboardCourses(sampleCurriculum, progress, focus);
          expect([...active, ...suggested]).not.toContain(focus);

          // In the mail the moments of what was done say what was touched.
          const begun = new Map(touched.map((slug, at) => [slug, { enrolledAt: `2026-03-${20 - at}` }]));
          const state = {
            ...standingOf('learner', true, progress),
            progress,
            begun,
            completions: new Map(),
            practices: new Map(),
          };
          const place = mailPlace(sampleCurriculum, state);
          if (touched.length > 0) expect(place?.course).toBe(first);
          else expect(place).toBeNull();
        },
      ),
    );
  });
});

describe('the project that has its turn', () => {
  const turn = (learner: NextLearner): string =>
    projectTurn(sampleCurriculum, learner.progress, nextFor(sampleCurriculum, learner))?.slug ?? 'none';
  const finished = (slug: string, completedAt: string): ProgressMap => {
    const [progress] = Object.values(done(slug));
    return { [slug]: { ...(progress as CourseProgress), completedAt } };
  };

  it('is none before a course is begun', () => {
    expect(turn(of({}))).toBe('none');
  });

  it('is that of the course under way', () => {
    expect(turn(of({ progress: { ...done(PE), ...done(PE2, 1) } }))).toBe(PE2);
  });

  it('between two courses, and after the last, is that of the one finished last', () => {
    expect(turn(of({ progress: done(PE) }))).toBe(PE);
    const progress = { ...all(), ...finished(PE2, '2026-03-02T09:00:00Z') };
    expect(turn(of({ progress }))).toBe(PE2);
  });
});
