/** POST quizzes/{quizId}/attempts: a quiz attempt, graded by the server. */
import * as v from 'valibot';
import { ATTEMPT_KEY_PATTERN } from '../learning/attempt-key.ts';
import { attemptResult } from './attempt-result.ts';
import { API_ROOT, type Body, type Endpoint } from './endpoint.ts';
import { earnedBadge, progressMap } from './learner-state.ts';
import { list, object, type Shaped } from './shape.ts';

export const submitAttemptEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/quizzes/{quizId}/attempts`,
  answer: object({ attempt: attemptResult, progress: progressMap, badges: list(earnedBadge) }),
} as const satisfies Endpoint;
export type AttemptResponse = Shaped<typeof submitAttemptEndpoint.answer>;

const MAX_QUESTIONS = 60;

export function attemptRequest() {
  return v.object({
    /** Made by the client: it seeds the draw and makes sending twice harmless. */
    key: v.pipe(v.string(), v.regex(ATTEMPT_KEY_PATTERN)),
    /** Question id → key of the chosen option. */
    answers: v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)), v.pipe(v.string(), v.regex(/^[a-z]$/))),
      v.check((answers) => Object.keys(answers).length <= MAX_QUESTIONS),
    ),
  });
}
export type AttemptRequest = Body<typeof attemptRequest>;
