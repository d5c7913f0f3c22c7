import { removeStored, storedKeys } from '#site/data/storage.ts';

/** How the keys begin under which saved texts are stored; they end with the learner's id. */
export const SAVED = 'academy-texts:';

/**
 * At sign-out: what the account has does not stay on the device. A session that expires keeps it, as it keeps unsent work; the user who
 * signs in next never sees it.
 */
export function forgetTexts(learner: string): void {
  for (const key of storedKeys()) if (key.startsWith(SAVED) && key.endsWith(`:${learner}`)) removeStored(key);
}
