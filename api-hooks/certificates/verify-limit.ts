import type { TypedCode } from '#domain/credentials/verification';
import { countTries, hasTriesLeft, type Limit, triesLeft } from '../lib/tries.ts';

const TEN_MINUTES = 10 * 60 * 1000;
/** 32^8 codes: a whole phone network behind one address may mistype some hundred and comes no nearer to a right one. */
const CODE_MISSES: Limit = { name: 'verify-code', max: 300, windowMs: TEN_MINUTES };
/** 36^6 ids, many of them in use: a hit among guesses tells who learns here, so after some misses hits are not answered either. */
const LEARNER_MISSES: Limit = { name: 'verify-learner', max: 20, windowMs: TEN_MINUTES };

/** What a form of code is limited by, null for one that cannot be guessed (a full token, a link with it) or is not looked up at all. */
function limitOf({ kind }: TypedCode): Limit | null {
  if (kind === 'code') return CODE_MISSES;
  return kind === 'learner' ? LEARNER_MISSES : null;
}

/** Refuses an address that missed too often with this form of code. */
export function demandMissesLeft(event: core.RequestEvent, typed: TypedCode): void {
  const limit = limitOf(typed);
  if (limit) triesLeft(event, limit, event.realIP());
}

/** Whether this form may be looked up for the address, for lists in which the others still are. */
export function hasMissesLeft(event: core.RequestEvent, typed: TypedCode): boolean {
  const limit = limitOf(typed);
  return limit === null || hasTriesLeft(limit, event.realIP());
}

export function countMiss(event: core.RequestEvent, typed: TypedCode): void {
  const limit = limitOf(typed);
  if (limit) countTries(limit, event.realIP());
}
