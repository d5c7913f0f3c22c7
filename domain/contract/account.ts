/** Sign-up and sign-out. Sign-in, e-mail confirmation and password reset are PocketBase's own routes (paths below). */
import * as v from 'valibot';
import { LOCALES } from '../text/locales.ts';
import { USERS } from './users.ts';

export const SIGN_UP_PATH = '/api/academy/account/sign-up';
export const SIGN_OUT_PATH = '/api/academy/sign-out';

export const SIGN_IN_PATH = `${USERS}/auth-with-password`;
export const REQUEST_RESET_PATH = `${USERS}/request-password-reset`;
export const CONFIRM_RESET_PATH = `${USERS}/confirm-password-reset`;
export const REQUEST_VERIFICATION_PATH = `${USERS}/request-verification`;
export const CONFIRM_VERIFICATION_PATH = `${USERS}/confirm-verification`;
export const CONFIRM_EMAIL_CHANGE_PATH = `${USERS}/confirm-email-change`;

/** Shape only; the rules are domain/people/account.ts and domain/people/learner.ts, which answer with a code of their own. */
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
