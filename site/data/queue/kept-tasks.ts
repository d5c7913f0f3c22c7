/** Where the material of tasks is kept on the device: by learner and quiz, for one number. Here because the queue forgets it. */
import { removeStored } from '#site/data/storage.ts';

type Place = { course: string; quiz: string };

export function keyOfTasks({ course, quiz }: Place, learner: string): string {
  return `academy-quiz-tasks:${course}.${quiz}:${learner}`;
}

/** Of a number that is graded, or that the server does not know any more. */
export function forgetTasks(place: Place, learner: string): void {
  removeStored(keyOfTasks(place, learner));
}
