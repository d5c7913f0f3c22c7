/** POST certificates/{token}/reissue, for administrators: a new revision with the name as it is now takes the place of this one. */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { claimCertificateEndpoint } from './claim-certificate.ts';

export const reissueCertificateEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/certificates/{token}/reissue`,
  answer: claimCertificateEndpoint.answer,
} as const satisfies Endpoint;

export function reissueRequest() {
  return v.object({ note: v.pipe(v.string(), v.maxLength(500)) });
}
