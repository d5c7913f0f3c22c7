import { describe, expect, it } from 'vitest';
import { sampleCourse } from '#support/sample-curriculum';
import type { Curriculum } from '../catalogue/curriculum.ts';
import { standingOf } from './access.ts';
import { type NextLearner, nextFor, nextStep } from './next-for.ts';
import { courseProgress } from './progress.ts';
import { recommendations } from './recommendations.ts';
import {
  mostStartTasks,
  nextStartTask,
  packStart,
  START_PAIRS,
  START_TASKS,
  type StartAnswers,
  type StartTask,
  startCourses,
  unpackStart,
} from './start-tasks.ts';

const sample = (code: string, own: Parameters<typeof sampleCourse>[2] = {}) =>
  sampleCourse(code.toLowerCase(), ['one', 'two'], { code, title: code, prerequisites: ['PE-101'], ...own });
const curriculum: Curriculum = {
  outlineHash: 'sample',
  program: { slug: 'program', name: 'Program' },
  courses: [
    sample('PE-101', { prerequisites: [] }),
    ...['AI-101', 'DA-103', 'PE-102', 'VC-104'].map((code) => sample(code)),
    sample('VC-105', { prerequisites: ['VC-104'] }),
    sample('AI-201', { level: 'Builder' }),
    sample('CD-210', { level: 'Builder', status: 'coming-soon', prerequisites: ['VC-105', 'DA-103'] }),
  ],
} as unknown as Curriculum;

const RIGHT = {
  link: 'b',
  address: 'c',
  prompt: 'a',
  check: 'c',
  table: 'b',
  average: 'b',
  tag: 'a',
  code: 'b',
  select: 'c',
  join: 'a',
} as const;
const all: StartAnswers = RIGHT;
const but = (...tasks: StartTask[]): StartAnswers => ({
  ...all,
  ...Object.fromEntries(tasks.map((task) => [task, ''])),
});
const newcomer = standingOf('learner', true, {});
const named = (answers: StartAnswers, standing = newcomer): string[] =>
  startCourses(curriculum, standing, answers).map(({ course, why }) => `${course.code} ${why}`);

/** All that is asked of someone who answers like this; what is not in `answers` is skipped. */
function asked(answers: StartAnswers): StartTask[] {
  const given: StartAnswers = {};
  for (let task = nextStartTask(given); task !== null; task = nextStartTask(given)) given[task] = answers[task] ?? '';
  return Object.keys(given) as StartTask[];
}

describe('which task comes next', () => {
  it('all ten in their order for who gets every one right, the first five for who gets none', () => {
    expect(asked(all)).toEqual(START_TASKS);
    expect(START_TASKS).toHaveLength(10);
    expect(asked({})).toEqual(['link', 'prompt', 'table', 'tag', 'select']);
  });

  it.each(START_PAIRS)('after %s comes %s when it was right, else the next pair', (first, second) => {
    expect(asked({ [first]: RIGHT[first] })).toContain(second);
    expect(asked(all).indexOf(second)).toBe(asked(all).indexOf(first) + 1);
    const wrong = RIGHT[first] === 'a' ? 'b' : 'a';
    expect(asked({ ...all, [first]: wrong })).not.toContain(second);
    expect(asked(but(first))).not.toContain(second);
  });

  it('says how many may come at most', () => {
    expect(mostStartTasks({})).toBe(10);
    expect(mostStartTasks({ link: 'b' })).toBe(10);
    expect(mostStartTasks({ link: 'a', prompt: '' })).toBe(8);
  });
});

