/** Loads what a Flow needs when one comes near. Only lessons that have one load this, and the service worker keeps it with them. */
import { openAnswers } from '../answering/open-answers.ts';

const parts = document.querySelectorAll<HTMLElement>('[data-part="flow"]');

import('../answering/load-part.ts').then(
  ({ loadParts }) => loadParts(parts, () => import('./start-flow.ts')),
  () => openAnswers(parts),
);
