/** Sign-up and sign-out. Sign-in, refresh, e-mail confirmation and password reset are PocketBase's own routes (paths below). */
import * as v from 'valibot';
import { LOCALES } from '../locales.ts';

export const SIGN_UP_PATH = '/api/academy/account/sign-up';
export const SIGN_OUT_PATH = '/api/academy/sign-out';

const USERS = '/api/collections/users';
export const SIGN_IN_PATH = `${USERS}/auth-with-password`;
export const REFRESH_PATH = `${USERS}/auth-refresh`;
export const REQUEST_RESET_PATH = `${USERS}/request-password-reset`;
export const CONFIRM_RESET_PATH = `${USERS}/confirm-password-reset`;
export const REQUEST_VERIFICATION_PATH = `${USERS}/request-verification`;
export const CONFIRM_VERIFICATION_PATH = `${USERS}/confirm-verification`;
export const CONFIRM_EMAIL_CHANGE_PATH = `${USERS}/confirm-email-change`;

export function userRecordPath(id: string): string {
  return `${USERS}/records/${id}`;
}

/** The picture of a learner, as small as a page needs it. */
export function avatarPath(user: string, file: string, size: '96x96' | '256x256' = '96x96'): string {
  return `/api/files/users/${user}/${file}?thumb=${size}`;
}

/** Shape only; the rules are domain/account.ts and domain/learner.ts, which answer with a code of their own. */
export const signUpRequest = v.object({
  name: v.pipe(v.string(), v.maxLength(200)),
  email: v.pipe(v.string(), v.maxLength(400)),
  password: v.pipe(v.string(), v.maxLength(400)),
  consent: v.boolean(),
  locale: v.picklist(LOCALES),
});
export type SignUpRequest = v.InferOutput<typeof signUpRequest>;
/** `mailed`: a confirmation went out; `none`: no mail is configured, the account can be used at once. */
export type SignUpResponse = { confirmation: 'mailed' | 'none' };

export const signOutRequest = v.object({ scope: v.picklist(['local', 'global']) });
export type SignOutRequest = v.InferOutput<typeof signOutRequest>;
