import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64url, toBase64url, utf8Bytes, utf8Text } from '../text/bytes.ts';
import {
  BEHIND_RESULT,
  type CredentialFacts,
  issuerDid,
  toCredential,
  toJwtClaims,
  tokenOfCredential,
} from './credential.ts';
import { credentialText, JWT_MAX_CHARACTERS, readSignedCredential } from './signed-credential.ts';

const NOW = '2026-11-21T08:00:00Z';
const ORIGIN = 'https://academy.example';
const TOKEN = '123e4567-e89b-42d3-a456-426614174000';

const facts: CredentialFacts = {
  token: TOKEN,
  subject: 'urn:uuid:123e4567-e89b-42d3-a456-426614174001',
  learnerId: '7K3QXM',
  recipientName: 'Aline Uwase',
  courseSlug: 'prompt-engineering-beginner',
  code: 'PE-101',
  title: 'Prompt Engineering for Beginners',
  description: 'Ask for the right thing.',
  level: 'Foundations',
  criteria: 'Completed everything.',
  skills: ['Write a clear prompt'],
  sfia: [{ code: 'INCA', name: 'Content design and authoring', level: 2 }],
  hours: '9 to 12',
  quizAverage: 92,
  work: { attempts: 7, firstAverage: 81 },
  received: { from: '2026-11-20T07:58:00.500Z', to: '2026-11-20T08:00:00.000Z' },
  evidence: { genre: 'Learning record', name: 'Record', narrative: 'Recorded.' },
  startedAt: '2026-11-01T08:00:00.123Z',
  finishedAt: '2026-11-20T08:00:00.000Z',
  awardedAt: '2026-11-20T08:00:00.000Z',
  validFrom: '2026-11-20T08:00:00.000Z',
  status: { list: 1, index: 94567 },
};
const claims = toJwtClaims(toCredential(facts, { origin: ORIGIN, isTest: false }));
const header = { alg: 'ES256', kid: `${issuerDid(ORIGIN)}#es-2026-11-20`, typ: 'JWT' };
const signature = toBase64url(new Uint8Array(64).fill(7));

function jwt(head: unknown = header, body: unknown = claims, sign = signature): string {
  const encode = (value: unknown): string => toBase64url(utf8Bytes(JSON.stringify(value)));
  return `${encode(head)}.${encode(body)}.${sign}`;
}

function problemOf(text: string): string {
  const read = readSignedCredential(text, NOW);
  return read.ok ? 'ok' : read.problem;
}

