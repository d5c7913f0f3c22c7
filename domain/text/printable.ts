/** Characters that print nothing or steer the text around them: no part of a name, nor of a text that comes from elsewhere. */

/** Ranges of code points that may be in no text of one line. */
const UNPRINTABLE: readonly (readonly [number, number])[] = [
  [0x0000, 0x001f], // controls
  [0x007f, 0x009f], // controls
  [0x00ad, 0x00ad], // soft hyphen
  [0x061c, 0x061c], // bidi mark
  [0x115f, 0x1160], // fillers that print nothing
  [0x180e, 0x180e],
  [0x200b, 0x200b], // zero-width space
  [0x200e, 0x200f], // bidi marks
  [0x2028, 0x202e], // line separators, bidi embeddings and overrides
  [0x2060, 0x206f], // invisible operators, bidi isolates
  [0x2800, 0x2800], // blank braille
  [0x3164, 0x3164], // filler
  [0xd800, 0xdfff], // half a surrogate pair
  [0xfeff, 0xfeff], // byte order mark
  [0xffa0, 0xffa0], // filler
  [0xfff0, 0xffff], // unassigned, annotations, the sign for broken text, and no characters at all
  [0xe0000, 0xe007f], // tags
];

/** Whether a character prints something. The joiners U+200C and U+200D do: they shape the letters beside them in some scripts. */
export function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return !UNPRINTABLE.some(([first, last]) => code >= first && code <= last);
}
