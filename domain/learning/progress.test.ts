import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCourse, sampleEntry, samplePlanned } from '#support/sample-curriculum';
import {
  averageProgress,
  type Completions,
  type CourseOrder,
  courseProgress,
  courseState,
  entryStates,
  finishedCourses,
  hasItsTurn,
  mergeProgress,
  percentOf,
  percentsOf,
  progressState,
  remainingMinutes,
  settledCourse,
  withCompletion,
} from './progress.ts';

const course = sampleCourse('course', ['a', 'b', 'quiz-c', 'd']);
const at = (minute: number) => `2026-03-01T09:${String(minute).padStart(2, '0')}:00Z`;
const done = (...ids: string[]): Completions =>
  Object.fromEntries(ids.map((id, index) => [id, { completedAt: at(index), counted: false }]));
const countedIds = (completions: Completions) =>
  Object.keys(completions)
    .filter((id) => completions[id]?.counted)
    .sort();
const settleCompletions = (of: CourseOrder, completions: Completions, finished: boolean): Completions =>
  settledCourse(of, completions, finished ? at(0) : null).completions;

describe('what counts', () => {
  test('a completion counts once all earlier entries count; until then it waits', () => {
    expect(countedIds(settleCompletions(course, done('a', 'quiz-c'), false))).toEqual(['a']);
    expect(countedIds(settleCompletions(course, done('a', 'quiz-c', 'b'), false))).toEqual(['a', 'b', 'quiz-c']);
  });

  test('the last lesson alone counts for nothing yet, and is not lost', () => {
    expect(courseProgress(course, done('d'), null)).toEqual({
      percent: 0,
      completedAt: null,
      entries: { d: 'waiting' },
      addedSinceFinish: 0,
    });
  });

  test('what once counted still counts after an author inserts an entry before it', () => {
    const settled = settleCompletions(course, done('a', 'b'), false);
    const longer = sampleCourse('course', ['new', 'a', 'b', 'quiz-c', 'd']);
    expect(countedIds(settleCompletions(longer, settled, false))).toEqual(['a', 'b']);
    expect(courseProgress(longer, settled, null).percent).toBe(40);
  });

  test('what once counted still counts after an author reorders the entries', () => {
    const settled = settleCompletions(course, done('a', 'b'), false);
    const reordered = sampleCourse('course', ['d', 'quiz-c', 'b', 'a']);
    expect(countedIds(settleCompletions(reordered, settled, false))).toEqual(['a', 'b']);
  });

  test('in a finished course every completion counts at once', () => {
    expect(countedIds(settleCompletions(course, done('d', 'b'), true))).toEqual(['b', 'd']);
  });

  test('the completion of a retired entry stays stored but is no part of the percent', () => {
    const shorter = sampleCourse('course', ['a', 'b'], { retired: ['quiz-c', 'd'] });
    const settled = settleCompletions(shorter, { ...done('a'), d: { completedAt: at(9), counted: true } }, false);
    expect(settled['d']).toEqual({ completedAt: at(9), counted: true });
    expect(courseProgress(shorter, settled, null)).toMatchObject({ percent: 50, entries: { a: 'counted' } });
  });

  test('an entry called constructor is an entry like any other', () => {
    const odd = sampleCourse('odd', ['constructor', '__proto__']);
    expect(courseProgress(odd, {}, null)).toMatchObject({ percent: 0, entries: {} });
    expect(courseProgress(odd, done('constructor'), null).percent).toBe(50);
    expect(entryStates(odd, courseProgress(odd, {}, null))).toEqual(['current', 'locked']);
  });
});

describe('percent', () => {
  test('course progress is the rounded percent of entries completed', () => {
    const three = sampleCourse('three', ['a', 'b', 'c']);
    expect(courseProgress(three, done('a'), null).percent).toBe(33);
    expect(courseProgress(three, done('a', 'b'), null).percent).toBe(67);
    expect(courseProgress(three, done('a', 'b', 'c'), null).percent).toBe(100);
  });

  test('each of the 10 entries of the framing course is worth 10 percent', () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((n) => `fr-${n}`);
    const framing = sampleCourse('ai-landscape-problem-framing', ids);
    expect(ids.map((_id, n) => courseProgress(framing, done(...ids.slice(0, n + 1)), null).percent)).toEqual([
      10, 20, 30, 40, 50, 60, 70, 80, 90, 100,
    ]);
  });

  test('a course without entries is at 0 and never finished', () => {
    const empty = sampleCourse('soon', [], { status: 'coming-soon', planned: [samplePlanned('A')] });
    expect(courseProgress(empty, done('x'), null)).toMatchObject({ percent: 0, completedAt: null });
  });

  test('100 means every entry, even where rounding would say so earlier', () => {
    expect(percentOf(299, 300)).toBe(99);
    expect(percentOf(300, 300)).toBe(100);
  });

  test('a course is finished at the moment of its last completion, in whatever order they came', () => {
    expect(courseProgress(course, done('d', 'quiz-c', 'b', 'a'), null).completedAt).toBe(at(3));
    expect(courseProgress(course, done('a', 'b', 'quiz-c'), null).completedAt).toBeNull();
  });

  test('a course of one lesson is finished by it', () => {
    const one = sampleCourse('one', ['a']);
    expect(courseProgress(one, done('a'), null)).toMatchObject({ percent: 100, completedAt: at(0) });
  });

  test('completed_at and the 100 are kept when an entry is added: it shows 1 lesson added and takes nothing away', () => {
    const settled = settleCompletions(course, done('a', 'b', 'quiz-c', 'd'), false);
    const longer = sampleCourse('course', ['a', 'new', 'b', 'quiz-c', 'd']);
    const progress = courseProgress(longer, settled, at(30));
    expect(progress).toMatchObject({ percent: 100, completedAt: at(30), addedSinceFinish: 1 });
    expect(courseState(progress)).toBe('completed');
  });
});

