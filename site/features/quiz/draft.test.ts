import { describe, expect, it } from 'vitest';
import type { PublicQuiz } from '#domain/learning/grading';
import { drawn, newDraft, soundDraft } from './draft.ts';

const question = (id: string) => ({
  id,
  question: id,
  checkpoint: false,
  options: ['a', 'b', 'c'].map((key) => ({ key, text: key })),
});
const quiz: PublicQuiz = {
  course: 'a-course',
  id: 'a-quiz',
  title: '',
  description: '',
  passingScore: 70,
  draw: 3,
  questions: ['one', 'two', 'three', 'four', 'five'].map(question),
};

describe('a stored draft', () => {
  it('comes back as it was', () => {
    const draft = newDraft();
    const [first] = drawn(quiz, draft.key);
    const stored = { ...draft, at: 1, answers: { [first?.id ?? '']: 'b' } };
    expect(soundDraft(quiz, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('keeps only answers to questions that this attempt asks, with options that they have', () => {
    const draft = newDraft();
    const asked = drawn(quiz, draft.key).map(({ id }) => id);
    const other = quiz.questions.map(({ id }) => id).find((id) => !asked.includes(id)) ?? '';
    const answers = { [asked[0] ?? '']: 'c', [asked[1] ?? '']: 'gone', [other]: 'a' };
    expect(soundDraft(quiz, { ...draft, answers })?.answers).toEqual({ [asked[0] ?? '']: 'c' });
  });

  it('shows a question that there is', () => {
    const draft = newDraft();
    expect(soundDraft(quiz, { ...draft, at: 9 })?.at).toBe(2);
    expect(soundDraft(quiz, { ...draft, at: -1 })?.at).toBe(0);
    expect(soundDraft(quiz, { ...draft, at: 'x' })?.at).toBe(0);
  });

  it.each([null, 'text', 7, {}, { key: 'short' }, { key: 'A-KEY-THAT-IS-NOT-ONE' }])(
    'is none when it is %j',
    (stored) => {
      expect(soundDraft(quiz, stored)).toBeNull();
    },
  );
});
