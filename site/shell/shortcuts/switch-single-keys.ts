import { removeStored, writeStored } from '#site/data/storage.ts';
import { SINGLE_KEYS } from './single-keys.ts';

/** Remembers the choice, and shows it on every switch of this page. */
export function switchSingleKeys(on: boolean): void {
  if (on) removeStored(SINGLE_KEYS);
  else writeStored(SINGLE_KEYS, 'off');
  for (const other of document.querySelectorAll<HTMLInputElement>('[data-single-keys]')) other.checked = on;
}