describe('two devices', () => {
  /** What the server stores of both: the earlier moment of each, counted when it counts on either. */
  const join = (a: Completions, b: Completions): Completions => {
    const joined = { ...a };
    for (const [id, theirs] of Object.entries(b)) {
      const ours = a[id] ?? theirs;
      const [completedAt = ''] = [ours.completedAt, theirs.completedAt].sort();
      joined[id] = { completedAt, counted: ours.counted || theirs.counted };
    }
    return joined;
  };
  const ids = ['a', 'b', 'quiz-c', 'd', 'retired'];
  const completions: fc.Arbitrary<Completions> = fc.dictionary(
    fc.constantFrom(...ids),
    fc.record({ completedAt: fc.integer({ min: 0, max: 9 }).map(at), counted: fc.boolean() }),
  );

  test('order, duplicates and the split over two devices do not matter', () => {
    const eventsOf = fc.array(fc.record({ id: fc.constantFrom(...ids), minute: fc.integer({ min: 0, max: 59 }) }));
    type Event = { id: string; minute: number };
    const receive = (state: Completions, event: Event): Completions =>
      settleCompletions(course, join(state, { [event.id]: { completedAt: at(event.minute), counted: false } }), false);

    const shuffledTwice = eventsOf.chain((events) =>
      fc.record({
        events: fc.constant(events),
        again: fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        toPhone: fc.array(fc.boolean(), { minLength: events.length * 2, maxLength: events.length * 2 }),
      }),
    );

    fc.assert(
      fc.property(shuffledTwice, ({ events, again, toPhone }) => {
        const inOrder = events.reduce(receive, {});
        const phone = again.filter((_event, index) => toPhone[index]).reduce(receive, {});
        const laptop = again.filter((_event, index) => !toPhone[index]).reduce(receive, {});
        const merged = settleCompletions(course, join(phone, laptop), false);

        expect(again.reduce(receive, {})).toEqual(inOrder);
        expect(merged).toEqual(inOrder);
        expect(courseProgress(course, merged, null)).toEqual(courseProgress(course, inOrder, null));
      }),
    );
  });

  test('settling twice changes nothing, and no change of the course takes a counted entry away', () => {
    fc.assert(
      fc.property(
        completions,
        fc.shuffledSubarray([...ids, 'new-1', 'new-2']),
        fc.boolean(),
        (before, newOrder, finished) => {
          const settled = settleCompletions(course, before, false);
          expect(settleCompletions(course, settled, false)).toEqual(settled);

          const changed = settleCompletions(sampleCourse('course', newOrder), settled, finished);
          expect(countedIds(changed)).toEqual(expect.arrayContaining(countedIds(settled)));
          expect(Object.keys(changed).sort()).toEqual(Object.keys(before).sort());
        },
      ),
    );
  });

  test('more completions never lower the percent, which stays from 0 to 100', () => {
    fc.assert(
      fc.property(completions, completions, (a, b) => {
        const less = courseProgress(course, a, null).percent;
        const more = courseProgress(course, join(a, b), null).percent;
        expect(more).toBeGreaterThanOrEqual(less);
        expect(less).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('the server record is the base; a local one replaces it only if its progress is greater', () => {
    expect(mergeProgress(40, 60)).toBe(60);
    expect(mergeProgress(60, 40)).toBe(60);
    expect(mergeProgress(60, Number.NaN)).toBe(60);
  });
});

describe('one more completion', () => {
  test('of the same entry the earlier moment stays, whichever comes first', () => {
    const early = withCompletion({}, 'a', at(1), []);
    const late = withCompletion({}, 'a', at(5), []);
    expect(withCompletion(early, 'a', at(5), [])).toEqual(early);
    expect(withCompletion(late, 'a', at(1), [])).toEqual(early);
  });

  test('what counted still counts, and the others are left as they are', () => {
    const counted = { a: { completedAt: at(1), counted: true }, b: { completedAt: at(2), counted: false } };
    expect(withCompletion(counted, 'a', at(3), [])).toEqual(counted);
  });

  test('keeps the practices that it needs', () => {
    expect(withCompletion({}, 'a', at(1), ['one'])['a']).toEqual({
      completedAt: at(1),
      counted: false,
      needs: ['one'],
    });
  });
});

describe('states', () => {
  test('Not Started is 0, In Progress above 0 and below 100, Completed 100 or more', () => {
    expect([0, 1, 99, 100, 120].map(progressState)).toEqual([
      'not-started',
      'in-progress',
      'in-progress',
      'completed',
      'completed',
    ]);
    expect(courseState(null)).toBe('not-started');
  });

  test('the first lesson is open to a newcomer and the rest are locked', () => {
    expect(entryStates(course, null)).toEqual(['current', 'locked', 'locked', 'locked']);
  });

  test('the first entry not done is the current one; those after it are locked', () => {
    const progress = courseProgress(course, done('a'), null);
    expect(entryStates(course, progress)).toEqual(['completed', 'current', 'locked', 'locked']);
  });

  test('an entry done out of order waits, and the one missing before it is current', () => {
    const progress = courseProgress(course, done('b'), null);
    expect(entryStates(course, progress)).toEqual(['current', 'waiting', 'locked', 'locked']);
  });

  test('offline, entries after an ungraded quiz stay open and the quiz waits to be graded', () => {
    const longer = sampleCourse('course', ['a', 'quiz-b', 'c', 'd']);
    const progress = courseProgress(longer, done('a'), null);
    expect(entryStates(longer, progress, { ungraded: ['quiz-b'] })).toEqual([
      'completed',
      'waiting',
      'current',
      'open',
    ]);
    expect(entryStates(longer, progress)).toEqual(['completed', 'current', 'locked', 'locked']);
  });

  test('an ungraded quiz further on opens nothing that an undone lesson before it keeps locked', () => {
    const longer = sampleCourse('course', ['a', 'quiz-b', 'c']);
    expect(entryStates(longer, null, { ungraded: ['quiz-b'] })).toEqual(['current', 'waiting', 'locked']);
  });

  test('entries added to a finished course are open in any order', () => {
    const longer = sampleCourse('course', ['a', 'new-1', 'b', 'new-2']);
    const progress = courseProgress(longer, done('a', 'b'), at(30));
    expect(entryStates(longer, progress)).toEqual(['completed', 'current', 'completed', 'open']);
  });

  test('exactly one entry is current as long as something is left to do, and none afterwards', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'quiz-c', 'd']), fc.boolean(), (ids, finished) => {
        const states = entryStates(course, courseProgress(course, done(...ids), finished ? at(30) : null));
        expect(states.filter((state) => state === 'current')).toHaveLength(ids.length === 4 ? 0 : 1);
        const firstOfTheRest = states.findIndex((state) => state === 'locked' || state === 'open');
        if (firstOfTheRest !== -1) expect(states.indexOf('current')).toBeLessThan(firstOfTheRest);
      }),
    );
  });
});

