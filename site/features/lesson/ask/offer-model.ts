/**
 * Shows the offer of a model once the learner has done their own work in the part, and loads what it needs on a tap. Whether the academy has a
 * model is asked only then, and once.
 */
import { $session } from '#site/data/session/session-store.ts';

let service: Promise<boolean> | null = null;

async function hasModel(): Promise<boolean> {
  const [{ call }, { modelEndpoint }] = await Promise.all([
    import('#site/data/api.ts'),
    import('#domain/contract/model/model'),
  ]);
  const answer = await call(modelEndpoint, { retries: 0 });
  return answer.ok && answer.data.service !== null;
}

async function offer(root: HTMLElement): Promise<void> {
  if ($session.get() === null) return;
  service ??= hasModel().catch(() => false);
  root.hidden = !(await service);
}

async function take(root: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const started = await import('./start-offer.ts').catch(() => null);
  button.disabled = false;
  started?.start(root);
}

for (const root of document.querySelectorAll<HTMLElement>('[data-offer-model]')) {
  const button = root.querySelector<HTMLButtonElement>('[data-take]');
  button?.addEventListener('click', () => void take(root, button));
  const part = root.closest<HTMLElement>('[data-part]');
  const look = (): void => {
    if (part?.hasAttribute('data-is-done')) void offer(root);
  };
  // The part's own script comes when the part is near, and notes there that it was done.
  if (part) new MutationObserver(look).observe(part, { attributeFilter: ['data-is-done'] });
  look();
}
