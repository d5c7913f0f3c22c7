import { describe, expect, it } from 'vitest';
import type { PublicQuiz } from '#domain/learning/grading';
import {
  draftFor,
  draftToShow,
  drawn,
  isBegun,
  newDraft,
  secondsToSend,
  soundDraft,
  withMaterials,
  withSeconds,
} from './draft.ts';

const question = (id: string) => ({
  id,
  question: id,
  checkpoint: false,
  outcome: 'an-outcome',
  options: ['a', 'b', 'c'].map((key) => ({ key, text: key })),
});
const quiz: PublicQuiz = {
  course: 'a-course',
  id: 'a-quiz',
  outline: '0123456789abcdef',
  title: '',
  description: '',
  passingScore: 70,
  draw: 3,
  final: false,
  questions: ['one', 'two', 'three', 'four', 'five', 'six'].map(question),
};
const learner = 'aline';
const asked = (number: number) => drawn(quiz, learner, number).map(({ id }) => id);
const [first = '', second = '', third = ''] = asked(1);
const [other = ''] = asked(2);

describe('a stored draft', () => {
  it('comes back as it was', () => {
    const stored = { ...newDraft(quiz, learner, 1), at: 1, answers: { [first]: 'b' } };
    expect(soundDraft(quiz, learner, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('answers only questions that its attempt asks, with options that they have; the others are kept for later', () => {
    const answers = { [first]: 'c', [second]: 'gone', [other]: 'a' };
    expect(soundDraft(quiz, learner, { ...newDraft(quiz, learner, 1), answers })).toMatchObject({
      answers: { [first]: 'c' },
      spare: { [other]: 'a' },
    });
  });

  it('shows a question that there is', () => {
    const draft = newDraft(quiz, learner, 1);
    expect(soundDraft(quiz, learner, { ...draft, at: 9 })?.at).toBe(2);
    expect(soundDraft(quiz, learner, { ...draft, at: -1 })?.at).toBe(0);
    expect(soundDraft(quiz, learner, { ...draft, at: Number.NaN })?.at).toBe(0);
  });

  it('of an older build, which had no number, keeps its answers', () => {
    const old = { key: 'a-key-of-an-attempt', at: 1, answers: { [first]: 'a', [other]: 'b' } };
    expect(soundDraft(quiz, learner, old)).toMatchObject({
      number: 1,
      answers: { [first]: 'a' },
      spare: { [other]: 'b' },
    });
  });

  it.each([null, {}, { key: 'short' }, { key: 'A-KEY-THAT-IS-NOT-ONE' }, { key: 'a-key-of-an-attempt', number: 0 }])(
    'is none when it is %j',
    (stored) => {
      expect(soundDraft(quiz, learner, stored)).toBeNull();
    },
  );
});

describe('an attempt that another device has handed in', () => {
  const draft = { ...newDraft(quiz, learner, 1), answers: { [first]: 'a', [second]: 'b', [third]: 'c' } };

  it('becomes the next one, with a message, and keeps every answer', () => {
    const moved = draftFor(quiz, learner, 2, draft);
    expect(moved).toMatchObject({ number: 2, at: 0, answers: {}, spare: draft.answers, returned: 'attempt-taken' });
    expect(moved.key).not.toBe(draft.key);
    expect(isBegun(moved)).toBe(true);
  });

  it('has the answers filled in when the questions come again', () => {
    expect(draftFor(quiz, learner, 3, draftFor(quiz, learner, 2, draft))).toMatchObject({
      number: 3,
      answers: draft.answers,
      spare: {},
    });
  });

  it('is no news to someone who has not answered yet', () => {
    expect(isBegun(draftFor(quiz, learner, 2, newDraft(quiz, learner, 1)))).toBe(false);
  });
});

describe('the seconds of a draft', () => {
  it('are added to the question that it shows', () => {
    const draft = newDraft(quiz, learner, 1);
    const once = withSeconds(quiz, learner, draft, 4.4);
    const twice = withSeconds(quiz, learner, once, 4.4);
    const next = withSeconds(quiz, learner, { ...twice, at: 1 }, 2);
    expect(next.seconds).toEqual({ [first]: 8.8, [second]: 2 });
    expect(secondsToSend(next)).toEqual({ [first]: 9, [second]: 2 });
  });

  it('are bounded when they are sent: a phone that was put away for a night is no time of thinking', () => {
    expect(secondsToSend(withSeconds(quiz, learner, newDraft(quiz, learner, 1), 30_000))).toEqual({ [first]: 600 });
  });

  it('survive a reload, for the questions that are asked', () => {
    const draft = newDraft(quiz, learner, 1);
    const stored = { ...draft, seconds: { [first]: 5, gone: 7 } };
    expect(soundDraft(quiz, learner, JSON.parse(JSON.stringify(stored)))?.seconds).toEqual({ [first]: 5 });
    expect(secondsToSend(draft)).toEqual({});
  });
});

describe('the draft that a page shows before the server has answered', () => {
  const unknown = { kept: null, isDone: false };
  const begun = { ...newDraft(quiz, learner, 2), answers: { [other]: 'a' } };

  it('is the first attempt of a learner of whom the device knows nothing', () => {
    expect(draftToShow(quiz, learner, unknown)).toMatchObject({ number: 1, at: 0, answers: {} });
  });

  it('is what was begun, also when the quiz was passed before', () => {
    expect(draftToShow(quiz, learner, { kept: begun, isDone: false })).toBe(begun);
    expect(draftToShow(quiz, learner, { kept: begun, isDone: true })).toBe(begun);
  });

  it('is the first attempt again when it was opened and nothing was answered', () => {
    const opened = newDraft(quiz, learner, 1);
    expect(draftToShow(quiz, learner, { kept: opened, isDone: false })).toBe(opened);
  });

  it('is none where the result of an attempt comes, or the message about returned answers', () => {
    expect(draftToShow(quiz, learner, { kept: null, isDone: true })).toBeNull();
    expect(draftToShow(quiz, learner, { kept: newDraft(quiz, learner, 1), isDone: true })).toBeNull();
    expect(draftToShow(quiz, learner, { kept: newDraft(quiz, learner, 2), isDone: false })).toBeNull();
    const returned = { ...begun, returned: 'attempt-taken' as const };
    expect(draftToShow(quiz, learner, { kept: returned, isDone: false })).toBeNull();
  });

  it('is none of a quiz that asks nothing', () => {
    expect(draftToShow({ ...quiz, questions: [] }, learner, unknown)).toBeNull();
  });
});

describe('answers to tasks', () => {
  const withTask: PublicQuiz = {
    ...quiz,
    questions: quiz.questions.map((one) => (one.id === first ? { ...one, options: [], task: 'a-spec' } : one)),
  };
  const begun = {
    ...newDraft(withTask, learner, 1),
    answers: { [first]: '1 200', [second]: 'b' },
    materials: { [first]: 'p' },
  };

  it('come back as they were typed, with the material to which they are', () => {
    expect(soundDraft(withTask, learner, JSON.parse(JSON.stringify(begun)))).toMatchObject({
      answers: { [first]: '1 200', [second]: 'b' },
      materials: { [first]: 'p' },
    });
  });

  it('go when the material is another one, and the other answers stay', () => {
    expect(withMaterials(begun, { [first]: 'p' }).answers).toEqual(begun.answers);
    expect(withMaterials(begun, { [first]: 'q' })).toMatchObject({
      answers: { [second]: 'b' },
      materials: { [first]: 'q' },
    });
  });

  it('are never filled in for another number', () => {
    const next = draftFor(withTask, learner, 2, begun);
    expect(Object.values(next.answers)).not.toContain('1 200');
  });
});
