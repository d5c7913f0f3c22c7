/** Download my data: everything that the server stores about the learner, as a file. */

import { ownDataEndpoint } from '#domain/contract/own-data';
import { call } from '#site/data/api.ts';
import { $me } from '#site/data/me/me-store.ts';
import { element } from '#site/ui/dom/element.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { whileBusy } from '#site/ui/form.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';

const TIMEOUT_MS = 60_000;
/** The download has its own copy by then. */
const KEPT_MS = 60_000;

export function startOwnData(): void {
  const button = partOf<HTMLButtonElement>(document, '[data-own-data]');
  button.addEventListener('click', () => void whileBusy(button, button.dataset['busy'] ?? '', download));
}

async function download(): Promise<void> {
  const answer = await call(ownDataEndpoint, { timeoutMs: TIMEOUT_MS });
  if (!answer.ok) return toastProblem('own-data', answer);
  const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const name = `spek-academy-${$me.get()?.learner.learnerId ?? 'data'}.json`;
  element('a', '', '', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  toastAbout('data-ready');
}
