/** GET account/statements: what the learner did, as a JSON list of statements in the form of xAPI (docs/xapi.md), the oldest first. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything, list, object, text } from '../shape.ts';

export const ownStatementsEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/account/statements`,
  answer: list(object({ id: text, actor: anything, verb: anything, object: anything, timestamp: text })),
} as const satisfies Endpoint;
