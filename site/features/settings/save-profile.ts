/** Stores what the owner of an account may change freely. */

import { type ProfileRequest, saveUserEndpoint } from '#domain/contract/account/save-user';
import { at } from '#domain/contract/endpoint';
import { type Answer, call, REQUEST_TIMEOUT_MS } from '#site/data/api.ts';
import { loadMe } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';

type Saved = { avatar: string };

/**
 * Sends the change. To PocketBase a session that ended is a guest, for whom the record is not there (404): then our own route is asked,
 * which reports that, so that the session ends on this device too.
 */
export async function saveProfile(
  user: string,
  body: ProfileRequest | FormData,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<Answer<Saved>> {
  const answer = await call(at(saveUserEndpoint, { id: user }), { body, timeoutMs });
  if (answer.ok || answer.status !== 404) return answer;
  await loadMe({ force: true });
  return $session.get() === null ? { ...answer, code: 'signed-out' } : answer;
}
