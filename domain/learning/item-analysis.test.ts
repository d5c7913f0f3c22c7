import { describe, expect, it } from 'vitest';
import {
  type AnsweredItem,
  FINDINGS_FROM,
  type ItemCounts,
  itemFigures,
  noCounts,
  withAttempt,
} from './item-analysis.ts';
import { boundedSeconds } from './question-seconds.ts';

const KEY = { answer: 'a', options: ['a', 'b', 'c'] };
const QUESTIONS = ['q1', 'q2', 'q3', 'q4'];

/** Attempts in which each letter is the option chosen for one question; `a` is right. */
function counted(question: string, attempts: readonly string[], seconds: readonly number[] = []): ItemCounts {
  return attempts.reduce((counts, choices, learner) => {
    const attempt: AnsweredItem[] = [...choices].map((chosen, index) => ({
      question: QUESTIONS[index] ?? '',
      chosen,
      right: chosen === 'a',
      seconds: seconds[learner],
    }));
    const item = attempt.find((one) => one.question === question);
    return item === undefined ? counts : withAttempt(counts, item, attempt);
  }, noCounts('e'));
}

const figuresOf = (question: string, attempts: readonly string[], seconds?: readonly number[]) =>
  itemFigures(counted(question, attempts, seconds), KEY);
const times = (count: number, attempt: string): string[] => Array.from({ length: count }, () => attempt);

/*
 * The table, computed by hand. Rest: how many of the other three are right.
 *
 *            q1 q2 q3 q4   rest of q1  q2  q3  q4
 *   Aline     1  1  1  1            3   3   3   3
 *   Ben       1  1  1  0            2   2   2   3
 *   Chantal   1  1  0  0            1   1   2   2
 *   Divine    1  0  1  0            1   2   1   2
 *   Eric      1  0  0  1            1   2   2   1
 *   Fabrice   0  0  0  0            0   0   0   0
 *
 *   q1: (6*8 - 5*8)  / sqrt((6*5 - 25) * (6*16 - 64))  =  8 / sqrt(5 * 32) = 0.6325
 *   q2: (6*6 - 3*10) / sqrt((6*3 - 9)  * (6*22 - 100)) =  6 / sqrt(9 * 32) = 0.3536
 *   q3: (6*6 - 3*10) / sqrt((6*3 - 9)  * (6*22 - 100)) =  6 / sqrt(9 * 32) = 0.3536
 *   q4: (6*4 - 2*11) / sqrt((6*2 - 4)  * (6*27 - 121)) =  2 / sqrt(8 * 41) = 0.1104
 */
const TABLE = ['aaaa', 'aaab', 'aabb', 'abab', 'abba', 'bbbb'];

describe('the figures of the table', () => {
  it.each([
    ['q1', 5 / 6, 0.6325],
    ['q2', 3 / 6, 0.3536],
    ['q3', 3 / 6, 0.3536],
    ['q4', 2 / 6, 0.1104],
  ])('%s', (question, facility, discrimination) => {
    const figures = figuresOf(question, TABLE);
    expect(figures.attempts).toBe(6);
    expect(figures.facility).toBeCloseTo(facility, 10);
    expect(figures.discrimination).toBeCloseTo(discrimination, 4);
  });

  it('count what was chosen, with the options that nobody chose', () => {
    expect(figuresOf('q4', TABLE).choices).toEqual([
      { option: 'a', count: 2, right: true },
      { option: 'b', count: 4, right: false },
      { option: 'c', count: 0, right: false },
    ]);
  });

  it('are the same in whatever order the attempts come', () => {
    const there = figuresOf('q1', TABLE).discrimination ?? 0;
    expect(figuresOf('q1', TABLE.toReversed()).discrimination).toBeCloseTo(there, 12);
  });
});

