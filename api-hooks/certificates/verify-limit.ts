import { refuse } from '../lib/refuse.ts';

/** Ten misses in ten minutes for each address, then a rest. Whoever has a real code never misses. */
export const MAX_MISSES = 10;
const WINDOW_MS = 10 * 60 * 1000;
const PREFIX = 'academy:verify-misses:';

type Misses = { count: number; since: number };

/** Refuses an address that missed too often; otherwise answers how many misses it has left. */
export function missesLeft(event: core.RequestEvent): number {
  const misses = missesOf(event);
  if (misses.count < MAX_MISSES) return MAX_MISSES - misses.count;
  const retryAfter = Math.max(1, Math.ceil((misses.since + WINDOW_MS - Date.now()) / 1000));
  event.response.header().set('Retry-After', String(retryAfter));
  event.response.header().set('Cache-Control', 'no-store');
  refuse('too-many-tries', { retryAfter });
}

export function countMisses(event: core.RequestEvent, count = 1): void {
  const misses = missesOf(event);
  $app.store().set(PREFIX + event.realIP(), JSON.stringify({ count: misses.count + count, since: misses.since }));
}

/** Every ten minutes: addresses whose misses are old are forgotten. */
export function forgetMisses(): void {
  const store = $app.store();
  for (const key of Object.keys(store.getAll())) {
    if (key.startsWith(PREFIX) && !isFresh(parse(store.get(key)))) store.remove(key);
  }
}

function missesOf(event: core.RequestEvent): Misses {
  const misses = parse($app.store().get(PREFIX + event.realIP()));
  return isFresh(misses) ? misses : { count: 0, since: Date.now() };
}

function isFresh(misses: Misses | null): misses is Misses {
  return misses !== null && Date.now() - misses.since < WINDOW_MS;
}

function parse(stored: unknown): Misses | null {
  return typeof stored === 'string' ? (JSON.parse(stored) as Misses) : null;
}
