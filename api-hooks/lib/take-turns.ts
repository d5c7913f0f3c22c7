import { refuse } from './refuse.ts';
import { newId } from './sql.ts';

const PAUSE_MS = 25;

/** Runs work unless such work runs already: for crons whose run may be longer than their interval. */
export function onlyOnce(name: string, work: () => void): void {
  const store = $app.store();
  const key = `academy:turn:${name}`;
  const mine = newId();
  if (store.getOrSet(key, () => mine) !== mine) return;
  try {
    work();
  } finally {
    store.remove(key);
  }
}

/**
 * Runs work of which only one piece may run at a time, whoever asks: `name` says which kind. A caller waits for at most `patienceMs`
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
