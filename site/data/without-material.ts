/** The quizzes that were opened without a connection before their material was here. What comes after them is open, as after a quiz that waits. */
import { quizId } from '#domain/learning/quiz-id';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

type Place = { course: string; quiz: string };

const keyOf = (learner: string): string => `academy-without-material:${learner}`;

function stored(learner: string): string[] {
  const known = readStoredJson(keyOf(learner));
  return Array.isArray(known) ? known.map(String) : [];
}

function change(learner: string, ids: readonly string[]): void {
  if (ids.length === 0) removeStored(keyOf(learner));
  else writeStored(keyOf(learner), JSON.stringify(ids));
}

export const withoutMaterial = {
  add({ course, quiz }: Place, learner: string): void {
    change(learner, [...new Set([...stored(learner), quizId(course, quiz)])]);
  },
  remove({ course, quiz }: Place, learner: string): void {
    change(
      learner,
      stored(learner).filter((id) => id !== quizId(course, quiz)),
    );
  },
  /** The ids of such quizzes of a course. */
  of(course: string, learner: string): string[] {
    return stored(learner).flatMap((id) => (id.startsWith(`${course}.`) ? [id.slice(course.length + 1)] : []));
  },
};
