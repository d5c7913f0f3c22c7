import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCourse, sampleEntry } from '#support/sample-curriculum';
import { type Completions, type CourseProgress, entryStates, hasItsTurn, settledCourse } from './progress.ts';
import {
  isNews,
  neededBy,
  neededByBoth,
  type PracticesDone,
  withDone,
  withLacking,
  withPractice,
} from './required-practices.ts';

const PRACTICES = { ids: ['sort', 'repair'], edition: '0123456789abcdef' };
const course = sampleCourse('course', [], {
  entries: [sampleEntry('read'), sampleEntry('practise', { practices: PRACTICES }), sampleEntry('quiz-end')],
});
const [, lesson] = course.entries;
const at = (minute: number): string => `2026-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`;

type Act = { lesson: string; part?: string; needs?: readonly string[]; minute: number };
type Known = { completions: Completions; done: PracticesDone };

/** What the server keeps of an act, as api-hooks/learning does. */
function receive({ completions, done }: Known, { lesson: id, part, needs = [], minute }: Act): Known {
  if (part !== undefined) return { completions, done: withPractice(done, id, part, at(minute)) };
  const before = completions[id];
  const [completedAt = ''] = [before?.completedAt ?? at(minute), at(minute)].sort();
  const kept = before === undefined ? needs : neededByBoth(before.needs ?? [], needs);
  return { completions: { ...completions, [id]: { completedAt, counted: false, needs: kept } }, done };
}

function progressAfter(acts: readonly Act[]): CourseProgress {
  const { completions, done } = acts.reduce(receive, { completions: {}, done: {} });
  const { progress } = settledCourse(course, withLacking(course.entries, completions, done), null);
  return withDone(course.entries, progress, done);
}

const read: Act = { lesson: 'read', minute: 0 };
const end: Act = { lesson: 'practise', needs: PRACTICES.ids, minute: 5 };
const sort: Act = { lesson: 'practise', part: 'sort', minute: 2 };
const repair: Act = { lesson: 'practise', part: 'repair', minute: 8 };

describe('a lesson with required parts', () => {
  test('is complete when they were done and the end was reached', () => {
    expect(progressAfter([read, sort, repair]).entries).toEqual({ read: 'counted' });
    expect(progressAfter([read, sort, repair, end]).entries).toEqual({ read: 'counted', practise: 'counted' });
  });

  test('a completion that comes before its practices waits for them, and says for which', () => {
    const early = progressAfter([read, end, sort]);
    expect(early.entries).toEqual({ read: 'counted', practise: 'waiting' });
    expect(early.lacking).toEqual({ practise: ['repair'] });
    expect(progressAfter([read, end, sort, repair])).toMatchObject({
      percent: 67,
      practices: { practise: PRACTICES.ids },
    });
    expect(progressAfter([read, end, sort, repair]).lacking).toBeUndefined();
  });

  test('is not done while practices are left: it is the current one, and the quiz after it is locked', () => {
    const progress = progressAfter([read, end, sort]);
    expect(entryStates(course, progress)).toEqual(['completed', 'current', 'locked']);
    expect(hasItsTurn(course, progress, 'quiz-end')).toBe(false);
    expect(hasItsTurn(course, progressAfter([read, end, sort, repair]), 'quiz-end')).toBe(true);
  });

  test('done before the lessons before it, it waits for those as any other', () => {
    const progress = progressAfter([end, sort, repair]);
    expect(entryStates(course, progress)).toEqual(['current', 'waiting', 'locked']);
    expect(progress.lacking).toBeUndefined();
  });

  test('is complete at the moment of the last thing that it needed', () => {
    const short = sampleCourse('short', [], { entries: [sampleEntry('practise', { practices: PRACTICES })] });
    const { completions, done } = [end, sort, repair].reduce(receive, { completions: {}, done: {} });
    const { progress } = settledCourse(short, withLacking(short.entries, completions, done), null);
    expect(progress.completedAt).toBe(at(8));
  });

  test('in a finished course waits for its practices too', () => {
    const { completions, done } = receive({ completions: {}, done: {} }, end);
    const { progress } = settledCourse(course, withLacking(course.entries, completions, done), at(0));
    expect(progress.entries).toEqual({ practise: 'waiting' });
  });
});

