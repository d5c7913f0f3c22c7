/** GET users/{id}/spectators?page and users/{id}/spectating?page: the two lists of a profile. */
import type { Endpoint } from '../endpoint.ts';
import { PEOPLE, peoplePage } from './people.ts';

export type SpectateList = 'spectators' | 'spectating';

export const spectateLists = {
  spectators: { method: 'GET', path: `${PEOPLE}/{id}/spectators`, answer: peoplePage },
  spectating: { method: 'GET', path: `${PEOPLE}/{id}/spectating`, answer: peoplePage },
} as const satisfies Record<SpectateList, Endpoint>;
