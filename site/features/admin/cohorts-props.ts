import type { AdminCohorts } from '#domain/contract/cohorts/admin-cohorts';
import type { CourseName } from './ReadsForm.tsx';

/** What the parts of the cohorts' page have: all cohorts, the courses to choose from, and a place for what the cohorts became. */
export type CohortsProps = {
  all: AdminCohorts;
  courses: readonly CourseName[];
  onChange: (all: AdminCohorts) => void;
};
