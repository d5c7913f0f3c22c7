/**
 * A leaked key, from the leak to the new copies: someone has the file of keys and signs what they like; the academy finds out, makes new
 * keys, withdraws the old, and signs its certificates again. docs/leaked-key.md has the same steps.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyCredential } from '@digitalcredentials/verifier-core';
import { verifyJWT } from 'did-jwt';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import type { IssuerKey } from '#domain/credentials/issuer-key';
import { makeKeys, publicKeys, readKeys, revokeKeys } from '#scripts/lib/issuer-keys';
import type { CheckedCertificate } from '#site/features/verify/check-certificate.ts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { client, newLearner } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { prove } from '../../api-hooks/certificates/crypto/prove.ts';
import { signJwt } from '../../api-hooks/certificates/crypto/sign-jwt.ts';

const SLUG = 'prompt-engineering-beginner';
const ORIGIN = 'https://academy.example';
const LEAKED = ['es-2026-01-05', 'ed-2026-01-05'] as const;
type Json = Record<string, unknown>;
type Files = { entry: RegisterEntry; json: Json };

let folder: string;
let file: string;
let academy: RunningAcademy;
/** What the thief has: the keys as they were before anybody noticed. */
let stolen: IssuerKey[];
let old: Files;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'academy-leak-'));
  file = join(folder, 'issuer-keys.json');
  makeKeys(file, { now: new Date('2026-01-05T08:00:00Z') });
  stolen = readKeys(file);
  academy = await startAcademy({ keys: file, origin: ORIGIN });
  // The world, and our own page in it, sees the academy at its public address.
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith('/')) return await real(academy.origin + url, init);
    if (url.startsWith(ORIGIN)) return await real(url.replace(ORIGIN, academy.origin));
    if (url.startsWith(academy.origin)) return await real(input, init);
    return new Response('{}', { status: 404 });
  });
  old = await graduate();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await academy.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function graduate(): Promise<Files> {
  const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
  await finishCourse(learner, SLUG);
  const { body } = await learner.send<{ certificate: RegisterEntry }>('POST', `/api/academy/certificates/${SLUG}`, {});
  return await filesOf(body.certificate.token);
}

async function filesOf(token: string): Promise<Files> {
  const guest = client(academy.origin);
  const json = await guest.get<Json>(`/credentials/${token}.json`);
  return { entry: (await guest.get<RegisterEntry>(`/api/academy/verify/${token}`)).body, json: json.body };
}

/** Our page, opened again: it knows the keys that it was built with and asks for those of today. */
async function check(form: string | Json, isOffline = false): Promise<CheckedCertificate> {
  vi.resetModules();
  vi.doMock('../../.generated/issuer-keys.json', () => ({ default: publicKeys(file) }));
  const { checkFound } = await import('#site/features/verify/check-found.ts');
  const found =
    typeof form === 'string' ? ({ kind: 'jwt', jwt: form } as const) : ({ kind: 'json', json: form } as const);
  const ask = async (code: string) => {
    if (isOffline) return { ok: false, code: 'network', status: 0, message: '', details: {} } as const;
    const { status, body } = await client(academy.origin).get<RegisterEntry>(`/api/academy/verify/${code}`);
    if (status !== 200) return { ok: false, code: 'not-found', status, message: '', details: {} } as const;
    return { ok: true, data: body } as const;
  };
  return await checkFound(found, [ORIGIN], ask);
}

async function verdictOn(form: string | Json): Promise<string> {
  return (await check(form)).verdict;
}

