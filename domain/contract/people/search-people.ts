/** GET users?q&page: learners by name or learner id. */
import type { Endpoint } from '../endpoint.ts';
import { PEOPLE, peoplePage } from './people.ts';

export const searchPeopleEndpoint = { method: 'GET', path: PEOPLE, answer: peoplePage } as const satisfies Endpoint;
