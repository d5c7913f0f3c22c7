import { publicProfileEndpoint } from '#domain/contract/people/public-profile';
import { searchPeopleEndpoint } from '#domain/contract/people/search-people';
import { spectateLists } from '#domain/contract/people/spectate-lists';
import { stoppedSpectatorsEndpoint } from '#domain/contract/people/stopped-spectators';
import type { Hook, Route } from '../lib/routes.ts';
import { addSpectate, addStop } from './add-once.ts';
import { limitBookmarks } from './limit-bookmarks.ts';
import { listSpectating, listSpectators, listStopped } from './list-spectates.ts';
import { searchPeople } from './search-people.ts';
import { showProfile } from './show-profile.ts';

const READ = { who: 'learner', quiet: true } as const;

export const peopleRoutes: Record<string, Route> = {
  searchPeople: { ...searchPeopleEndpoint, ...READ, handler: searchPeople },
  profile: { ...publicProfileEndpoint, ...READ, who: 'anyone', handler: showProfile },
  spectators: { ...spectateLists.spectators, ...READ, handler: listSpectators },
  spectating: { ...spectateLists.spectating, ...READ, handler: listSpectating },
  stoppedSpectators: { ...stoppedSpectatorsEndpoint, ...READ, handler: listStopped },
};

export const peopleHooks: Record<string, Hook<never>> = {
  addSpectate: { on: 'onRecordCreateRequest', tags: ['spectates'], handler: addSpectate },
  limitBookmarks: { on: 'onRecordCreateRequest', tags: ['user_bookmarks'], handler: limitBookmarks },
  addStop: { on: 'onRecordCreateRequest', tags: ['spectate_stops'], handler: addStop },
} as Record<string, Hook<never>>;
