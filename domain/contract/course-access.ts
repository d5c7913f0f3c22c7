/** GET courses/{slug}/access: whether whoever asks may open the course. */
import { access } from './access.ts';
import { API_ROOT, type Endpoint } from './endpoint.ts';

export const courseAccessEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/courses/{slug}/access`,
  answer: access,
} as const satisfies Endpoint;
