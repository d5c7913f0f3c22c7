import { describe, expect, test } from 'vitest';
import { publishedCurriculum, sampleCurriculum, sampleEntry } from '#support/sample-curriculum';
import type { CourseOutline, Curriculum } from '../catalogue/curriculum.ts';
import type { Completions } from '../learning/progress.ts';
import { type LearnerFacts, type LearnerState, learnerState, settledFacts } from './learner-state.ts';

const BEGINNER = 'prompt-engineering-beginner';
const ENTRIES = ['what-is-a-prompt', 'ask-for-structure', 'quiz-your-prompts', 'keep-a-prompt-book'];
const NOW = '2026-03-02T08:00:00.000Z';
const at = (minute: number) => `2026-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`;

const NOBODY: LearnerFacts = {
  role: 'learner',
  enrolled: true,
  completions: new Map(),
  practices: new Map(),
  begun: new Map(),
  badges: new Map(),
  certificates: [],
};

/** Someone who did these entries of the beginner course, one a minute, under the sample curriculum. */
function whoDid(entries: string[], own: Partial<LearnerFacts> = {}): LearnerState {
  const done: Completions = Object.fromEntries(
    entries.map((id, index) => [id, { completedAt: at(index), counted: false }]),
  );
  return learnerState(sampleCurriculum, { ...NOBODY, completions: new Map([[BEGINNER, done]]), ...own }, NOW);
}

function withBeginner(change: (course: CourseOutline) => Partial<CourseOutline>): Curriculum {
  const courses = sampleCurriculum.courses.map((course) =>
    course.slug === BEGINNER ? { ...course, ...change(course) } : course,
  );
  return { ...sampleCurriculum, courses };
}

const without = (id: string) =>
  withBeginner(({ entries, retired }) => ({
    entries: entries.filter((entry) => entry.id !== id),
    retired: [...retired, id],
  }));

describe('what follows from what a learner did', () => {
  test('an open course with something done in it is begun', () => {
    expect(whoDid(ENTRIES.slice(0, 2)).begun).toEqual(
      new Map([[BEGINNER, { percent: 50, enrolledAt: NOW, completedAt: null }]]),
    );
  });

  test('a finished course is finished at the moment of the last completion, and earns its badge and certificate', () => {
    const state = whoDid(ENTRIES);
    expect(state.finished).toEqual([BEGINNER]);
    expect(state.begun.get(BEGINNER)).toMatchObject({ percent: 100, completedAt: at(3) });
    expect([...state.badges]).toEqual([['foundational-prompter', { earnedAt: NOW, seen: false }]]);
    expect(state.certificates).toEqual([BEGINNER]);
  });

  test('once it is stored nothing newly follows, and a completion keeps its own moment', () => {
    const done: Completions = Object.fromEntries(
      ENTRIES.map((id, index) => [id, { completedAt: at(index), counted: false }]),
    );
    const facts = { ...NOBODY, completions: new Map([[BEGINNER, done]]) };
    const state = learnerState(sampleCurriculum, facts, NOW);
    const stored = settledFacts(facts, state);
    expect(learnerState(sampleCurriculum, stored, at(9))).toEqual(state);
    expect(stored.completions.get(BEGINNER)).toEqual(
      Object.fromEntries(ENTRIES.map((id, index) => [id, { completedAt: at(index), counted: true }])),
    );
  });

  test('the same completions under other facts are worked out again', () => {
    const done: Completions = { [ENTRIES[0] ?? '']: { completedAt: at(0), counted: true } };
    const facts = { ...NOBODY, completions: new Map([[BEGINNER, done]]) };
    const begun = (completedAt: string | null) => new Map([[BEGINNER, { percent: 25, enrolledAt: NOW, completedAt }]]);
    const percentOf = (own: Partial<LearnerFacts>, outline = sampleCurriculum): number | undefined =>
      learnerState(outline, { ...facts, ...own }, NOW).begun.get(BEGINNER)?.percent;
    expect(percentOf({ begun: begun(null) })).toBe(25);
    expect(percentOf({ begun: begun(at(1)) })).toBe(100);
    expect(percentOf({ begun: begun(null) }, without(ENTRIES[3] ?? ''))).toBe(33);
  });

  test('a preview lesson before the enrollment shows as done, and begins nothing', () => {
    const state = whoDid(ENTRIES.slice(0, 1), { enrolled: false });
    expect(state.begun).toEqual(new Map());
    expect(state.progress[BEGINNER]).toMatchObject({ percent: 25, completedAt: null });
    expect(state.completions.get(BEGINNER)?.['what-is-a-prompt']).toMatchObject({ counted: false });
  });

  test('and counts once the learner is enrolled', () => {
    const before = whoDid(ENTRIES.slice(0, 1), { enrolled: false });
    const state = learnerState(sampleCurriculum, { ...before, enrolled: true }, NOW);
    expect(state.begun.get(BEGINNER)).toMatchObject({ percent: 25 });
    expect(state.completions.get(BEGINNER)?.['what-is-a-prompt']).toMatchObject({ counted: true });
  });

  test('preview lessons alone finish nothing, even where a course has no other', () => {
    const allPreviews = withBeginner(({ entries }) => ({
      entries: entries.map((entry) => ({ ...entry, preview: true })),
    }));
    const state = learnerState(allPreviews, { ...whoDid(ENTRIES, { enrolled: false }), enrolled: false }, NOW);
    expect(state.finished).toEqual([]);
    expect(state.badges.size + state.certificates.length).toBe(0);
  });

  test('an administrator holds Developer by the role, so it is not stored', () => {
    expect([...learnerState(sampleCurriculum, { ...NOBODY, role: 'admin' }, NOW).badges.keys()]).toEqual([]);
  });
});

