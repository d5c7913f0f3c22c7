import { changeNameEndpoint } from '#domain/contract/account/change-name';
import { changePasswordEndpoint } from '#domain/contract/account/change-password';
import { deleteAccountEndpoint } from '#domain/contract/account/delete-account';
import { keepAccountEndpoint } from '#domain/contract/account/keep-account';
import { requestEmailChangeEndpoint } from '#domain/contract/account/mail-links';
import { ownDataEndpoint } from '#domain/contract/account/own-data';
import { ownStatementsEndpoint } from '#domain/contract/account/own-statements';
import { signOutEndpoint } from '#domain/contract/account/sign-out';
import { signUpEndpoint } from '#domain/contract/account/sign-up';
import type { Cron, Hook, Route } from '../lib/routes.ts';
import { forgetOldTries } from '../lib/tries.ts';
import { askEmailChange } from './ask-email-change.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { checkNewPassword } from './check-new-password.ts';
import { checkNewProfile, checkProfile } from './check-profile.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';
import { deleteAccount, keepAccount } from './leave.ts';
import { localizeEmailChange, localizePasswordReset, localizeVerification } from './localize-mail.ts';
import { openPages } from './open-pages.ts';
import { showOwnData } from './own-data.ts';
import { showOwnStatements } from './own-statements.ts';
import { resetPassword } from './reset-password.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { throttleSignIn } from './throttle-sign-in.ts';

const OWN = { who: 'learner', maxBody: 4_000 } as const;

/** Both names by which the collection can be reached (operations/guard-request.ts): neither may lead past our route to PocketBase's own. */
const NAMES_OF_USERS = ['users', '_pb_users_auth_'];

export const accountRoutes: Record<string, Route> = {
  signUp: { ...signUpEndpoint, handler: signUp, who: 'anyone', maxBody: 4_000 },
  signOut: { ...signOutEndpoint, handler: signOut, who: 'anyone', maxBody: 1_000 },
  changeName: { ...changeNameEndpoint, ...OWN, handler: changeName },
  changePassword: { ...changePasswordEndpoint, ...OWN, handler: changePassword },
  ownData: { ...ownDataEndpoint, handler: showOwnData, who: 'learner' },
  ownStatements: { ...ownStatementsEndpoint, handler: showOwnStatements, who: 'learner' },
  deleteAccount: { ...deleteAccountEndpoint, ...OWN, handler: deleteAccount },
  keepAccount: { ...keepAccountEndpoint, ...OWN, handler: keepAccount },
  ...Object.fromEntries(
    NAMES_OF_USERS.map((name) => [
      `askEmailChange:${name}`,
      {
        ...requestEmailChangeEndpoint,
        path: `/api/collections/${name}/request-email-change`,
        ...OWN,
        handler: askEmailChange,
      },
    ]),
  ),
};

const USERS = ['users'];

export const accountHooks: Record<string, Hook<never>> = {
  openPages: { on: 'onRecordAuthRequest', tags: USERS, handler: openPages },
  throttleSignIn: { on: 'onRecordAuthWithPasswordRequest', tags: USERS, handler: throttleSignIn },
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
