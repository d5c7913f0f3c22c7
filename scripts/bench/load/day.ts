/** What a day of active learners asks of the server, and a schedule of it: who asks for what, and when. Pure: chance comes from a number. */

export const KINDS = [
  'public page',
  'public page, not changed',
  'script or style',
  'guarded lesson',
  'me, not changed',
  'me, computed again',
  'lesson opened',
  'lesson completed',
  'quiz attempt',
  'verification',
  'sign-in',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Requests that one active learner causes on a day of two visits. A visit opens a page of one's own and a public one, and three lessons in
 * two visits; each page asks for `me`. A phone that was here before has the scripts and asks whether pages and the service worker are
 * still the same; one visit in twenty comes from a new phone or after an update and loads 16 files. A session is kept for thirty days: one
 * sign-in in two weeks, signing up among them. What is verified is asked by others.
 */
export const DAY: Readonly<Record<Kind, number>> = {
  'public page': 1.5,
  'public page, not changed': 4.5,
  'script or style': 1.6,
  'guarded lesson': 3,
  'me, not changed': 4.5,
  'me, computed again': 2.5,
  'lesson opened': 3,
  'lesson completed': 2,
  'quiz attempt': 0.5,
  verification: 0.05,
  'sign-in': 0.07,
};

/** Kinds that wait for the one writer of the database. */
export const WRITES: ReadonlySet<Kind> = new Set<Kind>(['lesson opened', 'lesson completed', 'quiz attempt']);

/** Requests of an active learner on a day; `of` chooses some kinds. */
export function requestsADay(of: (kind: Kind) => boolean = () => true): number {
  return KINDS.reduce((sum, kind) => sum + (of(kind) ? DAY[kind] : 0), 0);
}

/** A sum over the requests of an active learner's day, e.g. of milliseconds or bytes a request. */
export function sumOfDay(each: Readonly<Record<Kind, number>>): number {
  return KINDS.reduce((sum, kind) => sum + DAY[kind] * each[kind], 0);
}

/** The share of a day's requests that comes in its busiest hour: the evening. */
export const PEAK_HOUR_SHARE = 0.15;

/** Requests a second in the busiest hour of this many active learners. */
export function peakRate(active: number, perDay = requestsADay()): number {
  return (active * perDay * PEAK_HOUR_SHARE) / 3600;
}

/** How many active learners have a busiest hour of this many requests a second. */
export function activeAt(rate: number): number {
  return Math.round(rate / peakRate(1));
}

/** `at`: milliseconds from the start. `learner`: a number of the active learners, from 0; the program that plays it starts again after the last. */
export type Arrival = { at: number; kind: Kind; learner: number };

export type Plan = { rate: number; seconds: number; chance: () => number; firstLearner?: number };

/** Learners that are here at the same time. */
const PRESENT = 200;

/**
 * Arrivals of `rate` a second on average, independent of each other (so they come in bursts, as people do), in the order of time. Those who
 * are here change: each learner sends about as many requests as on a day, and then others come.
 */
export function arrivalsOf({ rate, seconds, chance, firstLearner = 0 }: Plan): Arrival[] {
  const perDay = requestsADay();
  const arrivals: Arrival[] = [];
  for (let at = gap(rate, chance); at < seconds * 1000; at += gap(rate, chance)) {
    const came = Math.floor(arrivals.length / perDay);
    const learner = firstLearner + came + Math.floor(chance() * PRESENT);
    arrivals.push({ at, kind: kindAt(chance()), learner });
  }
  return arrivals;
}

/** The time until the next arrival, when arrivals know nothing of each other. */
function gap(rate: number, chance: () => number): number {
  return (-Math.log(1 - chance()) * 1000) / rate;
}

/** A kind by its share of the day; `share` is from 0 to 1. */
function kindAt(share: number): Kind {
  let left = share * requestsADay();
  for (const kind of KINDS) {
    left -= DAY[kind];
    if (left < 0) return kind;
  }
  return 'public page';
}

/** Chance that is the same in each run: numbers from 0 to 1 (mulberry32, by Tommy Ettinger). */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
