/**
 * A learner in public: a learner id of 6 characters [A-Z0-9], and a name of 1 to 80 characters without control or bidi
 * characters, in Unicode's composed form (NFC). Only where there is no name is one derived from the e-mail's local part.
 */
import type { Problem } from '../problems.ts';
import { isPrintable } from '../text/printable.ts';
import { misleadingIn } from './misleading-name.ts';

export const LEARNER_ID_LENGTH = 6;
export const LEARNER_ID_PATTERN = /^[A-Z0-9]{6}$/;
const NAME_MAX_CHARACTERS = 80;

const LEARNER_ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Nothing but joiners and spaces: a name that nobody sees. */
const INVISIBLE = /^(?:\u200c|\u200d|\s)*$/;

/**
 * A new learner id (docs/decisions/000 row 30). `random(n)` returns a whole number from 0 to n - 1; the caller tries again when the id
 * is taken.
 */
export function learnerId(random: (n: number) => number): string {
  return Array.from({ length: LEARNER_ID_LENGTH }, () => LEARNER_ID_ALPHABET.charAt(random(36))).join('');
}

/** The local part of an e-mail split on dots, underscores and hyphens, capitalised; what follows a plus is left out. */
export function displayNameFromEmail(email: string): string {
  return localPart(email)
    .split(/[._\-\s]+/)
    .filter((word) => word !== '')
    .map(capitalised)
    .join(' ');
}

/** The username, shown to its owner only: the e-mail's local part in lower case, of a-z, 0-9, dot, underscore and dash. */
export function usernameFromEmail(email: string): string {
  const username = localPart(email)
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '');
  return username === '' ? 'learner' : username;
}

type NameProblem = Extract<
  Problem,
  'name-required' | 'name-invalid' | 'name-address' | 'name-academy' | 'name-scripts'
>;

/** Trims a name and joins runs of spaces; refuses an empty, overlong, unprintable or misleading one. */
export function cleanName(name: string): { ok: true; name: string } | { ok: false; code: NameProblem } {
  const clean = composed(name.trim().replace(/[ \u00a0]+/g, ' '));
  if (clean === '') return { ok: false, code: 'name-required' };

  const characters = [...clean];
  if (characters.length > NAME_MAX_CHARACTERS || INVISIBLE.test(clean)) return { ok: false, code: 'name-invalid' };
  if (!characters.every(isPrintable)) return { ok: false, code: 'name-invalid' };
  const misleading = misleadingIn(clean);
  return misleading === null ? { ok: true, name: clean } : { ok: false, code: misleading };
}

/** By whole characters: half a surrogate pair cannot change its case in every engine. */
function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('').toLowerCase();
}

function localPart(email: string): string {
  const local = email.split('@')[0] ?? '';
  return local.split('+')[0] ?? '';
}

/** NFC where the engine has it; otherwise the text as it is. */
function composed(text: string): string {
  return typeof text.normalize === 'function' ? text.normalize('NFC') : text;
}
