/** What administrators do: list and search, revoke with a reason, re-issue after a correction. Each is in the log. */

import {
  type AdminCertificate,
  type AllCertificatesResponse,
  CERTIFICATES_PAGE_SIZE,
} from '#domain/contract/certificates/all-certificates';
import type { ClaimResponse } from '#domain/contract/certificates/claim-certificate';
import { reissueRequest } from '#domain/contract/certificates/reissue-certificate';
import { revokeRequest } from '#domain/contract/certificates/revoke-certificate';
import { certificateBySlug } from '#domain/credentials/certificates';
import { reissueRule } from '#domain/credentials/revocation';
import { crockford } from '#domain/credentials/verification';
import { settledState } from '../learner/read-learner.ts';
import { adminOf } from '../lib/admin-of.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, isoTime } from '../lib/sql.ts';
import { totalOf } from '../lib/total-of.ts';
import { newestCertificatesFirst } from '../sql/administration-sql.ts';
import { demandConfirmation } from '../staff/confirm.ts';
import {
  awardedAt,
  type CertificateRow,
  certificateByToken,
  certificateRows,
  revocationOf,
  stateOf,
  toRegisterEntry,
} from './certificate-rows.ts';
import { insertCertificate } from './issue-certificates.ts';
import { signAsJwt } from './sign-certificates.ts';
import { logOf, writeLog } from './write-log.ts';

/** GET certificates/all?q=&page=: the newest first, 50 a page. */
export function listCertificates(event: core.RequestEvent): void {
  adminOf(event);
  const query = event.request!.url!.query();
  const q = query.get('q').trim().slice(0, 80);
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(query.get('page')) || 1)));
  const { condition, values } = searchFor(q);
  const count = `SELECT COUNT(*) AS n FROM certificate_tokens WHERE ${condition}`;
  const tail = newestCertificatesFirst(CERTIFICATES_PAGE_SIZE, (page - 1) * CERTIFICATES_PAGE_SIZE);
  const rows = certificateRows(event.app, condition, values, tail);
  const response: AllCertificatesResponse = {
    certificates: rows.map((row) => toAdminCertificate(event.app, row)),
    page,
    total: totalOf(
      { page, size: CERTIFICATES_PAGE_SIZE, found: rows.length },
      () => firstRow(event.app, count, values, { n: 0 })?.n ?? 0,
    ),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** A learner id, code or token by equality, a name by a part of it. */
function searchFor(q: string): { condition: string; values: Record<string, string> } {
  if (q === '') return { condition: '1 = 1', values: {} };
  const exact = 'learner_id = {:upper} OR verification_code = {:code} OR token = {:lower}';
  return {
    condition: `(${exact} OR recipient_name LIKE {:part} ESCAPE '\\')`,
    values: {
      upper: q.toUpperCase(),
      code: crockford(q),
      lower: q.toLowerCase(),
      part: `%${q.replace(/[\\%_]/g, '\\$&')}%`,
    },
  };
}

export function toAdminCertificate(app: CoreApp, row: CertificateRow): AdminCertificate {
  return {
    token: row.token,
    code: row.verification_code,
    courseSlug: row.course_slug,
    title: row.course_title,
    recipientName: row.recipient_name,
    learnerId: row.learner_id,
    revision: row.revision,
    issuedAt: awardedAt(row),
    byStaff: row.issued_by_override,
    state: stateOf(row),
    revoked: revocationOf(row),
    replacedBy: row.superseded_by === '' ? null : row.superseded_by,
    log: logOf(app, row.token).map((entry) => ({ ...entry, at: isoTime(entry.at) ?? '' })),
  };
}

/** POST certificates/{token}/revoke: withdraws it for good. A second call changes nothing. */
export function revokeCertificate(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const { reason, note } = parseBody(event, revokeRequest);
  event.app.runInTransaction((tx) => {
    const row = certificateByToken(tx, pathValue(event, 'token'));
    if (row === null) refuse('not-found');
    if (row.revoked_at !== '') return;
    execute(
      tx,
      'UPDATE certificate_tokens SET revoked_at = {:at}, revoked_reason = {:reason}, updated = {:at} WHERE id = {:id}',
      {
        at: dbTime(now()),
        reason,
        id: row.id,
      },
    );
    writeLog(tx, {
      token: row.token,
      action: 'revoked',
      by: admin.id,
      note: note === '' ? reason : `${reason}: ${note}`,
    });
  });
  event.json(200, toAdminCertificate(event.app, certificateByToken(event.app, pathValue(event, 'token'))!));
}

/**
 * POST certificates/{token}/reissue: a new revision with the learner's name of today, a new token, code and status index. The day of
 * the award stays; the old one reads Replaced, with a link to the new. After a withdrawal domain/credentials/reissue.ts decides.
 */
export function reissueCertificate(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const { note } = parseBody(event, reissueRequest);
  let token = '';
  event.app.runInTransaction((tx) => {
    const row = certificateByToken(tx, pathValue(event, 'token'));
    if (row === null) refuse('not-found');
    const certificate = certificateBySlug(curriculum(), row.course_slug);
    const rule = reissueRule(revocationOf(row)?.reason ?? null);
    // Only the newest revision is replaced, and only while its account is there to take the name from.
    if (row.superseded_by !== '' || row.user === '' || certificate === null) refuse('conflict');
    if (rule === 'refused') refuse('withdrawn-for-good');
    if (rule === 'explained') demandReason(event, admin, note);
    token = insertCertificate(tx, {
      user: row.user,
      state: settledState(tx, row.user),
      certificate,
      revision: row.revision + 1,
      byStaff: row.issued_by_override,
      awardedAt: awardedAt(row),
      nameWithheld: row.name_withheld,
      action: 'reissued',
      by: admin.id,
      note,
    });
    execute(
      tx,
      `UPDATE certificate_tokens SET superseded_by = {:token}, updated = {:at},
         revoked_at = CASE WHEN revoked_at = '' THEN {:at} ELSE revoked_at END,
         revoked_reason = CASE WHEN revoked_reason = '' THEN 'name-correction' ELSE revoked_reason END WHERE id = {:id}`,
      { token, at: dbTime(now()), id: row.id },
    );
    writeLog(tx, { token: row.token, action: 'replaced', by: admin.id, note: `by ${token}` });
  });
  const row = certificateByToken(event.app, token)!;
  const response: ClaimResponse = {
    certificate: toRegisterEntry({ ...row, vc_jwt: signAsJwt(event.app, row) }),
    created: true,
  };
  event.json(200, response);
}

/** A certificate that was issued in error comes back only by someone who says why, and whose password was given lately. */
function demandReason(event: core.RequestEvent, admin: core.Record, note: string): void {
  if (note.trim() === '') refuse('note-required');
  demandConfirmation(event, admin);
}
