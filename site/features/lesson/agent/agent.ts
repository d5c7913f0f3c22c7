/** Loads what an Agent needs when one comes near. Only lessons that have one load this, and the service worker keeps it with them. */
import { openAnswers } from '../answering/open-answers.ts';

const parts = document.querySelectorAll<HTMLElement>('[data-part="agent"]');

import('../answering/load-part.ts').then(
  ({ loadParts }) => loadParts(parts, () => import('./start-agent.ts')),
  () => openAnswers(parts),
);
