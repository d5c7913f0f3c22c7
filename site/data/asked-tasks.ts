import type { PublicQuiz } from '#domain/learning/grading';
import { drawQuestions } from '#domain/learning/quiz-draw';

/** The ids of the tasks that an attempt asks; most quizzes have none. */
export function askedTasks(quiz: PublicQuiz, learner: string, number: number): string[] {
  const tasks = new Set(quiz.questions.flatMap(({ id, task }) => (task === undefined ? [] : [id])));
  return tasks.size === 0 ? [] : drawQuestions(quiz, { learner, number }).filter((id) => tasks.has(id));
}
