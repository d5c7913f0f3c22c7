/** POST account/sign-up: makes an account. */
import * as v from 'valibot';
import { LOCALES } from '../../text/locales.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { object, oneOf, type Shaped } from '../shape.ts';

export const signUpEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/account/sign-up`,
  /** `mailed`: a confirmation went out; `none`: no mail is configured, the account can be used at once. */
  answer: object({ confirmation: oneOf('mailed', 'none') }),
} as const satisfies Endpoint;
export type SignUpResponse = Shaped<typeof signUpEndpoint.answer>;

/** Form only; the rules are domain/people/account.ts and domain/people/learner.ts, which refuse with a code of their own. */
export function signUpRequest() {
  return v.object({
    name: v.pipe(v.string(), v.maxLength(200)),
    email: v.pipe(v.string(), v.maxLength(400)),
    password: v.pipe(v.string(), v.maxLength(400)),
    consent: v.boolean(),
    locale: v.picklist(LOCALES),
  });
}
