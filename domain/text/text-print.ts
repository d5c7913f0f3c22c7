/**
 * The print of a text: short, the same for the same words, and another one when a letter or a digit changes. Space, punctuation and quotes do
 * not count, because a page sets them its own way (typographic quotes, line ends). By it a paragraph of a page is found in its source.
 */

/** Written out: PocketBase's runtime knows no `\p{…}`. ASCII and Latin-1 signs, general punctuation, arrows, and space of every kind. */
const NO_LETTERS = /[\s!-/:-@[-`{-\u00bf\u2000-\u206f\u2190-\u21ff]+/g;
const FNV_START = 0x811c9dc5;
const FNV_FACTOR = 0x01000193;

/** FNV-1a of the letters and digits, and how many there are; '' for a text without any. */
export function textPrint(text: string): string {
  const letters = text.replace(NO_LETTERS, '');
  if (letters === '') return '';
  let hash = FNV_START;
  for (let i = 0; i < letters.length; i++) hash = Math.imul(hash ^ letters.charCodeAt(i), FNV_FACTOR);
  return `${(hash >>> 0).toString(16).padStart(8, '0')}-${letters.length.toString(36)}`;
}

/** How a print is written. */
export const TEXT_PRINT = /^[0-9a-f]{8}-[0-9a-z]{1,6}$/;
