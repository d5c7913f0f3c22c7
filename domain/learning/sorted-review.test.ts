import { describe, expect, it } from 'vitest';
import type { ReviewedQuestion } from './grading.ts';
import { sortedReview } from './sorted-review.ts';

const question = (id: string, checkpoint = false) => ({
  id,
  question: `What is ${id}?`,
  options: [
    { key: 'a', text: 'One' },
    { key: 'b', text: 'Two' },
  ],
  checkpoint,
  outcome: 'o1',
});
const quiz = { questions: [question('words'), question('numbers'), question('secrets', true), question('names')] };
const reviewed = (id: string, right: boolean, answer = 'a'): ReviewedQuestion => ({
  question: id,
  chosen: right ? answer : 'b',
  answer,
  right,
  explanation: 'Because.',
  why: null,
  ref: 'lesson#section',
});
const ids = (items: readonly ReviewedQuestion[]): string[] => items.map(({ question: id }) => id);

describe('a review in the order in which it teaches', () => {
  it('puts what had to be right before what else was missed, and what was right last', () => {
    const { wrong, right } = sortedReview(quiz, [
      reviewed('words', false),
      reviewed('numbers', true),
      reviewed('secrets', false),
      reviewed('names', false),
    ]);
    expect(ids(wrong)).toEqual(['secrets', 'words', 'names']);
    expect(ids(right)).toEqual(['numbers']);
  });

  it('practises what was missed and can still be asked: a question that is gone or has lost its answer cannot', () => {
    const review = [reviewed('gone', false), reviewed('words', false, 'c'), reviewed('names', false)];
    const { wrong, missed } = sortedReview(quiz, review);
    expect(ids(wrong)).toEqual(['gone', 'words', 'names']);
    expect(ids(missed)).toEqual(['names']);
  });

  it('practises nothing when all was right', () => {
    expect(sortedReview(quiz, [reviewed('words', true)])).toMatchObject({ wrong: [], missed: [] });
  });
});
