/** Attempts at quizzes with tasks: fetches the material as a page does, and works it out from what it says. */
import { at } from '#domain/contract/endpoint';
import { type DrawnTasks, drawTasksEndpoint } from '#domain/contract/learning/draw-tasks';
import type { AttemptRequest } from '#domain/contract/learning/submit-attempt';
import type { QuizKey } from '#domain/learning/grading';
import { quizId } from '#domain/learning/quiz-id';
import type { TaskMaterial } from '#domain/practice/task-material';
import { attemptOf, type Client, newLearner } from './api-client.ts';
import { solveTask } from './solve-task.ts';

export function tasksPath(quiz: Pick<QuizKey, 'course' | 'id'>): string {
  return at(drawTasksEndpoint, { quizId: quizId(quiz.course, quiz.id) }).path;
}

/** Whether some attempt at the quiz asks a task. */
export function hasTasks({ questions }: QuizKey): boolean {
  return Object.values(questions).some(({ task }) => task !== undefined);
}

/** Someone whose first attempt at the quiz asks a task: the draw of a few learners in a hundred has none. */
export async function learnerWithTasks(origin: string, quiz: QuizKey, name = 'Aline Uwase'): Promise<Client> {
  const learner = await newLearner(origin, { name, enrolled: true });
  const hasTask = attemptOf(learner, quiz).asked.some((id) => quiz.questions[id]?.task);
  return hasTask ? learner : await learnerWithTasks(origin, quiz, name);
}

export async function fetchTasks(learner: Client, quiz: QuizKey): Promise<DrawnTasks> {
  const answer = await learner.send<DrawnTasks>('POST', tasksPath(quiz), { outline: quiz.outline });
  if (answer.status !== 200) throw new Error(`tasks: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The attempt of `attemptOf`, with the tasks worked out from their material. */
export async function wholeAttemptOf(
  learner: Client,
  quiz: QuizKey,
  how: { number?: number; wrong?: number; key?: string } = {},
): Promise<AttemptRequest & { number: number; asked: string[] }> {
  const attempt = attemptOf(learner, quiz, how);
  return hasTasks(quiz) ? withTasks(attempt, quiz, await fetchTasks(learner, quiz), how) : attempt;
}

/** The attempt with the answers to this material; those among the first `wrong` are wrong. */
export function withTasks<Attempt extends AttemptRequest & { asked: string[] }>(
  attempt: Attempt,
  quiz: QuizKey,
  { tasks }: DrawnTasks,
  { wrong = 0 } = {},
): Attempt {
  const worked = Object.entries(tasks).map(([id, { material }]) => {
    const task = quiz.questions[id]?.task;
    const right = solveTask(task?.maker ?? '', material, task?.setting);
    return [id, attempt.asked.indexOf(id) < wrong ? wrongAnswer(material, right) : right] as const;
  });
  const materials = Object.fromEntries(Object.entries(tasks).map(([id, { print }]) => [id, print]));
  return { ...attempt, answers: { ...attempt.answers, ...Object.fromEntries(worked) }, materials };
}

/** One of the right form. */
export function wrongAnswer({ ask, lines }: TaskMaterial, right: string): string {
  if (ask.kind === 'number') return '0.001';
  if (ask.kind === 'order') return right.split(',').reverse().join(',');
  if (ask.kind === 'code') return [...ask.letters].find((letter) => letter !== right) ?? '';
  return lines.find(({ key }) => key !== right)?.key ?? '';
}
