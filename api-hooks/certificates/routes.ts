import { ALL_CERTIFICATES_PATH, CERTIFICATES_PATH } from '#domain/contract/certificates';
import { VERIFY_BATCH_PATH } from '#domain/contract/verify';
import type { Cron, Route } from '../lib/routes.ts';
import { listCertificates, reissueCertificate, revokeCertificate } from './administer-certificates.ts';
import { issueMissing } from './issue-missing.ts';
import { claimCertificate, showCertificates } from './own-certificates.ts';
import { showCredential, showDid, showJwks, showKey, showStatusList } from './public-files.ts';
import { signPending } from './sign-certificates.ts';
import { verify, verifyBatch } from './verify.ts';

const TOKEN = `${CERTIFICATES_PATH}/{token}`;
const FILE = { method: 'GET', who: 'anyone', quiet: true, cors: true } as const;

export const certificateRoutes: Record<string, Route> = {
  verify: { method: 'GET', path: '/api/academy/verify/{code}', handler: verify, who: 'anyone', quiet: true },
  verifyBatch: { method: 'POST', path: VERIFY_BATCH_PATH, handler: verifyBatch, who: 'anyone', maxBody: 220_000 },
  certificates: { method: 'GET', path: CERTIFICATES_PATH, handler: showCertificates, who: 'learner', quiet: true },
  claimCertificate: {
    method: 'POST',
    path: `${CERTIFICATES_PATH}/{courseSlug}`,
    handler: claimCertificate,
    who: 'learner',
    maxBody: 4_000,
  },
  listCertificates: { method: 'GET', path: ALL_CERTIFICATES_PATH, handler: listCertificates, who: 'learner' },
  revokeCertificate: {
    method: 'POST',
    path: `${TOKEN}/revoke`,
    handler: revokeCertificate,
    who: 'learner',
    maxBody: 4_000,
  },
  reissueCertificate: {
    method: 'POST',
    path: `${TOKEN}/reissue`,
    handler: reissueCertificate,
    who: 'learner',
    maxBody: 4_000,
  },
  did: { ...FILE, path: '/.well-known/did.json', handler: showDid },
  jwks: { ...FILE, path: '/.well-known/jwks.json', handler: showJwks },
  key: { ...FILE, path: '/keys/{file}', handler: showKey },
  credential: { ...FILE, path: '/credentials/{file}', handler: showCredential },
  statusList: { ...FILE, path: '/status/{list}', handler: showStatusList },
};

export const certificateCrons: Record<string, Cron> = {
  signPending: { schedule: '* * * * *', handler: signPending },
  issueMissing: { schedule: '7 * * * *', handler: issueMissing },
};
