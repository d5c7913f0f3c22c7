/** Learners who finish a course in the round. */
import type { Client } from '#support/api-client';
import { newLearner } from '#support/api-client';
import { entriesOf, finishCourse } from '#support/finish-course';
import { patientClient } from './patient-client.ts';
import { SLUG } from './start-writing.ts';

/** So many entries of the course are left for the moment of the fault. */
const LEFT = 3;

export type Graduates = {
  /** Their accounts. */
  ids: readonly string[];
  /** All of them do what is left; `finished` counts them. */
  finish(): Promise<void>;
  finished(): number;
};

/** Makes learners who have done all of the course but its end. */
export async function makeGraduates(origin: string, count: number): Promise<Graduates> {
  const learners: Client[] = [];
  const begun = entriesOf(SLUG) - LEFT;
  for (let n = 0; n < count; n += 1) learners.push(await newLearner(origin, { name: `Graduate ${n}`, enrolled: true }));
  await Promise.all(learners.map((learner) => finishCourse(learner, SLUG, begun)));
  let finished = 0;
  const finish = async (learner: Client): Promise<void> => {
    await finishCourse(patientClient(origin, learner), SLUG, Number.POSITIVE_INFINITY, begun);
    finished += 1;
  };
  return {
    ids: learners.map(({ id }) => id),
    finish: async () => void (await Promise.all(learners.map(finish))),
    finished: () => finished,
  };
}