describe('discrimination', () => {
  it('is not known where nothing varies: everybody right, everybody wrong, or the rest always the same', () => {
    expect(figuresOf('q1', ['aaaa', 'abbb', 'aabb']).discrimination).toBeNull();
    expect(figuresOf('q1', ['baaa', 'cbbb']).discrimination).toBeNull();
    expect(figuresOf('q1', ['aaab', 'baba', 'abaa']).discrimination).toBeNull();
    expect(figuresOf('q1', ['a', 'b']).discrimination).toBeNull();
    expect(figuresOf('q1', [])).toMatchObject({ attempts: 0, facility: null, discrimination: null, finding: null });
  });

  it('leaves the question itself out: whether it is right does not change its own rest', () => {
    expect(counted('q1', ['aabb']).rest).toBeCloseTo(1 / 3, 12);
    expect(counted('q1', ['babb']).rest).toBeCloseTo(1 / 3, 12);
  });
});

describe('time', () => {
  it('is what half of the learners took at most, in steps', () => {
    expect(figuresOf('q1', TABLE, [4, 12, 14, 33, 100, 500]).seconds).toBe(15);
    expect(figuresOf('q1', TABLE).seconds).toBeNull();
  });

  it('counts those who stated it: attempts of older pages do not', () => {
    expect(figuresOf('q1', TABLE, [50, 50]).seconds).toBe(60);
  });

  it('is bounded', () => {
    expect([-3, 0.4, 12.6, 601, Number.POSITIVE_INFINITY].map(boundedSeconds)).toEqual([0, 0, 13, 600, 600]);
    expect(figuresOf('q1', ['aaaa'], [86_400]).seconds).toBe(600);
  });
});

describe('the findings about a question', () => {
  const finding = (attempts: readonly string[], seconds?: readonly number[]) =>
    figuresOf('q1', attempts, seconds).finding;

  it('is nothing before 20 first attempts', () => {
    expect(FINDINGS_FROM).toBe(20);
    expect(finding(times(19, 'bbbb'))).toBeNull();
    expect(finding(times(20, 'bbbb'))).toEqual({ kind: 'too-hard', option: null });
  });

  it('is to check the key, when most who know the course choose one wrong option', () => {
    expect(finding([...times(8, 'baaa'), ...times(4, 'aaaa'), ...times(10, 'abbb')])).toEqual({
      kind: 'check-key',
      option: 'b',
    });
  });

  it('is not to check the key, when few know the course or they are not of one mind', () => {
    expect(finding([...times(4, 'baaa'), ...times(20, 'abbb')])?.kind).toBe('backwards');
    expect(finding([...times(4, 'baaa'), ...times(4, 'caaa'), ...times(4, 'aaaa'), ...times(9, 'abbb')])?.kind).toBe(
      'backwards',
    );
  });

  it('is that it is too hard, too easy, or the same for those who know and those who do not', () => {
    expect(finding([...times(5, 'aaaa'), ...times(15, 'bbbb')])?.kind).toBe('too-hard');
    expect(finding([...times(39, 'aaaa'), 'bbbb'])?.kind).toBe('too-easy');
    expect(finding([...times(6, 'aaaa'), ...times(6, 'abbb'), ...times(5, 'baaa'), ...times(5, 'bbbb')])?.kind).toBe(
      'alike',
    );
  });

  it('names a wrong option that nobody chose', () => {
    expect(finding([...times(12, 'aaaa'), ...times(8, 'bbbb')])).toEqual({ kind: 'unused', option: 'c' });
  });

  it('is last of all that half of the learners took longer than two minutes', () => {
    const sound = [...times(12, 'aaaa'), ...times(4, 'bbbb'), ...times(4, 'cbbb')];
    expect(finding(sound)).toBeNull();
    expect(
      finding(
        sound,
        times(20, '').map(() => 120),
      ),
    ).toBeNull();
    expect(
      finding(
        sound,
        times(20, '').map(() => 121),
      ),
    ).toEqual({ kind: 'slow', option: null });
  });
});
