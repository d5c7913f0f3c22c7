import { type CoreApp, firstRow } from '../lib/sql.ts';
import { COUNT_ADMINS } from '../sql/administration-sql.ts';

/** Those who stay: an administrator who has given up the account is gone soon. */
export function countAdmins(tx: CoreApp): number {
  return firstRow(tx, COUNT_ADMINS, {}, { n: 0 })?.n ?? 0;
}
