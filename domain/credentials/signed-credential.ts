/**
 * Reads a signed credential (a compact ES256 JWT) without trusting it: strict form, our algorithm only, header and claims that agree
 * with the credential inside. Whether the signature is good is asked elsewhere, of WebCrypto; nothing here throws, whatever the text.
 */
import { fromBase64url, utf8Bytes, utf8Text } from '../text/bytes.ts';
import { instantMs } from '../text/instant.ts';
import { strictJson } from '../text/strict-json.ts';
import {
  ATTEMPTS_RESULT,
  BEHIND_RESULT,
  EARLIER_HOURS_RESULT,
  FIRST_ATTEMPTS_RESULT,
  HOURS_RESULT,
  QUIZ_RESULT,
  RECEIVED_RESULT,
  STAFF_DECISION_GENRE,
  TEST_ISSUER_NAME,
  tokenOfCredential,
} from './credential.ts';
import { type Received, readReceived } from './received.ts';

/** Ours have about 5,000 characters. */
export const JWT_MAX_CHARACTERS = 40_000;
const HEADER_NAMES = ['alg', 'kid', 'typ'];
const KEY_ID_PATTERN = /^[a-z0-9-]{1,60}$/;
/** Clocks of devices run ahead and behind. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000;

/** What a credential says, as plain text for a page. Nothing in it is proven before the signature is. */
export type CredentialText = {
  token: string;
  issuer: string;
  issuerName: string;
  isTest: boolean;
  byStaff: boolean;
  recipientName: string;
  learnerId: string;
  title: string;
  description: string;
  level: string;
  code: string;
  courseSlug: string;
  criteria: string;
  awardedAt: string;
  validFrom: string;
  hours: string;
  quizAverage: string;
  /** What was done for it, '' where nothing is signed of it. Moments are ISO. */
  work?: { attempts: string; firstAverage: string; startedAt: string; finishedAt: string };
  /** Courses, entries, tasks done and the like in one line; '' in certificates of before. */
  behind: string;
  /** When the academy received the results; null where nothing is signed of it. */
  received: Received | null;
  skills: string[];
  sfia: { code: string; name: string; url: string }[];
  evidence: { name: string; narrative: string }[];
  status: { url: string; index: number } | null;
};

type SignedCredential = {
  /** The part of the key id after '#'. */
  keyId: string;
  /** What was signed, and with what. */
  signed: Uint8Array;
  signature: Uint8Array;
  text: CredentialText;
};

type ReadProblem =
  /** No JWT, or none of a certificate of ours. */
  | 'unreadable'
  /** Header and claims contradict the credential inside, or ask for another algorithm: someone made it by hand. */
  | 'contradicts'
  | 'not-yet'
  | 'expired';

type ReadCredential = { ok: true; credential: SignedCredential } | { ok: false; problem: ReadProblem };

type Json = Record<string, unknown>;

/** Reads a compact JWT. `now` is the device's clock. */
export function readSignedCredential(jwt: string, now: string): ReadCredential {
  const no = (problem: ReadProblem): ReadCredential => ({ ok: false, problem });
  const parts = jwt.length <= JWT_MAX_CHARACTERS ? jwt.trim().split('.') : [];
  const [headerPart = '', payloadPart = '', signaturePart = ''] = parts;
  if (parts.length !== 3) return no('unreadable');
  const header = jsonOf(headerPart);
  const payload = jsonOf(payloadPart);
  const signature = fromBase64url(signaturePart);
  if (header === null || payload === null || signature === null) return no('unreadable');

  const text = credentialText(payload);
  if (text === null) return no('unreadable');
  const keyId = keyOf(header, text.issuer);
  if (keyId === null || signature.length !== 64 || !claimsAgree(payload)) return no('contradicts');
  const nowMs = instantMs(now) ?? 0;
  if ((instantMs(text.validFrom) ?? 0) > nowMs + CLOCK_SLACK_MS) return no('not-yet');
  const ends = [payload['validUntil'], payload['exp']].filter((end) => end !== undefined).map(momentOf);
  if (ends.some((end) => end !== ends[0])) return no('contradicts');
  if (ends.some((end) => end <= nowMs)) return no('expired');
  return { ok: true, credential: { keyId, signed: utf8Bytes(`${headerPart}.${payloadPart}`), signature, text } };
}

/** The key that the header names: one of the issuer inside, by ES256, and nothing else in the header (no jwk, jku, x5c, crit). */
function keyOf(header: Json, issuer: string): string | null {
  if (Object.keys(header).some((name) => !HEADER_NAMES.includes(name))) return null;
  if (header['alg'] !== 'ES256' || header['typ'] !== 'JWT') return null;
  const kid = textOf(header['kid']);
  const id = kid.startsWith(`${issuer}#`) ? kid.slice(issuer.length + 1) : '';
  return KEY_ID_PATTERN.test(id) ? id : null;
}

/** The four claims beside the credential must say what it says. */
function claimsAgree(payload: Json): boolean {
  const issuer = payload['issuer'];
  const subject = payload['credentialSubject'];
  return (
    !('vc' in payload) &&
    payload['iss'] === (isJson(issuer) ? issuer['id'] : issuer) &&
    payload['jti'] === payload['id'] &&
    isJson(subject) &&
    payload['sub'] === subject['id'] &&
    payload['nbf'] === (instantMs(textOf(payload['validFrom'])) ?? 0) / 1000
  );
}

