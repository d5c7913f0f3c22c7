import type { TaughtCohort } from '#domain/contract/cohorts/taught-cohort';

/** What the parts of an instructor's page have: the cohort, and a place for what it became. */
export type TaughtProps = { cohort: TaughtCohort; onChange: (cohort: TaughtCohort) => void };
