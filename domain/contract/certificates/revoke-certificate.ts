/** POST certificates/{token}/revoke, for administrators: it no longer holds. The note stays in the academy; the reason is public. */
import * as v from 'valibot';
import { REVOCATION_REASONS } from '../../credentials/revocation.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { adminCertificate } from './all-certificates.ts';

export const revokeCertificateEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/certificates/{token}/revoke`,
  answer: adminCertificate,
} as const satisfies Endpoint;

export function revokeRequest() {
  return v.object({ reason: v.picklist(REVOCATION_REASONS), note: v.pipe(v.string(), v.maxLength(500)) });
}
