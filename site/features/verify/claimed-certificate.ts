/**
 * A `local-` token: the record itself, in base64, without a signature. It can be read without a server, and that is all: anyone could
 * have made one, so it is unconfirmed whatever it says (docs/decisions/000 row 28).
 */

import type { CredentialText } from '#domain/credentials/signed-credential';
import { OFFLINE_TOKEN_PREFIX } from '#domain/credentials/verification';
import { fromBase64url, utf8Text } from '#domain/text/bytes';
import type { CheckedCertificate } from './check-certificate.ts';

const MAX_CHARACTERS = 3000;
const MAX_VALUE = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The check of such a token, or null when the code is no such token. */
export function claimedCertificate(code: string): Promise<CheckedCertificate> | null {
  if (!code.startsWith(OFFLINE_TOKEN_PREFIX)) return null;
  const text = claimedText(code.slice(OFFLINE_TOKEN_PREFIX.length));
  return Promise.resolve({
    verdict: text === null ? 'not-found' : 'unconfirmed',
    signature: { state: 'none', text: null, keyId: '', keyFrom: null },
    register: 'not-asked',
    form: 'unchecked',
    entry: null,
    text,
    foreign: null,
    jwt: '',
    retryAfter: 0,
    at: new Date(),
  });
}

function claimedText(base64: string): CredentialText | null {
  const plain = base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const bytes = plain.length <= MAX_CHARACTERS ? fromBase64url(plain) : null;
  const record = recordOf(bytes === null ? null : utf8Text(bytes));
  if (record === null) return null;
  const value = (name: string): string => {
    const given = record[name];
    return typeof given === 'string' ? given.slice(0, MAX_VALUE) : '';
  };
  const token = value('token');
  return {
    token: UUID.test(token) ? token : '',
    issuer: '',
    issuerName: '',
    isTest: false,
    byStaff: false,
    recipientName: value('recipient_name'),
    learnerId: value('learner_id'),
    title: value('course_title') || value('course_slug'),
    description: '',
    level: '',
    code: '',
    courseSlug: value('course_slug'),
    criteria: '',
    awardedAt: value('issued_at'),
    validFrom: value('issued_at'),
    hours: '',
    quizAverage: '',
    behind: '',
    received: null,
    skills: [],
    sfia: [],
    evidence: [],
    status: null,
  };
}

function recordOf(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
