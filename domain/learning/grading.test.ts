import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleQuizKey } from '#support/sample-curriculum';
import { gradeQuiz, PASS_MARK_MINIMUM, type QuizKey, quizPool, scorePercent } from './grading.ts';
import { drawQuiz } from './quiz-draw.ts';

/** Answers that get the first `right` of the questions right. */
const answersTo = (key: QuizKey, right: number) =>
  Object.fromEntries(key.order.map((id, index) => [id, index < right ? 'a' : 'b']));
const grade = (key: QuizKey, answers: Record<string, string>, asked: readonly string[] = key.order) => {
  const result = gradeQuiz(key, asked, answers);
  if (!result.ok) throw new Error(result.code);
  return result;
};

describe('the score', () => {
  test('score = round(correct / total * 100)', () => {
    expect([0, 1, 2, 3].map((correct) => scorePercent(correct, 3))).toEqual([0, 33, 67, 100]);
    expect(scorePercent(0, 0)).toBe(0);
  });

  test('an attempt passes when the score reaches the passing score', () => {
    const ten = sampleQuizKey(10);
    expect(ten.passingScore).toBe(PASS_MARK_MINIMUM);
    expect(grade(ten, answersTo(ten, 7))).toMatchObject({ score: 70, passed: true, correct: 7, total: 10 });
    expect(grade(ten, answersTo(ten, 6))).toMatchObject({ score: 60, passed: false, correct: 6 });
  });

  test('the passing score of the quiz decides, not the minimum', () => {
    const strict = { ...sampleQuizKey(10), passingScore: 90 };
    expect(grade(strict, answersTo(strict, 8)).passed).toBe(false);
    expect(grade(strict, answersTo(strict, 9)).passed).toBe(true);
  });

  test('a wrong checkpoint question fails the attempt, whatever the score', () => {
    const key = sampleQuizKey(10, null, ['q10']);
    expect(grade(key, answersTo(key, 9))).toMatchObject({ score: 90, passed: false, failedCheckpoint: true });
    expect(grade(key, answersTo(key, 10))).toMatchObject({ score: 100, passed: true, failedCheckpoint: false });
  });

  test('a checkpoint question that is right does not save a low score', () => {
    const key = sampleQuizKey(10, null, ['q1']);
    expect(grade(key, answersTo(key, 6))).toMatchObject({ passed: false, failedCheckpoint: false });
  });

  test('a quiz without questions cannot be passed', () => {
    expect(grade({ ...sampleQuizKey(0), passingScore: 0 }, {}).passed).toBe(false);
    expect(grade(sampleQuizKey(0), {})).toMatchObject({ score: 0, passed: false, total: 0, review: [] });
  });

  test('score and pass follow from the number of right answers, from 0 to 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (count, picks) => {
        const key = sampleQuizKey(count);
        const answers = Object.fromEntries(key.order.map((id, index) => [id, picks[index % picks.length] ?? 'a']));
        const result = grade(key, answers);
        const right = Object.values(answers).filter((answer) => answer === 'a').length;
        expect(result.correct).toBe(right);
        expect(result.score).toBe(Math.round((right / count) * 100));
        expect(result.passed).toBe(result.score >= 70);
        expect(result.review.filter((question) => question.right)).toHaveLength(right);
      }),
    );
  });
});

describe('the review', () => {
  const key = sampleQuizKey(3);

  test('shows the right answer, the wrong answer given, why it is wrong, the explanation and where to read', () => {
    expect(grade(key, { q1: 'a', q2: 'b', q3: 'd' }).review).toEqual([
      {
        question: 'q1',
        chosen: 'a',
        answer: 'a',
        right: true,
        explanation: 'Because of q1',
        why: null,
        ref: 'lesson#q1',
      },
      {
        question: 'q2',
        chosen: 'b',
        answer: 'a',
        right: false,
        explanation: 'Because of q2',
        why: 'b forgets the reader',
        ref: 'lesson#q2',
      },
      {
        question: 'q3',
        chosen: 'd',
        answer: 'a',
        right: false,
        explanation: 'Because of q3',
        why: null,
        ref: 'lesson#q3',
      },
    ]);
  });

  test('a right answer shows no reason for being wrong, even if an author wrote one', () => {
    const [first] = key.order;
    const question = key.questions[first ?? ''];
    if (question === undefined) throw new Error('no question');
    const odd = { ...key, order: ['q1'], questions: { q1: { ...question, whys: { a: 'left over' } } } };
    expect(grade(odd, { q1: 'a' }).review[0]?.why).toBeNull();
  });
});

