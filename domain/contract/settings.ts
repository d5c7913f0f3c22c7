/** What a learner does with the own account: name, password, data, leaving. Rules: domain/people/settings.ts, domain/people/account-deletion.ts. */
import * as v from 'valibot';
import { API_ROOT } from './answer.ts';

const ACCOUNT = `${API_ROOT}/account`;
export const NAME_PATH = `${ACCOUNT}/name`;
export const PASSWORD_PATH = `${ACCOUNT}/password`;
export const OWN_DATA_PATH = `${ACCOUNT}/data`;
export const DELETE_ACCOUNT_PATH = `${ACCOUNT}/delete`;
export const KEEP_ACCOUNT_PATH = `${ACCOUNT}/keep`;
/** PocketBase's own: sends the confirmation to the new address. */
export const REQUEST_EMAIL_CHANGE_PATH = '/api/collections/users/request-email-change';

const password = v.pipe(v.string(), v.maxLength(400));

/** POST account/name: the one-time change. */
export const nameRequest = v.object({ name: v.pipe(v.string(), v.maxLength(200)), password });
export type NameRequest = v.InferOutput<typeof nameRequest>;
export type NameResponse = { name: string; nameChangeUsed: true };

/** POST account/password: answers like a sign-in, because every session but the one that asked is over. */
export const passwordRequest = v.object({ oldPassword: password, password });
export type PasswordRequest = v.InferOutput<typeof passwordRequest>;

/** POST account/delete. `withholdName` takes the name off the certificates when the account goes. */
export const deleteAccountRequest = v.object({ password, withholdName: v.boolean() });
export type DeleteAccountRequest = v.InferOutput<typeof deleteAccountRequest>;
/** `deleteAfter`: ISO. */
export type DeleteAccountResponse = { deleteAfter: string };

/**
 * PATCH users/records/{id}: what its owner may change freely. The picture goes as a form with the file `avatar`; '' takes it away. The
 * rules of the collection refuse every other field.
 */
export type ProfileRequest = { bio?: string; time_zone?: string; locale?: string; avatar?: '' };

/** GET account/data: everything that is stored about a learner, by collection, without secrets. */
export type OwnData = {
  format: 'spek-academy-learner-data';
  version: 1;
  at: string;
  account: Record<string, unknown>;
  records: Record<string, Record<string, unknown>[]>;
  certificateLog: { token: string; action: string; at: string }[];
  mails: { subject: string; at: string }[];
};
