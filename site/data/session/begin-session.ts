import type { AuthAnswer } from '#domain/contract/account/users';
import { unpark } from '#site/data/queue/parked.ts';
import { setCurrentLearner } from '#site/data/saved-pages.ts';
import { forgetLearner } from './forget-learner.ts';
import { toSession } from './session.ts';
import { keepSession } from './session-store.ts';

/** Keeps the session that a sign-in gave; false when this browser's storage does not. */
export async function beginSession(answer: AuthAnswer): Promise<boolean> {
  unpark();
  if (!keepSession(toSession(answer))) {
    await forgetLearner();
    return false;
  }
  document.documentElement.dataset['session'] = 'in';
  await setCurrentLearner(answer.record.id).catch(() => undefined);
  return true;
}
