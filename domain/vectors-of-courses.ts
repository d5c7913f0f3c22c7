/** Vectors of courses: their order, the progress in them, and who may open them. */

import {
  allInOrder,
  availableCourses,
  courseByCode,
  courseBySlug,
  courseMinutes,
  coursesOfLevel,
  entryAt,
  entryIndex,
  lessonTitles,
  levelRank,
  programTotals,
} from './catalogue/curriculum.ts';
import { courseAccess, lessonAccess, type Standing, standingOf } from './learning/access.ts';
import { buildsOn, courseMap, shortestWay } from './learning/course-map.ts';
import {
  averageProgress,
  type Completions,
  courseProgress,
  courseState,
  entryStates,
  mergeCompletions,
  mergeProgress,
  percentOf,
  positionPercent,
  remainingMinutes,
  settleCompletions,
} from './learning/progress.ts';
import { sampleCurriculum as sample, sampleCourse, sampleCourseBySlug } from './learning/sample-curriculum.ts';
import type { Vector } from './vector.ts';

const four = sampleCourse('four', ['a', 'b', 'quiz-c', 'd']);
const codes = (courses: readonly { code: string }[]): string[] => courses.map(({ code }) => code);
const at = (minute: number): string => `2026-03-01T09:${String(minute).padStart(2, '0')}:00Z`;
const done = (...ids: string[]): Completions =>
  Object.fromEntries(ids.map((id, index) => [id, { completedAt: at(index), counted: false }]));
const learner = (own: Partial<Standing> = {}): Standing => ({
  role: 'learner',
  enrolled: true,
  percents: {},
  finished: [],
  ...own,
});
const beginner = sampleCourseBySlug('prompt-engineering-beginner');
const beginnerDone = courseProgress(beginner, done(...beginner.entries.map(({ id }) => id)), null);

const curriculumVectors: Vector[] = [
  {
    name: 'courses stand in level order, then by their order in the level',
    run: () => codes(allInOrder(sample)),
    expected: ['PE-101', 'PE-102', 'VC-104', 'AI-201', 'AG-203', 'VC-301', 'DS-401', 'PR-402'],
  },
  {
    name: 'only available courses are live',
    run: () => codes(availableCourses(sample)),
    expected: ['PE-101', 'PE-102', 'AI-201', 'AG-203', 'VC-301', 'DS-401'],
  },
  { name: 'Security is level 4', run: () => levelRank('Security'), expected: 4 },
  {
    name: 'a level lists its courses, live or not',
    run: () => codes(coursesOfLevel(sample, 'Security')),
    expected: ['DS-401', 'PR-402'],
  },
  {
    name: 'a course is found by slug and by code',
    run: () => [courseBySlug(sample, 'agents')?.code, courseByCode(sample, 'PE-102')?.slug, courseBySlug(sample, 'x')],
    expected: ['AG-203', 'prompt-engineering', null],
  },
  {
    name: 'entries are numbered from 1 and found from 0',
    run: () => [entryAt(beginner, 1)?.id, entryAt(beginner, 5), entryIndex(beginner, 'quiz-your-prompts')],
    expected: ['what-is-a-prompt', null, 2],
  },
  {
    name: 'a coming-soon course shows its planned titles',
    run: () => lessonTitles(sampleCourseBySlug('vibe-coding')),
    expected: ['A', 'B', 'C'],
  },
  { name: 'a course takes the sum of its entries', run: () => courseMinutes(beginner), expected: { min: 35, max: 70 } },
  {
    name: 'the program takes the hours of all its courses',
    run: () => programTotals(sample),
    expected: {
      courses: 8,
      levels: 4,
      lessonsPerCourse: 3,
      hoursPerCourse: { min: 0, max: 3 },
      hours: { min: 5, max: 8 },
    },
  },
  {
    name: 'the map has a line for each prerequisite and a layer for each step',
    run: () => [courseMap(sample).edges, courseMap(sample).nodes.map(({ code, layer }) => `${code} ${layer}`)],
    expected: [
      [
        { from: 'PE-102', to: 'AG-203' },
        { from: 'AG-203', to: 'DS-401' },
      ],
      ['PE-101 0', 'PE-102 0', 'VC-104 0', 'AI-201 0', 'AG-203 1', 'VC-301 0', 'DS-401 2', 'PR-402 0'],
    ],
  },
  {
    name: 'the shortest way names what is still to be finished, and a course without prerequisites one from below',
    run: () => [
      buildsOn(sample, 'PE-102').map(({ slug }) => slug),
      shortestWay(sample, 'data-security', [])?.steps.map(({ code }) => code),
      shortestWay(sample, 'vibe-coding-pro', [])?.steps.map(({ code }) => code),
      shortestWay(sample, 'agents', ['prompt-engineering'])?.minutes,
    ],
    expected: [['agents'], ['PE-102', 'AG-203', 'DS-401'], ['PE-102', 'VC-301'], { min: 25, max: 50 }],
  },
];

