import { describe, expect, it } from 'vitest';
import type { ReviewedQuestion } from './grading.ts';
import { type StoredAttempt, withAttempts } from './past-attempts.ts';

type Result = { score: number; review: ReviewedQuestion[] };

const EMPTY = { attempts: [], latest: null };
const AT = Date.UTC(2026, 0, 5);

function item(question: string, chosen = 'a', answer = 'a'): ReviewedQuestion {
  return { question, chosen, answer, right: chosen === answer, explanation: 'because', why: null, ref: 'lesson#part' };
}

function attempt(number: number, score: number, ...review: ReviewedQuestion[]): StoredAttempt<Result> {
  return { id: `id-${number}`, number, at: AT, score, passed: score >= 70, result: { score, review } };
}

/** Gives each different item a number, as the database does. */
function names(): (item: ReviewedQuestion) => number {
  const kept: string[] = [];
  return (one) => {
    const text = JSON.stringify(one);
    if (!kept.includes(text)) kept.push(text);
    return kept.indexOf(text);
  };
}

describe('attempts that are folded', () => {
  it('keep their number, moment and score, and the answers that they were the first to show', () => {
    const past = withAttempts(
      EMPTY,
      [attempt(1, 50, item('q1'), item('q2', 'b')), attempt(2, 100, item('q2'), item('q3'))],
      [],
      names(),
    );
    expect(past.attempts).toEqual([
      ['id-1', 1, AT, 50, 0, [0, 1]],
      // q2 was shown by the first attempt, whatever was chosen then.
      ['id-2', 2, AT, 100, 1, [2]],
    ]);
  });

  it('show a question again when its answer was changed', () => {
    const fresh = [attempt(1, 50, item('q1')), attempt(2, 100, item('q1', 'a', 'b'))];
    expect(withAttempts(EMPTY, fresh, [], names()).attempts.map(([, , , , , shown]) => shown)).toEqual([[0], [1]]);
  });

  it('keep the whole review of the newest', () => {
    const past = withAttempts(EMPTY, [attempt(1, 50, item('q1')), attempt(2, 100, item('q2'))], [], names());
    expect(past.latest).toEqual({ score: 100, review: [1] });
  });

  it('are added to those of before, whose answers are known', () => {
    const nameOf = names();
    const first = withAttempts(EMPTY, [attempt(1, 50, item('q1'))], [], nameOf);
    const both = withAttempts(first, [attempt(2, 100, item('q1'), item('q2'))], ['q1/a'], nameOf);
    expect(both.attempts).toEqual([
      ['id-1', 1, AT, 50, 0, [0]],
      ['id-2', 2, AT, 100, 1, [1]],
    ]);
    expect(both.latest).toEqual({ score: 100, review: [0, 1] });
  });

  it('may have no review: what a superuser wrote', () => {
    const past = withAttempts<Result>(EMPTY, [{ ...attempt(1, 70), result: null }], [], names());
    expect(past).toEqual({ attempts: [['id-1', 1, AT, 70, 1, []]], latest: null });
  });

  it('name the tasks that were right, also when a later attempt has another review', () => {
    const task = {
      spec: 's',
      said: 'right',
      says: null,
      way: [],
      material: { notes: [], head: [], lines: [], ask: { kind: 'marks' as const } },
    };
    const [right, wrong] = [
      { ...item('t1'), task },
      { ...item('t2', 'b'), task },
    ];
    const past = withAttempts(EMPTY, [attempt(1, 50, right, wrong), attempt(2, 0, wrong)], [], names());
    expect(past.attempts).toEqual([
      ['id-1', 1, AT, 50, 0, [], ['t1']],
      ['id-2', 2, AT, 0, 0, []],
    ]);
  });

  it('keep what a review says of a task with its learner, in the newest alone, and call none of it shown', () => {
    const material = { notes: [], head: [], lines: [], ask: { kind: 'number' as const, unit: '' as const } };
    const task = { spec: 's', said: 'right', says: null, way: ['2 + 3'], material };
    const worked = { ...item('task', '5', '5'), task };
    const past = withAttempts(
      EMPTY,
      [attempt(1, 50, item('q1'), worked), attempt(2, 100, worked, item('q1'))],
      [],
      names(),
    );
    expect(past.attempts.map(([, , , , , shown]) => shown)).toEqual([[0], []]);
    expect(past.latest?.review).toEqual([worked, 0]);
  });
});
