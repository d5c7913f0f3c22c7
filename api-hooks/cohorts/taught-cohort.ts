/** What an instructor sees of the cohorts that they teach. */
import { isSilent, isStuck } from '#domain/cohorts/who-needs-help';
import type { CohortMember, TaughtClinic, TaughtCohort } from '#domain/contract/cohorts/taught-cohort';
import type { ListedCohort, TaughtCohorts } from '#domain/contract/cohorts/taught-cohorts';
import { quizId } from '#domain/learning/quiz-id';
import { progressOfCohort } from '../learner/cohort-progress.ts';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { readerOf } from '../projects/may-read-work.ts';
import {
  ALL_COHORTS,
  ATTENDANCE,
  COHORTS_OF_INSTRUCTOR,
  MEMBERS,
  TAUGHT_COHORT,
  TRIED_QUIZZES,
} from '../sql/cohort-sql.ts';
import { type CohortRow, clinicsOf, cohortRow, cohortRows, coursesOfCohort, factsOf } from './stored-cohort.ts';

/** GET instructor/cohorts. */
export function listTaught(event: core.RequestEvent): void {
  const caller = readerOf(event);
  const found = cohortRows(event.app, caller.isAdmin ? ALL_COHORTS : COHORTS_OF_INSTRUCTOR, { ...caller });
  const cohorts = found.map((row): ListedCohort => {
    return { ...factsOf(event.app, row), members: row.members, places: row.places };
  });
  const response: TaughtCohorts = { cohorts };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** GET instructor/cohorts/{id}. */
export function showTaught(event: core.RequestEvent): void {
  sendTaught(event);
}

/** The cohort that the address names. One that the caller does not teach is not there. */
export function taughtCohortOf(event: core.RequestEvent): CohortRow {
  const cohort = cohortRow(event.app, TAUGHT_COHORT, { ...readerOf(event), id: pathValue(event, 'id') });
  if (cohort === null) refuse('not-found');
  return cohort;
}

/** Answers with the cohort as it is now. */
export function sendTaught(event: core.RequestEvent): void {
  const cohort = taughtCohortOf(event);
  const response: TaughtCohort = {
    ...factsOf(event.app, cohort),
    code: cohort.code,
    places: cohort.places,
    members: membersOf(event.app, cohort),
    clinics: withAttendance(event.app, cohort.id),
    report: cohort.report,
    reportedAt: isoTime(cohort.reported_at),
    at: now(),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

const MEMBER_ROW = { user: '', joined_at: '', learner_id: '', name: '', last_at: '', clinics: 0 };
type MemberRow = typeof MEMBER_ROW;

export function memberRows(app: CoreApp, cohort: string): MemberRow[] {
  return rows(app, MEMBERS, { cohort }, MEMBER_ROW);
}

function membersOf(app: CoreApp, cohort: CohortRow): CohortMember[] {
  const courses = coursesOfCohort(cohort);
  const progress = progressOfCohort(app, cohort.id);
  const stuck = stuckOf(app, cohort);
  return memberRows(app, cohort.id).map(({ user, joined_at, learner_id, name, last_at, clinics }) => {
    const own = progress.get(user);
    const joinedAt = isoTime(joined_at) ?? '';
    const lastActiveAt = isoTime(last_at);
    const hasFinished = courses.every(({ slug }) => own?.get(slug)?.completedAt);
    return {
      learnerId: learner_id,
      name,
      joinedAt,
      lastActiveAt,
      percents: courses.map(({ slug }) => own?.get(slug)?.percent ?? null),
      stuck: stuck.get(user) ?? [],
      silent: isSilent({ lastActiveAt, joinedAt, startsOn: cohort.starts_on, hasFinished }, now()),
      clinics,
    };
  });
}

/** By account: the quizzes of the cohort's courses at which someone is stuck. */
function stuckOf(app: CoreApp, cohort: CohortRow): Map<string, CohortMember['stuck']> {
  const quizzes = new Map(
    coursesOfCohort(cohort).flatMap(({ slug, entries }) =>
      entries
        .filter(({ kind }) => kind === 'quiz')
        .map(({ id, title }) => [quizId(slug, id), { course: slug, quiz: id, title }] as const),
    ),
  );
  const stuck = new Map<string, CohortMember['stuck']>();
  const like = { user: '', quiz: '', attempts: 0, passed: 0 };
  for (const { user, quiz, attempts, passed } of rows(app, TRIED_QUIZZES, { cohort: cohort.id }, like)) {
    const known = quizzes.get(quiz);
    if (known !== undefined && isStuck({ attempts, passed: passed === 1 }))
      stuck.set(user, [...(stuck.get(user) ?? []), { ...known, attempts }]);
  }
  return stuck;
}

/** The learner ids of who came, by clinic. */
export function attendanceOf(app: CoreApp, cohort: string): Map<string, string[]> {
  const present = new Map<string, string[]>();
  for (const { clinic, learner_id } of rows(app, ATTENDANCE, { cohort }, { clinic: '', learner_id: '' }))
    present.set(clinic, [...(present.get(clinic) ?? []), learner_id]);
  return present;
}

function withAttendance(app: CoreApp, cohort: string): TaughtClinic[] {
  const present = attendanceOf(app, cohort);
  return clinicsOf(app, cohort).map(({ id, startsAt, minutes, place }) => {
    return { id, startsAt, minutes, place, present: present.get(id) ?? [] };
  });
}
