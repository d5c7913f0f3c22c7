/**
 * POST certificates/{courseSlug}/projects: the learner wants accepted projects on a certificate that was issued before, or the
 * defence of one that was passed since: a new revision says them. The earlier one stays as it was signed; its link leads to the new one. With nothing to add, nothing is made.
 */

import type { Endpoint } from '../endpoint.ts';
import { claimCertificateEndpoint } from './claim-certificate.ts';

export const addProjectsEndpoint = {
  method: 'POST',
  path: `${claimCertificateEndpoint.path}/projects`,
  answer: claimCertificateEndpoint.answer,
} as const satisfies Endpoint;