describe('numbers', () => {
  test('average progress is the rounded mean, and 0 with no enrollment', () => {
    expect(averageProgress([100, 50, 0])).toBe(50);
    expect(averageProgress([33, 34])).toBe(34);
    expect(averageProgress([0])).toBe(0);
    expect(averageProgress([])).toBe(0);
  });

  test('remaining time is the minutes of what is not done, waiting entries not among them', () => {
    const mixed = sampleCourse('course', [], {
      entries: [sampleEntry('a'), sampleEntry('b', { minutes: { min: 3, max: 4 } }), sampleEntry('quiz-c')],
    });
    expect(remainingMinutes(mixed, null)).toEqual({ min: 18, max: 34 });
    expect(remainingMinutes(mixed, courseProgress(mixed, done('a', 'quiz-c'), null))).toEqual({ min: 3, max: 4 });
  });

  test('the progress map tells the percents and the finished courses', () => {
    const map = { one: courseProgress(course, done('a'), null), two: courseProgress(course, done('a'), at(9)) };
    expect(percentsOf(map)).toEqual({ one: 25, two: 100 });
    expect(finishedCourses(map)).toEqual(['two']);
  });
});

describe('the turn of an entry', () => {
  const turns = (progress: Parameters<typeof hasItsTurn>[1]) =>
    course.entries.map(({ id }) => hasItsTurn(course, progress, id));

  test('is that of the first one, before anything is done', () => {
    expect(turns(null)).toEqual([true, false, false, false]);
  });

  test('comes once every entry before it counts, and stays with what is done', () => {
    expect(turns(courseProgress(course, done('a', 'b'), null))).toEqual([true, true, true, false]);
    expect(turns(courseProgress(course, done('a', 'quiz-c'), null))).toEqual([true, true, false, false]);
  });

  test('in a finished course every entry has it, also one that was added', () => {
    const longer = sampleCourse('course', ['a', 'new', 'b', 'quiz-c', 'd', 'quiz-new']);
    const progress = courseProgress(longer, done('a', 'b', 'quiz-c', 'd'), at(9));
    expect(longer.entries.every(({ id }) => hasItsTurn(longer, progress, id))).toBe(true);
  });

  test('no entry that the course does not have', () => {
    expect(hasItsTurn(course, courseProgress(course, done('a', 'b', 'quiz-c', 'd'), at(9)), 'gone')).toBe(false);
  });
});
