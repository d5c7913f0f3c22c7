/** The report at the end of a cohort: the numbers that it is drafted from, and keeping it. */
import type { CourseOutline } from '#domain/catalogue/curriculum';
import { hardestOf, meanAttendance, whereStopped } from '#domain/cohorts/post-mortem';
import { type CohortFigures, saveReportRequest } from '#domain/contract/cohorts/cohort-report';
import { type CohortProgress, completionsOfCohort, progressOfCohort } from '../learner/cohort-progress.ts';
import { now } from '../lib/clock.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, rows } from '../lib/sql.ts';
import { takeExportTurn } from '../lib/take-turns.ts';
import { ACCEPTED_IN_COHORT, FLAGGED_IN_COHORT, STORE_REPORT } from '../sql/cohort-sql.ts';
import { questionsOf } from '../staff/questions-of.ts';
import { type CohortRow, clinicsOf, coursesOfCohort } from './stored-cohort.ts';
import { attendanceOf, memberRows, sendTaught, taughtCohortOf } from './taught-cohort.ts';

/** So many lessons of a course are named that were flagged. */
const FLAGGED_SHOWN = 5;

/** GET instructor/cohorts/{id}/figures. */
export function showFigures(event: core.RequestEvent): void {
  const cohort = taughtCohortOf(event);
  const response = takeExportTurn('staff', learnerOf(event).id, () => figuresOfCohort(event.app, cohort));
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function figuresOfCohort(app: CoreApp, cohort: CohortRow): CohortFigures {
  const courses = coursesOfCohort(cohort);
  const members = memberRows(app, cohort.id).map(({ user }) => user);
  const progress = progressOfCohort(app, cohort.id);
  const held = clinicsOf(app, cohort.id).filter(({ startsAt }) => startsAt <= now());
  const present = attendanceOf(app, cohort.id);
  const accepted = rows(app, ACCEPTED_IN_COHORT, { cohort: cohort.id }, { course: '', n: 0 });
  return {
    members: members.length,
    clinics: held.length,
    attendance: meanAttendance(
      held.map(({ id }) => present.get(id)?.length ?? 0),
      members.length,
    ),
    accepted: accepted.reduce((sum, { course, n }) => sum + (courses.some(({ slug }) => slug === course) ? n : 0), 0),
    courses: courses.flatMap((course) => {
      const begun = members.flatMap((user) => {
        const own = progress.get(user)?.get(course.slug);
        return own === undefined ? [] : [{ user, ...own }];
      });
      return begun.length === 0 ? [] : [figuresOf(app, cohort, course, begun)];
    }),
  };
}

type Begun = CohortProgress & { user: string };

/** Of a course that someone of the cohort has begun. */
function figuresOf(
  app: CoreApp,
  cohort: CohortRow,
  { slug, code, title, entries }: CourseOutline,
  begun: readonly Begun[],
): CohortFigures['courses'][number] {
  const done = completionsOfCohort(app, cohort.id, slug);
  const ways = begun.map(({ user, completedAt }) => ({
    done: done.get(user) ?? [],
    hasFinished: completedAt !== null,
  }));
  const stops = whereStopped(
    entries.map(({ id }) => id),
    ways,
  );
  const titleOf = (entry: string): string => entries.find(({ id }) => id === entry)?.title ?? entry;
  const flaggedIn = { cohort: cohort.id, course: slug, most: FLAGGED_SHOWN };
  return {
    slug,
    code,
    title,
    begun: begun.length,
    finished: begun.filter(({ completedAt }) => completedAt !== null).length,
    stopped: stops.map(({ entry, learners }) => ({ title: titleOf(entry), learners })),
    flagged: rows(app, FLAGGED_IN_COHORT, flaggedIn, { entry: '', n: 0 }).map(({ entry, n }) => {
      return { title: titleOf(entry), flags: n };
    }),
    hardest: hardestOf(countedOf(app, slug)),
  };
}

/** The questions of a course with enough first attempts to speak of them (domain/learning/item-analysis.ts). */
function countedOf(app: CoreApp, course: string): CohortFigures['courses'][number]['hardest'] {
  return questionsOf(app, course, '').flatMap(({ question, facility, file, line }) =>
    facility === null ? [] : [{ question, percent: Math.round(facility * 100), file, line }],
  );
}

/** POST instructor/cohorts/{id}/report. */
export function saveReport(event: core.RequestEvent): void {
  const { id } = taughtCohortOf(event);
  const { report } = parseBody(event, saveReportRequest);
  execute(event.app, STORE_REPORT, { id, report: report.trim(), now: dbTime(now()) });
  sendTaught(event);
}
