import { seenFrom } from '#domain/cohorts/cohort';
import { academyDay } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf } from '../lib/request.ts';
import { roleOf } from '../lib/role-of.ts';
import { type CoreApp, firstRow } from '../lib/sql.ts';
import { IS_READABLE } from '../sql/project-sql.ts';

/** Who reads: the values of the condition READABLE (project-sql.ts), which says whose work is theirs to read. */
export type Reader = { reader: string; isAdmin: boolean; seenFrom: string };

/** The signed-in instructor or administrator. The role is read from the database at each call, never from the token. */
export function readerOf(event: core.RequestEvent): Reader {
  const caller = asReader(learnerOf(event));
  if (caller === null) refuse('forbidden');
  return caller;
}

/** An account as a reader; null for a learner. */
export function asReader(account: core.Record): Reader | null {
  const role = roleOf(account);
  return role === 'learner'
    ? null
    : { reader: account.id, isAdmin: role === 'admin', seenFrom: seenFrom(academyDay()) };
}

/** Whether this work is theirs to read. The one answer for every route; which works that are, says READABLE. */
export function mayReadWork(app: CoreApp, reader: Reader, work: string): boolean {
  return firstRow(app, IS_READABLE, { ...reader, id: work }, { id: '' }) !== null;
}
