import { addProjectsEndpoint } from '#domain/contract/certificates/add-projects';
import { allCertificatesEndpoint } from '#domain/contract/certificates/all-certificates';
import { backpackCopyEndpoint } from '#domain/contract/certificates/backpack-copy';
import { certificatesEndpoint, issueDueEndpoint } from '#domain/contract/certificates/certificates';
import { claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import { reissueCertificateEndpoint } from '#domain/contract/certificates/reissue-certificate';
import { revokeCertificateEndpoint } from '#domain/contract/certificates/revoke-certificate';
import { verifyEndpoint } from '#domain/contract/certificates/verify';
import { verifyBatchEndpoint } from '#domain/contract/certificates/verify-batch';
import type { Cron, Route } from '../lib/routes.ts';
import { addProjects } from './add-projects.ts';
import { listCertificates, reissueCertificate, revokeCertificate } from './administer-certificates.ts';
import { makeBackpackCopy } from './backpack-copy.ts';
import { issueMissing } from './issue-missing.ts';
import { showAchievement, showDid, showJwks, showKey, showProfileOfIssuer } from './issuer-files.ts';
import { claimCertificate, issueDue, showCertificates } from './own-certificates.ts';
import { showCredential, showStatusList } from './public-files.ts';
import { signPending } from './sign-certificates.ts';
import { verify, verifyBatch } from './verify.ts';

const FILE = { method: 'GET', who: 'anyone', quiet: true, cors: true } as const;

export const certificateRoutes: Record<string, Route> = {
  verify: { ...verifyEndpoint, handler: verify, who: 'anyone', quiet: true, compressed: true },
  verifyBatch: { ...verifyBatchEndpoint, handler: verifyBatch, who: 'anyone', maxBody: 220_000 },
  certificates: { ...certificatesEndpoint, handler: showCertificates, who: 'learner', quiet: true, compressed: true },
  issueDue: { ...issueDueEndpoint, handler: issueDue, who: 'learner', compressed: true, maxBody: 100 },
  claimCertificate: { ...claimCertificateEndpoint, handler: claimCertificate, who: 'learner', maxBody: 4_000 },
  addProjects: { ...addProjectsEndpoint, handler: addProjects, who: 'learner', maxBody: 1_000 },
  backpackCopy: { ...backpackCopyEndpoint, handler: makeBackpackCopy, who: 'learner', maxBody: 100 },
  listCertificates: { ...allCertificatesEndpoint, handler: listCertificates, who: 'learner' },
  revokeCertificate: { ...revokeCertificateEndpoint, handler: revokeCertificate, who: 'learner', maxBody: 4_000 },
  reissueCertificate: { ...reissueCertificateEndpoint, handler: reissueCertificate, who: 'learner', maxBody: 4_000 },
  did: { ...FILE, path: '/.well-known/did.json', handler: showDid },
  jwks: { ...FILE, path: '/.well-known/jwks.json', handler: showJwks },
  key: { ...FILE, path: '/keys/{file}', handler: showKey },
  issuer: { ...FILE, path: '/issuer.json', handler: showProfileOfIssuer },
  achievement: { ...FILE, path: '/achievements/{file}', handler: showAchievement },
  credential: { ...FILE, path: '/credentials/{file}', handler: showCredential },
  statusList: { ...FILE, path: '/status/{list}', handler: showStatusList },
};

export const certificateCrons: Record<string, Cron> = {
  signPending: { schedule: '* * * * *', handler: signPending },
  issueMissing: { schedule: '7 * * * *', handler: issueMissing },
};
