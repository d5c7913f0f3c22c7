/** A cohort as it is stored, and what every answer says of it. */
import { availableCourses, type CourseOutline, courseBySlug } from '#domain/catalogue/curriculum';
import { INSTRUCTOR_PARTS, type InstructorPart, joinState } from '#domain/cohorts/cohort';
import type { Clinic, CohortFacts } from '#domain/contract/cohorts/cohort-shape';
import { academyDay } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { type CoreApp, firstRow, isoTime, rows } from '../lib/sql.ts';
import { CLINICS, INSTRUCTORS } from '../sql/cohort-sql.ts';

const COHORT_ROW = {
  id: '',
  name: '',
  courses: '',
  starts_on: '',
  ends_on: '',
  places: 0,
  code: '',
  closed: false,
  report: '',
  reported_at: '',
  members: 0,
};
export type CohortRow = typeof COHORT_ROW;

export function cohortRows(app: CoreApp, sql: string, values: Record<string, unknown> = {}): CohortRow[] {
  return rows(app, sql, values, COHORT_ROW);
}

export function cohortRow(app: CoreApp, sql: string, values: Record<string, unknown>): CohortRow | null {
  return firstRow(app, sql, values, COHORT_ROW);
}

export function stateOf({ places, members, closed, ends_on }: CohortRow): CohortFacts['state'] {
  return joinState({ places, members, closed, endsOn: ends_on }, academyDay());
}

/** The courses that the cohort takes, in the order of the program; those of the whole program are the ones that can be taken. */
export function coursesOfCohort({ courses }: Pick<CohortRow, 'courses'>): CourseOutline[] {
  if (courses === '') return [...availableCourses(curriculum())];
  return courses.split(' ').flatMap((slug) => courseBySlug(curriculum(), slug) ?? []);
}

export function factsOf(app: CoreApp, cohort: CohortRow): CohortFacts {
  return {
    id: cohort.id,
    name: cohort.name,
    startsOn: cohort.starts_on,
    endsOn: cohort.ends_on,
    state: stateOf(cohort),
    courses: coursesOfCohort(cohort).map(({ slug, code, title }) => ({ slug, code, title })),
    instructors: instructorsOf(app, cohort.id).map(({ name, part }) => ({ name, part })),
  };
}

export function instructorsOf(app: CoreApp, cohort: string): { user: string; name: string; part: InstructorPart }[] {
  const found = rows(app, INSTRUCTORS, { cohort }, { user: '', part: '', name: '' });
  return found.map(({ user, name, part }) => ({
    user,
    name,
    part: INSTRUCTOR_PARTS.find((known) => known === part) ?? 'assistant',
  }));
}

const CLINIC_ROW = { id: '', starts_at: '', minutes: 0, place: '', updated: '' };

/** In their order; `changedAt` in ISO. */
export function clinicsOf(app: CoreApp, cohort: string): (Clinic & { changedAt: string })[] {
  return rows(app, CLINICS, { cohort }, CLINIC_ROW).map(({ id, starts_at, minutes, place, updated }) => ({
    id,
    startsAt: isoTime(starts_at) ?? '',
    minutes,
    place,
    changedAt: isoTime(updated) ?? '',
  }));
}