/** What an unsigned credential object says, or null when it is none of ours. Also for the JSON form, whose proof a page cannot check. */
export function credentialText(credential: unknown): CredentialText | null {
  if (!isJson(credential)) return null;
  const types = listOf(credential['type']).map(textOf);
  const subject = jsonIn(credential, 'credentialSubject');
  const achievement = jsonIn(subject, 'achievement');
  const issuer = jsonIn(credential, 'issuer');
  const token = tokenOfCredential(textOf(credential['id']));
  const title = textOf(achievement['name']);
  const validFrom = textOf(credential['validFrom']);
  if (!types.includes('OpenBadgeCredential') || token === null || title === '') return null;
  if (instantMs(validFrom) === null) return null;

  const evidence = listOf(credential['evidence']).filter(isJson);
  const criteria = jsonIn(achievement, 'criteria');
  const awarded = textOf(credential['awardedDate']);
  return {
    token,
    issuer: textOf(issuer['id']),
    issuerName: textOf(issuer['name']),
    isTest: textOf(issuer['name']) === TEST_ISSUER_NAME,
    byStaff: evidence.some((item) => item['genre'] === STAFF_DECISION_GENRE),
    recipientName: identityOf(subject, 'name'),
    learnerId: identityOf(subject, 'accountId'),
    title,
    description: textOf(achievement['description']),
    level: textOf(achievement['specialization']),
    code: textOf(achievement['humanCode']),
    courseSlug: courseOf(textOf(achievement['id'])),
    criteria: textOf(criteria['narrative']),
    awardedAt: instantMs(awarded) === null ? validFrom : awarded,
    validFrom,
    hours: resultOf(subject, achievement, HOURS_RESULT) || resultOf(subject, achievement, EARLIER_HOURS_RESULT),
    quizAverage: resultOf(subject, achievement, QUIZ_RESULT),
    work: {
      attempts: resultOf(subject, achievement, ATTEMPTS_RESULT),
      firstAverage: resultOf(subject, achievement, FIRST_ATTEMPTS_RESULT),
      startedAt: textOf(subject['activityStartDate']),
      finishedAt: textOf(subject['activityEndDate']),
    },
    behind: resultOf(subject, achievement, BEHIND_RESULT),
    received: readReceived(resultOf(subject, achievement, RECEIVED_RESULT)),
    skills: listOf(achievement['tag']).map(textOf).filter(Boolean),
    sfia: listOf(achievement['alignment']).filter(isJson).map(toSkill),
    evidence: evidence.map((item) => ({ name: textOf(item['name']), narrative: textOf(item['narrative']) })),
    status: statusOf(credential),
  };
}

/** `…/achievements/SLUG`; certificates of the first months have `…/courses#SLUG`. */
function courseOf(achievementId: string): string {
  return achievementId.slice(Math.max(achievementId.lastIndexOf('/'), achievementId.lastIndexOf('#')) + 1);
}

function toSkill(alignment: Json): CredentialText['sfia'][number] {
  const url = textOf(alignment['targetUrl']);
  return {
    code: textOf(alignment['targetCode']),
    name: textOf(alignment['targetName']),
    // A link only to where it says it leads.
    url: /^https:\/\/sfia-online\.org\/[\w/.-]*$/.test(url) ? url : '',
  };
}

function identityOf(subject: Json, type: string): string {
  const found = listOf(subject['identifier']).find((item) => isJson(item) && item['identityType'] === type);
  return isJson(found) && found['hashed'] !== true ? textOf(found['identityHash']) : '';
}

function resultOf(subject: Json, achievement: Json, name: string): string {
  const description = listOf(achievement['resultDescription']).find((item) => isJson(item) && item['name'] === name);
  const id = isJson(description) ? description['id'] : undefined;
  const result = listOf(subject['result']).find((item) => isJson(item) && item['resultDescription'] === id);
  return id !== undefined && isJson(result) ? textOf(result['value']) : '';
}

function statusOf(credential: Json): CredentialText['status'] {
  const status = jsonIn(credential, 'credentialStatus');
  const index = textOf(status['statusListIndex']);
  const url = textOf(status['statusListCredential']);
  return /^\d{1,9}$/.test(index) && url !== '' ? { url, index: Number(index) } : null;
}

/** The claims of a JWT, its signature unchecked; null when it is no JWT of a JSON object. */
export function jwtPayload(jwt: string): Json | null {
  return jsonOf(jwt.split('.')[1] ?? '');
}

/** One part of a JWT as the JSON object that it is, or null. */
function jsonOf(part: string): Json | null {
  const bytes = fromBase64url(part);
  const text = bytes === null ? null : utf8Text(bytes);
  const read = text === null ? null : strictJson(text);
  return read?.ok ? read.value : null;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonIn(parent: Json, name: string): Json {
  const value = parent[name];
  return isJson(value) ? value : {};
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, 100);
  return value === undefined ? [] : [value];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A validUntil (ISO) or an exp (seconds); what is neither has passed. */
function momentOf(value: unknown): number {
  return typeof value === 'number' ? value * 1000 : (instantMs(textOf(value)) ?? 0);
}
