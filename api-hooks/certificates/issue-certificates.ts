/**
 * Issues certificates: writes their rows, always inside the caller's transaction and never with a signature (sign-certificates.ts does
 * that afterwards, so no writer waits). Unique for each learner, certificate and revision, so it may be called as often as one likes.
 */
import { type Certificate, certificateState, certificates } from '#domain/credentials/certificates';
import type { CredentialFacts } from '#domain/credentials/credential';
import { verificationCode } from '#domain/credentials/verification';
import { displayNameFromEmail } from '#domain/people/learner';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { enrollmentRows } from '../lib/learner-records.ts';
import { type CoreApp, dbTime, execute, firstRow, isUniqueViolation, newId } from '../lib/sql.ts';
import { certificateContent } from './certificate-facts.ts';
import { hasRow } from './certificate-rows.ts';
import { writeLog } from './write-log.ts';

/** A list has 131,072 places (the least that verifiers accept). A new one begins at half, so that a free place is found at once. */
export const STATUS_LIST_SIZE = 131_072;
const LIST_FILLED = STATUS_LIST_SIZE / 2;
const TRIES = 8;

/** Every certificate whose rule is true by the recorded progress and that the learner does not have yet. Answers how many. */
export function issueCertificates(tx: CoreApp, user: string): number {
  let issued = 0;
  for (const certificate of certificates(curriculum())) {
    if (!isOpen(tx, user, certificate) || hasCertificate(tx, user, certificate)) continue;
    insertCertificate(tx, { user, certificate, revision: 1, byStaff: false });
    issued += 1;
  }
  return issued;
}

/** Whether the certificate may be issued to this learner, by the recorded progress alone. */
export function isOpen(tx: CoreApp, user: string, certificate: Certificate): boolean {
  return standingOfCertificate(tx, user, certificate).state === 'open';
}

export function standingOfCertificate(
  tx: CoreApp,
  user: string,
  certificate: Certificate,
): ReturnType<typeof certificateState> {
  const enrollments = enrollmentRows(tx, user);
  return certificateState(
    curriculum(),
    certificate,
    Object.fromEntries(enrollments.map((row) => [row.course, row.progress])),
    enrollments.filter((row) => row.completed_at !== '').map((row) => row.course),
  );
}

function hasCertificate(tx: CoreApp, user: string, certificate: Certificate): boolean {
  return hasRow(tx, 'user = {:user} AND course_slug = {:slug}', { user, slug: certificate.courseSlug });
}

type Issue = {
  user: string;
  certificate: Certificate;
  revision: number;
  byStaff: boolean;
  /** The day of the first issue, when this is a later revision. */
  awardedAt?: string;
  /** A later revision of a certificate without a name has none either. */
  nameWithheld?: boolean;
  /** For the log: what was done, by whom, and why. */
  action?: 'issued' | 'reissued';
  by?: string;
  note?: string;
};

/** Writes the row of a new certificate and returns its token. Random values that clash are drawn again. */
export function insertCertificate(tx: CoreApp, issue: Issue): string {
  for (let tries = 1; ; tries++) {
    try {
      return tryInsert(tx, issue);
    } catch (error) {
      if (!isUniqueViolation(error) || tries === TRIES) throw error;
    }
  }
}

function tryInsert(tx: CoreApp, issue: Issue): string {
  const {
    user,
    certificate,
    revision,
    byStaff,
    awardedAt = now(),
    nameWithheld = false,
    action = 'issued',
    by = '',
    note = '',
  } = issue;
  const learner = tx.findRecordById('users', user);
  const name = nameWithheld ? '' : learner.getString('name') || displayNameFromEmail(learner.email());
  const token = newUuid();
  const salt = $security.randomStringWithAlphabet(32, '0123456789abcdef');
  const validFrom = now();
  const status = { list: openStatusList(tx), index: randomBelow(STATUS_LIST_SIZE) };
  const facts: CredentialFacts = {
    token,
    subject: subjectUrn(salt, user),
    learnerId: learner.getString('learner_id'),
    recipientName: name,
    ...certificateContent(tx, user, certificate, byStaff),
    awardedAt,
    validFrom,
    status,
  };
  execute(
    tx,
    `INSERT INTO certificate_tokens (id, token, verification_code, user, learner_id, recipient_name, name_withheld, course_slug, course_title, revision,
       issued_by_override, issued_at, valid_from, facts, salt, status_list, status_index, vc_jwt, vc_json, key_ids, revoked_at,
       revoked_reason, superseded_by, created, updated)
     VALUES ({:id}, {:token}, {:code}, {:user}, {:learnerId}, {:name}, {:nameWithheld}, {:slug}, {:title}, {:revision},
       {:byStaff}, {:awardedAt}, {:validFrom}, {:facts}, {:salt}, {:list}, {:index}, '', '', '', '', '', '', {:created}, {:created})`,
    {
      id: newId(),
      token,
      code: verificationCode(randomBelow),
      user,
      learnerId: facts.learnerId,
      name,
      nameWithheld,
      slug: certificate.courseSlug,
      title: certificate.title,
      revision,
      byStaff,
      awardedAt: dbTime(awardedAt),
      validFrom: dbTime(validFrom),
      facts: JSON.stringify(facts),
      salt,
      list: status.list,
      index: status.index,
      created: dbTime(validFrom),
    },
  );
  writeLog(tx, { token, action: byStaff && action === 'issued' ? 'issued-by-staff' : action, by, note });
  return token;
}

/** The list that takes new certificates: the newest, or the next when that is half full. */
function openStatusList(tx: CoreApp): number {
  const sql =
    'SELECT status_list AS list, COUNT(*) AS n FROM certificate_tokens GROUP BY status_list ORDER BY status_list DESC';
  const newest = firstRow(tx, sql, {}, { list: 1, n: 0 });
  if (newest === null) return 1;
  return newest.n < LIST_FILLED ? newest.list : newest.list + 1;
}

/** A name for the holder that the academy alone can tie to an account. */
function subjectUrn(salt: string, user: string): string {
  return `urn:uuid:${uuidOf($security.sha256(`${salt}:${user}`))}`;
}

function newUuid(): string {
  return uuidOf($security.randomStringWithAlphabet(32, '0123456789abcdef'));
}

/** 32 hexadecimal digits in the form of a version 4 UUID. */
function uuidOf(hex: string): string {
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** A whole number from 0 to n - 1 from the server's own random source, without favouring small ones. */
function randomBelow(n: number): number {
  const space = 16 ** 8;
  for (;;) {
    const drawn = Number.parseInt($security.randomStringWithAlphabet(8, '0123456789abcdef'), 16);
    if (drawn < space - (space % n)) return drawn % n;
  }
}
