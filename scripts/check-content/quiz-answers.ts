/** A quiz can be graded and teaches: each question has one right answer, and each wrong one says why it is wrong. */
import type { Content, QuizFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { QuizQuestion } from '#content/schema/quiz';
import { problemAt, repeated } from './check.ts';
import { hasBrokenFiles, quizzesOf } from './entries.ts';

export const MIN_QUESTIONS = 5;
const OPTION_KEYS = 'abcdef';
const MIN_OPTIONS = 2;
/** Options are shuffled, so an option cannot point at others by their place. */
const POINTS_AT_OTHERS =
  /\b(all|none|both|neither|any) of (the )?(above|below|these|those|options)\b|\b[a-f] (and|or) [a-f]\b/i;

export function quizAnswers(content: Content): ContentProblem[] {
  return [...[...content.quizzes.values()].flatMap(quizProblems), ...checkpointMissing(content)];
}

function quizProblems(quiz: QuizFile): ContentProblem[] {
  return [
    ...countProblems(quiz),
    ...repeatedQuestions(quiz),
    ...quiz.data.questions.flatMap((question, index) =>
      question.kind === 'task'
        ? []
        : [
            ...optionProblems(quiz, question, index),
            ...answerProblems(quiz, question, index),
            ...whyProblems(quiz, question, index),
          ],
    ),
  ];
}

function countProblems({ data, source }: QuizFile): ContentProblem[] {
  const count = data.questions.length;
  const problems: ContentProblem[] = [];
  if (count < MIN_QUESTIONS) {
    const message = `Add ${MIN_QUESTIONS - count} more.`;
    problems.push(
      problemAt(source, ['questions'], {
        expected: `at least ${MIN_QUESTIONS} questions`,
        received: `${count}`,
        message,
      }),
    );
  }
  if (data.draw !== undefined && data.draw > count) {
    const message = 'One attempt cannot ask more questions than there are: lower draw, or write more questions.';
    problems.push(problemAt(source, ['draw'], { expected: `${count} or less`, received: `${data.draw}`, message }));
  }
  return problems;
}

function repeatedQuestions({ data, source }: QuizFile): ContentProblem[] {
  return repeated(data.questions.map(({ id }) => id)).map(({ item, again }) =>
    problemAt(source, ['questions', again, 'id'], {
      received: item,
      expected: 'an id that no other question of the quiz has',
      message: 'Another question has this id: rename one of them.',
    }),
  );
}

function optionProblems({ source }: QuizFile, { options }: QuizQuestion, index: number): ContentProblem[] {
  const path = ['questions', index, 'options'];
  const keys = Object.keys(options);
  const wanted = [...OPTION_KEYS.slice(0, Math.max(keys.length, MIN_OPTIONS))];
  const problems: ContentProblem[] = [];
  if (keys.length < MIN_OPTIONS || keys.toSorted().join() !== wanted.join()) {
    problems.push(
      problemAt(source, path, {
        expected: `options ${wanted.join(', ')}`,
        received: keys.join(', ') || 'none',
        message: 'A question has 2 to 6 options, keyed a, b, … without a gap.',
      }),
    );
  }
  for (const [key, { text }] of Object.entries(options)) {
    if (!POINTS_AT_OTHERS.test(text)) continue;
    const message = 'Options are shuffled for each attempt, so none may point at the others: write out what it means.';
    problems.push(problemAt(source, [...path, key, 'text'], { received: text, message }));
  }
  for (const { item, again } of repeated(Object.values(options).map(({ text }) => text))) {
    const key = keys[again] ?? '';
    const message = 'Two options have the same text: change one.';
    problems.push(problemAt(source, [...path, key, 'text'], { received: item, message }));
  }
  return problems;
}

function answerProblems({ source }: QuizFile, { answer, options }: QuizQuestion, index: number): ContentProblem[] {
  if (Object.hasOwn(options, answer)) return [];
  return [
    problemAt(source, ['questions', index, 'answer'], {
      expected: `one of ${Object.keys(options).join(', ')}`,
      received: answer,
      message: 'No option has this key: name the right one.',
    }),
  ];
}

function whyProblems({ source }: QuizFile, { answer, options }: QuizQuestion, index: number): ContentProblem[] {
  if (!Object.hasOwn(options, answer)) return [];
  return Object.entries(options).flatMap(([key, { why }]) => {
    const path = ['questions', index, 'options', key];
    if (key === answer && why !== undefined) {
      const message =
        'This is the right option, and it says why it is wrong: move the sentence to explanation, or correct answer.';
      return problemAt(source, [...path, 'why'], { message });
    }
    if (key === answer || why !== undefined) return [];
    return problemAt(source, path, {
      expected: 'why: a sentence',
      received: 'none',
      message: 'A wrong option says why it is wrong; the learner reads it in the review.',
    });
  });
}

/**
 * The program rule: a course cannot be passed without its reliability and security checkpoint. In a drawn quiz one checkpoint is
 * enough too: domain/learning/quiz-draw.ts asks at least one in every attempt.
 */
function checkpointMissing(content: Content): ContentProblem[] {
  return content.courses.flatMap((course) => {
    if (course.data.status !== 'available' || hasBrokenFiles(course, content)) return [];
    const questions = quizzesOf(course, content).flatMap(({ data }) => data.questions);
    if (questions.some(({ checkpoint }) => checkpoint)) return [];
    const message = 'Mark a reliability or security question of one of its quizzes with checkpoint: true.';
    const expected = 'at least one checkpoint question';
    return [problemAt(course.source, ['lessons'], { expected, received: 'none', message })];
  });
}
