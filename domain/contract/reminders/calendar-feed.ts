/** GET calendars/{file}: a learner's times as a calendar (.ics), for the programs that subscribe to it. Its name is the secret. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';

export const calendarFeedEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/calendars/{file}`,
  answer: anything,
} as const satisfies Endpoint;
