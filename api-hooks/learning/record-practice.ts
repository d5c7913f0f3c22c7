import { withPractice } from '#domain/learning/required-practices';
import { type KnownLearner, withFacts } from '../learner/read-learner.ts';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';
import { STORE_PRACTICE } from '../sql/learner-sql.ts';

type Practice = { course: string; lesson: string; part: string };

/**
 * Stores that the learner did a required part of a lesson, and returns the learner after it: a completion that waited for it may count
 * now. Idempotent: of two deliveries the earlier moment stays. Settled in the caller's transaction.
 */
export function recordPractice(
  tx: CoreApp,
  user: string,
  practice: Practice,
  at: string,
  { facts }: KnownLearner,
): KnownLearner {
  const time = now();
  // The clock of a device may be ahead.
  const moment = at < time ? at : time;
  execute(tx, STORE_PRACTICE, { id: newId(), user, ...practice, time: dbTime(moment), now: dbTime(time) });
  const { course, lesson, part } = practice;
  const practices = new Map(facts.practices);
  practices.set(course, withPractice(practices.get(course) ?? {}, lesson, part, moment));
  return withFacts(tx, user, { ...facts, practices });
}
