/**
 * A work without its author's name, as classmates read it: words of the name, addresses and phone numbers are left out of its texts, and its
 * files get names of ours. What is inside the files, and where links lead, stays: the author is told where the name was found.
 */
import type { ProjectTexts } from './hand-in.ts';

/** What is shown in the place of a word that was left out. */
const LEFT_OUT = '…';
/** Shorter parts of a name are found in too many other words. */
const PART_MIN = 3;
/** So long a part of a name tells who it is inside another word too, as in an address or in the name of a file. */
const INSIDE_MIN = 4;
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

/** A text without the words of the name where they are written as a name (with a capital letter), without addresses and phone numbers. */
export function namelessText(text: string, name: string): string {
  const parts = partsOf(name);
  return text
    .replace(MAIL, LEFT_OUT)
    .replace(PHONE, LEFT_OUT)
    .split(/([\s.,;:!?()"'’“”/<>[\]_-]+)/)
    .map((word) => (isCapital(word) && parts.includes(plain(word)) ? LEFT_OUT : word))
    .join('');
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

/** Without accents, in small letters: 'Immaculée' is 'immaculee'. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function isCapital(word: string): boolean {
  const first = word.charAt(0);
  return first !== first.toLowerCase();
}
