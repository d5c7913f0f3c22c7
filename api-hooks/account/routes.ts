import { SIGN_OUT_PATH, SIGN_UP_PATH } from '#domain/contract/account';
import {
  DELETE_ACCOUNT_PATH,
  KEEP_ACCOUNT_PATH,
  NAME_PATH,
  OWN_DATA_PATH,
  PASSWORD_PATH,
} from '#domain/contract/settings';
import type { Cron, Hook, Route } from '../lib/routes.ts';
import { forgetOldTries } from '../lib/tries.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { checkNewPassword } from './check-new-password.ts';
import { checkNewProfile, checkProfile } from './check-profile.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';
import { deleteAccount, keepAccount } from './leave.ts';
import { limitEmailChanges } from './limit-email-changes.ts';
import { localizeEmailChange, localizePasswordReset, localizeVerification } from './localize-mail.ts';
import { openPages } from './open-pages.ts';
import { showOwnData } from './own-data.ts';
import { resetPassword } from './reset-password.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { throttleSignIn } from './throttle-sign-in.ts';

const OWN = { method: 'POST', who: 'learner', maxBody: 4_000 } as const;

export const accountRoutes: Record<string, Route> = {
  signUp: { method: 'POST', path: SIGN_UP_PATH, handler: signUp, who: 'anyone', maxBody: 4_000 },
  signOut: { method: 'POST', path: SIGN_OUT_PATH, handler: signOut, who: 'anyone', maxBody: 1_000 },
  changeName: { ...OWN, path: NAME_PATH, handler: changeName },
  changePassword: { ...OWN, path: PASSWORD_PATH, handler: changePassword },
  ownData: { method: 'GET', path: OWN_DATA_PATH, handler: showOwnData, who: 'learner' },
  deleteAccount: { ...OWN, path: DELETE_ACCOUNT_PATH, handler: deleteAccount },
  keepAccount: { ...OWN, path: KEEP_ACCOUNT_PATH, handler: keepAccount },
};

const USERS = ['users'];

export const accountHooks: Record<string, Hook<never>> = {
  openPages: { on: 'onRecordAuthRequest', tags: USERS, handler: openPages },
  throttleSignIn: { on: 'onRecordAuthWithPasswordRequest', tags: USERS, handler: throttleSignIn },
  limitEmailChanges: { on: 'onRecordRequestEmailChangeRequest', tags: USERS, handler: limitEmailChanges },
  resetPassword: { on: 'onRecordConfirmPasswordResetRequest', tags: USERS, handler: resetPassword },
  localizeVerification: { on: 'onMailerRecordVerificationSend', tags: USERS, handler: localizeVerification },
  localizePasswordReset: { on: 'onMailerRecordPasswordResetSend', tags: USERS, handler: localizePasswordReset },
  localizeEmailChange: { on: 'onMailerRecordEmailChangeSend', tags: USERS, handler: localizeEmailChange },
  checkChangedPassword: { on: 'onRecordUpdateRequest', tags: USERS, handler: checkNewPassword },
  checkProfile: { on: 'onRecordUpdateRequest', tags: USERS, handler: checkProfile },
  checkNewProfile: { on: 'onRecordCreateRequest', tags: USERS, handler: checkNewProfile },
} as Record<string, Hook<never>>;

export const accountCrons: Record<string, Cron> = {
  forgetOldTries: { schedule: '*/10 * * * *', handler: forgetOldTries },
  deleteDueAccounts: { schedule: '23 * * * *', handler: deleteDueAccounts },
};
