/** GET certificates/all?q&page: those of everybody, for administrators. `q` is part of a name, or a learner id, code or token. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, list, nullable, number, object, type Shaped, text } from '../shape.ts';
import { entryState, revocation } from './register-entry.ts';

export const CERTIFICATES_PAGE_SIZE = 50;

export const adminCertificate = object({
  token: text,
  code: text,
  courseSlug: text,
  title: text,
  recipientName: text,
  learnerId: text,
  revision: number,
  issuedAt: text,
  byStaff: flag,
  state: entryState,
  revoked: revocation,
  /** The token of the certificate that took its place, or null. */
  replacedBy: nullable(text),
  log: list(object({ action: text, by: text, note: text, at: text })),
});
export type AdminCertificate = Shaped<typeof adminCertificate>;

export const allCertificatesEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/certificates/all`,
  answer: object({ certificates: list(adminCertificate), page: number, total: number }),
} as const satisfies Endpoint;
export type AllCertificatesResponse = Shaped<typeof allCertificatesEndpoint.answer>;
