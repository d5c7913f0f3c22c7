import { refuse } from '../lib/refuse.ts';
import { requestEventOf } from '../lib/request.ts';

/** Strict for each account (DESIGN.md section 12): after ten wrong passwords the account rests for fifteen minutes. */
const MAX_FAILURES = 10;
const WINDOW_MS = 15 * 60 * 1000;

type Failures = { count: number; since: number };

/**
 * Around PocketBase's sign-in: counts wrong passwords by identity, known or not, so that the answer tells nothing about who has an
 * account. The address is not part of the key: a whole classroom shares one.
 */
export function throttleSignIn(event: core.RecordAuthWithPasswordRequestEvent): void {
  const store = $app.store();
  const key = `academy:sign-in:${event.identity.trim().toLowerCase()}`;
  const failures = parse(store.get(key));
  const fresh =
    failures !== null && Date.now() - failures.since < WINDOW_MS ? failures : { count: 0, since: Date.now() };
  if (fresh.count >= MAX_FAILURES) {
    const retryAfter = Math.ceil((fresh.since + WINDOW_MS - Date.now()) / 1000);
    requestEventOf(event).response.header().set('Retry-After', String(retryAfter));
    refuse('too-many-tries', { retryAfter });
  }
  try {
    event.next();
    store.remove(key);
  } catch (error) {
    store.set(key, JSON.stringify({ count: fresh.count + 1, since: fresh.since }));
    throw error;
  }
}

function parse(stored: unknown): Failures | null {
  return typeof stored === 'string' ? (JSON.parse(stored) as Failures) : null;
}
