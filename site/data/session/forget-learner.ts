import { forgetMe } from '#site/data/me/me-store.ts';
import { unpark } from '#site/data/queue/parked.ts';
import { setCurrentLearner } from '#site/data/saved-pages.ts';
import { dropMarker } from './marker.ts';
import { $session, forgetSession } from './session-store.ts';

/** Ends the session on this device: the token, the marker, the copy of the learner's data, the saved pages. The queue stays. */
export async function forgetLearner(): Promise<void> {
  const session = $session.get();
  dropMarker();
  forgetSession();
  unpark();
  if (session) forgetMe(session.user);
  document.documentElement.dataset['session'] = 'out';
  await setCurrentLearner(null).catch(() => undefined);
}
