/** With a kept course comes the material of the tasks in all its quizzes, also of those whose turn has not come. */
import { quizQuestions } from '#domain/contract/learning/quiz-questions';
import type { KeptList } from '#domain/learning/kept-course';
import { fetchTasks } from '#site/data/quiz-tasks.ts';
import { type KeptName, keptCache } from './kept-caches.ts';

const QUESTIONS = '/questions.json';

/** For the learner's next attempt at each; what cannot be had now is fetched when the quiz is opened. */
export async function keepTasks(kept: KeptName, { pieces }: KeptList): Promise<void> {
  const cache = await caches.open(keptCache(kept));
  for (const { path } of pieces) {
    if (!path.endsWith(QUESTIONS)) continue;
    const quiz: unknown = await (await cache.match(path, { ignoreVary: true }))?.json();
    if (quizQuestions(quiz) && quiz.questions.some(({ task }) => task !== undefined))
      await fetchTasks(quiz, kept.learner);
  }
}
