/** GET health: whether the server runs, and on what. */
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { flag, number, object, type Shaped, text } from './shape.ts';

export const healthFields = { version: text, contentHash: text, writable: flag, errors: number };

export const healthEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/health`,
  answer: object(healthFields),
} as const satisfies Endpoint;
export type HealthResponse = Shaped<typeof healthEndpoint.answer>;
