import { LIST_PAGES_MAX, type PeopleResponse } from '#domain/contract/people/people';
import type { StoppedResponse } from '#domain/contract/people/stopped-spectators';
import { cutPage, pageNumber } from '../lib/paging.ts';
import { learnerOf } from '../lib/request.ts';
import { rows } from '../lib/sql.ts';
import { type Side, spectatesOf, stoppedBy } from '../sql/people-sql.ts';
import { LIKE_PERSON, personRows, toPersonCard, withDueBadges } from './person-rows.ts';
import { askedPerson } from './show-profile.ts';
import { countSpectates } from './spectate-rows.ts';

/** GET users/{id}/spectators: who spectates this person, newest first. */
export function listSpectators(event: core.RequestEvent): void {
  listSpectates(event, 'target');
}

/** GET users/{id}/spectating: whom this person spectates, newest first. */
export function listSpectating(event: core.RequestEvent): void {
  listSpectates(event, 'spectator');
}

function listSpectates(event: core.RequestEvent, owner: Side): void {
  const viewer = learnerOf(event).id;
  const person = askedPerson(event).id;
  const page = pageNumber(event, LIST_PAGES_MAX);
  const found = personRows(event.app, spectatesOf(owner, page), { person, viewer });
  const { rows: shown, hasMore } = cutPage(found);
  const response: PeopleResponse = {
    people: shown.map(toPersonCard),
    page,
    hasMore,
    total: countSpectates(event.app, owner, person),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** GET stopped-spectators: whom the learner has stopped, newest first. */
export function listStopped(event: core.RequestEvent): void {
  const user = learnerOf(event).id;
  const page = pageNumber(event, LIST_PAGES_MAX);
  const stopped = rows(event.app, stoppedBy(page), { user, viewer: user }, { ...LIKE_PERSON, stop: '' });
  const found = withDueBadges(event.app, stopped);
  const { rows: shown, hasMore } = cutPage(found);
  const response: StoppedResponse = {
    people: shown.map((row) => ({ ...toPersonCard(row), stop: row.stop })),
    page,
    hasMore,
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
