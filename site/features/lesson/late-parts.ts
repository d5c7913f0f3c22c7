/** Parts whose scripts no reader waits for: ticks that are remembered, parts that check, the count of required ones, notes,
 * recall before the lesson, and reading aloud. */
import { $me } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { openAnswers } from './answering/open-answers.ts';
import { rememberTicks } from './checklist.ts';
import { offerFlag } from './flagging/offer-flag.ts';
import { offerPractices } from './keeping/offer-keep.ts';
import { offerListening } from './listen-offer.ts';
import { offerNotes } from './notes/offer-notes.ts';

/** Starts what the page has. Parts that check load the rest when they come near (answering/load-part.ts). */
export function startParts(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-checklist]')) rememberTicks(list);

  const parts = document.querySelectorAll<HTMLElement>('[data-part]');
  if (parts.length > 0)
    import('./answering/load-part.ts').then(
      ({ loadParts }) => loadParts(parts),
      () => openAnswers(parts),
    );
  const required = [...parts].filter(({ dataset }) => dataset['required'] !== undefined);
  if (required.length > 0) countRequired(required);

  const end = document.querySelector<HTMLElement>('[data-finish]');
  const article = document.querySelector<HTMLElement>('.prose');
  const own = document.querySelector('[data-own]');
  if (end && article && own && $session.get() !== null) {
    offerNotes(end, own);
    offerFlag(end, article, own);
  }

  offerPractices(document.querySelectorAll<HTMLElement>('.practice'));

  const recall = document.querySelector<HTMLElement>('[data-recall]');
  if (recall && $session.get() !== null) offerDue(recall);

  const listen = document.querySelector<HTMLElement>('[data-listen]');
  if (listen && article && 'speechSynthesis' in window) offerListening(listen, article);
}

/** Without this script the lesson cannot be completed, so a line that failed is tried again. */
function countRequired(parts: readonly HTMLElement[]): void {
  import('./answering/count-practices.ts').then(
    ({ countPractices }) => countPractices(parts),
    () => window.addEventListener('online', () => countRequired(parts), { once: true }),
  );
}

/** Where less is due, nothing is loaded: behind day, limit and answers of the learner's outlook is what is due on that day. */
function offerDue(link: HTMLElement): void {
  let isLoaded = false;
  $me.subscribe((me) => {
    if (isLoaded || (me?.recall[3] ?? 0) < 2) return;
    isLoaded = true;
    // Without a connection there are no questions first, and nothing is wrong.
    import('./recall-offer.ts').then(({ offerRecall }) => offerRecall(link)).catch(() => {});
  });
}
