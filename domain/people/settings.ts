/**
 * Profile settings: the name changes once, confirmed by the password; a new e-mail or password must be given and new; a
 * picture is jpeg, png or webp of at most 2,097,152 bytes.
 */

import type { Problem } from '../problems.ts';
import { checkPassword, cleanEmail } from './account.ts';
import { cleanName } from './learner.ts';

export const AVATAR_MAX_BYTES = 2_097_152;
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const BIO_MAX_CHARACTERS = 500;

/** What is wrong with the one-time change of the name, or null. Whether the password is right, the server finds out. */
export function checkNameChange(change: {
  current: string;
  next: string;
  password: string;
  used: boolean;
}): Problem | null {
  if (change.used) return 'name-change-used';
  const name = cleanName(change.next);
  if (!name.ok) return name.code;
  if (name.name === change.current.trim()) return 'name-same';
  return change.password === '' ? 'password-required' : null;
}

/** What is wrong with a new e-mail, or null. */
export function checkEmailChange(current: string, next: string): Problem | null {
  const email = cleanEmail(next);
  if (!email.ok) return email.code;
  return email.email === current.trim().toLowerCase() ? 'email-same' : null;
}

/** What is wrong with a new password and its confirmation, or null. */
export function checkNewPassword(password: string, confirmation: string): Problem | null {
  if (password === '') return 'password-required';
  return checkPassword(password) ?? (password === confirmation ? null : 'passwords-differ');
}

/** What is wrong with a picture, by its MIME type and its size in bytes, or null. */
export function checkAvatar(type: string, bytes: number): Problem | null {
  if (!(AVATAR_TYPES as readonly string[]).includes(type)) return 'image-type';
  return bytes > AVATAR_MAX_BYTES ? 'image-large' : null;
}

/** What is wrong with a bio, or null. */
export function checkBio(bio: string): Problem | null {
  return [...bio].length > BIO_MAX_CHARACTERS ? 'bio-long' : null;
}
