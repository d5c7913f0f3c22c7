import type { LearnerState } from '#domain/credentials/learner-state';
import { STORE_PRACTICE } from '../learner/learner-sql.ts';
import { learnerState } from '../learner/learner-state.ts';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';

type Practice = { course: string; lesson: string; part: string };

/**
 * Stores that the learner did a required part of a lesson, and returns the state that follows: a completion that waited for it may count
 * now. Idempotent: of two deliveries the earlier moment stays. Settled in the caller's transaction, or in one of its own.
 */
export function recordPractice(tx: CoreApp, user: string, practice: Practice, at: string): LearnerState {
  const time = now();
  // The clock of a device may be ahead.
  const moment = at < time ? at : time;
  execute(tx, STORE_PRACTICE, { id: newId(), user, ...practice, time: dbTime(moment), now: dbTime(time) });
  return learnerState(tx, user);
}