describe('where to begin', () => {
  it.each<[string, StartAnswers, string]>([
    ['nothing shown', {}, 'PE-101 basics'],
    ['a link is not opened yet, whatever else is right', but('link', 'address'), 'PE-101 basics'],
    ['no clear request yet', but('prompt', 'check'), 'PE-101 asking'],
    ['an answer is not checked yet', but('check'), 'PE-101 asking'],
    ['a false address is not seen', but('address'), 'AI-101 safety'],
    ['a table is not read', but('table', 'average'), 'DA-103 tables'],
    ['a gap in a table is not seen', but('average'), 'DA-103 tables'],
    ['no page yet', but('tag', 'code'), 'VC-104 pages'],
    ['no program yet', but('code'), 'VC-105 apps'],
    ['no query yet', but('select', 'join'), 'VC-105 queries'],
    ['no join yet', but('join'), 'VC-105 queries'],
    ['everything shown', all, 'PE-102 all'],
    ['of several the one that the others build on', but('address', 'table', 'average', 'tag'), 'AI-101 safety'],
  ])('%s: %#', (_, answers, expected) => {
    expect(named(answers)[0]).toBe(expected);
  });

  it('a wrong answer counts as a skipped one', () => {
    expect(named({ ...all, tag: 'c' })[0]).toBe('VC-104 pages');
  });

  it('names each course once, the next ones behind it', () => {
    expect(named({})).toEqual([
      'PE-101 basics',
      'AI-101 safety',
      'DA-103 tables',
      'VC-104 pages',
      'VC-105 apps',
      'PE-102 open',
    ]);
  });

  it('names only what the access rule opens, and nothing that is finished', () => {
    expect(named(all, standingOf('instructor', true, {}))[0]).toBe('AI-201 all');
    expect(named({}, { ...newcomer, finished: ['pe-101'] })[0]).toBe('AI-101 safety');
    const few = {
      ...curriculum,
      courses: curriculum.courses.filter(({ code }) => code === 'PE-101' || code === 'AI-201'),
    };
    expect(startCourses(few, newcomer, all).map(({ course, why }) => `${course.code} ${why}`)).toEqual(['PE-101 open']);
    expect(startCourses({ ...few, courses: [] }, newcomer, all)).toEqual([]);
  });
});

describe('the result decides what comes next', () => {
  const of = (own: Partial<NextLearner>): NextLearner => ({
    role: 'learner',
    progress: {},
    touched: [],
    start: packStart(but('tag')),
    ...own,
  });
  const first = curriculum.courses[0] as (typeof curriculum.courses)[number];
  const next = (learner: NextLearner): string | undefined => nextStep(curriculum, learner)?.code;

  it('for who has begun nothing', () => {
    expect(nextFor(curriculum, of({}))).toMatchObject({ act: 'start', course: { code: 'VC-104' }, n: 1 });
    expect(next(of({ start: '' }))).toBe('PE-101');
    expect(next(of({ start: 'nothing:x' }))).toBe('PE-101');
  });

  it('until a course is begun', () => {
    const begun = courseProgress(first, { one: { completedAt: '2026-03-01T09:00:00Z', counted: true } }, null);
    expect(next(of({ progress: { 'pe-101': begun } }))).toBe('PE-101');
    const untouched = courseProgress(first, {}, null);
    expect(next(of({ progress: { 'pe-101': untouched } }))).toBe('VC-104');
  });

  it('and is what is recommended first, with its reason', () => {
    expect(recommendations(curriculum, of({}))[0]).toMatchObject({
      code: 'VC-104',
      opens: 'now',
      reason: { kind: 'tasks' },
    });
    expect(recommendations(curriculum, of({ start: '' }))[0]).toMatchObject({
      code: 'PE-101',
      reason: { kind: 'first' },
    });
  });
});

describe('what is stored', () => {
  it('is read as it was written', () => {
    for (const answers of [all, but('link'), { link: 'a' }] as StartAnswers[])
      expect(unpackStart(packStart(answers))).toEqual(answers);
    expect(packStart({ address: '', link: 'b' })).toBe('link:b,address:');
  });

  it('leaves out what no task knows', () => {
    expect(unpackStart('link:b,other:a,tag:z,select:c')).toEqual({ link: 'b', select: 'c' });
    for (const nothing of ['', 'link', 'constructor:a', '{}']) expect(unpackStart(nothing)).toBe(null);
  });
});
