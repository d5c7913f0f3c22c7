/**
 * PocketBase's own routes that send a mail with a link, and those that such a link leads to. Nothing of their answers is read.
 * The request for another address is the academy's, at PocketBase's place (api-hooks/account/ask-email-change.ts).
 */
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';
import { USERS } from './users.ts';

function own<const Name extends string>(name: Name): Endpoint {
  return { method: 'POST', path: `${USERS}/${name}`, answer: anything };
}

export const requestResetEndpoint = own('request-password-reset');
export const confirmResetEndpoint = own('confirm-password-reset');
export const requestVerificationEndpoint = own('request-verification');
export const confirmVerificationEndpoint = own('confirm-verification');
export const requestEmailChangeEndpoint = own('request-email-change');
export const confirmEmailChangeEndpoint = own('confirm-email-change');

export function emailChangeRequest() {
  return v.object({ newEmail: v.pipe(v.string(), v.maxLength(400)) });
}
