import type { LearnerState } from '#domain/credentials/learner-state';
import { STORE_COMPLETION } from '../learner/learner-sql.ts';
import { learnerState } from '../learner/learner-state.ts';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';

/**
 * Stores that the learner completed an entry, and returns the state that follows: in it the entry counts, or waits for those before it. Idempotent:
 * of two completions of the same entry the earlier moment stays. `needs` are the practices without which it does not count, of an entry
 * that was completed before: those that both need. What follows is settled in the caller's
 * transaction, or in one of its own.
 */
export function recordCompletion(
  tx: CoreApp,
  user: string,
  course: string,
  entry: string,
  at: string,
  needs: readonly string[] = [],
): LearnerState {
  const time = now();
  // The clock of a device may be ahead; a course is never finished in the future.
  const moment = at < time ? at : time;
  execute(tx, STORE_COMPLETION, {
    id: newId(),
    user,
    course,
    entry,
    time: dbTime(moment),
    needs: needs.join(' '),
    now: dbTime(time),
  });
  return learnerState(tx, user);
}
