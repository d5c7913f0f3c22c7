/** Reads and stores what a learner lets others see. */

import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { showUserEndpoint } from '#domain/contract/account/show-user';
import { at } from '#domain/contract/endpoint';
import { readVisibility, storeVisibility, type Visibility } from '#domain/people/people';
import { call } from '#site/data/api.ts';

/** On `window`, after a choice was saved: another part of the page may show what it shows. */
export const VISIBILITY_EVENT = 'academy:visibility';

/** null when the server did not answer. */
export async function loadVisibility(user: string): Promise<Visibility | null> {
  const answer = await call(at(showUserEndpoint, { id: user }));
  return answer.ok ? readVisibility(answer.data) : null;
}

/** Whether it was saved. */
export async function saveVisibility(user: string, chosen: Visibility): Promise<boolean> {
  const { ok } = await call(at(saveUserEndpoint, { id: user }), { body: storeVisibility(chosen) });
  if (ok) window.dispatchEvent(new Event(VISIBILITY_EVENT));
  return ok;
}
