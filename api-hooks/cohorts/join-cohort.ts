/** Learners come into a cohort with its code, or an administrator places them; and they leave it. */
import { readCode } from '#domain/cohorts/cohort';
import { cohortCodeRequest, type FoundCohort } from '#domain/contract/cohorts/join-cohort';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, newId } from '../lib/sql.ts';
import { type Limit, takeTry, uncountTry } from '../lib/tries.ts';
import {
  COHORT_BY_CODE,
  COHORT_BY_ID,
  FORGET_MEMBER,
  FORGET_PRESENCE,
  IS_COHORT_INSTRUCTOR,
  MEMBERSHIP,
  STORE_MEMBER,
} from '../sql/cohort-sql.ts';
import { sendOwnCohorts } from './own-cohorts.ts';
import { type CohortRow, cohortRow, factsOf, stateOf } from './stored-cohort.ts';

/** Wrong codes of an account: nobody finds one by trying. */
const WRONG_CODES: Limit = { name: 'cohort-code', max: 10, windowMs: 60 * 60 * 1000 };

/** POST cohorts/look-up. */
export function lookUpCohort(event: core.RequestEvent): void {
  const cohort = cohortOfCode(event);
  const response: FoundCohort = {
    ...factsOf(event.app, cohort),
    placesLeft: Math.max(0, cohort.places - cohort.members),
    joined: isMember(event.app, cohort.id, learnerOf(event).id),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** POST cohorts/join. Twice is as once. */
export function joinCohort(event: core.RequestEvent): void {
  const { id } = cohortOfCode(event);
  const user = learnerOf(event).id;
  event.app.runInTransaction((tx) => {
    const cohort = cohortRow(tx, COHORT_BY_ID, { id });
    if (cohort === null) refuse('cohort-unknown');
    if (isMember(tx, id, user)) return;
    const state = stateOf(cohort);
    if (state !== 'open') refuse(`cohort-${state}`);
    addMember(tx, id, user);
  });
  sendOwnCohorts(event);
}

/** POST cohorts/{id}/leave. Who is not in it leaves nothing. */
export function leaveCohort(event: core.RequestEvent): void {
  removeMember(event.app, pathValue(event, 'id'), learnerOf(event).id);
  sendOwnCohorts(event);
}

export function isMember(app: CoreApp, cohort: string, user: string): boolean {
  return firstRow(app, MEMBERSHIP, { cohort, user }, { id: '' }) !== null;
}

/** Nobody is taught by themselves. */
export function addMember(app: CoreApp, cohort: string, user: string): void {
  if (firstRow(app, IS_COHORT_INSTRUCTOR, { cohort, user }, { id: '' }) !== null) refuse('conflict');
  execute(app, STORE_MEMBER, { id: newId(), cohort, user, now: dbTime(now()) });
}

/** With the calendar, which is part of the membership, and with what is known of the learner at clinics. */
export function removeMember(app: CoreApp, cohort: string, user: string): void {
  app.runInTransaction((tx) => {
    execute(tx, FORGET_PRESENCE, { cohort, user });
    execute(tx, FORGET_MEMBER, { cohort, user });
  });
}

function cohortOfCode(event: core.RequestEvent): CohortRow {
  const { id: user } = learnerOf(event);
  takeTry(event, WRONG_CODES, user);
  const code = readCode(parseBody(event, cohortCodeRequest).code);
  const cohort = code === null ? null : cohortRow(event.app, COHORT_BY_CODE, { code });
  if (cohort === null) refuse('cohort-unknown');
  uncountTry(WRONG_CODES, user);
  return cohort;
}