describe('a credential of ours', () => {
  test('is read as it was written', () => {
    const read = readSignedCredential(jwt(), NOW);
    if (!read.ok) throw new Error(read.problem);
    expect(read.credential.keyId).toBe('es-2026-11-20');
    expect(read.credential.text).toEqual({
      token: TOKEN,
      issuer: 'did:web:academy.example',
      issuerName: 'Spek Academy',
      isTest: false,
      byStaff: false,
      recipientName: 'Aline Uwase',
      learnerId: '7K3QXM',
      title: facts.title,
      description: facts.description,
      level: 'Foundations',
      code: 'PE-101',
      courseSlug: 'prompt-engineering-beginner',
      criteria: facts.criteria,
      awardedAt: '2026-11-20T08:00:00Z',
      validFrom: '2026-11-20T08:00:00Z',
      hours: '9 to 12',
      quizAverage: '92',
      behind: '',
      received: { from: '2026-11-20T07:58:00Z', to: '2026-11-20T08:00:00Z' },
      work: {
        attempts: '7',
        firstAverage: '81',
        startedAt: '2026-11-01T08:00:00Z',
        finishedAt: '2026-11-20T08:00:00Z',
      },
      skills: ['Write a clear prompt'],
      sfia: [
        {
          code: 'INCA-2',
          name: 'Content design and authoring, level 2',
          url: 'https://sfia-online.org/en/skillcode/9/INCA',
        },
      ],
      evidence: [{ name: 'Record', narrative: 'Recorded.' }],
      status: { url: `${ORIGIN}/status/1`, index: 94567 },
    });
  });

  test('says in one line what is behind it; a certificate of before is signed as it was', () => {
    const behind = { courses: 1, entries: 14, tasks: 6 };
    const issued = toCredential({ ...facts, behind }, { origin: ORIGIN, isTest: false });
    expect(credentialText(issued)?.behind).toBe(
      '1 course, 14 entries, 9 to 12 planned hours, 6 tasks done, 7 quiz attempts, without a graded project',
    );
    const earlier = toCredential(facts, { origin: ORIGIN, isTest: false });
    expect(credentialText(earlier)?.behind).toBe('');
    expect(JSON.stringify(earlier)).not.toContain(BEHIND_RESULT);
    // Nothing else is added or moved: what was signed of the same facts before is signed again letter by letter.
    type Results = { achievement: { resultDescription: unknown[] }; result: unknown[] };
    const { achievement, result } = issued['credentialSubject'] as Results;
    achievement.resultDescription.pop();
    result.pop();
    expect(JSON.stringify(issued)).toBe(JSON.stringify(earlier));
  });

  test('reads the hours of certificates of before attempts were signed', () => {
    const { work: _, ...earlier } = facts;
    const text = credentialText(toCredential(earlier, { origin: ORIGIN, isTest: false }));
    expect(text).toMatchObject({ hours: '9 to 12', quizAverage: '92', work: { attempts: '', firstAverage: '' } });
  });

  test('names its issuer by did:web, a port with %3A', () => {
    expect(issuerDid('http://127.0.0.1:8090')).toBe('did:web:127.0.0.1%3A8090');
    expect(tokenOfCredential(`${ORIGIN}/credentials/${TOKEN}`)).toBe(TOKEN);
    expect(tokenOfCredential(`${ORIGIN}/credentials/../x`)).toBeNull();
  });

  test('holds no name when the learner withheld it', () => {
    const withheld = toCredential({ ...facts, recipientName: '' }, { origin: ORIGIN, isTest: true });
    expect(credentialText(withheld)).toMatchObject({ recipientName: '', isTest: true });
  });
});

describe('a header that asks for something else is refused', () => {
  test.each([
    ['no algorithm', { ...header, alg: 'none' }],
    ['a shared secret', { ...header, alg: 'HS256' }],
    ['another signature', { ...header, alg: 'RS256' }],
    ['a key of its own', { ...header, jwk: { kty: 'EC' } }],
    ['a key from elsewhere', { ...header, jku: 'https://evil.example/jwks.json' }],
    ['a certificate chain', { ...header, x5c: ['MII'] }],
    ['a critical extension', { ...header, crit: ['exp'] }],
    ['another type', { ...header, typ: 'vc+jwt' }],
    ['no key', { alg: 'ES256', typ: 'JWT' }],
    ['the key of another issuer', { ...header, kid: 'did:web:evil.example#es-2026-11-20' }],
    ['a path as key', { ...header, kid: `${issuerDid(ORIGIN)}#../../x` }],
  ])('%s', (_, head) => {
    expect(problemOf(jwt(head))).toBe('contradicts');
  });
});

describe('claims that contradict the credential are refused', () => {
  test.each([
    ['iss', { iss: 'did:web:evil.example' }],
    ['jti', { jti: `${ORIGIN}/credentials/other` }],
    ['sub', { sub: 'urn:uuid:other' }],
    ['nbf', { nbf: 1 }],
    ['a vc claim', { vc: {} }],
  ])('%s', (_, change) => {
    expect(problemOf(jwt(header, { ...claims, ...change }))).toBe('contradicts');
  });

  test('a signature of the wrong length', () => {
    expect(problemOf(jwt(header, claims, toBase64url(new Uint8Array(63))))).toBe('contradicts');
  });

  test('a time that has not come, or is over', () => {
    const later = toJwtClaims({
      ...toCredential(facts, { origin: ORIGIN, isTest: false }),
      validFrom: '2027-01-01T00:00:00Z',
    });
    expect(problemOf(jwt(header, later))).toBe('not-yet');
    expect(problemOf(jwt(header, { ...claims, exp: 1 }))).toBe('expired');
    expect(problemOf(jwt(header, { ...claims, validUntil: 'soon' }))).toBe('expired');
  });
});

