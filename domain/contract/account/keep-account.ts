/** POST account/keep: whoever gave the account up keeps it after all. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';

export const keepAccountEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/account/keep`,
  answer: anything,
} as const satisfies Endpoint;
