/** PUT assistant/exchanges/{id}/feedback: what the learner thinks of a reply; null takes it back. `not-found` when it is forgotten by now. */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { nullable, object, oneOf } from '../shape.ts';
import { FEEDBACKS } from './assistant-reply.ts';

export const assistantFeedbackEndpoint = {
  method: 'PUT',
  path: `${API_ROOT}/assistant/exchanges/{id}/feedback`,
  answer: object({ feedback: nullable(oneOf(...FEEDBACKS)) }),
} as const satisfies Endpoint;

export function assistantFeedbackRequest() {
  return v.object({ feedback: v.nullable(v.picklist(FEEDBACKS)) });
}
