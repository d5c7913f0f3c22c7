import { countTries, type Limit, triesLeft } from '../lib/tries.ts';

/** Ten misses in ten minutes for each address, then a rest. Whoever has a real code never misses. */
const MISSES: Limit = { name: 'verify', max: 10, windowMs: 10 * 60 * 1000 };

/** Refuses an address that missed too often; otherwise returns how many misses it has left. */
export function missesLeft(event: core.RequestEvent): number {
  return triesLeft(event, MISSES, event.realIP());
}

export function countMisses(event: core.RequestEvent, count = 1): void {
  countTries(MISSES, event.realIP(), count);
}
