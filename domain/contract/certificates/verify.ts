/** GET verify/{code}: the register's public answer about one certificate. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { registerEntry } from './register-entry.ts';

export const verifyEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/verify/{code}`,
  answer: registerEntry,
} as const satisfies Endpoint;
