import { isWithin } from './clock.ts';
import { refuse } from './refuse.ts';
import { newId } from './sql.ts';

const PAUSE_MS = 25;
/** So long an export waits for those of others, and for another of the same account: two open tabs. */
const EXPORT_PATIENCE_MS = 10_000;
const OWN_PATIENCE_MS = 2_000;

/**
 * Whether the caller is the one that does this work now: it ends the lease when the work is done, also after its handler. A lease that was never
 * given back, because its work was ended, ends by itself after `mostMs`.
 */
export function takeLease(name: string, mostMs: number): boolean {
  const store = $app.store();
  const mine = `${Date.now()}:${newId()}`;
  const holder = String(store.getOrSet(leaseOf(name), () => mine));
  if (holder === mine) return true;
  if (isWithin(Number(holder.split(':')[0]), mostMs)) return false;
  store.set(leaseOf(name), mine);
  return true;
}

export function endLease(name: string): void {
  $app.store().remove(leaseOf(name));
}

function leaseOf(name: string): string {
  return `academy:lease:${name}`;
}

/**
 * Runs work of which only one piece may run at a time, over all callers: `name` is its kind. A caller waits for at most `patienceMs`
 * and is refused then, so that a crowd of them holds neither the memory nor all runtimes.
 */
export function takeTurns<Result>(name: string, patienceMs: number, work: () => Result): Result {
  const store = $app.store();
  const key = `academy:turn:${name}`;
  const mine = newId();
  for (let waited = 0; store.getOrSet(key, () => mine) !== mine; waited += PAUSE_MS) {
    if (waited >= patienceMs) refuse('too-many-tries', { retryAfter: Math.ceil(patienceMs / 1000) });
    sleep(PAUSE_MS);
  }
  try {
    return work();
  } finally {
    store.remove(key);
  }
}

/**
 * Runs what is large by nature (one's own data, lists for staff, statements of a cohort): one after the other over all accounts of `queue`, and one
 * an account, so that someone who asks many times at once holds one runtime and not all. No transaction is open meanwhile, so nobody who writes waits for it.
 */
export function takeExportTurn<Result>(queue: 'learners' | 'staff', account: string, work: () => Result): Result {
  return takeTurns(`export-of:${account}`, OWN_PATIENCE_MS, () =>
    takeTurns(`exports-of-${queue}`, EXPORT_PATIENCE_MS, work),
  );
}