describe('what is refused', () => {
  const key = sampleQuizKey(3);

  test('every question must be answered', () => {
    expect(gradeQuiz(key, key.order, { q1: 'a', q3: 'a' })).toEqual({ ok: false, code: 'unanswered', question: 'q2' });
  });

  test('an answer must be to a question of the quiz', () => {
    const answers = { q1: 'a', q2: 'a', q3: 'a', q9: 'a' };
    expect(gradeQuiz(key, key.order, answers)).toEqual({ ok: false, code: 'unknown-question', question: 'q9' });
  });

  test('an answer must be one of the options', () => {
    const answers = { q1: 'a', q2: 'z', q3: 'a' };
    expect(gradeQuiz(key, key.order, answers)).toEqual({ ok: false, code: 'unknown-option', question: 'q2' });
  });

  test.each(['constructor', 'toString', '__proto__'])('an option called %s is no option', (option) => {
    expect(gradeQuiz(key, key.order, { q1: 'a', q2: option, q3: 'a' })).toMatchObject({ code: 'unknown-option' });
  });

  test('names that every object has are no questions', () => {
    const answers: Record<string, string> = JSON.parse('{"q1":"a","q2":"a","q3":"a","__proto__":"a"}');
    expect(gradeQuiz(key, key.order, answers)).toMatchObject({ code: 'unknown-question', question: '__proto__' });
  });
});

describe('a quiz that draws 8 of 12', () => {
  const key = sampleQuizKey(12, 8, ['q1', 'q2', 'q3', 'q4', 'q5', 'q6']);
  const asked = (learner: string, of = key) => drawQuiz(quizPool(of), { learner, number: 1 }).map(({ id }) => id);

  test('grades exactly the questions that were drawn', () => {
    fc.assert(
      fc.property(fc.uuid(), (learner) => {
        const answers = Object.fromEntries(asked(learner).map((id) => [id, 'a']));
        const result = grade(key, answers, asked(learner));
        expect(result).toMatchObject({ score: 100, total: 8, passed: true });
        expect(result.review.map(({ question }) => question)).toEqual(asked(learner));
      }),
    );
  });

  test('refuses an answer to a question that was not drawn', () => {
    const drawn = asked('aline');
    const other = key.order.find((id) => !drawn.includes(id)) ?? '';
    const answers = Object.fromEntries([...drawn, other].map((id) => [id, 'a']));
    expect(gradeQuiz(key, drawn, answers)).toEqual({ ok: false, code: 'unknown-question', question: other });
  });

  test('asks its one checkpoint question in every attempt, on both sides', () => {
    const one = sampleQuizKey(12, 8, ['q5']);
    fc.assert(
      fc.property(fc.uuid(), (learner) => {
        const ids = asked(learner, one);
        const answers = Object.fromEntries(ids.map((id) => [id, id === 'q5' ? 'b' : 'a']));
        expect(ids).toContain('q5');
        expect(grade(one, answers, ids)).toMatchObject({ score: 88, failedCheckpoint: true, passed: false });
      }),
    );
  });

  test('asks only drawn checkpoint questions to be right', () => {
    fc.assert(
      fc.property(fc.uuid(), (learner) => {
        const drawn = asked(learner);
        const wrong = drawn.find((id) => key.questions[id]?.checkpoint) ?? '';
        const answers = Object.fromEntries(drawn.map((id) => [id, id === wrong ? 'b' : 'a']));
        expect(grade(key, answers, drawn)).toMatchObject({ score: 88, failedCheckpoint: true, passed: false });
      }),
    );
  });
});

describe('a task', () => {
  const plain = sampleQuizKey(2, null, ['q2']);
  const asked = plain.questions['q2'];
  if (asked === undefined) throw new Error('no second question');
  const ofTask = { ...asked, options: [], answer: '', task: { maker: 'trace', setting: {}, spec: 's' } };
  const key: QuizKey = { ...plain, questions: { ...plain.questions, q2: ofTask } };
  const material = { notes: [], head: [], lines: [], ask: { kind: 'number' as const, unit: 'ms' as const } };
  const judged = (right: boolean) =>
    new Map([
      [
        'q2',
        {
          right,
          chosen: '12',
          answer: '12 ms',
          task: { spec: 's', said: right ? 'right' : 'other', says: null, way: ['6 + 6'], material },
        },
      ],
    ]);

  test('counts as a question does, may have to be right, and its review has the way', () => {
    const answers = { q1: 'a', q2: '12' };
    expect(gradeQuiz(key, key.order, answers, judged(true))).toMatchObject({ ok: true, score: 100, passed: true });
    const wrong = gradeQuiz(key, key.order, answers, judged(false));
    expect(wrong).toMatchObject({ ok: true, score: 50, failedCheckpoint: true });
    expect(wrong.ok && wrong.review[1]).toMatchObject({
      question: 'q2',
      chosen: '12',
      answer: '12 ms',
      why: null,
      explanation: ofTask.explanation,
      ref: ofTask.ref,
      task: { way: ['6 + 6'] },
    });
  });

  test('whose answer has not the form of one is refused, as an option that a question does not have', () => {
    const refused = gradeQuiz(key, key.order, { q1: 'a', q2: 'many' });
    expect(refused).toEqual({ ok: false, code: 'unknown-option', question: 'q2' });
  });
});