/** What the thief makes of a certificate: another title, signed with the academy's own keys. */
async function forge({ entry, json }: Files): Promise<{ jwt: string; json: Json }> {
  const [es, ed] = stolen;
  if (es === undefined || ed === undefined) throw new Error('nothing was stolen');
  const change = (text: string): Json =>
    JSON.parse(text.replaceAll('Prompt Engineering for Beginners', 'Doctor of Medicine')) as Json;
  const payload = Buffer.from(entry.jwt.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { proof: _, ...credential } = change(JSON.stringify(json));
  const contexts = JSON.parse(readFileSync(join(academy.academy.build, 'pb_hooks/contexts.json'), 'utf8')) as Json;
  return {
    jwt: signJwt(change(payload), `did:web:academy.example#${es.id}`, es.jwk.d),
    json: await prove({
      credential,
      contexts,
      verificationMethod: `did:web:academy.example#${ed.id}`,
      created: '2026-01-06T08:00:00Z',
      d: ed.jwk.d,
    }),
  };
}

/** Whether software that is not ours believes the signature of a credential; it keeps a DID document for some seconds. */
async function believes(credential: Json, expected: boolean): Promise<void> {
  await expect.poll(() => isBelieved(credential), { timeout: 20_000, interval: 500 }).toBe(expected);
}

async function isBelieved(credential: Json): Promise<boolean> {
  const result = await verifyCredential({ credential: structuredClone(credential) as never, knownDIDRegistries: [] });
  return (result.log ?? []).some(({ id, valid }: { id: string; valid?: boolean }) => id === 'valid_signature' && valid);
}

/** did-jwt with a resolver of our DID document and no further options: it reads neither `revoked` nor `assertionMethod`. */
async function byDidJwt(jwt: string): Promise<boolean> {
  const resolve = async () => {
    const didDocument = await (await fetch(`${ORIGIN}/.well-known/did.json`)).json();
    return { didDocument, didDocumentMetadata: {}, didResolutionMetadata: {} };
  };
  return (await verifyJWT(jwt, { resolver: { resolve } })).verified;
}

describe('before anybody notices', () => {
  it('what a thief signs is altered on our page, although its signature is good', async () => {
    const forged = await forge(old);
    await believes(forged.json, true);
    const checked = await check(forged.jwt);
    expect(checked).toMatchObject({ verdict: 'altered', form: 'unknown', text: null, signature: { state: 'good' } });
    expect(await verdictOn(forged.json)).toBe('altered');
    expect(await verdictOn(old.entry.jwt)).toBe('valid');
    expect(await verdictOn(old.json)).toBe('valid');
  });

  it('so is a certificate that the register never issued', async () => {
    const forged = await forge(old);
    const payload = Buffer.from(forged.jwt.split('.')[1] ?? '', 'base64url').toString('utf8');
    const claims = JSON.parse(payload.replaceAll(old.entry.token, '123e4567-e89b-42d3-a456-426614174000')) as Json;
    const [es] = stolen;
    const jwt = signJwt(claims, `did:web:academy.example#${es?.id}`, es?.jwk.d ?? '');
    expect(await check(jwt)).toMatchObject({ verdict: 'unregistered', signature: { state: 'good' } });
  });
});

describe('the academy withdraws the keys', () => {
  it('new ones first; then the DID document and the set of keys name only those that hold', async () => {
    expect(() => revokeKeys(file, LEAKED)).toThrow('Make new ones first');
    makeKeys(file, { now: new Date('2026-11-20T08:00:00Z') });
    await expect(byDidJwt((await forge(old)).jwt)).resolves.toBe(true);
    revokeKeys(file, LEAKED, new Date('2026-11-20T09:00:00Z'));
    const documents = [
      await client(academy.origin).get<{ verificationMethod: { id: string }[] }>('/.well-known/did.json'),
      await client(academy.origin).get('/.well-known/jwks.json'),
    ].map(({ body }) => JSON.stringify(body));
    for (const text of documents) {
      expect(text).toContain('es-2026-11-20');
      for (const { id, jwk } of stolen) for (const secret of [id, jwk.x]) expect(text).not.toContain(secret);
    }
    const keys = (await client(academy.origin).get<JSONWebKeySet>('/.well-known/jwks.json')).body;
    await expect(compactVerify((await forge(old)).jwt, createLocalJWKSet(keys))).rejects.toThrow();
    expect((await client(academy.origin).get('/keys/es-2026-01-05.json')).status).toBe(404);
  });

  it('nobody believes the thief any more, whatever their software reads of the documents', async () => {
    const forged = await forge(old);
    await believes(forged.json, false);
    await expect(byDidJwt(forged.jwt)).rejects.toThrow();
    await expect(byDidJwt(old.entry.jwt)).rejects.toThrow();
    expect(await verdictOn(forged.jwt)).toBe('altered');
    expect(await verdictOn(forged.json)).toBe('altered');
  });

  it('the register still confirms what it signed, and says to ask for the new copy', async () => {
    expect(await check(old.entry.jwt)).toMatchObject({
      verdict: 'withdrawn-key',
      form: 'current',
      signature: { state: 'withdrawn-key' },
      text: { recipientName: 'Aline Uwase' },
    });
    expect(await verdictOn(old.json)).toBe('withdrawn-key');
  });

  it('without the register its signature proves nothing', async () => {
    expect((await check(old.entry.jwt, true)).verdict).toBe('unconfirmed');
    expect((await check((await forge(old)).jwt, true)).verdict).toBe('unconfirmed');
  });

  it('a certificate of today has the new keys', async () => {
    const fresh = await graduate();
    expect(await verdictOn(fresh.entry.jwt)).toBe('valid');
    await believes(fresh.json, true);
  });
});

describe('npm run keys -- sign-again', () => {
  it('gives every certificate of the old keys new signatures, while the academy runs', async () => {
    const env = { ...process.env, ACADEMY_KEYS: file, ACADEMY_DATA: academy.data, ACADEMY_ORIGIN: ORIGIN };
    const again = () =>
      spawnSync(process.execPath, ['scripts/operate/keys.ts', 'sign-again'], { encoding: 'utf8', env });
    const first = again();
    expect(first.stdout + first.stderr).toContain('Signed again: 1; left: 0.');
    expect(first.stdout).toMatch(/es-2026-01-05 +ES256 +made 2026-01-05 +withdrawn 2026-11-20/);
    expect(again().stdout).toContain('Signed again: 0; left: 0.');
  });

  it('both copies get a true sentence', async () => {
    const now = await filesOf(old.entry.token);
    expect(now.entry).toMatchObject({ state: 'valid', code: old.entry.code, issuedAt: old.entry.issuedAt });
    expect(await verdictOn(now.entry.jwt)).toBe('valid');
    expect(await verdictOn(now.json)).toBe('valid');
    await believes(now.json, true);
    expect(await check(old.entry.jwt)).toMatchObject({ verdict: 'withdrawn-key', form: 'earlier' });
    expect(await check(old.json)).toMatchObject({ verdict: 'withdrawn-key', form: 'earlier' });
    expect(await verdictOn((await forge(old)).jwt)).toBe('altered');
  });
});
