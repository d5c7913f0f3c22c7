/** GET stopped-spectators?page: whom the learner has stopped, newest first. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, list, number, object, type Shaped, text } from '../shape.ts';
import { personFields } from './people.ts';

export const stoppedSpectatorsEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/stopped-spectators`,
  answer: object({ people: list(object({ ...personFields, stop: text })), page: number, hasMore: flag }),
} as const satisfies Endpoint;
export type StoppedResponse = Shaped<typeof stoppedSpectatorsEndpoint.answer>;
