/** Parts whose scripts no reader waits for: ticks that are remembered, parts that check, notes, and reading aloud. */
import { rememberTicks } from './checklist.ts';
import { offerListening } from './listen-offer.ts';

/** Starts what the page has. Parts that check load the rest when they come near (answering/load-part.ts). */
export function startParts(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-checklist]')) rememberTicks(list);

  const parts = document.querySelectorAll<HTMLElement>('[data-part]');
  if (parts.length > 0) void import('./answering/load-part.ts').then(({ loadParts }) => loadParts(parts));

  const notes = document.querySelector<HTMLDetailsElement>('[data-notes]');
  if (notes) offerNotes(notes);

  const listen = document.querySelector<HTMLElement>('[data-listen]');
  const article = document.querySelector<HTMLElement>('.prose');
  if (listen && article && 'speechSynthesis' in window) offerListening(listen, article);
}

/** The note is loaded when its fold is opened; the fold closes again where that cannot be, and may be opened for another try. */
function offerNotes(fold: HTMLDetailsElement): void {
  let isLoading = false;
  fold.addEventListener('toggle', () => {
    if (!fold.open || isLoading) return;
    isLoading = true;
    import('./notes/lesson-notes.ts')
      .then(({ startNotes }) => startNotes(fold))
      .catch(() => {
        isLoading = false;
        fold.open = false;
      });
  });
}