const progressVectors: Vector[] = [
  {
    name: 'a completion counts once all earlier ones count',
    run: () => settleCompletions(four, done('a', 'quiz-c'), false),
    expected: { a: { completedAt: at(0), counted: true }, 'quiz-c': { completedAt: at(1), counted: false } },
  },
  {
    name: 'a finished course takes every completion at once, and a retired one stays as it was',
    run: () => settleCompletions(four, done('d', 'retired'), true),
    expected: { d: { completedAt: at(0), counted: true }, retired: { completedAt: at(1), counted: false } },
  },
  {
    name: 'one of four entries is 25 percent, one waits',
    run: () => courseProgress(four, done('a', 'd'), null),
    expected: { percent: 25, completedAt: null, entries: { a: 'counted', d: 'waiting' }, addedSinceFinish: 0 },
  },
  {
    name: 'a course is finished at its last completion, whatever came when',
    run: () => courseProgress(four, done('d', 'quiz-c', 'b', 'a'), null).completedAt,
    expected: at(3),
  },
  {
    name: 'an entry added after the finish takes nothing away',
    run: () => courseProgress(four, done('a', 'b', 'quiz-c'), at(30)),
    expected: {
      percent: 75,
      completedAt: at(30),
      entries: { a: 'counted', b: 'counted', 'quiz-c': 'counted' },
      addedSinceFinish: 1,
    },
  },
  {
    name: 'names that every object has are no completions',
    run: () => courseProgress(sampleCourse('odd', ['constructor', 'toString']), {}, null).percent,
    expected: 0,
  },
  {
    name: 'two devices: all of both, the earlier moment, counted on either',
    run: () =>
      mergeCompletions(
        { a: { completedAt: '2026-03-01 09:05:00.000Z', counted: false } },
        { a: { completedAt: '2026-03-01T11:02:00+02:00', counted: true }, b: { completedAt: at(3), counted: false } },
      ),
    expected: {
      a: { completedAt: '2026-03-01T11:02:00+02:00', counted: true },
      b: { completedAt: at(3), counted: false },
    },
  },
  {
    name: 'the local record replaces the server record only if greater',
    run: () => [mergeProgress(40, 60), mergeProgress(60, 40), mergeProgress(60, Number.NaN)],
    expected: [60, 60, 60],
  },
  {
    name: 'percents are rounded, and 100 means everything',
    run: () => [percentOf(1, 3), percentOf(2, 3), percentOf(299, 300), percentOf(3, 3), percentOf(0, 0)],
    expected: [33, 67, 99, 100, 0],
  },
  {
    name: 'entries are completed, current, waiting or locked',
    run: () => entryStates(four, courseProgress(four, done('a', 'quiz-c'), null)),
    expected: ['completed', 'current', 'waiting', 'locked'],
  },
  {
    name: 'offline, entries after an ungraded quiz stay open',
    run: () =>
      entryStates(four, courseProgress(four, done('a', 'b'), null), { ungraded: ['quiz-c'] }).concat(
        entryStates(sampleCourse('x', ['quiz-a', 'b', 'c']), null, { ungraded: ['quiz-a'] }),
      ),
    expected: ['completed', 'completed', 'waiting', 'current', 'waiting', 'current', 'open'],
  },
  {
    name: 'states, means and positions',
    run: () => [courseState(null), courseState(beginnerDone), averageProgress([33, 34]), positionPercent(0, 4)],
    expected: ['not-started', 'completed', 34, 25],
  },
  {
    name: 'remaining time is that of what is not done',
    run: () => remainingMinutes(four, courseProgress(four, done('a', 'quiz-c'), null)),
    expected: { min: 20, max: 40 },
  },
];

