/**
 * When a list from elsewhere is fetched again: at once while there has been no try, a day after a good answer, and after failures
 * with growing pauses: 5 minutes, 10, 20 … up to 12 hours. A try counts as failed until it has ended well, so a try that takes the
 * server down is not repeated at once.
 */

const MINUTE_MS = 60_000;
const FRESH_FOR_MS = 24 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
export const LONGEST_PAUSE_MS = 12 * 60 * MINUTE_MS;

/**
 * `source` is the address that was asked; `triedAt` and `goodAt` are ISO moments, null for never; `failures` are those in a row;
 * `problem` says how the last try ended, '' for well or not yet.
 */
export type FetchState = {
  source: string;
  triedAt: string | null;
  goodAt: string | null;
  failures: number;
  problem: string;
};

/** The state before the first try. */
export function neverFetched(source: string): FetchState {
  return { source, triedAt: null, goodAt: null, failures: 0, problem: '' };
}

/** Whether it is time to ask `source`. What was learned from another address does not count. */
export function isDue(state: FetchState, source: string, now: string): boolean {
  if (state.source !== source || state.triedAt === null) return true;
  const since = Date.parse(now) - Date.parse(state.triedAt);
  // A clock that was set back must not stop it.
  return since < 0 || since >= pauseAfter(state.failures);
}

/** A try begins. */
export function tried(state: FetchState, source: string, now: string): FetchState {
  const before = state.source === source ? state : neverFetched(source);
  return { ...before, triedAt: now, failures: before.failures + 1, problem: '' };
}

/** The try ended with a good answer. */
export function succeeded(state: FetchState, now: string): FetchState {
  return { ...state, goodAt: now, failures: 0, problem: '' };
}

/** The try ended badly. */
export function failed(state: FetchState, problem: string): FetchState {
  return { ...state, problem };
}

/** Whether no try has ended yet: there is nothing to show, and nothing has gone wrong. */
export function isSyncing(state: FetchState): boolean {
  return state.goodAt === null && state.problem === '' && state.failures <= 1;
}

function pauseAfter(failures: number): number {
  return failures === 0 ? FRESH_FOR_MS : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}
