/** GET quizzes/{quizId}/attempts/latest: the newest attempt with its review, or null; and the number of the next one. */

import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { nullable, number, object, type Shaped } from '../shape.ts';
import { attemptResult } from './attempt-result.ts';

export const latestAttemptEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/quizzes/{quizId}/attempts/latest`,
  answer: object({ attempt: nullable(attemptResult), next: number }),
} as const satisfies Endpoint;
export type LatestAttemptResponse = Shaped<typeof latestAttemptEndpoint.answer>;
