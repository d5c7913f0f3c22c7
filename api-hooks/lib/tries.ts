/**
 * Counts tries in memory, so that guessing does not pay: so many in a window, then a rest. Shared by sign-in, the password asked for in
 * the settings, and verification; each has its own limit and says whose tries it counts.
 */
import { isWithin } from './clock.ts';
import { refuse } from './refuse.ts';

export type Limit = { name: string; max: number; windowMs: number };
type Tries = { count: number; since: number; windowMs: number };

const PREFIX = 'academy:tries:';

/** Refuses with Retry-After when `who` has no tries left. `answer` is the request being answered. */
export function triesLeft(answer: core.RequestEvent, limit: Limit, who: string): void {
  const tries = triesOf(limit, who);
  if (tries.count >= limit.max) refuseTries(answer, tries);
}

/** The same, and counts this try: of a hundred at once not one too many passes. */
export function takeTry(answer: core.RequestEvent, limit: Limit, who: string): void {
  const tries = countTries(limit, who);
  if (tries.count <= limit.max) return;
  countTries(limit, who, -1);
  refuseTries(answer, tries);
}

function refuseTries(answer: core.RequestEvent, tries: Tries): never {
  const retryAfter = Math.max(1, Math.ceil((tries.since + tries.windowMs - Date.now()) / 1000));
  answer.response.header().set('Retry-After', String(retryAfter));
  answer.response.header().set('Cache-Control', 'no-store');
  refuse('too-many-tries', { retryAfter });
}

/** Whether `who` has tries left, for those who can go on without. */
export function hasTriesLeft(limit: Limit, who: string): boolean {
  return triesOf(limit, who).count < limit.max;
}

/**
 * Returns the tries with these; those of other requests at the same moment are counted too. The clock is read before: while the store is
 * locked for the change nothing else may ask it, and the clock of tests does.
 */
export function countTries(limit: Limit, who: string, count = 1): Tries {
  const at = Date.now();
  let counted: Tries = { count, since: at, windowMs: limit.windowMs };
  $app.store().setFunc(keyOf(limit, who), ((stored: unknown) => {
    const tries = parse(stored);
    counted = isFresh(tries, at) ? { ...tries, count: tries.count + count } : counted;
    return JSON.stringify(counted);
  }) as never);
  return counted;
}

/** Takes one try back, which was a success. */
export function uncountTry(limit: Limit, who: string): void {
  if (triesOf(limit, who).count > 0) countTries(limit, who, -1);
}

/** Forgets the tries of everybody whose name begins so. */
export function forgetTriesOf(limit: Limit, beginning: string): void {
  const store = $app.store();
  for (const key of Object.keys(store.getAll())) if (key.startsWith(keyOf(limit, beginning))) store.remove(key);
}

/** After a success: the earlier tries do not count any more. */
export function forgetTries(limit: Limit, who: string): void {
  $app.store().remove(keyOf(limit, who));
}

/** Every ten minutes: what is too old to count goes, so that made-up names do not fill the memory. */
export function forgetOldTries(): void {
  const store = $app.store();
  for (const [key, value] of Object.entries(store.getAll())) {
    if (key.startsWith(PREFIX) && !isFresh(parse(value))) store.remove(key);
  }
}

function keyOf(limit: Limit, who: string): string {
  return `${PREFIX}${limit.name}:${who}`;
}

function triesOf(limit: Limit, who: string): Tries {
  const tries = parse($app.store().get(keyOf(limit, who)));
  return isFresh(tries) ? tries : { count: 0, since: Date.now(), windowMs: limit.windowMs };
}

function isFresh(tries: Tries | null, at = Date.now()): tries is Tries {
  return tries !== null && isWithin(tries.since, tries.windowMs, at);
}

function parse(stored: unknown): Tries | null {
  return typeof stored === 'string' ? (JSON.parse(stored) as Tries) : null;
}
