import { SIGN_OUT_PATH, SIGN_UP_PATH } from '#domain/contract/account';
import type { Cron, Hook, Route } from '../lib/routes.ts';
import { checkNewPassword } from './check-new-password.ts';
import { localizeEmailChange, localizePasswordReset, localizeVerification } from './localize-mail.ts';
import { openPages } from './open-pages.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { forgetFailures, throttleSignIn } from './throttle-sign-in.ts';

export const accountRoutes: Record<string, Route> = {
  signUp: { method: 'POST', path: SIGN_UP_PATH, handler: signUp, who: 'anyone', maxBody: 4_000 },
  signOut: { method: 'POST', path: SIGN_OUT_PATH, handler: signOut, who: 'anyone', maxBody: 1_000 },
};

const USERS = ['users'];

export const accountHooks: Record<string, Hook<never>> = {
  openPages: { on: 'onRecordAuthRequest', tags: USERS, handler: openPages },
  throttleSignIn: { on: 'onRecordAuthWithPasswordRequest', tags: USERS, handler: throttleSignIn },
  checkResetPassword: { on: 'onRecordConfirmPasswordResetRequest', tags: USERS, handler: checkNewPassword },
  localizeVerification: { on: 'onMailerRecordVerificationSend', tags: USERS, handler: localizeVerification },
  localizePasswordReset: { on: 'onMailerRecordPasswordResetSend', tags: USERS, handler: localizePasswordReset },
  localizeEmailChange: { on: 'onMailerRecordEmailChangeSend', tags: USERS, handler: localizeEmailChange },
  checkChangedPassword: { on: 'onRecordUpdateRequest', tags: USERS, handler: checkNewPassword },
} as Record<string, Hook<never>>;

export const accountCrons: Record<string, Cron> = {
  forgetFailures: { schedule: '*/10 * * * *', handler: forgetFailures },
};