const accessVectors: Vector[] = [
  {
    name: 'a visitor is asked to sign in',
    run: () => courseAccess(sample, 'prompt-engineering', null),
    expected: { open: false, reason: 'signed-out', missing: [] },
  },
  {
    name: 'a learner who is not enrolled is sent to the program',
    run: () => courseAccess(sample, 'prompt-engineering', learner({ enrolled: false })),
    expected: { open: false, reason: 'not-enrolled', missing: [] },
  },
  {
    name: 'the lowest level is open',
    run: () => courseAccess(sample, 'prompt-engineering', learner()),
    expected: { open: true },
  },
  {
    name: 'missing prerequisites are named',
    run: () => courseAccess(sample, 'agents', learner()),
    expected: {
      open: false,
      reason: 'missing-prerequisites',
      missing: [{ code: 'PE-102', title: 'Course prompt-engineering', slug: 'prompt-engineering' }],
    },
  },
  {
    name: 'with none listed, one finished course of a lower level is enough',
    run: () => [
      courseAccess(sample, 'vibe-coding-pro', learner()),
      courseAccess(sample, 'vibe-coding-pro', learner({ finished: ['prompt-engineering'] })),
    ],
    expected: [
      {
        open: false,
        reason: 'missing-prerequisites',
        missing: [
          { code: 'AI-201', title: 'Course ai-landscape-problem-framing', slug: 'ai-landscape-problem-framing' },
          { code: 'AG-203', title: 'Course agents', slug: 'agents' },
        ],
      },
      { open: true },
    ],
  },
  {
    name: 'a started course stays open, a preview lesson is no start',
    run: () => [
      courseAccess(sample, 'agents', learner({ percents: { agents: 67 } })).open,
      courseAccess(sample, 'agents', learner({ percents: { agents: 33 } })).open,
    ],
    expected: [true, false],
  },
  {
    name: 'an instructor opens what is available and nothing else',
    run: () => [
      courseAccess(sample, 'data-security', learner({ role: 'instructor', enrolled: false })),
      courseAccess(sample, 'privacy', learner({ role: 'admin' })),
      courseAccess(sample, 'nowhere', learner({ role: 'admin' })),
    ],
    expected: [
      { open: true },
      { open: false, reason: 'coming-soon', missing: [] },
      { open: false, reason: 'unknown-course', missing: [] },
    ],
  },
  {
    name: 'a preview lesson is open to all; others ask what the course asks',
    run: () => [
      lessonAccess(sample, 'agents', 1, null),
      lessonAccess(sample, 'agents', 2, null),
      lessonAccess(sample, 'agents', 9, learner()),
    ],
    expected: [
      { open: true },
      { open: false, reason: 'signed-out', missing: [] },
      { open: false, reason: 'unknown-lesson', missing: [] },
    ],
  },
  {
    name: 'the standing follows from the progress map',
    run: () => standingOf('learner', true, { 'prompt-engineering-beginner': beginnerDone }),
    expected: {
      role: 'learner',
      enrolled: true,
      percents: { 'prompt-engineering-beginner': 100 },
      finished: ['prompt-engineering-beginner'],
    },
  },
];

export const courseVectors: Vector[] = [...curriculumVectors, ...progressVectors, ...accessVectors];
