/** 'Keep in my workbook' below what a learner makes in a lesson. What it does is loaded for someone signed in alone. */
import { $session } from '#site/data/session/session-store.ts';
import type { Keepable } from './keep-in-workbook.ts';

/** Offers it in a part of a lesson; nothing on a page that is none, and to a guest. Without a connection it is tried again with the next one. */
export function offerKeep(root: HTMLElement, keepable: Keepable): void {
  const lesson = document.querySelector<HTMLElement>('[data-finish]')?.dataset['finish'];
  const learner = $session.get()?.user;
  if (lesson === undefined || learner === undefined) return;
  const again = (): void => window.addEventListener('online', () => offerKeep(root, keepable), { once: true });
  import('./keep-in-workbook.ts').then(
    ({ keepInWorkbook }) => keepInWorkbook(root, { ...keepable, learner, lesson }).catch(again),
    again,
  );
}

const NEAR = '600px';

/** What was done in a practice, mostly elsewhere, can be written down and kept. Where a part inside it takes the text, that part offers it. */
export function offerPractices(roots: Iterable<HTMLElement>): void {
  if ($session.get() === null) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watcher.unobserve(target);
        if (!target.querySelector('[data-part] textarea')) offerKeep(target, { look: 'answer', read: () => '' });
      }
    },
    { rootMargin: NEAR },
  );
  for (const root of roots) watcher.observe(root);
}
