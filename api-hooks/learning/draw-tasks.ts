import { type DrawnTasks, drawTasksRequest } from '#domain/contract/learning/draw-tasks';
import { courseAccess } from '#domain/learning/access';
import { type QuizKey, quizPool } from '#domain/learning/grading';
import { drawQuestions } from '#domain/learning/quiz-draw';
import { readLearner } from '../learner/read-learner.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import type { CoreApp } from '../lib/sql.ts';
import { quizEdition } from './quiz-editions.ts';
import { askedTasks, attemptOf, drawnTasks, storedTasks } from './quiz-tasks.ts';
import { nextNumber } from './stored-attempt.ts';
import { quizOf } from './submit-attempt.ts';

/**
 * POST quizzes/{quizId}/tasks: the material for the next attempt, also before the quiz has its turn: a kept course is taken along whole. What
 * was drawn before is only read, so asking often costs no write.
 */
export function drawTasks(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { course, key } = quizOf(event);
  const { outline } = parseBody(event, drawTasksRequest);
  const access = courseAccess(curriculum(), course.slug, readLearner(event.app, learner.id).state);
  if (!access.open) refuse(access.reason, { missing: access.missing });
  const edition = quizEdition(event.app, key, outline);
  if (edition === null) refuse('attempt-outdated', { next: nextNumber(event.app, learner.id, course.slug, key.id) });

  let answer = known(event.app, learner.id, edition);
  if (answer === null) {
    event.app.runInTransaction((tx) => {
      answer = drawn(tx, learner.id, edition);
    });
  }
  event.json(200, answer);
}

/** What is stored already; null when a task is not. */
function known(app: CoreApp, user: string, edition: QuizKey): DrawnTasks | null {
  const { of, asked } = nextAttempt(app, user, edition);
  const stored = storedTasks(app, of);
  const found = asked.flatMap(
    ({ id, task }) => stored.find(({ question, spec }) => question === id && spec === task.spec) ?? [],
  );
  return found.length === asked.length ? toAnswer(of.number, found) : null;
}

function drawn(tx: CoreApp, user: string, edition: QuizKey): DrawnTasks {
  const { of, asked } = nextAttempt(tx, user, edition);
  return toAnswer(of.number, drawnTasks(tx, of, asked));
}

function nextAttempt(app: CoreApp, user: string, edition: QuizKey) {
  const number = nextNumber(app, user, edition.course, edition.id);
  const questions = drawQuestions(quizPool(edition), { learner: user, number });
  return { of: attemptOf(user, edition, number), asked: askedTasks(edition, questions) };
}

/** Nothing of a solution goes through here. */
function toAnswer(number: number, tasks: ReturnType<typeof drawnTasks>): DrawnTasks {
  return {
    number,
    tasks: Object.fromEntries(
      tasks.map(({ question, spec, print, material }) => [question, { spec, print, material }]),
    ),
  };
}
