/**
 * The material of tasks on this device: that of a learner's next attempt at a quiz, as the server drew it. It is kept until the attempt is
 * graded, so that the quiz can be answered without a connection.
 */
import { at } from '#domain/contract/endpoint';
import { type DrawnTasks, drawTasksEndpoint } from '#domain/contract/learning/draw-tasks';
import type { PublicQuiz } from '#domain/learning/grading';
import { quizId } from '#domain/learning/quiz-id';
import { type Answer, call } from '#site/data/api.ts';
import { askedTasks } from '#site/data/asked-tasks.ts';
import { keyOfTasks } from '#site/data/queue/kept-tasks.ts';
import { $session } from '#site/data/session/session-store.ts';
import { readStoredJson, writeStored } from '#site/data/storage.ts';
import { withoutMaterial } from './without-material.ts';

/** By question id. */
export type Tasks = DrawnTasks['tasks'];

/** The material that is kept for an attempt; null when some of it is missing, or was drawn for another setting of the task. */
export function keptTasks(quiz: PublicQuiz, learner: string, number: number): Tasks | null {
  const stored = readStoredJson(keyOfTasks({ course: quiz.course, quiz: quiz.id }, learner));
  if (!drawTasksEndpoint.answer(stored) || stored.number !== number) return null;
  const tasks = new Map(Object.entries(stored.tasks));
  const isWhole = askedTasks(quiz, learner, number).every((id) => {
    return tasks.get(id)?.spec === quiz.questions.find((question) => question.id === id)?.task;
  });
  return isWhole ? stored.tasks : null;
}

/** Fetches and keeps the material of the learner's next attempt. */
export async function fetchTasks(quiz: PublicQuiz, learner: string): Promise<Answer<DrawnTasks>> {
  const { course, id, outline } = quiz;
  const answer = await call(at(drawTasksEndpoint, { quizId: quizId(course, id) }), { body: { outline } });
  // Nothing is kept when the answer arrives after signing out.
  if (answer.ok && $session.get()?.user === learner) {
    writeStored(keyOfTasks({ course, quiz: id }, learner), JSON.stringify(answer.data));
    withoutMaterial.remove({ course, quiz: id }, learner);
  }
  return answer;
}
