import { hasFailed, tryReadsAgain } from '#site/data/read-again.ts';
import { loadMe } from './me-store.ts';

/** Asks the server for the learner, whatever is kept on this device. */
export function readMe(): void {
  void loadMe({ force: true });
}

/** 'Try again' of a page that can show nothing without the learner: with everything else that failed. */
export function readMeAgain(): void {
  hasFailed(readMe);
  tryReadsAgain();
}
