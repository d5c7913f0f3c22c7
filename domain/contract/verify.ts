/** GET verify/{code} and POST verify/batch: the register's public answer. No e-mail and no account id is ever in it. */
import * as v from 'valibot';
import { API_ROOT } from './answer.ts';

export const VERIFY_BATCH_PATH = `${API_ROOT}/verify/batch`;
export const BATCH_MAX_CODES = 50;

export function verifyPath(code: string): string {
  return `${API_ROOT}/verify/${encodeURIComponent(code)}`;
}

/** Why a certificate was withdrawn, as far as everybody may know. */
export const REVOCATION_REASONS = ['issued-in-error', 'misconduct', 'learner-request', 'name-correction'] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

export type RegisterEntry = {
  state: 'valid' | 'withdrawn' | 'replaced';
  token: string;
  code: string;
  courseSlug: string;
  title: string;
  /** '' when the learner withheld it. */
  recipientName: string;
  learnerId: string;
  issuedAt: string;
  byStaff: boolean;
  /** When and why it was withdrawn or replaced. */
  revoked: { at: string; reason: RevocationReason } | null;
  /** The token of the certificate that took its place. */
  replacedBy: string | null;
  /** The signed credential; '' for the minute until it is signed. */
  jwt: string;
  /** The register's clock. */
  at: string;
};

export type VerifyResponse = RegisterEntry;

export const batchRequest = v.object({
  codes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(4000))), v.minLength(1), v.maxLength(BATCH_MAX_CODES)),
});
export type BatchRequest = v.InferOutput<typeof batchRequest>;
/** In the order of the codes. `unchecked`: the limit of misses was reached before this code's turn. */
export type BatchResult = RegisterEntry | { state: 'not-found' | 'unchecked' };
export type BatchResponse = { results: BatchResult[] };
