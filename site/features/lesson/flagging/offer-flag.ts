/** 'Report a mistake' at the end of a lesson of someone signed in. What it does is loaded with the press. */
import { $session } from '#site/data/session/session-store.ts';
import { element } from '#site/ui/dom/element.ts';

/** Puts the button into its place, and takes it away with the session. `end` is the section that ends the lesson. */
export function offerFlag(end: HTMLElement, article: HTMLElement, place: Element): void {
  const { flag = '', finish: entry = '' } = end.dataset;
  const button = element('button', 'btn btn-sm btn-quiet no-print', flag, { type: 'button' });
  button.addEventListener('click', () => {
    // Without a connection and the script there is nothing to press for; the next press tries again.
    import('./choose-text.ts').then(({ chooseText }) => chooseText(article, entry, button)).catch(() => undefined);
  });
  place.append(button);
  $session.listen((session) => {
    if (session === null) button.remove();
  });
}
