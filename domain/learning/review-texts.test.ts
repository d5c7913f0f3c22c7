import { describe, expect, it } from 'vitest';
import type { ReviewedQuestion } from './grading.ts';
import { reviewIn } from './review-texts.ts';

const wrong: ReviewedQuestion = {
  question: 'role',
  chosen: 'b',
  answer: 'a',
  right: false,
  explanation: 'A role changes the tone.',
  why: 'It is not faster.',
  ref: 'parts#role',
};
const right: ReviewedQuestion = { ...wrong, question: 'goal', chosen: 'a', right: true, why: null };
const texts = { role: { explanation: 'Uruhare ruhindura imvugo.', whys: { b: 'Ntibyihuta.' } } };

describe('the review in the learner’s language', () => {
  it('says in that language why the chosen option is wrong and why the other is right', () => {
    const [item] = reviewIn('rw', [wrong], texts);
    expect(item).toEqual({ ...wrong, lang: 'rw', explanation: 'Uruhare ruhindura imvugo.', why: 'Ntibyihuta.' });
  });

  it('leaves a question without a translation in English', () => {
    expect(reviewIn('rw', [right], texts)).toEqual([right]);
  });

  it('gives no reason for a right answer, nor for an option that the translation does not know', () => {
    const [ofRight, ofOther] = reviewIn(
      'rw',
      [
        { ...right, question: 'role' },
        { ...wrong, chosen: 'c' },
      ],
      texts,
    );
    expect(ofRight?.why).toBeNull();
    expect(ofOther?.why).toBe('It is not faster.');
  });

  it('takes no text from the names that every object has', () => {
    expect(reviewIn('rw', [{ ...wrong, question: 'constructor' }], {})).toEqual([
      { ...wrong, question: 'constructor' },
    ]);
  });
});
