import { type Completions, withCompletion } from '#domain/learning/progress';
import { type KnownLearner, withFacts } from '../learner/read-learner.ts';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';
import { STORE_COMPLETION } from '../sql/learner-sql.ts';

/** `needs` are the practices without which it does not count; of an entry that was completed before, those that both need. */
type NewCompletion = { course: string; entry: string; at: string; needs?: readonly string[] };

/**
 * Stores that the learner completed an entry, and returns the learner after it: the entry counts, or waits for those before it. Idempotent:
 * of two completions of the same entry the earlier moment stays. What follows is settled in the caller's transaction.
 */
export function recordCompletion(
  tx: CoreApp,
  user: string,
  { course, entry, at, needs = [] }: NewCompletion,
  known: KnownLearner,
): KnownLearner {
  const { facts } = known;
  const time = now();
  // The clock of a device may be ahead; a course is never finished in the future.
  const moment = at < time ? at : time;
  const before = facts.completions.get(course);
  if (before !== undefined && isStored(before, { entry, moment, needs })) return known;
  execute(tx, STORE_COMPLETION, {
    id: newId(),
    user,
    course,
    entry,
    time: dbTime(moment),
    needs: needs.join(' '),
    now: dbTime(time),
  });
  const completions = new Map(facts.completions);
  completions.set(course, withCompletion(before ?? {}, entry, moment, needs));
  return withFacts(tx, user, { ...facts, completions });
}

/** Whether the same is stored already, for this moment or an earlier one, as after a quiz that is passed again. */
function isStored(
  completions: Completions,
  { entry, moment, needs }: { entry: string; moment: string; needs: readonly string[] },
): boolean {
  const known = Object.hasOwn(completions, entry) ? completions[entry] : undefined;
  return known !== undefined && known.completedAt <= moment && (known.needs ?? []).join(' ') === needs.join(' ');
}