describe('a credential that another reader would read otherwise is refused', () => {
  test('two ends that differ', () => {
    const [validUntil, exp] = ['2027-01-01T00:00:00Z', Date.UTC(2027, 0, 1) / 1000];
    expect(problemOf(jwt(header, { ...claims, validUntil, exp }))).toBe('ok');
    expect(problemOf(jwt(header, { ...claims, validUntil, exp: exp + 1 }))).toBe('contradicts');
    expect(problemOf(jwt(header, { ...claims, validUntil: '2026-01-01T00:00:00Z', exp }))).toBe('contradicts');
  });

  test('a key twice, in the header or in what was signed', () => {
    const twice = (value: unknown, extra: string): string =>
      toBase64url(utf8Bytes(JSON.stringify(value).replace('{', `{${extra},`)));
    const [head = '', body = ''] = jwt().split('.');
    expect(problemOf(`${twice(header, '"alg":"none"')}.${body}.${signature}`)).toBe('unreadable');
    expect(problemOf(`${head}.${twice(claims, '"name":"Doctor of Medicine"')}.${signature}`)).toBe('unreadable');
  });

  test('the course is read from both forms of the address that achievements have had', () => {
    const credential = toCredential(facts, { origin: ORIGIN, isTest: false });
    const text = JSON.stringify(credential).replaceAll('/achievements/', '/courses#');
    expect(credentialText(JSON.parse(text))?.courseSlug).toBe('prompt-engineering-beginner');
    expect(credentialText(credential)?.courseSlug).toBe('prompt-engineering-beginner');
  });
});

describe('rubbish is unreadable and never an exception', () => {
  test.each(['', '.', '..', 'a.b', 'a.b.c', 'a.b.c.d', jwt({}, null), jwt([], []), jwt('x', 7), `${jwt()}x.`])(
    '%j',
    (text) => {
      expect(['unreadable', 'contradicts']).toContain(problemOf(text));
    },
  );

  test('truncated at every place, or oversized', () => {
    const whole = jwt();
    for (let length = 0; length < whole.length; length += 37) expect(problemOf(whole.slice(0, length))).not.toBe('ok');
    expect(problemOf(jwt(header, { ...claims, padding: 'x'.repeat(JWT_MAX_CHARACTERS) }))).toBe('unreadable');
  });

  test('any JSON in any part', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), (head, body, sign) => {
        expect(problemOf(jwt(head, body, sign))).not.toBe('ok');
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(claims)), fc.jsonValue()), (change) => {
        const read = readSignedCredential(jwt(header, { ...claims, ...change }), NOW);
        if (read.ok) for (const value of Object.values(read.credential.text)) expect(value).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  test('one changed character is another text or none, never the same', () => {
    const whole = jwt();
    const payload = utf8Text(fromBase64url(whole.split('.')[1] ?? '') ?? new Uint8Array());
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.constantFrom('A', 'b', '0', '_'), (at, character) => {
        if (whole.charAt(at) === character) return;
        const read = readSignedCredential(whole.slice(0, at) + character + whole.slice(at + 1), NOW);
        if (!read.ok) return;
        // What was signed differs, or the signature does: WebCrypto refuses both.
        const same = utf8Text(read.credential.signed) === whole.slice(0, whole.lastIndexOf('.'));
        expect(same && toBase64url(read.credential.signature) === signature).toBe(false);
      }),
      { numRuns: 400 },
    );
    expect(payload).toContain('Aline Uwase');
  });
});
