/** GET courses/{slug}/access: whether the caller may open the course. */

import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { access } from './access.ts';

export const courseAccessEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/courses/{slug}/access`,
  answer: access,
} as const satisfies Endpoint;
