import type { CertificatesResponse, OwnCertificate } from '#domain/contract/certificates/certificates';
import { type ClaimResponse, claimRequest } from '#domain/contract/certificates/claim-certificate';
import { addedSinceFinish, certificateBySlug, certificates } from '#domain/credentials/certificates';
import type { LearnerState } from '#domain/learner/learner-state';
import { learnerState, settledState } from '../learner/read-learner.ts';
import { curriculum } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import { roleOf } from '../lib/role-of.ts';
import { demandConfirmation } from '../staff/confirm.ts';
import { newestOf, toRegisterEntry } from './certificate-rows.ts';
import { insertCertificate, standingOfCertificate } from './issue-certificates.ts';
import { signAsJwt, signCertificatesOf } from './sign-certificates.ts';

/** GET certificates: every card with how far the learner is and what was issued. */
export function showCertificates(event: core.RequestEvent): void {
  sendCertificates(event, learnerState(event.app, learnerOf(event).id));
}

/** POST certificates: issues and signs what is due and missing, then answers as the GET does. */
export function issueDue(event: core.RequestEvent): void {
  const { id } = learnerOf(event);
  const state = settledState(event.app, id);
  signCertificatesOf(event.app, id);
  sendCertificates(event, state);
}

function sendCertificates(event: core.RequestEvent, state: LearnerState): void {
  const learner = learnerOf(event);
  const list = certificates(curriculum()).map((certificate): OwnCertificate => {
    const row = newestOf(event.app, learner.id, certificate.courseSlug);
    return {
      courseSlug: certificate.courseSlug,
      standing: standingOfCertificate(state, certificate),
      addedSinceFinish: addedSinceFinish(certificate, state.progress),
      issued: row && toRegisterEntry(row),
    };
  });
  const response: CertificatesResponse = {
    certificates: list,
    learnerId: learner.getString('learner_id'),
    contact: contactAddress(),
    linkedInOrganization: environment.linkedInOrganization,
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function contactAddress(): string {
  return environment.smtp === '' ? '' : (JSON.parse(environment.smtp) as { from: string }).from;
}

/**
 * POST certificates/{courseSlug}: fetches the certificate, or issues it when its rule is true. An administrator may issue it before
 * that, for anybody; then it always says so (docs/decisions/000 row 33).
 */
export function claimCertificate(event: core.RequestEvent): void {
  const caller = learnerOf(event);
  const { learnerId, note = '' } = parseBody(event, claimRequest);
  const isAdmin = roleOf(caller) === 'admin';
  const holder =
    learnerId === undefined || learnerId === caller.getString('learner_id')
      ? caller
      : learnerWith(event, learnerId, isAdmin);
  const certificate = certificateBySlug(curriculum(), pathValue(event, 'courseSlug'));
  if (certificate === null) refuse('unknown-certificate');

  let created = false;
  event.app.runInTransaction((tx) => {
    created = newestOf(tx, holder.id, certificate.courseSlug) === null;
    // What the learner has earned is issued by this.
    const state = settledState(tx, holder.id);
    if (state.certificates.includes(certificate.courseSlug)) return;
    const standing = standingOfCertificate(state, certificate).state;
    if (!isAdmin) refuse(standing === 'unpublished' ? 'not-published' : 'certificate-locked');
    demandConfirmation(event, caller);
    insertCertificate(tx, { user: holder.id, state, certificate, revision: 1, byStaff: true, by: caller.id, note });
  });
  const row = newestOf(event.app, holder.id, certificate.courseSlug)!;
  const response: ClaimResponse = {
    certificate: toRegisterEntry({ ...row, vc_jwt: signAsJwt(event.app, row) }),
    created,
  };
  event.json(200, response);
}

function learnerWith(event: core.RequestEvent, learnerId: string, isAdmin: boolean): core.Record {
  if (!isAdmin) refuse('forbidden');
  try {
    return event.app.findFirstRecordByFilter('users', 'learner_id = {:learnerId}', { learnerId });
  } catch {
    refuse('not-found');
  }
}
