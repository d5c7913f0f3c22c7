import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { COMPLETIONS_OF_COHORT, PROGRESS_OF_COHORT } from '../sql/learner-sql.ts';

export type StoredProgress = { percent: number; completedAt: string | null };

/** What is stored of the courses that the learners of a cohort have begun: by account, then by course. It is settled (settle-everybody.ts). */
export function progressOfCohort(app: CoreApp, cohort: string): Map<string, Map<string, StoredProgress>> {
  const like = { user: '', course: '', progress: 0, completed_at: '' };
  const progress = new Map<string, Map<string, StoredProgress>>();
  for (const { user, course, progress: percent, completed_at } of rows(app, PROGRESS_OF_COHORT, { cohort }, like)) {
    const own = progress.get(user) ?? new Map<string, StoredProgress>();
    progress.set(user, own.set(course, { percent, completedAt: isoTime(completed_at) }));
  }
  return progress;
}

/** The entries of a course that each learner of a cohort has done, by account. */
export function completionsOfCohort(app: CoreApp, cohort: string, course: string): Map<string, string[]> {
  const done = new Map<string, string[]>();
  for (const { user, lesson } of rows(app, COMPLETIONS_OF_COHORT, { cohort, course }, { user: '', lesson: '' }))
    done.set(user, [...(done.get(user) ?? []), lesson]);
  return done;
}
