import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ATTEMPT_KEY_PATTERN } from './attempt-key.ts';
import { drawQuestions, drawQuiz, isDraw, leastTasksOf, type QuizPool, wantedCount } from './quiz-draw.ts';

const OUTCOMES = ['ask', 'check', 'keep', 'teach'];

/** A pool of q1, q2, …; the outcomes take turns. */
function pool(count: number, draw: number | null = 8, own: { final?: boolean; checkpoints?: string[] } = {}): QuizPool {
  const questions = Array.from({ length: count }, (_question, index) => ({
    id: `q${index + 1}`,
    options: ['a', 'b', 'c', 'd'].map((key) => ({ key })),
    checkpoint: own.checkpoints?.includes(`q${index + 1}`) ?? false,
    outcome: OUTCOMES[index % OUTCOMES.length] ?? '',
  }));
  return { course: 'a-course', id: 'a-quiz', draw, final: own.final ?? false, questions };
}

const ids = (quiz: QuizPool, number: number, learner = 'aline') =>
  drawQuiz(quiz, { learner, number }).map(({ id }) => id);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_number, index) => from + index);
const place = { learner: fc.uuid(), number: fc.integer({ min: 1, max: 100 }) };

describe('who draws', () => {
  test('nobody: learner, quiz and number of the attempt give the same draw on both sides', () => {
    expect(drawQuiz(pool(16), { learner: 'aline', number: 3 })).toEqual(
      drawQuiz(pool(16), { learner: 'aline', number: 3 }),
    );
  });

  test('another learner, another quiz or another number is another draw', () => {
    const draws = [
      drawQuiz(pool(16), { learner: 'aline', number: 1 }),
      drawQuiz(pool(16), { learner: 'eric', number: 1 }),
      drawQuiz({ ...pool(16), id: 'another-quiz' }, { learner: 'aline', number: 1 }),
      drawQuiz(pool(16), { learner: 'aline', number: 2 }),
      drawQuiz(pool(16), { learner: 'aline', number: 3 }),
    ];
    expect(new Set(draws.map((drawn) => JSON.stringify(drawn))).size).toBe(draws.length);
  });

  test('a draw is pinned, because devices without a connection have drawn by it', () => {
    expect(drawQuiz(pool(6, 3), { learner: 'aline', number: 1 })).toEqual([
      { id: 'q1', options: ['d', 'b', 'c', 'a'] },
      { id: 'q3', options: ['b', 'd', 'c', 'a'] },
      { id: 'q5', options: ['b', 'a', 'c', 'd'] },
    ]);
    expect(ids(pool(6, 3), 2)).toEqual(['q2', 'q4', 'q6']);
  });

  test('an attempt asks as many questions as the author says, each once with all its options', () => {
    fc.assert(
      fc.property(
        place.learner,
        place.number,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (learner, number, size, draw) => {
          const quiz = pool(size, draw, { final: true, checkpoints: ['q1', 'q5'] });
          const drawn = drawQuiz(quiz, { learner, number });
          expect(drawQuestions(quiz, { learner, number })).toEqual(drawn.map(({ id }) => id));
          expect(drawn).toHaveLength(Math.min(size, draw));
          const places = drawn.map(({ id }) => quiz.questions.findIndex((question) => question.id === id));
          expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
          for (const { options } of drawn) expect([...options].sort()).toEqual(['a', 'b', 'c', 'd']);
        },
      ),
    );
  });

  test('without a draw every question is asked, in the order of the author', () => {
    for (const draw of [null, 12, 40, 0, -1, Number.NaN]) {
      expect(ids(pool(12, draw), 1)).toEqual(pool(12).questions.map(({ id }) => id));
    }
  });

  test('options handed over in another order are drawn alike', () => {
    const turned = {
      ...pool(12),
      questions: pool(12).questions.map((one) => ({ ...one, options: [...one.options].reverse() })),
    };
    for (const number of numbers(1, 20))
      expect(drawQuiz(turned, { learner: 'a', number })).toEqual(drawQuiz(pool(12), { learner: 'a', number }));
  });

  test('every question gets its turn and every option its place, about equally often', () => {
    const learners = numbers(1, 400).map((n) => `learner-${n}`);
    const draws = learners.map((learner) => drawQuiz(pool(12), { learner, number: 1 }));
    for (const { id } of pool(12).questions) {
      const asked = draws.filter((drawn) => drawn.some((question) => question.id === id)).length;
      expect(asked / learners.length).toBeGreaterThan(0.55); // 8 of 12 is 0.67
      expect(asked / learners.length).toBeLessThan(0.78);
    }
    const first = draws.flatMap((drawn) => drawn.map(({ options }) => options[0]));
    for (const option of ['a', 'b', 'c', 'd']) {
      const share = first.filter((key) => key === option).length / first.length;
      expect(share).toBeGreaterThan(0.21);
      expect(share).toBeLessThan(0.29);
    }
  });
});

