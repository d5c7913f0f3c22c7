/** Certificates as they are stored, and as the register shows them. */

import { courseBySlug } from '#domain/catalogue/curriculum';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import type { CredentialFacts } from '#domain/credentials/credential';
import type { RevocationReason } from '#domain/credentials/revocation';
import { isLinkedFromCertificates } from '#domain/people/people';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { HOLDER_OF_TOKEN } from '../sql/people-sql.ts';
import { SHOWN_WORKS_OF_TOKEN } from '../sql/project-sql.ts';
import { FORMS_OF_TOKEN, signedForms } from './certificate-forms.ts';

export type CertificateRow = {
  id: string;
  token: string;
  verification_code: string;
  user: string;
  learner_id: string;
  recipient_name: string;
  name_withheld: boolean;
  course_slug: string;
  course_title: string;
  revision: number;
  issued_by_override: boolean;
  issued_at: string;
  facts: string;
  vc_jwt: string;
  vc_json: string;
  revoked_at: string;
  revoked_reason: string;
  superseded_by: string;
  /** JSON: certificate-forms.ts. */
  forms: string;
  /** JSON: the accepted works that its holder shows, as lists of course and id. */
  works: string;
  /** JSON: what its holder lets others see; '' where there is no holder any more. */
  holder: string;
};

const LIKE: CertificateRow = {
  id: '',
  token: '',
  verification_code: '',
  user: '',
  learner_id: '',
  recipient_name: '',
  name_withheld: false,
  course_slug: '',
  course_title: '',
  revision: 0,
  issued_by_override: false,
  issued_at: '',
  facts: '',
  vc_jwt: '',
  vc_json: '',
  revoked_at: '',
  revoked_reason: '',
  superseded_by: '',
  forms: '',
  works: '',
  holder: '',
};
/** What a column of the answer is made of, where it is none of the table. */
const MADE: Record<string, string> = {
  forms: FORMS_OF_TOKEN,
  works: SHOWN_WORKS_OF_TOKEN,
  holder: `COALESCE(${HOLDER_OF_TOKEN}, '')`,
};
const COLUMNS = Object.keys(LIKE)
  .map((column) => (column in MADE ? `${MADE[column]} AS ${column}` : `\`${column}\``))
  .join(', ');

type Values = Record<string, string | number>;

/** The certificates that a condition finds, e.g. `token = {:token}`; `tail` orders and limits them. */
export function certificateRows(app: CoreApp, condition: string, values: Values, tail = ''): CertificateRow[] {
  return rows(app, `SELECT ${COLUMNS} FROM certificate_tokens WHERE ${condition} ${tail}`, values, { ...LIKE });
}

export function certificateByToken(app: CoreApp, token: string): CertificateRow | null {
  return certificateRows(app, 'token = {:token}', { token })[0] ?? null;
}

/** The newest revision of one learner's certificate, or null. */
export function newestOf(app: CoreApp, user: string, courseSlug: string): CertificateRow | null {
  const condition = 'user = {:user} AND course_slug = {:courseSlug}';
  return certificateRows(app, condition, { user, courseSlug }, 'ORDER BY revision DESC LIMIT 1')[0] ?? null;
}

/** What is signed. A name that is withheld is never signed again. */
export function factsOf(row: Pick<CertificateRow, 'facts' | 'name_withheld'>): CredentialFacts {
  const facts = JSON.parse(row.facts) as CredentialFacts;
  return row.name_withheld ? { ...facts, recipientName: '' } : facts;
}

/** The moment of the first issue as it was signed: with the learner's offset, so that its first ten letters are the day everywhere. */
export function awardedAt(row: Pick<CertificateRow, 'facts' | 'issued_at'>): string {
  const facts = JSON.parse(row.facts || 'null') as CredentialFacts | null;
  return facts?.awardedAt ?? isoTime(row.issued_at) ?? '';
}

export function stateOf(row: Pick<CertificateRow, 'revoked_at' | 'superseded_by'>): RegisterEntry['state'] {
  if (row.superseded_by !== '') return 'replaced';
  return row.revoked_at === '' ? 'valid' : 'withdrawn';
}

export function revocationOf(row: Pick<CertificateRow, 'revoked_at' | 'revoked_reason'>): RegisterEntry['revoked'] {
  if (row.revoked_at === '') return null;
  return { at: isoTime(row.revoked_at) ?? '', reason: row.revoked_reason as RevocationReason };
}

/** Of the projects that the certificate names as evidence, those that everybody may read. Their pages carry the name: none where it is withheld. */
function worksOf(row: CertificateRow): RegisterEntry['works'] {
  const shown = JSON.parse(row.works || '[]') as [course: string, id: string][];
  if (shown.length === 0 || row.name_withheld || row.facts === '') return [];
  const { projects = [] } = factsOf(row);
  return shown
    .filter(([course]) => projects.some((project) => project.course === course))
    .map(([course, id]) => ({ title: courseBySlug(curriculum(), course)?.title ?? course, id }));
}

/** Whether its page leads to the profile of its holder: a certificate that holds, with its name, of someone who opens the profile. */
function leadsToProfile(row: CertificateRow): boolean {
  if (row.holder === '' || row.name_withheld || stateOf(row) !== 'valid') return false;
  const { name, guests } = JSON.parse(row.holder) as { name: number; guests: number };
  return isLinkedFromCertificates({ name: name !== 0, guests: guests !== 0 });
}

/** The public answer: these fields and no other. */
export function toRegisterEntry(row: CertificateRow): RegisterEntry {
  return {
    state: stateOf(row),
    token: row.token,
    code: row.verification_code,
    courseSlug: row.course_slug,
    title: row.course_title,
    recipientName: row.name_withheld ? '' : row.recipient_name,
    learnerId: row.learner_id,
    issuedAt: awardedAt(row),
    byStaff: row.issued_by_override,
    revoked: revocationOf(row),
    replacedBy: row.superseded_by === '' ? null : row.superseded_by,
    works: worksOf(row),
    profile: leadsToProfile(row),
    jwt: row.vc_jwt,
    forms: signedForms(row.forms),
    at: now(),
  };
}
