/**
 * Accounts: signing in needs e-mail and password; signing up needs a name, an e-mail, a password of at least 8 characters with
 * letters and numbers (not demanded of 15 or more), at most 72 bytes and not among the commonest, and the consent.
 */

import type { Problem } from '../problems.ts';
import { isCommonPassword } from './common-passwords.ts';
import { cleanName } from './learner.ts';

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSPHRASE_MIN_CHARACTERS = 15;
const PASSWORD_MAX_BYTES = 72;
const EMAIL_MAX_CHARACTERS = 254;

// biome-ignore lint/suspicious/noControlCharactersInRegex: an address has no control characters
const EMAIL_PATTERN = /^[^\s@"(),:;<>[\\\]\u0000-\u001f\u007f-\u009f]+@[^\s@"(),:;<>[\\\]\u0000-\u001f\u007f-\u009f]+$/;
const EMAIL_DOMAIN_PATTERN = /^[^.]+(\.[^.]+)*\.[^.]{2,}$/;

/** What is wrong with a sign-in, before it is sent: a field is empty, or nothing. */
export function checkSignIn(form: { email: string; password: string }): Problem | null {
  return form.email.trim() === '' || form.password === '' ? 'fill-all' : null;
}

/** The first thing that is wrong with a sign-up, in the order of the form. */
export function checkSignUp(form: { name: string; email: string; password: string; consent: boolean }): Problem | null {
  if (form.name.trim() === '' || form.email.trim() === '' || form.password === '') return 'fill-all';

  const name = cleanName(form.name);
  if (!name.ok) return name.code;
  const email = cleanEmail(form.email);
  if (!email.ok) return email.code;
  const password = checkPassword(form.password);
  if (password !== null) return password;
  if (form.password.toLowerCase() === email.email) return 'password-common';
  return form.consent ? null : 'consent-required';
}

/** What is wrong with a new password, or null (docs/decisions/000 row 35). */
export function checkPassword(password: string): Problem | null {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN_CHARACTERS) return 'password-short';
  if (utf8Length(password) > PASSWORD_MAX_BYTES) return 'password-long';

  const hasLettersAndNumbers = characters.some(isLetter) && /[0-9]/.test(password);
  if (!hasLettersAndNumbers && characters.length < PASSPHRASE_MIN_CHARACTERS) return 'password-rule';
  return isCommonPassword(password) ? 'password-common' : null;
}

/** Trims an e-mail and lowers its case; asks for one @, a dot in the domain and at most 254 characters. */
export function cleanEmail(
  email: string,
): { ok: true; email: string } | { ok: false; code: Extract<Problem, 'email-required' | 'email-invalid'> } {
  const clean = email.trim().toLowerCase();
  if (clean === '') return { ok: false, code: 'email-required' };
  if (clean.length > EMAIL_MAX_CHARACTERS || !EMAIL_PATTERN.test(clean)) return { ok: false, code: 'email-invalid' };

  const domain = clean.slice(clean.indexOf('@') + 1);
  if (!EMAIL_DOMAIN_PATTERN.test(domain)) return { ok: false, code: 'email-invalid' };
  return { ok: true, email: clean };
}

/** The length of a text in UTF-8 bytes; half a surrogate pair counts 3, as the character that replaces it. */
export function utf8Length(text: string): number {
  return [...text].reduce((bytes, character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return bytes + 1;
    if (code < 0x800) return bytes + 2;
    return bytes + (code < 0x10000 ? 3 : 4);
  }, 0);
}

/** A letter of any script: one that has two cases, or any character beyond ASCII. */
function isLetter(character: string): boolean {
  return character.toLowerCase() !== character.toUpperCase() || character > '\u007f';
}
