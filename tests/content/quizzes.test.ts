/** Mistakes in quizzes: answers, reasons, checkpoints, and the sections that answer the questions. */
import { describe, expect, test } from 'vitest';
import { COURSE, expectProblem, LESSON, mutatedContent, problemsIn, QUIZ, replacing } from './mutated-content.ts';

test('an answer that is not among the options is reported', () => {
  expectProblem(
    { [QUIZ]: replacing('answer: a', 'answer: d') },
    {
      file: QUIZ,
      at: 'answer: d',
      key: 'questions[0].answer',
      message: /name the right one/,
      expected: 'one of a, b, c',
    },
  );
});

test('a wrong option without why is reported', () => {
  expectProblem(
    { [QUIZ]: replacing(', why: The speed stays the same.', '') },
    { file: QUIZ, at: 'So that it is faster', key: 'questions[0].options.c', message: /says why it is wrong/ },
  );
});

test('a right option with why is reported', () => {
  expectProblem(
    { [QUIZ]: replacing('a: { text: The names of customers }', 'a: { text: The names of customers, why: Because. }') },
    {
      file: QUIZ,
      at: 'The names of customers',
      key: 'questions[3].options.a.why',
      message: /move the sentence to explanation/,
    },
  );
});

test('a quiz with four questions is reported', () => {
  // The outcomes that its other questions tested are named too, at the course.
  const root = mutatedContent({
    [QUIZ]: (text) => text.slice(0, text.indexOf('  - id: source')).replace('draw: 6', 'draw: 2'),
  });
  const ofQuiz = problemsIn(root).filter(({ file }) => file === QUIZ);
  expect(ofQuiz).toEqual([
    expect.objectContaining({ key: 'questions', received: '4', message: expect.stringContaining('Add 1 more') }),
  ]);
});

test('a draw larger than the pool is reported', () => {
  expectProblem(
    { [QUIZ]: replacing('draw: 6', 'draw: 13') },
    { file: QUIZ, at: 'draw: 13', key: 'draw', message: /lower draw/, expected: '12 or less', received: '13' },
  );
});

test('a quiz whose pool is less than twice its draw is reported', () => {
  expectProblem(
    { [QUIZ]: replacing('draw: 6', 'draw: 7') },
    {
      file: QUIZ,
      at: 'draw: 7',
      key: 'draw',
      message: /Write 2 more/,
      expected: '14 questions or more for draw: 7',
      received: '12',
    },
  );
});

test('a quiz of an available course that does not say how many questions an attempt asks is reported', () => {
  expectProblem(
    { [QUIZ]: replacing('draw: 6\n', '') },
    {
      file: QUIZ,
      at: 'questions:',
      key: 'questions',
      message: /twice as many/,
      expected: 'draw: a number',
      received: 'none',
    },
  );
});

test('a last quiz that cannot ask of each outcome is reported', () => {
  expectProblem(
    { [QUIZ]: replacing('draw: 6', 'draw: 5') },
    { file: QUIZ, at: 'draw: 5', key: 'draw', message: /raise draw/, expected: '6 or more', received: '5' },
  );
});

describe('the sentence that a question needs', () => {
  const needing = (sentence: string) =>
    replacing(
      '    ref: ask-clearly#why-a-goal-helps\n',
      `    ref: ask-clearly#why-a-goal-helps\n    needs: ${sentence}\n`,
    );

  test('is found in its lesson, however its lines break', () => {
    expect(problemsIn(mutatedContent({ [QUIZ]: needing('A model guesses what you do not say.') }))).toEqual([]);
  });

  test('that the lesson does not say is reported', () => {
    expectProblem(
      { [QUIZ]: needing('Nobody ever wrote this.') },
      { file: QUIZ, at: 'needs: Nobody', key: 'questions[0].needs', message: /copy the sentence/ },
    );
  });
});

describe('a last quiz that asks eight or more', () => {
  /** The quiz with a draw of eight and so many tasks, each of an outcome. */
  const withTasks = (outcomes: string[]) => (text: string) => {
    const task = (outcome: string, at: number): string => `
  - id: task-${at}
    kind: task
    question: What is the balance at the end of these entries?
    outcome: ${outcome}
    ref: ask-clearly#why-a-goal-helps
    maker: cash-book
    explanation: Go down line by line.
`;
    return `${text.replace('draw: 6', 'draw: 8').trimEnd()}\n${outcomes.map(task).join('')}`;
  };

  test('without three tasks is reported', () => {
    const problems = problemsIn(mutatedContent({ [QUIZ]: withTasks(['ask-clearly', 'give-context']) }));
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: QUIZ,
        key: 'questions',
        received: '2',
        expected: expect.stringContaining('3 tasks or more'),
        message: expect.stringContaining('Write 1 more'),
      }),
    );
  });

  test('whose tasks leave no room for each outcome is reported', () => {
    const problems = problemsIn(
      mutatedContent({ [QUIZ]: withTasks(Array.from({ length: 4 }, () => 'check-answers')) }),
    );
    expect(problems).toEqual([
      expect.objectContaining({ file: QUIZ, key: 'questions', received: '9', expected: 'at most 8' }),
    ]);
  });

  test('with tasks of several outcomes is sound', () => {
    expect(
      problemsIn(mutatedContent({ [QUIZ]: withTasks(['ask-clearly', 'give-context', 'show-example', 'ask-clearly']) })),
    ).toEqual([]);
  });
});

test('two questions with the same id are reported', () => {
  expectProblem(
    { [QUIZ]: replacing('id: facts', 'id: goal') },
    { file: QUIZ, at: 'id: goal', key: 'questions[1].id', message: /rename/ },
  );
});