describe('when the outline changes', () => {
  test('an entry that is retired may finish the course', () => {
    const before = whoDid(ENTRIES.slice(0, 3));
    expect(before.finished).toEqual([]);
    const state = learnerState(without('keep-a-prompt-book'), before, NOW);
    expect(state.begun.get(BEGINNER)).toMatchObject({ percent: 100, completedAt: at(2) });
    expect([...state.badges.keys()]).toEqual(['foundational-prompter']);
    expect(state.certificates).toEqual([BEGINNER]);
  });

  test('a quiz that is taken away lets what waited for it count', () => {
    const before = whoDid(['what-is-a-prompt', 'ask-for-structure', 'keep-a-prompt-book']);
    expect(before.progress[BEGINNER]).toMatchObject({ percent: 50 });
    expect(learnerState(without('quiz-your-prompts'), before, NOW).progress[BEGINNER]).toMatchObject({ percent: 100 });
  });

  test('an entry that is added takes nothing from who had finished', () => {
    const longer = withBeginner(({ entries }) => ({ entries: [sampleEntry('new'), ...entries] }));
    const before = whoDid(ENTRIES);
    const state = learnerState(longer, before, NOW);
    expect(state.progress[BEGINNER]).toMatchObject({ percent: 100, completedAt: at(3), addedSinceFinish: 1 });
    expect(state).toMatchObject({ finished: [BEGINNER], badges: before.badges, certificates: [BEGINNER] });
  });

  test('and lowers the percent of who is under way, whose completions keep counting', () => {
    const longer = withBeginner(({ entries }) => ({ entries: [sampleEntry('new'), ...entries] }));
    const state = learnerState(longer, whoDid(ENTRIES.slice(0, 2)), NOW);
    expect(state.progress[BEGINNER]).toMatchObject({ percent: 40, entries: { 'ask-for-structure': 'counted' } });
  });

  test('a course that leaves the catalogue is in no answer, and its facts are kept', () => {
    const gone = { ...sampleCurriculum, courses: sampleCurriculum.courses.filter(({ slug }) => slug !== BEGINNER) };
    const before = whoDid(ENTRIES);
    const state = learnerState(gone, before, NOW);
    expect(state).toMatchObject({ progress: {}, finished: [], badges: before.badges, certificates: [BEGINNER] });
    expect(state.begun).toEqual(before.begun);
    expect(learnerState(sampleCurriculum, state, NOW)).toEqual(before);
  });

  test('a program that is published gives what was earned before', () => {
    const begun = new Map(
      publishedCurriculum.courses.map(({ slug }) => [slug, { percent: 100, enrolledAt: at(0), completedAt: at(1) }]),
    );
    const before = learnerState(sampleCurriculum, { ...NOBODY, begun }, NOW);
    expect(before.certificates).not.toContain('ai-builder-program-capstone');
    const state = learnerState(publishedCurriculum, before, NOW);
    expect(state.certificates).toContain('ai-builder-program-capstone');
    expect([...state.badges.keys()]).toContain('builder');
  });

  test.each([
    ['the same outline', sampleCurriculum],
    ['a shorter one', without('quiz-your-prompts')],
    ['a longer one', withBeginner(({ entries }) => ({ entries: [...entries, sampleEntry('new')] }))],
    ['another order', withBeginner(({ entries }) => ({ entries: [...entries].reverse() }))],
  ])('under %s settling twice is settling once', (_, outline) => {
    for (let done = 0; done <= ENTRIES.length; done += 1) {
      const once = learnerState(outline, whoDid(ENTRIES.slice(0, done)), NOW);
      expect(learnerState(outline, once, at(59))).toEqual(once);
    }
  });
});
