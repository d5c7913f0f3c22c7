/**
 * The Open Badges 3.0 credential of a certificate: what it says, and in which form it is signed. The same object is signed twice:
 * as a JWT (ES256), which the verification page reads without a library, and as JSON with a Data Integrity proof, which wallets read.
 */
import type { LevelName } from '../catalogue/curriculum.ts';
import { instantMs } from '../text/instant.ts';
import { type Behind, behindText } from './behind.ts';
import { ISSUER_NAME } from './issuer-name.ts';
import { type Received, receivedText } from './received.ts';

export const CREDENTIAL_CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
] as const;
const SCHEMA_URL = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';
const SFIA_FRAMEWORK = 'SFIA 9';

/** The name with which a test issuer signs: a reader of the credential elsewhere sees it too. */
export const TEST_ISSUER_NAME = `${ISSUER_NAME} (test issuer)`;
/** The evidence of a certificate that a member of staff issued below 100%. */
export const STAFF_DECISION_GENRE = 'Staff decision';
export const RECORD_GENRE = 'Learning record';
export const PROJECT_GENRE = 'Graded project';
/** The names of the results, as `resultDescription.name`. */
export const HOURS_RESULT = 'Planned hours';
/** The name in certificates of before `work` was signed. */
export const EARLIER_HOURS_RESULT = 'Learning hours';
export const QUIZ_RESULT = 'Quiz average';
export const ATTEMPTS_RESULT = 'Quiz attempts';
export const FIRST_ATTEMPTS_RESULT = 'Average of first quiz attempts';
export const RECEIVED_RESULT = 'Results received by the academy';
export const BEHIND_RESULT = 'What is behind it';

/**
 * A project that was accepted: what it was and how it was judged. `course` is its slug; `url` its page, where its author shows one to
 * everybody; `defended`: the narrative says a defence that was passed.
 */
export type ProjectEvidence = { course: string; name: string; narrative: string; url?: string; defended?: boolean };

/** Everything of a certificate that is signed. Times are ISO. */
export type CredentialFacts = {
  token: string;
  /** A `urn:uuid:` of this certificate alone: it names nobody. */
  subject: string;
  learnerId: string;
  /** '' when the learner withheld it. */
  recipientName: string;
  courseSlug: string;
  code: string | null;
  title: string;
  description: string;
  level: LevelName | null;
  criteria: string;
  skills: string[];
  sfia: { code: string; name: string; level: number }[];
  /** Such as '9 to 12'; null for a decision of staff, which no hours stand behind. */
  hours: string | null;
  quizAverage: number | null;
  /** All attempts at the quizzes, and the average score of the first ones. Certificates of before this was signed have none. */
  work?: { attempts: number; firstAverage: number };
  /** When the academy received the first and the last result. Certificates of before this was signed have none. */
  received?: Received;
  /** Certificates of before this was signed have none, nor have decisions of staff. */
  behind?: Behind;
  evidence: { genre: string; name: string; narrative: string };
  /** The accepted projects of its courses. Certificates of before there were any have none. */
  projects?: ProjectEvidence[];
  startedAt: string | null;
  finishedAt: string | null;
  /**
   * The moment of the first issue with the learner's own offset, so that everybody reads the learner's day in its first ten letters;
   * `validFrom` is that of this revision.
   */
  awardedAt: string;
  validFrom: string;
  status: { list: number; index: number };
};

export type Issuer = { origin: string; isTest: boolean };

/** did:web names a host, and a port with %3A. */
export function issuerDid(origin: string): string {
  return `did:web:${origin
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(':', '%3A')}`;
}

function credentialId(origin: string, token: string): string {
  return `${origin}/credentials/${token}`;
}

/** The token at the end of a credential's id, or null. */
export function tokenOfCredential(id: string): string | null {
  return /\/credentials\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)?.[1] ?? null;
}

/** Credentials carry whole seconds; an offset stays. */
export function wholeSeconds(iso: string): string {
  return iso.slice(0, 19) + (/[+-]\d\d:\d\d$/.exec(iso)?.[0] ?? 'Z');
}

/** An e-mail as a backpack compares it: SHA-256 of the address and, right after it, the salt; in hexadecimal digits. */
export type HashedEmail = { hash: string; salt: string };

/** The credential with the learner's hashed e-mail beside the name: only in the copy for backpacks (docs/decisions/020). */
export function withEmail(credential: Record<string, unknown>, { hash, salt }: HashedEmail): Record<string, unknown> {
  const subject = credential['credentialSubject'] as { identifier: unknown[] };
  const email = {
    type: 'IdentityObject',
    hashed: true,
    identityType: 'emailAddress',
    identityHash: `sha256$${hash}`,
    salt,
  };
  return { ...credential, credentialSubject: { ...subject, identifier: [email, ...subject.identifier] } };
}

