/**
 * A retake is no copy of the review: every quiz of an available course has twice as many questions as one attempt asks, and the last quiz of
 * the course has room for a question of each outcome (domain/learning/quiz-draw.ts draws by both).
 */
import type { Content, QuizFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt } from './check.ts';
import { hasBrokenFiles, quizzesOf } from './entries.ts';
import { MIN_QUESTIONS } from './quiz-answers.ts';

const POOL_PER_DRAW = 2;

export function quizPools(content: Content): ContentProblem[] {
  return content.courses.flatMap((course) => {
    if (course.data.status !== 'available' || hasBrokenFiles(course, content)) return [];
    const quizzes = quizzesOf(course, content);
    // quiz-answers.ts reports those that are too short.
    const whole = quizzes.filter(({ data }) => data.questions.length >= MIN_QUESTIONS);
    const final = quizzes.at(-1);
    return [...whole.flatMap(poolProblems), ...(final && whole.includes(final) ? outcomeProblems(final) : [])];
  });
}

function poolProblems({ data, source }: QuizFile): ContentProblem[] {
  const count = data.questions.length;
  if (data.draw === undefined) {
    const message = 'Say how many of the questions one attempt asks, and write twice as many.';
    return [problemAt(source, ['questions'], { expected: 'draw: a number', received: 'none', message })];
  }
  const needed = data.draw * POOL_PER_DRAW;
  // quiz-answers.ts reports a draw that is larger than the pool.
  if (count >= needed || data.draw > count) return [];
  const message = `Write ${needed - count} more, or lower draw: after an attempt the learner reads its answers, so the next one asks others.`;
  return [
    problemAt(source, ['draw'], {
      expected: `${needed} questions or more for draw: ${data.draw}`,
      received: `${count}`,
      message,
    }),
  ];
}

function outcomeProblems({ data, source }: QuizFile): ContentProblem[] {
  const count = new Set(data.questions.map(({ outcome }) => outcome)).size;
  if (data.draw === undefined || data.draw >= count) return [];
  const message = 'The last quiz of a course asks a question of each outcome that it tests: raise draw.';
  return [problemAt(source, ['draw'], { expected: `${count} or more`, received: `${data.draw}`, message })];
}
