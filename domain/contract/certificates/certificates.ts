/** GET certificates: the learner's own, one for each card, in order. POST certificates: the same, after what is due was issued and signed. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { either, list, nullable, number, object, oneOf, type Shaped, text } from '../shape.ts';
import { registerEntry } from './register-entry.ts';

/** domain/credentials/certificates.ts works it out. */
export const certificateState = either(
  object({ state: oneOf('open') }),
  object({ state: oneOf('locked'), percent: number }),
  object({ state: oneOf('unpublished'), percent: number }),
);

const ownCertificate = object({
  courseSlug: text,
  standing: certificateState,
  /** How many entries its finished courses have got since the learner finished them. */
  addedSinceFinish: number,
  /** The newest revision. */
  issued: nullable(registerEntry),
});
export type OwnCertificate = Shaped<typeof ownCertificate>;

export const certificatesEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/certificates`,
  answer: object({
    certificates: list(ownCertificate),
    learnerId: text,
    /** Where the academy's mails come from, for questions about a withdrawn certificate; '' when it sends none. */
    contact: text,
    /** The number of the academy's page on LinkedIn, or ''. */
    linkedInOrganization: text,
  }),
} as const satisfies Endpoint;
export type CertificatesResponse = Shaped<typeof certificatesEndpoint.answer>;

export const issueDueEndpoint = {
  method: 'POST',
  path: certificatesEndpoint.path,
  answer: certificatesEndpoint.answer,
} as const satisfies Endpoint;
