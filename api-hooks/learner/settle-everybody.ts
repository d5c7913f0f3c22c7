/**
 * Stores what newly follows for learners who send nothing: after a change of the outline, and after SQL wrote. Every two minutes a cron goes
 * through those who have another version than the one that was settled, or were settled under another outline, by id; each is noted once
 * everything is stored, so a run that was cut off costs nothing. Nobody waits for it: answers show what follows already (read-learner.ts).
 */
import type { LearnerState } from '#domain/learner/learner-state';
import { type CoreApp, execute, rows } from '../lib/sql.ts';
import { NEXT_UNSETTLED, NOTE_SETTLED, UNSETTLED_OF, UNSETTLED_OF_COHORT } from '../sql/learner-sql.ts';
import { outlineHash } from './outline-hash.ts';
import { learnerState, readLearner, settledState } from './read-learner.ts';
import { isSettled } from './write-settled.ts';

const LEARNERS_A_BATCH = 200;
/** A run ends before the next begins. */
const RUN_MS = 90_000;

/** Every two minutes: those who are not settled, until everybody is or the time of this run is over. */
export function settleEverybody(): void {
  const ends = Date.now() + RUN_MS;
  let after: string | undefined = '';
  while (after !== undefined && Date.now() < ends) {
    const sql = `${NEXT_UNSETTLED} LIMIT ${LEARNERS_A_BATCH}`;
    const batch: { user: string }[] = rows($app, sql, { after, outline: outlineHash() }, { user: '' });
    const settled = batch.flatMap(({ user }) => settleOne(user));
    execute($app, NOTE_SETTLED, { settled: JSON.stringify(settled), outline: outlineHash() });
    after = batch[batch.length - 1]?.user;
  }
}

/** The learner with the version that is settled; [] for one who cannot be settled, who keeps no other from it and is tried again at the next run. */
function settleOne(user: string): [user: string, version: number][] {
  try {
    settledState($app, user);
    // What was stored has raised the version. Where something else raised it meanwhile, the learner's turn comes again.
    const { version, facts, state } = readLearner($app, user);
    return isSettled(facts, state) ? [[user, Number(version)]] : [];
  } catch (error) {
    console.error(`[academy] learner ${user} could not be settled: ${error}`);
    return [];
  }
}

/** For a list that shows what is stored of many learners: the states of those of them for whom something may follow that is not stored yet. */
export function unsettledStates(app: CoreApp, users: readonly string[]): Map<string, LearnerState> {
  return statesOf(app, UNSETTLED_OF, { users: JSON.stringify(users) });
}

/** The same for the members of a cohort. */
export function unsettledStatesOfCohort(app: CoreApp, cohort: string): Map<string, LearnerState> {
  return statesOf(app, UNSETTLED_OF_COHORT, { cohort });
}

function statesOf(app: CoreApp, sql: string, values: Record<string, string>): Map<string, LearnerState> {
  const found = rows(app, sql, { ...values, outline: outlineHash() }, { user: '' });
  return new Map(found.map(({ user }) => [user, learnerState(app, user)]));
}
