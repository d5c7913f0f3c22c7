/** GET me: everything that the pages of a signed-in learner show, in one answer. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';

/**
 * Goes up when the shape of the answer changes, or when a value means something else than before: no page shows an older copy from its
 * device.
 */
export const ME_VERSION = 5;

/** Every page asks for it, so the shape comes by itself, while the server is asked. */
export const meEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/me`,
  answer: { late: () => import('./me-shape.ts') },
} as const satisfies Endpoint;
