import { refuse } from '../lib/refuse.ts';
import { requestEventOf } from '../lib/request.ts';

/** Strict for each account: after ten wrong passwords the account rests for fifteen minutes. */
const MAX_FAILURES = 10;
const WINDOW_MS = 15 * 60 * 1000;

const PREFIX = 'academy:sign-in:';

type Failures = { count: number; since: number };

/**
 * Around PocketBase's sign-in: counts wrong passwords by identity, known or not, so that the answer tells nothing about who has an
 * account. The address is not part of the key: a whole classroom shares one.
 */
export function throttleSignIn(event: core.RecordAuthWithPasswordRequestEvent): void {
  const store = $app.store();
  const key = `${PREFIX}${event.identity.trim().toLowerCase()}`;
  const failures = parse(store.get(key));
  const fresh =
    failures !== null && Date.now() - failures.since < WINDOW_MS ? failures : { count: 0, since: Date.now() };
  if (fresh.count >= MAX_FAILURES) {
    const retryAfter = Math.ceil((fresh.since + WINDOW_MS - Date.now()) / 1000);
    requestEventOf(event).response.header().set('Retry-After', String(retryAfter));
    refuse('too-many-tries', { retryAfter });
  }
  // Counted before the password is compared, which takes a while: a hundred tries at once are a hundred tries.
  store.set(key, JSON.stringify({ count: fresh.count + 1, since: fresh.since }));
  event.next();
  store.remove(key);
}

/** Every ten minutes: what is too old to count goes, so that made-up addresses do not fill the memory. */
export function forgetFailures(): void {
  const store = $app.store();
  for (const [key, value] of Object.entries(store.getAll())) {
    const failures = key.startsWith(PREFIX) ? parse(value) : null;
    if (failures !== null && Date.now() - failures.since >= WINDOW_MS) store.remove(key);
  }
}

function parse(stored: unknown): Failures | null {
  return typeof stored === 'string' ? (JSON.parse(stored) as Failures) : null;
}
