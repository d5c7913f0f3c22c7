/**
 * The caches of saved pages, as page and worker both know them. Which learner is current is itself an entry in a cache: page and
 * worker read and write the same one, so there is no moment at which they disagree, and a worker that was asleep knows it too.
 */

/** Public pages. */
export const PAGES_CACHE = 'academy-pages';
/** The offline page of each language and all that it needs, of one build: never dropped for want of space. */
export const OFFLINE_PREFIX = 'academy-offline-';
const LEARNER_PREFIX = 'academy-learner-';
/** What the worker has to know from one page to the next. */
export const STATE_CACHE = 'academy-state';
const CURRENT = '/current-learner';

/** Guarded pages of one learner; the names of what else is that learner's alone begin with it. */
export function learnerCache(learner: string): string {
  return LEARNER_PREFIX + learner;
}

/** Caches of pages that were saved by reading them, of whomever. (A kept course is not: kept/kept-caches.ts.) */
export function isPageCache(name: string): boolean {
  return name === PAGES_CACHE || (name.startsWith(LEARNER_PREFIX) && !name.includes('.'));
}

/** Whose pages may be shown on this device; null for nobody. */
export async function currentLearner(): Promise<string | null> {
  const state = await caches.open(STATE_CACHE);
  return (await (await state.match(CURRENT))?.text()) ?? null;
}

/** Says whose pages may be shown from now on, and removes those of everybody else. */
export async function setCurrentLearner(learner: string | null): Promise<void> {
  // Over plain http there are no caches, so no saved pages.
  if (!('caches' in globalThis)) return;
  const state = await caches.open(STATE_CACHE);
  if (learner === null) await state.delete(CURRENT);
  else await state.put(CURRENT, new Response(learner));
  const own = learner === null ? null : learnerCache(learner);
  for (const name of await caches.keys()) {
    if (name.startsWith(LEARNER_PREFIX) && !(own && name.startsWith(own))) await caches.delete(name);
  }
}

const BUILDS = '/builds';

/** The builds whose pages and assets this device keeps, the newest first. */
export async function rememberBuild(build: string, kept: number): Promise<string[]> {
  const state = await caches.open(STATE_CACHE);
  const stored = (await (await state.match(BUILDS))?.json()) as string[] | undefined;
  const builds = [build, ...(stored ?? []).filter((other) => other !== build)].slice(0, kept);
  await state.put(BUILDS, new Response(JSON.stringify(builds)));
  return builds;
}
