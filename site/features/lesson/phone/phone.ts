/** Loads what a Phone needs when one comes near. Only lessons that have one load this, and the service worker keeps it with them. */
import { openAnswers } from '../answering/open-answers.ts';

const parts = document.querySelectorAll<HTMLElement>('[data-part="phone"]');

import('../answering/load-part.ts').then(
  ({ loadParts }) => loadParts(parts, () => import('./start-phone.ts')),
  () => openAnswers(parts),
);