test.each(['All of the above', 'None of these', 'Both of the above', 'A and B'])(
  'the option "%s" is refused',
  (text) => {
    expectProblem(
      { [QUIZ]: replacing('The names of customers', text) },
      { file: QUIZ, at: text, key: 'questions[3].options.a.text', message: /shuffled/ },
    );
  },
);

test('options whose keys leave a gap are reported', () => {
  expectProblem(
    { [QUIZ]: replacing('c: { text: So that it is faster', 'd: { text: So that it is faster') },
    { file: QUIZ, at: 'options:', key: 'questions[0].options', message: /without a gap/, expected: 'options a, b, c' },
  );
});

test('a question with one option is reported', () => {
  expectProblem(
    { [QUIZ]: replacing('      b: { text: The goal, why: Without it the model guesses. }\n', '') },
    { file: QUIZ, at: 'options:', key: 'questions[3].options', message: /2 to 6 options/ },
  );
});

test('two options with the same text are reported', () => {
  expectProblem(
    { [QUIZ]: replacing('text: The goal', 'text: The names of customers') },
    { file: QUIZ, at: 'b: {', key: 'questions[3].options.b.text', message: /same text/ },
  );
});

test('an available course without a checkpoint is reported', () => {
  expectProblem(
    { [QUIZ]: (text) => text.replaceAll('    checkpoint: true\n', '') },
    { file: COURSE, at: 'lessons:', key: 'lessons', message: /checkpoint: true/ },
  );
});

test('a checkpoint of a drawn quiz counts, because every draw asks one', () => {
  const oneCheckpoint = replacing('    checkpoint: true\n', '');
  expect(problemsIn(mutatedContent({ [QUIZ]: oneCheckpoint }))).toEqual([]);
});

test('a ref to a heading that is not there is reported with the heading that was meant', () => {
  expectProblem(
    { [QUIZ]: replacing('ref: ask-clearly#why-a-goal-helps', 'ref: ask-clearly#why-a-goal-help') },
    {
      file: QUIZ,
      at: 'ref: ask-clearly#why-a-goal-help',
      key: 'questions[0].ref',
      message: /It has why-a-goal-helps, give-the-facts/,
      didYouMean: 'ask-clearly#why-a-goal-helps',
    },
  );
});

test('a heading that was renamed is reported at the question, and at the link, that point to it', () => {
  const problems = problemsIn(mutatedContent({ [LESSON]: replacing('## Why a goal helps', '## Why goals help') }));
  expect(problems.map(({ key }) => key).sort()).toEqual(['link', 'questions[0].ref']);
});

test('a ref to a lesson that is not there is reported with the lesson that was meant', () => {
  expectProblem(
    { [QUIZ]: replacing('ref: ask-clearly#give-the-facts', 'ref: ask-clerly#give-the-facts') },
    {
      file: QUIZ,
      at: 'ref: ask-clerly',
      key: 'questions[1].ref',
      message: /no such lesson/,
      didYouMean: 'ask-clearly',
    },
  );
});

test('the message for a ref without an anchor shows how to write one', () => {
  expectProblem(
    { [QUIZ]: replacing('ref: ask-clearly#give-the-facts', 'ref: ask-clearly') },
    { file: QUIZ, at: 'ref: ask-clearly', key: 'questions[1].ref', message: /Change/, received: '"ask-clearly"' },
  );
});

const TASK = `  - id: till
    kind: task
    question: What is in the box?
    outcome: ask-clearly
    ref: ask-clearly#why-a-goal-helps
    maker: cash-book
    setting: { ask: closing }
    explanation: CANARY-EXPLANATION in less out.
`;
const withTask = (task: string) => (text: string) => `${text.trimEnd()}\n${task}`;

test('a task among the questions is right as it is', () => {
  const root = mutatedContent({ [QUIZ]: withTask(TASK) });
  expect(problemsIn(root).filter(({ file }) => file === QUIZ)).toEqual([]);
});

test.each([
  ['a maker that does not exist', 'maker: cash-book', 'maker: cash-bok', 'maker', /There is no such maker/],
  [
    'a setting that its maker does not take',
    'ask: closing',
    'ask: total',
    'setting.ask',
    /ask \(the balance at the end/,
  ],
  ['a number that is too large', 'ask: closing', 'entries: 90', 'setting.entries', /does not take this/],
  [
    'an amount of a word that is not there',
    'ask: closing',
    'amounts: { Bus: [9, 90] }',
    'setting.amounts',
    /does not take this/,
  ],
  ['an amount without the most', 'ask: closing', 'amounts: { Wages: 9 }', 'setting.amounts', /Change the value/],
  ['options', 'maker: cash-book', 'maker: cash-book\n    answer: a', 'answer', /Change the value/],
  ['no maker', '    maker: cash-book\n', '', 'maker', /The key is missing/],
])('a task with %s is reported', (_, from, to, path, message) => {
  const root = mutatedContent({ [QUIZ]: withTask(TASK.replace(from, to)) });
  const ofQuiz = problemsIn(root).filter(({ file }) => file === QUIZ);
  expect(ofQuiz).toEqual([
    expect.objectContaining({ key: `questions[12].${path}`, message: expect.stringMatching(message) }),
  ]);
});

test('a question with options has no maker', () => {
  expectProblem(
    { [QUIZ]: replacing('    answer: a\n', '    answer: a\n    maker: trace\n') },
    { file: QUIZ, at: 'maker: trace', key: 'questions[0].maker', message: /Change the value/ },
  );
});
