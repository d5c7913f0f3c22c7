/**
 * Keys that do something when pressed alone. They may disturb people who speak to their device, or who press a key by accident, so
 * they can be switched off on this device (WCAG 2.1.4), and a key that is typed into a field stays that field's.
 */
import { readStored } from '#site/data/storage.ts';

/** Holds 'off' where they are switched off. */
export const SINGLE_KEYS = 'academy-single-keys';
const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

export function singleKeysOn(): boolean {
  return readStored(SINGLE_KEYS) === null;
}

/** The key of a press that may be a shortcut; '' for any other press. */
export function singleKey(event: KeyboardEvent): string {
  const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || repeat || document.querySelector('dialog[open]')) return '';
  return !(target as Element).closest(FIELDS) && singleKeysOn() ? key : '';
}
