/**
 * Names that mislead: a web address, which a mail program turns into a link; the academy's own name, which passes for its staff; Latin
 * letters mixed with Cyrillic or Greek ones, which look like another name.
 */
import { soundsLikeAcademy } from '../credentials/academy-name.ts';
import type { Problem } from '../problems.ts';

type Misleading = Extract<Problem, 'name-address' | 'name-academy' | 'name-scripts'>;

/** What is wrong with a clean name, or null. */
export function misleadingIn(name: string): Misleading | null {
  if (hasAddress(name)) return 'name-address';
  if (soundsLikeAcademy(name)) return 'name-academy';
  const mixes = [LATIN, CYRILLIC, GREEK].filter((script) => script.test(name)).length > 1;
  return mixes ? 'name-scripts' : null;
}

/** Letters that may stand beside each other in no name. (`\p{Script=…}` is silently false in the server's runtime.) */
const LATIN = /[A-Za-z\u00c0-\u024f\u1e00-\u1eff]/;
const CYRILLIC = /[\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]/;
const GREEK = /[\u0370-\u03ff\u1f00-\u1fff]/;

const SCHEME = /(?:https?|ftp|mailto)\s*:|:\/\/|\bwww\s*\.|@/i;
const NUMBERS = /\d{1,3}(?:\.\d{1,3}){3}/;
/** A word, a dot, and an ending that mail programs take for a domain's: two letters, or a common longer one. */
const DOMAIN =
  /([^\s.]{2,})\.((?:com|net|org|info|biz|name|pro|app|dev|page|site|online|shop|store|click|link|live|xyz|top|club|vip|win|icu|space|website|tech|cloud|fun|work|world|news|mobi|edu|gov|int|africa|academy|[a-z]{2}))(?![a-z\d])/gi;
/** 'Dr.Jo' and 'St.Al' are written without a space too. */
const TITLES = ['dr', 'mr', 'mrs', 'ms', 'mx', 'st', 'prof', 'rev', 'fr', 'sr', 'jr', 'eng', 'hon'];
/** Signs that stand for a dot in an address. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/g;

function hasAddress(name: string): boolean {
  const text = name.replace(DOTS, '.');
  if (SCHEME.test(text) || NUMBERS.test(text)) return true;
  return [...text.matchAll(DOMAIN)].some(([, before = '']) => !TITLES.includes(before.toLowerCase()));
}
