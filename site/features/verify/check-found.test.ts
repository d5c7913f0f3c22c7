import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CredentialFacts, issuerDid, toCredential, toJwtClaims } from '#domain/credentials/credential';
import { toBase64url, utf8Bytes } from '#domain/text/bytes';
import { MISS } from './check-certificate.ts';
import { checkFound } from './check-found.ts';

const ORIGIN = 'https://academy.example';
const facts: CredentialFacts = {
  token: '123e4567-e89b-42d3-a456-426614174000',
  subject: 'urn:uuid:123e4567-e89b-42d3-a456-426614174001',
  learnerId: '7K3QXM',
  recipientName: 'Mallory Forger',
  courseSlug: 'prompt-engineering-beginner',
  code: 'PE-101',
  title: 'Prompt Engineering for Beginners',
  description: '',
  level: 'Foundations',
  criteria: '',
  skills: [],
  sfia: [],
  hours: null,
  quizAverage: null,
  evidence: { genre: '', name: '', narrative: '' },
  startedAt: null,
  finishedAt: null,
  awardedAt: '2026-11-20T08:00:00Z',
  validFrom: '2026-11-20T08:00:00Z',
  status: { list: 1, index: 1 },
};
const ours = toCredential(facts, { origin: ORIGIN, isTest: false });

/** A forger who has no key of ours writes some bytes where the signature belongs. */
function asJwt(credential: Record<string, unknown>): string {
  const part = (value: unknown): string => toBase64url(utf8Bytes(JSON.stringify(value)));
  const header = { alg: 'ES256', kid: `${issuerDid(ORIGIN)}#es-2026-11-20`, typ: 'JWT' };
  return [part(header), part(toJwtClaims(credential)), toBase64url(new Uint8Array(64).fill(7))].join('.');
}

function check(json: Record<string, unknown>, ask = async () => MISS) {
  return checkFound({ kind: 'json', json }, [ORIGIN], ask);
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"keys":[]}'));
});

describe('what the academy did not sign and names it', () => {
  test('as JSON with a token that the register does not know is not in the register, and shows no name', async () => {
    expect(await check(ours)).toMatchObject({ verdict: 'unregistered', register: 'not-found', text: null });
    expect(await check({ ...ours, proof: { type: 'DataIntegrityProof' } })).toMatchObject({ verdict: 'unregistered' });
  });

  test('as JWT is altered, because that a page can check', async () => {
    const checked = await checkFound({ kind: 'jwt', jwt: asJwt(ours) }, [ORIGIN], async () => MISS);
    expect(checked).toMatchObject({ verdict: 'altered', text: null });
  });

  test.each<[string, Record<string, unknown>]>([
    ['without a token of ours', { ...ours, id: 'https://elsewhere.example/1' }],
    ['without a title', { ...ours, credentialSubject: {} }],
    [
      'that lies at our address and names another issuer',
      { ...ours, issuer: { id: 'did:web:evil.example', name: 'x' } },
    ],
  ])('%s is altered, as JSON and as JWT', async (_, json) => {
    expect(await check(json)).toMatchObject({ verdict: 'altered', text: null });
    const jwt = asJwt({ ...json, credentialSubject: { id: 'x', ...(json.credentialSubject as object) } });
    expect((await checkFound({ kind: 'jwt', jwt }, [ORIGIN], async () => MISS)).verdict).toBe('altered');
  });
});

test('without the register JSON is unconfirmed, and so is what names nobody', async () => {
  expect((await check(ours, async () => ({ ...MISS, code: 'network', status: 0 }))).verdict).toBe('unconfirmed');
  expect((await check({ a: 1 })).verdict).toBe('unconfirmed');
});
