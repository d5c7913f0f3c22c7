/**
 * A retake is no copy of the review: every quiz of an available course has twice as many questions as one attempt asks, and the last quiz of
 * the course has enough tasks, and room for them beside a question of each outcome (domain/learning/quiz-draw.ts draws by all three).
 */
import type { Content, QuizFile } from '#content/schema/load-content';
import { toQuizKey } from '#content/schema/outline';
import type { ContentProblem } from '#content/schema/problem';
import { quizPool } from '#domain/learning/grading';
import { leastTasksOf, wantedCount } from '#domain/learning/quiz-draw';
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
    return [...whole.flatMap(poolProblems), ...(final && whole.includes(final) ? finalProblems(final, content) : [])];
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

function finalProblems(final: QuizFile, content: Content): ContentProblem[] {
  const problems = outcomeProblems(final);
  return problems.length > 0 ? problems : taskProblems(final, content);
}

function outcomeProblems({ data, source }: QuizFile): ContentProblem[] {
  const count = new Set(data.questions.map(({ outcome }) => outcome)).size;
  if (data.draw === undefined || data.draw >= count) return [];
  const message = 'The last quiz of a course asks a question of each outcome that it tests: raise draw.';
  return [problemAt(source, ['draw'], { expected: `${count} or more`, received: `${data.draw}`, message })];
}

/** Who only reads well should not pass: at least three tasks in every attempt, whatever else has to be asked. */
function taskProblems(quiz: QuizFile, content: Content): ContentProblem[] {
  const { data, source } = quiz;
  const { draw = null } = data;
  // quiz-answers.ts reports a draw that is larger than the pool.
  if (draw === null || draw > data.questions.length) return [];
  const least = leastTasksOf(draw);
  const tasks = data.questions.filter(({ kind }) => kind === 'task').length;
  if (tasks < least) {
    const message = `Write ${least - tasks} more questions with kind: task: what is drawn for each learner has to be done.`;
    const expected = `${least} tasks or more in the last quiz of a course`;
    return [problemAt(source, ['questions'], { expected, received: `${tasks}`, message })];
  }
  const wanted = wantedCount(quizPool(toQuizKey(quiz, content)));
  if (draw >= wanted) return [];
  const message = `A checkpoint, ${least} tasks and a question of each outcome can take ${wanted} places: write tasks of other outcomes.`;
  return [problemAt(source, ['questions'], { expected: `at most ${draw}`, received: `${wanted}`, message })];
}
