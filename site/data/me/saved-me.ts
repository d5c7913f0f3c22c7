import { ME_VERSION } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { $session } from '#site/data/session/session-store.ts';
import { readStoredJson } from '#site/data/storage.ts';
import { savedCopyKey } from './saved-copy.ts';

/**
 * The learner's copy on this device at once, for what is drawn before any answer. Its form is not checked: the caller must handle that
 * it lacks anything.
 */
export function savedMe(): Me | null {
  const user = $session.get()?.user;
  const stored =
    user === undefined ? null : (readStoredJson(savedCopyKey(user)) as { version?: number; me?: Me } | null);
  return stored?.version === ME_VERSION ? (stored.me ?? null) : null;
}
