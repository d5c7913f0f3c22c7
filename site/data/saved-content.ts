/** Tells that the page shows what is saved on this device: once, until the server is reached again. It would cover every page otherwise. */
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { shownMark } from './shown-mark.ts';

const shown = shownMark('academy-saved-content-shown');

export function tellOfSavedContent(): void {
  if (shown.isSet()) return;
  toastAbout('offline-content');
  shown.set(true);
}

/** The server answered: the next time without it is shown again. */
export function endOfSavedContent(): void {
  shown.set(false);
}
