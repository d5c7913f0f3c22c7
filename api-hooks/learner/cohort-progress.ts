import type { BegunCourse } from '#domain/learner/learner-state';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { COMPLETIONS_OF_COHORT, PROGRESS_OF_COHORT } from '../sql/learner-sql.ts';
import { unsettledStatesOfCohort } from './settle-everybody.ts';

export type CohortProgress = Pick<BegunCourse, 'percent' | 'completedAt'>;
type ByCourse = ReadonlyMap<string, CohortProgress>;

/** The courses that the learners of a cohort have begun: by account, then by course. */
export function progressOfCohort(app: CoreApp, cohort: string): Map<string, ByCourse> {
  const like = { user: '', course: '', progress: 0, completed_at: '' };
  const progress = new Map<string, ByCourse>();
  for (const { user, course, progress: percent, completed_at } of rows(app, PROGRESS_OF_COHORT, { cohort }, like)) {
    const own = { percent, completedAt: isoTime(completed_at) };
    progress.set(user, new Map([...(progress.get(user) ?? []), [course, own]]));
  }
  unsettledStatesOfCohort(app, cohort).forEach(({ begun }, user) => {
    progress.set(user, begun);
  });
  return progress;
}

/** The entries of a course that each learner of a cohort has done, by account. */
export function completionsOfCohort(app: CoreApp, cohort: string, course: string): Map<string, string[]> {
  const done = new Map<string, string[]>();
  for (const { user, lesson } of rows(app, COMPLETIONS_OF_COHORT, { cohort, course }, { user: '', lesson: '' }))
    done.set(user, [...(done.get(user) ?? []), lesson]);
  unsettledStatesOfCohort(app, cohort).forEach(({ completions }, user) => {
    const own = Object.entries(completions.get(course) ?? {});
    done.set(
      user,
      own.filter(([, { counted }]) => counted).map(([entry]) => entry),
    );
  });
  return done;
}
