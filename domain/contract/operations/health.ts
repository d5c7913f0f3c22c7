/** GET health: whether the server runs, and on what. `mails`: whether its mails leave the machine, or stay in the outbox. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, number, object, type Shaped, text } from '../shape.ts';

export const healthFields = { version: text, contentHash: text, writable: flag, errors: number, mails: flag };

export const healthEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/health`,
  answer: object(healthFields),
} as const satisfies Endpoint;
export type HealthResponse = Shaped<typeof healthEndpoint.answer>;
