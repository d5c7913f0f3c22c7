import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../text/days.ts';
import type { RecallGrade } from './recall-grade.ts';
import {
  afterAnswer,
  besideCards,
  isOwn,
  NO_RECALL,
  type RecallAnswer,
  recallCards,
  wholeRecord,
  withAnswers,
} from './recall-schedule.ts';
import { shuffled } from './shuffle.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const GRADES: readonly RecallGrade[] = ['again', 'hard', 'good', 'easy'];

function answersOf(grades: readonly RecallGrade[], daysBetween = 1): RecallAnswer[] {
  return grades.map((grade, n) => ({ id: `answer-${n}`, at: NOW + n * daysBetween * DAY_MS, question: 'a/q', grade }));
}

const days = (grades: readonly RecallGrade[]): number[] => {
  let card = null as ReturnType<typeof afterAnswer> | null;
  let at = NOW;
  return grades.map((grade) => {
    card = afterAnswer(card, { at, grade });
    const wait = Math.round((card.due - at) / DAY_MS);
    at = card.due;
    return wait;
  });
};

it('a question comes back tomorrow at the earliest, and later each time it is known', () => {
  const waits = days(['good', 'good', 'good', 'good']);
  expect(waits.every((wait, n) => wait >= 1 && (n === 0 || wait > (waits[n - 1] ?? 0)))).toBe(true);
});

it('what was missed comes back tomorrow, also after it was known for long', () => {
  const waits = days(['easy', 'easy', 'easy', 'again']);
  expect(waits[2]).toBeGreaterThan(30);
  expect(waits[3]).toBe(1);
});

it('the better it was known, the later it comes back', () => {
  const [again = 0, hard = 0, good = 0, easy = 0] = GRADES.map((grade) => days(['good', grade])[1] ?? 0);
  expect([again <= hard, hard < good, good < easy]).toEqual([true, true, true]);
});

it('it is the same number in every runtime: chance has no part in it', () => {
  expect(days(['good', 'good', 'again', 'good', 'easy'])).toEqual(DAYS_IN_NODE);
});

/** Seen in Node; the test runs in PocketBase's JavaScript too. */
const DAYS_IN_NODE = [3, 14, 1, 4, 15];

it('it is remembered when it comes back after three weeks or later', () => {
  const card = { due: NOW + 21 * DAY_MS, last: NOW, stability: 21, difficulty: 5 };
  expect([isOwn(card), isOwn({ ...card, due: card.due - 1 })]).toEqual([true, false]);
});

it('an answer that is older than the last one by the clock of another device counts as of that moment', () => {
  const card = afterAnswer(null, { at: NOW, grade: 'good' });
  expect(afterAnswer(card, { at: NOW - DAY_MS, grade: 'good' }).last).toBe(NOW);
});

const answer = fc.record({
  id: fc.nat({ max: 40 }).map((n) => `id-${n}`),
  at: fc.integer({ min: NOW - 29 * DAY_MS, max: NOW }),
  question: fc.constantFrom('a/q1', 'a/q2', 'quiz/q3'),
  grade: fc.constantFrom(...GRADES),
});

it('any order and repetition of the answers of two devices leads to one state', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 30 }), fc.nat(), fc.nat({ max: 30 }), (answers, seed, cut) => {
      const names = answers.map((_, n) => String(n));
      const mixed = shuffled(names, String(seed)).flatMap((n) => answers[Number(n)] ?? []);
      const atOnce = withAnswers(NO_RECALL, answers, NOW);
      const apart = withAnswers(withAnswers(NO_RECALL, mixed.slice(cut), NOW), mixed.slice(0, cut), NOW);
      const again = withAnswers(apart, mixed, NOW);
      expect(recallCards(apart)).toEqual(recallCards(atOnce));
      expect(again).toEqual(atOnce);
    }),
  );
});

it('folding what is old changes nothing of what follows', () => {
  fc.assert(
    fc.property(
      fc.array(answer, { maxLength: 30 }),
      fc.array(fc.nat({ max: 60 }), { maxLength: 5 }),
      (answers, later) => {
        const unique = answers.map((one, n) => ({ ...one, id: `own-${n}` }));
        let record = withAnswers(NO_RECALL, unique, NOW);
        const before = recallCards(record);
        for (const day of [...later].sort((a, b) => a - b)) record = withAnswers(record, [], NOW + day * DAY_MS);
        expect(recallCards(record)).toEqual(before);
      },
    ),
  );
});

it('what is stored beside the cards is the whole record, and nothing twice', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 30 }), fc.nat({ max: 60 }), (answers, day) => {
      const unique = answers.map((one, n) => ({ ...one, id: `own-${n}` }));
      const record = withAnswers(NO_RECALL, unique, NOW + day * DAY_MS);
      const cards = recallCards(record);
      const stored = besideCards(record);
      expect(wholeRecord(stored, cards)).toEqual(record);
      expect(wholeRecord(record, cards)).toEqual(record);
      const recent = record.answers.map(({ question }) => question);
      expect(Object.keys(stored.folded).filter((question) => !recent.includes(question))).toEqual([]);
    }),
  );
});

it('an answer of a month ago is folded, and what is stored stays small', () => {
  const many = answersOf(Array.from({ length: 60 }, () => 'good' as const));
  const record = withAnswers(NO_RECALL, many, NOW + 60 * DAY_MS);
  expect(record.answers.length).toBeLessThanOrEqual(31);
  expect(Object.keys(record.folded)).toEqual(['a/q']);
});

it('an id that comes with another moment, as from a phone whose clock was put right, is one answer', () => {
  const first = { id: 'answer', at: NOW, question: 'a/q', grade: 'good' } as const;
  const moved = { ...first, at: NOW + 1000 };
  const one = withAnswers(NO_RECALL, [first, moved], NOW);
  expect(one).toEqual(withAnswers(NO_RECALL, [moved, first], NOW));
  expect(one.answers).toHaveLength(1);
});
