import { STOPPED_PATH, USERS_PATH } from '#domain/contract/people';
import type { Hook, Route } from '../lib/routes.ts';
import { addSpectate, addStop } from './add-once.ts';
import { listSpectating, listSpectators, listStopped } from './list-spectates.ts';
import { searchPeople } from './search-people.ts';
import { showProfile } from './show-profile.ts';

const PERSON = `${USERS_PATH}/{id}`;
const READ = { method: 'GET', who: 'learner', quiet: true } as const;

export const peopleRoutes: Record<string, Route> = {
  searchPeople: { ...READ, path: USERS_PATH, handler: searchPeople },
  profile: { ...READ, path: PERSON, handler: showProfile },
  spectators: { ...READ, path: `${PERSON}/spectators`, handler: listSpectators },
  spectating: { ...READ, path: `${PERSON}/spectating`, handler: listSpectating },
  stoppedSpectators: { ...READ, path: STOPPED_PATH, handler: listStopped },
};

export const peopleHooks: Record<string, Hook<never>> = {
  addSpectate: { on: 'onRecordCreateRequest', tags: ['spectates'], handler: addSpectate },
  addStop: { on: 'onRecordCreateRequest', tags: ['spectate_stops'], handler: addStop },
} as Record<string, Hook<never>>;
