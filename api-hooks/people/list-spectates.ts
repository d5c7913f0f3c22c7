import { LIST_PAGES_MAX, type PeopleResponse } from '#domain/contract/people';
import type { StoppedResponse } from '#domain/contract/stopped-spectators';
import { learnerOf } from '../lib/request.ts';
import { rows } from '../lib/sql.ts';
import { cutPage, pageNumber, pageOf } from './pages.ts';
import { IS_PRESENT, LIKE_PERSON, PERSON_COLUMNS, personRows, toPersonCard } from './person-rows.ts';
import { askedPerson } from './show-profile.ts';
import { countSpectates } from './spectate-rows.ts';

/** GET users/{id}/spectators: who spectates this person, newest first. */
export function listSpectators(event: core.RequestEvent): void {
  listSpectates(event, 'target', 'spectator');
}

/** GET users/{id}/spectating: whom this person spectates, newest first. */
export function listSpectating(event: core.RequestEvent): void {
  listSpectates(event, 'spectator', 'target');
}

/**
 * Who hides from search is in nobody else's list either: only the owner of the list sees them, and they themselves. In the order of the
 * index (its last part is the rowid), so that a page is read without sorting all of them.
 */
function listSpectates(event: core.RequestEvent, owner: 'spectator' | 'target', other: 'spectator' | 'target'): void {
  const viewer = learnerOf(event).id;
  const person = askedPerson(event).id;
  const page = pageNumber(event, LIST_PAGES_MAX);
  const found = personRows(
    event.app,
    `SELECT ${PERSON_COLUMNS} FROM spectates s JOIN users u ON u.id = s.${other}
     WHERE s.${owner} = {:person} AND ${IS_PRESENT} AND (u.hide_from_search = FALSE OR {:viewer} IN ({:person}, u.id))
     ORDER BY s.created DESC, s.rowid DESC ${pageOf(page)}`,
    { person, viewer },
  );
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
  const found = rows(
    event.app,
    `SELECT ${PERSON_COLUMNS}, s.id AS stop FROM spectate_stops s JOIN users u ON u.id = s.spectator
     WHERE s.user = {:user} AND ${IS_PRESENT} ORDER BY s.created DESC, s.rowid DESC ${pageOf(page)}`,
    { user, viewer: user },
    { ...LIKE_PERSON, stop: '' },
  );
  const { rows: shown, hasMore } = cutPage(found);
  const response: StoppedResponse = {
    people: shown.map((row) => ({ ...toPersonCard(row), stop: row.stop })),
    page,
    hasMore,
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
