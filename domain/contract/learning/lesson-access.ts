/** GET courses/{slug}/lessons/{n}/access: the same for one entry, counted from 1; preview lessons are open to everyone. */

import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { access } from './access.ts';

export const lessonAccessEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/courses/{slug}/lessons/{n}/access`,
  answer: access,
} as const satisfies Endpoint;