describe('a retake', () => {
  test('of a pool of twice the draw asks nothing that the attempt before asked', () => {
    fc.assert(
      fc.property(place.learner, fc.integer({ min: 2, max: 24 }), (learner, number) => {
        const before = ids(pool(16), number - 1, learner);
        expect(ids(pool(16), number, learner).filter((id) => before.includes(id))).toEqual([]);
      }),
    );
  });

  test('asks every question that was not asked yet before one comes again', () => {
    for (const learner of ['aline', 'eric', 'diane']) {
      const asked = numbers(1, 3).map((number) => ids(pool(20), number, learner));
      expect(new Set([...(asked[0] ?? []), ...(asked[1] ?? [])]).size).toBe(16);
      expect(new Set(asked.flat()).size).toBe(20);
    }
  });

  test('repeats of the attempt before no more than the checkpoint, when there is one only', () => {
    const quiz = pool(16, 8, { checkpoints: ['q5'] });
    for (const number of numbers(2, 24)) {
      const before = ids(quiz, number - 1);
      expect(ids(quiz, number).filter((id) => before.includes(id))).toEqual(['q5']);
    }
  });

  test('repeats nothing of the attempt before in a final quiz that has each outcome, and a checkpoint, twice as often as a draw needs', () => {
    const quiz = pool(16, 8, { final: true, checkpoints: ['q1', 'q2'] });
    fc.assert(
      fc.property(place.learner, fc.integer({ min: 2, max: 24 }), (learner, number) => {
        const before = ids(quiz, number - 1, learner);
        expect(ids(quiz, number, learner).filter((id) => before.includes(id)).length).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('the thousandth costs no more than the first', () => {
    expect(ids(pool(16), 1_000)).toHaveLength(8);
    expect(ids(pool(16), 1_000_000)).toHaveLength(8);
  });
});

describe('the rules that come before', () => {
  it('the mandatory checkpoint: one is asked in every attempt of a quiz that has one', () => {
    const quiz = pool(12, 4, { checkpoints: ['q8'] });
    for (const number of numbers(1, 200)) {
      expect(ids(quiz, number)).toContain('q8');
      expect(ids(quiz, number)).toHaveLength(4);
    }
  });

  it('a final quiz asks at least one question of each outcome', () => {
    const questions = pool(16).questions.map((one, index) => ({
      ...one,
      outcome: index < 13 ? 'often' : `rare-${index}`,
    }));
    const quiz: QuizPool = { ...pool(16, 5), final: true, questions };
    fc.assert(
      fc.property(place.learner, place.number, (learner, number) => {
        const drawn = ids(quiz, number, learner);
        const outcomes = questions.filter(({ id }) => drawn.includes(id)).map(({ outcome }) => outcome);
        expect(new Set(outcomes)).toEqual(new Set(['often', 'rare-13', 'rare-14', 'rare-15']));
      }),
    );
  });

  it('in a draw that is too short for all outcomes the checkpoint is asked first', () => {
    const quiz = pool(16, 2, { final: true, checkpoints: ['q9'] });
    for (const number of numbers(1, 100)) {
      expect(ids(quiz, number)).toHaveLength(2);
      expect(ids(quiz, number)).toContain('q9');
    }
  });
});

describe('the tasks of a final quiz', () => {
  /** A pool in which each entry is a task or not, a checkpoint or not, of one of some outcomes. */
  const mixed = fc
    .array(fc.record({ isTask: fc.boolean(), checkpoint: fc.boolean(), outcome: fc.integer({ min: 1, max: 6 }) }), {
      minLength: 16,
      maxLength: 30,
    })
    .map((entries): QuizPool => {
      const questions = entries.map(({ isTask, checkpoint, outcome }, at) => {
        const known = { id: `q${at}`, checkpoint, outcome: `o${outcome}` };
        return isTask
          ? { ...known, options: [], task: 'a-maker' }
          : { ...known, options: [{ key: 'a' }, { key: 'b' }] };
      });
      return { course: 'a-course', id: 'a-quiz', draw: 8, final: true, leastTasks: 3, questions };
    });
  const drawnOf = (quiz: QuizPool, learner: string, number: number) => {
    const drawn = drawQuestions(quiz, { learner, number });
    return quiz.questions.filter(({ id }) => drawn.includes(id));
  };
  const tasksIn = (questions: QuizPool['questions']) => questions.filter(({ task }) => task !== undefined).length;

  it('are three of eight in every attempt, beside a checkpoint and each outcome', () => {
    fc.assert(
      fc.property(mixed, place.learner, place.number, (quiz, learner, number) => {
        fc.pre(tasksIn(quiz.questions) >= 3 && wantedCount(quiz) <= 8);
        const drawn = drawnOf(quiz, learner, number);
        expect(drawn).toHaveLength(8);
        expect(tasksIn(drawn)).toBeGreaterThanOrEqual(3);
        const outcomes = (of: QuizPool['questions']) => new Set(of.map(({ outcome }) => outcome));
        expect(outcomes(drawn)).toEqual(outcomes(quiz.questions));
        if (quiz.questions.some(({ checkpoint }) => checkpoint))
          expect(drawn.some(({ checkpoint }) => checkpoint)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('come before the outcomes where a draw has no room for both', () => {
    const questions = pool(24).questions.map((one, at) => (at < 3 ? { ...one, outcome: 'same', task: 'm' } : one));
    const quiz: QuizPool = {
      ...pool(24),
      final: true,
      leastTasks: 3,
      questions: questions.map((one, at) => (at < 3 ? one : { ...one, outcome: `o${at % 7}` })),
    };
    expect(wantedCount(quiz)).toBe(10);
    for (const number of numbers(1, 60)) expect(tasksIn(drawnOf(quiz, 'aline', number))).toBe(3);
  });

  it('are no rule where an attempt asks less than eight, nor in a version of before', () => {
    expect([null, 5, 7, 8, 12].map(leastTasksOf)).toEqual([0, 0, 0, 3, 3]);
    const questions = pool(16).questions.map((one, at) => (at < 3 ? { ...one, task: 'm' } : one));
    const before: QuizPool = { ...pool(16), final: true, questions };
    for (const number of numbers(1, 30)) expect(ids(before, number)).toEqual(ids({ ...pool(16), final: true }, number));
    const { questions: withoutTasks } = pool(16);
    expect(wantedCount({ ...before, questions: withoutTasks })).toBe(OUTCOMES.length);
  });

  it('that were asked longest ago come first', () => {
    const questions = pool(24).questions.map((one, at) => (at % 4 === 0 ? { ...one, task: 'm' } : one));
    const quiz: QuizPool = { ...pool(24), questions, leastTasks: 3 };
    const asked = [1, 2].flatMap((number) => drawnOf(quiz, 'eric', number).filter(({ task }) => task));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(6);
  });
});

test('the questions of an attempt are those that were drawn, in any order, and no others', () => {
  const drawn = drawQuestions(pool(16), { learner: 'aline', number: 1 });
  const asked = [...drawn];
  const other = pool(16).questions.find(({ id }) => !asked.includes(id))?.id ?? '';
  expect(isDraw(drawn, asked)).toBe(true);
  expect(isDraw(drawn, [...asked].reverse())).toBe(true);
  expect(isDraw(drawn, asked.slice(1))).toBe(false);
  expect(isDraw(drawn, [...asked, other])).toBe(false);
  expect(isDraw(drawn, [...asked.slice(1), other])).toBe(false);
  expect(
    isDraw(
      drawn,
      asked.map(() => asked[0] ?? ''),
    ),
  ).toBe(false);
});

test('an attempt key is 16 to 64 characters of a-z, 0-9 and dash', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(uuid).toMatch(ATTEMPT_KEY_PATTERN);
    }),
  );
  for (const key of ['a'.repeat(16), 'z9-'.repeat(21), '0'.repeat(64)]) expect(key).toMatch(ATTEMPT_KEY_PATTERN);
  for (const key of [
    '',
    'a'.repeat(15),
    'A'.repeat(20),
    'a'.repeat(65),
    'key with spaces in it',
    `${'a'.repeat(20)}\n`,
  ]) {
    expect(key).not.toMatch(ATTEMPT_KEY_PATTERN);
  }
});
