/** The sentences of a text without markup, in order. */

/** Ends at . ! or ? before a space and a capital, a digit or a quote; '3.5' and 'e.g. this' stay whole. A line is an end too. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => line.match(/.+?[.!?]+["”’')]*(?=\s+["“‘'(]?[A-ZÀ-Ý0-9]|\s*$)|.+$/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
