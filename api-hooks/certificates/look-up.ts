import type { TypedCode } from '#domain/credentials/verification';
import type { CoreApp } from '../lib/sql.ts';
import { type CertificateRow, certificateRows } from './certificate-rows.ts';
import { signAsJwt } from './sign-certificates.ts';

const NEWEST = 'ORDER BY issued_at DESC, revision DESC LIMIT 1';

/** The certificate that is meant, signed; null for every kind of miss. By equality only. */
export function lookUp(app: CoreApp, typed: TypedCode): CertificateRow | null {
  const row = find(app, typed);
  if (row === null) return null;
  return { ...row, vc_jwt: signAsJwt(app, row) };
}

function find(app: CoreApp, typed: TypedCode): CertificateRow | null {
  switch (typed.kind) {
    case 'token':
      return certificateRows(app, 'token = {:token}', { token: typed.token })[0] ?? null;
    case 'code':
      return certificateRows(app, 'verification_code = {:code}', { code: typed.code })[0] ?? null;
    case 'learner':
      return ofLearner(app, typed.learnerId, typed.courseSlug);
    default:
      return null;
  }
}

/**
 * The newest certificate of a learner id, or of one course when the whole certificate id was given. Learner ids are no secret and course
 * slugs are public, so neither form leads to a learner who hides the name: code, token and link do.
 */
function ofLearner(app: CoreApp, learnerId: string, courseSlug: string | null): CertificateRow | null {
  const isShown = '`user` NOT IN (SELECT id FROM users WHERE learner_id = {:learnerId} AND hide_name = TRUE)';
  const ofCourse = courseSlug === null ? '' : ' AND course_slug = {:courseSlug}';
  const values = courseSlug === null ? { learnerId } : { learnerId, courseSlug };
  return certificateRows(app, `learner_id = {:learnerId} AND ${isShown}${ofCourse}`, values, NEWEST)[0] ?? null;
}
