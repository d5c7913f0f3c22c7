/** What the parts of a lesson do in the browser beyond HTML and CSS: copy buttons, and ticks that are remembered. */
import '#site/ui/copy-button.ts';
import { offerListening } from './listen-offer.ts';

const lists = document.querySelectorAll<HTMLElement>('[data-checklist]');
if (lists.length > 0) {
  void import('./checklist.ts').then(({ rememberTicks }) => {
    for (const list of lists) rememberTicks(list);
  });
}

const parts = document.querySelectorAll<HTMLElement>('[data-part]');
if (parts.length > 0) void import('./answering/load-part.ts').then(({ loadParts }) => loadParts(parts));

const listen = document.querySelector<HTMLElement>('[data-listen]');
const article = document.querySelector<HTMLElement>('.prose');
if (listen && article && 'speechSynthesis' in window) offerListening(listen, article);
