/**
 * Issues certificates: writes their rows, always inside the caller's transaction and never with a signature (sign-certificates.ts does
 * that afterwards, so no writer waits). Unique for each learner, certificate and revision, so it may be called as often as one likes.
 */
import {
  type Certificate,
  type CertificateState,
  certificateBySlug,
  certificateState,
} from '#domain/credentials/certificates';
import type { CredentialFacts } from '#domain/credentials/credential';
import { verificationCode } from '#domain/credentials/verification';
import type { LearnerState } from '#domain/learner/learner-state';
import { displayNameFromEmail } from '#domain/people/learner';
import { instantMs } from '#domain/text/instant';
import { localMoment, now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { type CoreApp, dbTime, execute, firstRow, isUniqueViolation, newId } from '../lib/sql.ts';
import { certificateContent } from './certificate-facts.ts';
import { writeLog } from './write-log.ts';

/** A list has 131,072 places (the least that verifiers accept). A new one begins at half, so that a free place is found at once. */
export const STATUS_LIST_SIZE = 131_072;
const LIST_FILLED = STATUS_LIST_SIZE / 2;
const TRIES = 8;

/** Issues the certificates of these slugs, which the learner has earned and does not have yet. */
export function issueCertificates(tx: CoreApp, user: string, state: LearnerState, due: string[]): void {
  for (const slug of due) {
    const certificate = certificateBySlug(curriculum(), slug);
    if (certificate !== null) insertCertificate(tx, { user, state, certificate, revision: 1, byStaff: false });
  }
}

/** How far a learner is with a certificate, and whether it may be issued. */
export function standingOfCertificate(state: LearnerState, certificate: Certificate): CertificateState {
  return certificateState(curriculum(), certificate, state.percents, state.finished);
}

type Issue = {
  user: string;
  /** What the certificate says of the learner's work is taken from it. */
  state: LearnerState;
  certificate: Certificate;
  revision: number;
  byStaff: boolean;
  /** The moment of the first issue as it was signed, when this is a later revision. */
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
    state,
    certificate,
    revision,
    byStaff,
    awardedAt,
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
  const awarded = awardedAt ?? localMoment(validFrom, learner.getString('time_zone'));
  const status = { list: openStatusList(tx), index: randomBelow(STATUS_LIST_SIZE) };
  const facts: CredentialFacts = {
    token,
    subject: subjectUrn(salt, user),
    learnerId: learner.getString('learner_id'),
    recipientName: name,
    ...certificateContent(tx, user, state, certificate, byStaff),
    awardedAt: awarded,
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
      awardedAt: dbTime(new Date(instantMs(awarded) ?? 0).toISOString()),
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
