import {
  adminCohortsEndpoint,
  changeCohortEndpoint,
  makeCohortEndpoint,
  placeLearnerEndpoint,
  removeLearnerEndpoint,
} from '#domain/contract/cohorts/admin-cohorts';
import {
  addClinicsEndpoint,
  clinicAttendanceEndpoint,
  removeClinicEndpoint,
} from '#domain/contract/cohorts/change-clinics';
import { clinicCalendarEndpoint, setCalendarEndpoint } from '#domain/contract/cohorts/clinic-calendar';
import { cohortFiguresEndpoint, saveReportEndpoint } from '#domain/contract/cohorts/cohort-report';
import { cohortStatementsEndpoint } from '#domain/contract/cohorts/cohort-statements';
import { joinCohortEndpoint, lookUpCohortEndpoint } from '#domain/contract/cohorts/join-cohort';
import { leaveCohortEndpoint } from '#domain/contract/cohorts/leave-cohort';
import { ownCohortsEndpoint } from '#domain/contract/cohorts/own-cohorts';
import { taughtCohortEndpoint } from '#domain/contract/cohorts/taught-cohort';
import { taughtCohortsEndpoint } from '#domain/contract/cohorts/taught-cohorts';
import type { Route } from '../lib/routes.ts';
import { changeCohort, listCohorts, makeCohort, placeLearner, removeLearner } from './admin-cohorts.ts';
import { addClinics, removeClinic, saveAttendance } from './change-clinics.ts';
import { setCalendar, showClinicCalendar } from './clinic-calendar.ts';
import { saveReport, showFigures } from './cohort-report.ts';
import { showCohortStatements } from './cohort-statements.ts';
import { joinCohort, leaveCohort, lookUpCohort } from './join-cohort.ts';
import { showOwnCohorts } from './own-cohorts.ts';
import { listTaught, showTaught } from './taught-cohort.ts';

/** Those of instructors and administrators check the role themselves. A calendar is read by everyone who has its address. */
export const cohortRoutes: Record<string, Route> = {
  ownCohorts: { ...ownCohortsEndpoint, handler: showOwnCohorts, who: 'learner' },
  lookUpCohort: { ...lookUpCohortEndpoint, handler: lookUpCohort, who: 'learner', maxBody: 1_000 },
  joinCohort: { ...joinCohortEndpoint, handler: joinCohort, who: 'learner', maxBody: 1_000 },
  leaveCohort: { ...leaveCohortEndpoint, handler: leaveCohort, who: 'learner', maxBody: 1_000 },
  setCalendar: { ...setCalendarEndpoint, handler: setCalendar, who: 'learner', maxBody: 1_000 },
  clinicCalendar: { ...clinicCalendarEndpoint, handler: showClinicCalendar, who: 'anyone', quiet: true },
  listTaught: { ...taughtCohortsEndpoint, handler: listTaught, who: 'learner' },
  showTaught: { ...taughtCohortEndpoint, handler: showTaught, who: 'learner' },
  addClinics: { ...addClinicsEndpoint, handler: addClinics, who: 'learner', maxBody: 2_000 },
  removeClinic: { ...removeClinicEndpoint, handler: removeClinic, who: 'learner' },
  saveAttendance: { ...clinicAttendanceEndpoint, handler: saveAttendance, who: 'learner', maxBody: 2_000 },
  showFigures: { ...cohortFiguresEndpoint, handler: showFigures, who: 'learner' },
  saveReport: { ...saveReportEndpoint, handler: saveReport, who: 'learner', maxBody: 100_000 },
  cohortStatements: { ...cohortStatementsEndpoint, handler: showCohortStatements, who: 'learner' },
  listCohorts: { ...adminCohortsEndpoint, handler: listCohorts, who: 'learner' },
  makeCohort: { ...makeCohortEndpoint, handler: makeCohort, who: 'learner', maxBody: 10_000 },
  changeCohort: { ...changeCohortEndpoint, handler: changeCohort, who: 'learner', maxBody: 10_000 },
  placeLearner: { ...placeLearnerEndpoint, handler: placeLearner, who: 'learner', maxBody: 1_000 },
  removeLearner: { ...removeLearnerEndpoint, handler: removeLearner, who: 'learner' },
};
