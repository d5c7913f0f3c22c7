/**
 * A work without its author's name, as classmates read it: words of the name, addresses and phone numbers are left out of its texts, and its
 * files get names of ours. What is inside the files, and where links lead, stays: the author gets the places where the name was found.
 */
import { PHONES } from '../practice/phone/phones.ts';
import { isPrintable } from '../text/printable.ts';
import type { ProjectTexts } from './hand-in.ts';

/** What is shown in the place of a word that was left out. */
const LEFT_OUT = '…';
/** Shorter parts of a name are found in too many other words. */
const PART_MIN = 3;
/** So long a part of a name tells who it is in small letters too, and inside another word of an address or of a file's name. */
const INSIDE_MIN = 4;
/**
 * What is between words, written out because PocketBase's runtime knows no `\p{…}`: ASCII and Latin-1 signs and digits, punctuation, arrows,
 * drawings. A soft hyphen and its like are no such thing: they print nothing inside a word.
 */
const SIGNS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are between words
  /([\u0000-@[-`{-\u00ac\u00ae-\u00bf\u00d7\u00f7\u2000-\u200a\u2010-\u2029\u202f-\u205f\u2190-\u2bff\u3000-\u303f]+)/;
const MAIL = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi;
/** As people write phone numbers: with a plus, 250 or 0 before, and perhaps spaces between. Other long numbers are amounts. */
const PHONE = /(?:\+|\b250|\b0)\d(?:[ .-]?\d){7,12}/g;

/** Where the author's name, an address or a phone number was found. */
export type TellingPlace = 'work' | 'links' | 'ai-use' | 'files';

/** The places of a draft that say who its author is, in the order of the form. `files`: their names. */
export function tellingPlaces(texts: ProjectTexts, files: readonly string[], name: string): TellingPlace[] {
  const tells: Record<TellingPlace, boolean> = {
    work: namelessText(texts.work, name) !== texts.work,
    links: hasNameInside(texts.links, name),
    'ai-use': namelessText(texts['ai-use'], name) !== texts['ai-use'],
    files: files.some((file) => hasNameInside(file, name)),
  };
  return (['work', 'links', 'ai-use', 'files'] as const).filter((place) => tells[place]);
}

/**
 * A text without the words of the name, without addresses and phone numbers, except those of the played phones: a service in the text looks
 * its callers up by them. A word is letters alone, whatever signs are around it or hidden in
 * it; short parts of a name count where they are written with a capital letter.
 */
export function namelessText(text: string, name: string): string {
  const parts = partsOf(name);
  return text
    .replace(MAIL, LEFT_OUT)
    .replace(PHONE, (number) => (PHONES.some((played) => played === number) ? number : LEFT_OUT))
    .split(SIGNS)
    .map((piece) =>
      isOfParts(plain(piece), parts) && (piece.length >= INSIDE_MIN || isCapital(piece)) ? LEFT_OUT : piece,
    )
    .join('');
}

/** Whether a word is a part of the name, or several without a space between. */
function isOfParts(word: string, parts: readonly string[]): boolean {
  return parts.some(
    (part) => word.startsWith(part) && (word.length === part.length || isOfParts(word.slice(part.length), parts)),
  );
}

/** 'file-1.pdf': the name of the n-th file, counted from 1, with the ending of its own. */
export function namelessFile(n: number, name: string): string {
  return `file-${n}${/\.[A-Za-z0-9]+$/.exec(name)?.[0].toLowerCase() ?? ''}`;
}

function hasNameInside(text: string, name: string): boolean {
  const searched = plain(text);
  return partsOf(name).some((part) => part.length >= INSIDE_MIN && searched.includes(part));
}

function partsOf(name: string): string[] {
  return name
    .split(/[\s'’-]+/)
    .map(plain)
    .filter((part) => part.length >= PART_MIN);
}

/** What belongs to the letter beside it, or is none: accents, joiners, variants, emoji. */
function isMark(code: number): boolean {
  const isJoiner = code === 0x200c || code === 0x200d;
  return (
    (code >= 0x2b0 && code <= 0x36f) ||
    isJoiner ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0x1f000 && code <= 0x1faff)
  );
}

/** Without accents and what prints nothing, in small letters: 'Immaculée' is 'immaculee'. */
function plain(word: string): string {
  return [...word.normalize('NFKD')]
    .filter((character) => !isMark(character.codePointAt(0) ?? 0) && isPrintable(character))
    .join('')
    .toLowerCase();
}

/** Letters of scripts that have no capitals count as such. */
function isCapital(word: string): boolean {
  const first = word.charAt(0);
  return first === first.toUpperCase();
}
