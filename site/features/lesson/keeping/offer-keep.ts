/** 'Keep in my workbook' below what a learner makes in a lesson. What it does is loaded for somebody signed in alone. */
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
