/** The demo cohort: the demo instructor leads it, four of the demo people learn in it, one clinic was held and others are planned. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addClinicsEndpoint, clinicAttendanceEndpoint } from '#domain/contract/cohorts/change-clinics';
import { joinCohortEndpoint } from '#domain/contract/cohorts/join-cohort';
import type { TaughtCohort } from '#domain/contract/cohorts/taught-cohort';
import { at } from '#domain/contract/endpoint';
import { addDays } from '#domain/text/days';
import { readEnvironment } from '../lib/environment.ts';
import { post, signInDemo } from './demo-call.ts';

const ID = 'democohort00000';
const CODE = 'DEMACADE';
const CLINIC = { minutes: 60, place: 'Room 4, Kigali Public Library', weeks: 8 };
/** 18:00 in Kigali. */
const EVENING = 'T16:00:00.000Z';

export async function seedDemoCohort(
  origin: string,
  instructor: string,
  learners: readonly string[],
  courses: readonly string[],
): Promise<void> {
  const { token, id } = await signInDemo(origin, instructor);
  makeCohort(id, courses);
  for (const email of learners) {
    const learner = await signInDemo(origin, email);
    await post(origin, joinCohortEndpoint.path, { code: CODE }, learner.token);
  }
  const startsAt = `${addDays(today(), -6)}${EVENING}`;
  const added = await post<TaughtCohort>(
    origin,
    at(addClinicsEndpoint, { id: ID }).path,
    { ...CLINIC, startsAt },
    token,
  );
  joinedLongAgo();
  const { members, clinics } = added.body;
  const path = at(clinicAttendanceEndpoint, { id: ID, clinic: clinics[0]?.id ?? '' }).path;
  await post(origin, path, { present: members.slice(1).map(({ learnerId }) => learnerId) }, token);
}

/** No demo person is an administrator, who makes cohorts: their password is known to everybody. */
function makeCohort(lead: string, courses: readonly string[]): void {
  const db = new DatabaseSync(join(readEnvironment().data, 'data.db'), { timeout: 10_000 });
  const now = new Date().toISOString().replace('T', ' ');
  db.prepare(
    `INSERT OR IGNORE INTO cohorts (id, name, courses, starts_on, ends_on, places, code, closed, report, reported_at, created, updated)
     VALUES (?, 'Kigali, evenings', ?, ?, ?, 24, ?, 0, '', '', ?, ?)`,
  ).run(ID, courses.join(' '), addDays(today(), -10), addDays(today(), 60), CODE, now, now);
  db.prepare(
    `INSERT OR IGNORE INTO cohort_instructors (id, cohort, user, part, created, updated)
     VALUES ('demoteaches0000', ?, ?, 'lead', ?, ?)`,
  ).run(ID, lead, now, now);
  db.close();
}

/** So that who has done nothing since counts as silent. */
function joinedLongAgo(): void {
  const db = new DatabaseSync(join(readEnvironment().data, 'data.db'), { timeout: 10_000 });
  const at = `${addDays(today(), -10)} 08:00:00.000Z`;
  db.prepare('UPDATE cohort_members SET created = ? WHERE cohort = ?').run(at, ID);
  db.close();
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
