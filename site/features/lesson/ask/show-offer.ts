/** Shows the offer of a model to who is signed in, where the academy has one, and loads what it needs on a tap. */
import { modelEndpoint } from '#domain/contract/model/model';
import { call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';

/** Asked once a page. */
let service: Promise<boolean> | null = null;

export async function showOffer(root: HTMLElement): Promise<void> {
  if ($session.get() === null || root.dataset['script'] === 'started') return;
  root.dataset['script'] = 'started';
  service ??= call(modelEndpoint, { retries: 0 }).then((answer) => answer.ok && answer.data.service !== null);
  if (!(await service)) return;
  const button = root.querySelector<HTMLButtonElement>('[data-take]');
  button?.addEventListener('click', () => void take(root, button));
  root.hidden = false;
}

async function take(root: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  await import('./start-offer.ts').then(({ start }) => start(root)).catch(reportError);
  button.disabled = false;
}
