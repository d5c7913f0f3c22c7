/** POST account/delete. `withholdName` takes the name off the certificates when the account goes. Rules: domain/people/account-deletion.ts. */
import * as v from 'valibot';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { object, type Shaped, text } from '../shape.ts';

export const deleteAccountEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/account/delete`,
  /** `deleteAfter`: ISO. */
  answer: object({ deleteAfter: text }),
} as const satisfies Endpoint;
export type DeleteAccountResponse = Shaped<typeof deleteAccountEndpoint.answer>;

export function deleteAccountRequest() {
  return v.object({ password: v.pipe(v.string(), v.maxLength(400)), withholdName: v.boolean() });
}
export type DeleteAccountRequest = Body<typeof deleteAccountRequest>;