/** The unsigned credential. Its arrays are arrays even for one item: strict verifiers demand that. */
export function toCredential(facts: CredentialFacts, issuer: Issuer): Record<string, unknown> {
  const { origin } = issuer;
  return {
    '@context': [...CREDENTIAL_CONTEXTS],
    id: credentialId(origin, facts.token),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: facts.title,
    description: facts.description,
    issuer: toProfile(issuer),
    validFrom: wholeSeconds(facts.validFrom),
    awardedDate: wholeSeconds(facts.awardedAt),
    credentialSubject: toSubject(facts, origin),
    evidence: [{ type: ['Evidence'], ...facts.evidence }, ...(facts.projects ?? []).map(toEvidence)],
    credentialStatus: {
      id: `${statusListUrl(origin, facts.status.list)}#${facts.status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(facts.status.index),
      statusListCredential: statusListUrl(origin, facts.status.list),
    },
    credentialSchema: [{ id: SCHEMA_URL, type: '1EdTechJsonSchemaValidator2019' }],
  };
}

function wholeInterval({ from, to }: Received): Received {
  return { from: wholeSeconds(from), to: wholeSeconds(to) };
}

function toEvidence({ name, narrative, url }: ProjectEvidence): Record<string, unknown> {
  return { ...(url === undefined ? {} : { id: url }), type: ['Evidence'], genre: PROJECT_GENRE, name, narrative };
}

/** The issuer, as credentials name it and as it is published at /issuer.json. */
export function toProfile({ origin, isTest }: Issuer): Record<string, unknown> {
  return {
    id: issuerDid(origin),
    type: ['Profile'],
    name: isTest ? TEST_ISSUER_NAME : ISSUER_NAME,
    url: origin,
    image: academyImage(origin),
  };
}

export function statusListUrl(origin: string, list: number): string {
  return `${origin}/status/${list}`;
}

/** The payload of the JWT: the whole credential and the four claims that must say the same. */
export function toJwtClaims(credential: Record<string, unknown>): Record<string, unknown> {
  const { id, validFrom, issuer, credentialSubject } = credential as {
    id: string;
    validFrom: string;
    issuer: { id: string };
    credentialSubject: { id: string };
  };
  return { iss: issuer.id, jti: id, sub: credentialSubject.id, nbf: (instantMs(validFrom) ?? 0) / 1000, ...credential };
}

function toSubject(facts: CredentialFacts, origin: string): Record<string, unknown> {
  const achievement = toAchievement(facts, origin);
  const results = [
    { name: facts.work ? HOURS_RESULT : EARLIER_HOURS_RESULT, resultType: 'Result', value: facts.hours },
    { name: QUIZ_RESULT, resultType: 'Percent', value: facts.quizAverage === null ? null : String(facts.quizAverage) },
    { name: ATTEMPTS_RESULT, resultType: 'Result', value: facts.work ? String(facts.work.attempts) : null },
    { name: FIRST_ATTEMPTS_RESULT, resultType: 'Percent', value: facts.work ? String(facts.work.firstAverage) : null },
    {
      name: RECEIVED_RESULT,
      resultType: 'Result',
      value: facts.received ? receivedText(wholeInterval(facts.received)) : null,
    },
    { name: BEHIND_RESULT, resultType: 'Result', value: behindText(facts) || null },
  ].filter((result) => result.value !== null);
  const resultId = (name: string): string => `urn:result:${facts.token}:${name.toLowerCase().replace(/ /g, '-')}`;
  return {
    id: facts.subject,
    type: ['AchievementSubject'],
    identifier: [
      ...(facts.recipientName === '' ? [] : [plainIdentity('name', facts.recipientName)]),
      plainIdentity('accountId', facts.learnerId),
    ],
    ...(facts.startedAt === null ? {} : { activityStartDate: wholeSeconds(facts.startedAt) }),
    ...(facts.finishedAt === null ? {} : { activityEndDate: wholeSeconds(facts.finishedAt) }),
    achievement: {
      ...achievement,
      ...(results.length === 0
        ? {}
        : {
            resultDescription: results.map(({ name, resultType }) => ({
              id: resultId(name),
              type: ['ResultDescription'],
              name,
              resultType,
            })),
          }),
    },
    ...(results.length === 0
      ? {}
      : { result: results.map(({ name, value }) => ({ type: ['Result'], resultDescription: resultId(name), value })) }),
  };
}

/** The address of an achievement: its description for programs, and for people the way to the course. */
export function achievementUrl(origin: string, courseSlug: string): string {
  return `${origin}/achievements/${courseSlug}`;
}

/** What a certificate is awarded for. */
export type AchievementFacts = Pick<
  CredentialFacts,
  'courseSlug' | 'code' | 'title' | 'description' | 'level' | 'criteria' | 'skills' | 'sfia'
>;

/** The achievement of a credential, which is also published at its own address. */
export function toAchievement(facts: AchievementFacts, origin: string): Record<string, unknown> {
  const id = achievementUrl(origin, facts.courseSlug);
  return {
    id,
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: facts.title,
    description: facts.description,
    ...(facts.code === null ? {} : { humanCode: facts.code }),
    inLanguage: 'en',
    criteria: { id, narrative: facts.criteria },
    image: academyImage(origin),
    ...(facts.level === null ? {} : { specialization: facts.level }),
    ...(facts.skills.length === 0 ? {} : { tag: facts.skills }),
    ...(facts.sfia.length === 0 ? {} : { alignment: facts.sfia.map(toAlignment) }),
  };
}

function toAlignment({ code, name, level }: CredentialFacts['sfia'][number]): Record<string, unknown> {
  return {
    type: ['Alignment'],
    targetType: 'ext:SFIA',
    targetFramework: SFIA_FRAMEWORK,
    targetCode: `${code}-${level}`,
    targetName: `${name}, level ${level}`,
    targetUrl: `https://sfia-online.org/en/skillcode/9/${code}`,
  };
}

function plainIdentity(identityType: string, identityHash: string): Record<string, unknown> {
  return { type: 'IdentityObject', hashed: false, identityType, identityHash };
}

function academyImage(origin: string): Record<string, unknown> {
  return { id: `${origin}/icon-512.png`, type: 'Image', caption: ISSUER_NAME };
}