describe('a part that an author adds or takes out', () => {
  test('added later, it takes no completion away', () => {
    const before = { practise: { completedAt: at(0), counted: true, needs: PRACTICES.ids } };
    expect(settledCourse(course, withLacking(course.entries, before, {}), null).progress.entries).toEqual({
      practise: 'counted',
    });
  });

  test('and a completion that waits for earlier lessons needs no more than the lesson did when it was completed', () => {
    const acts: Act[] = [{ lesson: 'practise', minute: 1 }, read];
    expect(progressAfter(acts).entries).toEqual({ read: 'counted', practise: 'counted' });
  });

  test('taken out, it is waited for no more', () => {
    const less = { ...course, entries: [sampleEntry('read'), sampleEntry('practise')] };
    const { completions, done } = [read, end].reduce(receive, { completions: {}, done: {} });
    const { progress } = settledCourse(less, withLacking(less.entries, completions, done), null);
    expect(progress.percent).toBe(100);
  });
});

describe('what a completion needs', () => {
  const editions = {
    named: (edition: string) => (edition === 'older' ? ['sort'] : null),
    atThatMoment: () => ['repair'],
  };

  test('is what the page of the learner required', () => {
    expect(neededBy(lesson ?? {}, PRACTICES.edition, editions)).toEqual(PRACTICES.ids);
    expect(neededBy(lesson ?? {}, 'older', editions)).toEqual(['sort']);
  });

  test('a page that names no edition is of an older build: the lesson as it was at that moment counts', () => {
    expect(neededBy(lesson ?? {}, undefined, editions)).toEqual(['repair']);
  });

  test('an edition that nobody knows is taken for the one of today', () => {
    expect(neededBy(lesson ?? {}, 'invented', editions)).toEqual(PRACTICES.ids);
    expect(neededBy({}, '', editions)).toEqual([]);
  });

  test('a practice that is known for an earlier moment is no news', () => {
    const done = withPractice({}, 'practise', 'sort', at(5));
    expect(isNews(undefined, 'practise', 'sort', at(5))).toBe(true);
    expect(isNews(done, 'practise', 'sort', at(5))).toBe(false);
    expect(isNews(done, 'practise', 'sort', at(4))).toBe(true);
    expect(isNews({}, 'constructor', 'toString', at(4))).toBe(true);
  });
});

test('order, duplicates and the split over devices do not matter', () => {
  const acts = fc.array(
    fc.oneof(
      fc.record({ lesson: fc.constantFrom('read', 'practise'), minute: fc.integer({ min: 0, max: 59 }) }),
      fc.record({
        lesson: fc.constant('practise'),
        needs: fc.subarray(['sort', 'repair', 'gone']),
        minute: fc.integer({ min: 0, max: 59 }),
      }),
      fc.record({
        lesson: fc.constant('practise'),
        part: fc.constantFrom('sort', 'repair', 'gone'),
        minute: fc.integer({ min: 0, max: 59 }),
      }),
    ),
  );
  const twice = acts.chain((some) =>
    fc.record({
      some: fc.constant(some),
      again: fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 }),
    }),
  );
  fc.assert(
    fc.property(twice, ({ some, again }) => {
      expect(progressAfter(again)).toEqual(progressAfter(some));
    }),
  );
});

test('more practices never lower the percent', () => {
  const acts = fc.subarray([read, end, sort, repair]);
  fc.assert(
    fc.property(acts, acts, (some, others) => {
      expect(progressAfter([...some, ...others]).percent).toBeGreaterThanOrEqual(progressAfter(some).percent);
    }),
  );
});
