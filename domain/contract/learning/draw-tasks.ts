/** POST quizzes/{quizId}/tasks: the material of the tasks in the learner's next attempt, and of no other. */
import * as v from 'valibot';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { number, object, record, type Shaped, text } from '../shape.ts';
import { taskMaterial } from './task-material.ts';

/**
 * `number` is that of the next attempt; `tasks` are by question id. `spec` is what the quiz says of the task (`PublicQuestion.task`). `print` names the material: the attempt sends it back, so that it is
 * graded by this one and no other. Asked again, the same comes until the number is graded. Refused with 409 `attempt-outdated` as an attempt is.
 */
export const drawTasksEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/quizzes/{quizId}/tasks`,
  answer: object({ number, tasks: record(object({ spec: text, print: text, material: taskMaterial })) }),
} as const satisfies Endpoint;
export type DrawnTasks = Shaped<typeof drawTasksEndpoint.answer>;

export function drawTasksRequest() {
  return v.object({
    /** The version of the quiz that the page has: `PublicQuiz.outline`. */
    outline: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  });
}
export type DrawTasksRequest = Body<typeof drawTasksRequest>;
