/** The learner's certificates, and what administrators do with those of everybody. */
import * as v from 'valibot';
import type { CertificateState } from '../credentials/certificates.ts';
import { API_ROOT } from './answer.ts';
import { REVOCATION_REASONS, type RegisterEntry, type RevocationReason } from './verify.ts';

export const CERTIFICATES_PATH = `${API_ROOT}/certificates`;
export const ALL_CERTIFICATES_PATH = `${CERTIFICATES_PATH}/all`;
export const CERTIFICATES_PAGE_SIZE = 50;

export function claimPath(courseSlug: string): string {
  return `${CERTIFICATES_PATH}/${courseSlug}`;
}

export function revokePath(token: string): string {
  return `${CERTIFICATES_PATH}/${token}/revoke`;
}

export function reissuePath(token: string): string {
  return `${CERTIFICATES_PATH}/${token}/reissue`;
}

/** GET certificates: one for each card, in order; `issued` is the newest revision. */
export type OwnCertificate = { courseSlug: string; standing: CertificateState; issued: RegisterEntry | null };
export type CertificatesResponse = { certificates: OwnCertificate[]; learnerId: string };

/** POST certificates/{courseSlug}: issue or fetch. An administrator may name a learner and a note, and may issue below 100%. */
export const claimRequest = v.object({
  learnerId: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{6}$/))),
  note: v.optional(v.pipe(v.string(), v.maxLength(500))),
});
export type ClaimRequest = v.InferOutput<typeof claimRequest>;
export type ClaimResponse = { certificate: RegisterEntry; created: boolean };

/** The note stays in the academy; the reason is public. */
const note = v.pipe(v.string(), v.maxLength(500));
export const revokeRequest = v.object({ reason: v.picklist(REVOCATION_REASONS), note });
export type RevokeRequest = v.InferOutput<typeof revokeRequest>;
export const reissueRequest = v.object({ note });
export type ReissueRequest = v.InferOutput<typeof reissueRequest>;

/** GET certificates/all?q=&page=: for administrators. `q` is part of a name, or a learner id, code or token. */
export type AdminCertificate = {
  token: string;
  code: string;
  courseSlug: string;
  title: string;
  recipientName: string;
  learnerId: string;
  revision: number;
  issuedAt: string;
  byStaff: boolean;
  state: RegisterEntry['state'];
  revoked: { at: string; reason: RevocationReason } | null;
  /** The token of the certificate that took its place, or null. */
  replacedBy: string | null;
  log: { action: string; by: string; note: string; at: string }[];
};
export type AllCertificatesResponse = { certificates: AdminCertificate[]; page: number; total: number };
