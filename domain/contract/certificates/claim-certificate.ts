/** POST certificates/{courseSlug}: issue or fetch. An administrator may name a learner and a note, and may issue below 100%. */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, object, type Shaped } from '../shape.ts';
import { registerEntry } from './register-entry.ts';

export const claimCertificateEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/certificates/{courseSlug}`,
  answer: object({ certificate: registerEntry, created: flag }),
} as const satisfies Endpoint;
export type ClaimResponse = Shaped<typeof claimCertificateEndpoint.answer>;

export function claimRequest() {
  return v.object({
    learnerId: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{6}$/))),
    note: v.optional(v.pipe(v.string(), v.maxLength(500))),
  });
}
