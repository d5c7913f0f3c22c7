/** Administrators make cohorts, give them their instructors, and place learners. */
import { courseBySlug } from '#domain/catalogue/curriculum';
import { CODE_LENGTH, CODE_LETTERS, wrongField } from '#domain/cohorts/cohort';
import {
  type AdminCohort,
  type AdminCohorts,
  cohortRequest,
  placeLearnerRequest,
} from '#domain/contract/cohorts/admin-cohorts';
import type { Body } from '#domain/contract/endpoint';
import { adminOf } from '../lib/admin-of.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, newId, rows } from '../lib/sql.ts';
import { callOffLost } from '../projects/defence/leave-defences.ts';
import {
  ALL_COHORTS,
  ALL_INSTRUCTORS,
  CHANGE_COHORT,
  COHORT_BY_ID,
  FORGET_INSTRUCTORS,
  STORE_COHORT,
  STORE_INSTRUCTOR,
  USER_BY_LEARNER_ID,
} from '../sql/cohort-sql.ts';
import { writeAdminLog } from '../staff/write-admin-log.ts';
import { addMember, isMember, removeMember } from './join-cohort.ts';
import { type CohortRow, cohortRow, cohortRows, instructorsOf, stateOf } from './stored-cohort.ts';

/** GET admin/cohorts. */
export function listCohorts(event: core.RequestEvent): void {
  adminOf(event);
  sendCohorts(event);
}

/** POST admin/cohorts. */
export function makeCohort(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const values = valuesOf(event);
  const id = newId();
  const code = $security.randomStringWithAlphabet(CODE_LENGTH, CODE_LETTERS);
  event.app.runInTransaction((tx) => {
    execute(tx, STORE_COHORT, { ...stored(values), id, code, now: dbTime(now()) });
    storeInstructors(tx, id, values);
    log(tx, admin.id, `${values.name}: made`);
  });
  sendCohorts(event);
}

/** POST admin/cohorts/{id}. Who has a place keeps it, also where there are fewer now. */
export function changeCohort(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const { id } = cohortOf(event);
  const values = valuesOf(event);
  event.app.runInTransaction((tx) => {
    const before = instructorsOf(tx, id);
    execute(tx, CHANGE_COHORT, { ...stored(values), id, now: dbTime(now()) });
    storeInstructors(tx, id, values);
    for (const { user } of before) callOffLost(tx, tx.findRecordById('users', user));
    log(tx, admin.id, `${values.name}: changed`);
  });
  sendCohorts(event);
}

/** POST admin/cohorts/{id}/members. A closed cohort takes whom an administrator places, a full one nobody. */
export function placeLearner(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const { id } = cohortOf(event);
  const user = learnerBy(event.app, parseBody(event, placeLearnerRequest).learner);
  event.app.runInTransaction((tx) => {
    const cohort = cohortRow(tx, COHORT_BY_ID, { id });
    if (cohort === null) refuse('not-found');
    if (isMember(tx, id, user)) return;
    if (stateOf(cohort) === 'ended') refuse('cohort-ended');
    if (cohort.members >= cohort.places) refuse('cohort-full');
    addMember(tx, id, user);
    log(tx, admin.id, `${cohort.name}: placed`, user);
  });
  sendCohorts(event);
}

/** DELETE admin/cohorts/{id}/members/{learner}. */
export function removeLearner(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const { id, name } = cohortOf(event);
  const user = learnerBy(event.app, pathValue(event, 'learner'));
  removeMember(event.app, id, user);
  log(event.app, admin.id, `${name}: taken out`, user);
  sendCohorts(event);
}

type Values = Body<typeof cohortRequest>;

/** What the administrator says of the cohort, once it is right. */
function valuesOf(event: core.RequestEvent): Values {
  const values = parseBody(event, cohortRequest);
  if (wrongField(values) !== null) refuse('bad-input');
  if (values.courses.some((slug) => courseBySlug(curriculum(), slug) === null)) refuse('unknown-course');
  const known = new Set(rows(event.app, ALL_INSTRUCTORS, {}, INSTRUCTOR_ROW).map(({ user }) => user));
  if ([values.lead, ...values.assistants].some((user) => !known.has(user))) refuse('conflict');
  return values;
}

function stored({ name, courses, startsOn, endsOn, places, closed }: Values): Record<string, unknown> {
  return { name, courses: [...new Set(courses)].join(' '), startsOn, endsOn, places, closed };
}

/** Nobody is taught by themselves. */
function storeInstructors(tx: CoreApp, cohort: string, { lead, assistants }: Values): void {
  execute(tx, FORGET_INSTRUCTORS, { cohort });
  const give = (user: string, part: string): void => {
    if (isMember(tx, cohort, user)) refuse('conflict');
    execute(tx, STORE_INSTRUCTOR, { id: newId(), cohort, user, part, now: dbTime(now()) });
  };
  give(lead, 'lead');
  for (const user of assistants) give(user, 'assistant');
}

function cohortOf(event: core.RequestEvent): CohortRow {
  const cohort = cohortRow(event.app, COHORT_BY_ID, { id: pathValue(event, 'id') });
  if (cohort === null) refuse('not-found');
  return cohort;
}

function learnerBy(app: CoreApp, learner: string): string {
  const found = firstRow(app, USER_BY_LEARNER_ID, { learner: learner.toUpperCase() }, { id: '' });
  if (found === null || learner === '') refuse('not-found');
  return found.id;
}

function log(app: CoreApp, by: string, detail: string, subject = ''): void {
  writeAdminLog(app, { action: 'cohort-changed', by, subject, detail });
}

const INSTRUCTOR_ROW = { user: '', name: '', learner_id: '' };

function sendCohorts(event: core.RequestEvent): void {
  const response: AdminCohorts = {
    cohorts: cohortRows(event.app, ALL_COHORTS).map((row) => toAdminCohort(event.app, row)),
    instructors: rows(event.app, ALL_INSTRUCTORS, {}, INSTRUCTOR_ROW).map(({ user, name, learner_id }) => {
      return { user, name, learnerId: learner_id };
    }),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function toAdminCohort(app: CoreApp, row: CohortRow): AdminCohort {
  return {
    id: row.id,
    name: row.name,
    courses: row.courses === '' ? [] : row.courses.split(' '),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    places: row.places,
    members: row.members,
    code: row.code,
    closed: row.closed,
    state: stateOf(row),
    instructors: instructorsOf(app, row.id).map(({ user, part }) => ({ user, part })),
  };
}
