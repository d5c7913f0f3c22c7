/** Both signed forms of a certificate, judged by software that is not ours. */
import { readFileSync } from 'node:fs';
import { verifyCredential } from '@digitalcredentials/verifier-core';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { createRemoteJWKSet, decodeJwt, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, giveRole, newLearner } from '#support/api-client';
import { finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const ORIGIN = 'https://academy.example';
const SCHEMA = 'tests/support/open-badges-3.schema.json';
type Json = Record<string, unknown>;
type Step = { id: string; valid?: boolean; error?: { name: string } };

let academy: RunningAcademy;
let admin: Client;
/** What the verifier asked for, so that we see that it looked. */
const asked: string[] = [];

/** The world sees the academy at https://academy.example; nothing else can be reached. */
beforeAll(async () => {
  academy = await startAcademy({ origin: ORIGIN });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith(academy.origin)) return await real(input, init);
    asked.push(url);
    if (url.startsWith(ORIGIN)) return await real(url.replace(ORIGIN, academy.origin));
    if (url.endsWith('/ob_v3p0_achievementcredential_schema.json')) return new Response(readFileSync(SCHEMA));
    return new Response('{}', { status: 404 });
  });
  admin = await newLearner(academy.origin, { name: 'Ada Min' });
  await giveRole(academy.origin, admin.id, 'admin');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await academy.stop();
});

async function graduate(name = 'Aline Uwase'): Promise<{ token: string; json: Json; jwt: string }> {
  const learner = await newLearner(academy.origin, { name, enrolled: true });
  await finishCourse(learner, SLUG);
  const claimed = await learner.send<{ certificate: { token: string } }>(
    'POST',
    `/api/academy/certificates/${SLUG}`,
    {},
  );
  const { token } = claimed.body.certificate;
  const guest = client(academy.origin);
  const json = await guest.get<Json>(`/credentials/${token}.json`);
  expect(json.headers.get('Content-Type')).toContain('json');
  const jwt = await guest.get<{ text: string }>(`/credentials/${token}.jwt`);
  return { token, json: json.body, jwt: jwt.body.text };
}

async function judge(credential: Json): Promise<{ steps: Record<string, boolean | undefined>; errors: string[] }> {
  const result = await verifyCredential({ credential: structuredClone(credential) as never, knownDIDRegistries: [] });
  const log = (result.log ?? []) as Step[];
  const errors = ((result as { errors?: { name: string }[] }).errors ?? []).map(({ name }) => name);
  return { steps: Object.fromEntries(log.map(({ id, valid }) => [id, valid])), errors };
}

describe('the JSON form (Data Integrity, eddsa-rdfc-2022)', () => {
  it('is accepted by an independent verifier', async () => {
    const { json } = await graduate();
    const { steps, errors } = await judge(json);
    expect(steps).toMatchObject({ valid_signature: true, expiration: true, revocation_status: true });
    expect(errors).toEqual([]);
    expect(asked).toContain(`${ORIGIN}/.well-known/did.json`);
    expect(asked).toContain(`${ORIGIN}/status/1`);
  });

  it.each([
    ['another name', (json: Json) => JSON.parse(JSON.stringify(json).replace('Aline Uwase', 'Alina Uwase')) as Json],
    ['another day', (json: Json) => ({ ...json, validFrom: '2020-01-01T00:00:00Z' })],
    [
      'another proof',
      (json: Json) => ({ ...json, proof: [{ ...(json['proof'] as Json[])[0], created: '2020-01-01T00:00:00Z' }] }),
    ],
  ])('with %s is refused', async (_, change) => {
    const { json } = await graduate();
    const { steps, errors } = await judge(change(json));
    expect(steps['valid_signature'] === true).toBe(false);
    expect(errors).toContain('invalid_signature');
  });

  it('is seen as withdrawn after it was withdrawn, and nobody else is', async () => {
    const [one, other] = [await graduate(), await graduate()];
    await judge(one.json);
    const body = { reason: 'issued-in-error', note: '' };
    expect((await admin.send('POST', `/api/academy/certificates/${one.token}/revoke`, body)).status).toBe(200);
    expect((await judge(one.json)).steps).toMatchObject({ valid_signature: true, revocation_status: false });
    expect((await judge(other.json)).steps).toMatchObject({ valid_signature: true, revocation_status: true });
  });

  it('an old list that somebody serves again makes nothing valid: it says until when it is good, under its signature', async () => {
    const { token, json } = await graduate();
    const list = await (await fetch(`${ORIGIN}/status/1`)).json();
    expect(Date.parse(list.validUntil) - Date.parse(list.validFrom)).toBe(60 * 60 * 1000);
    const body = { reason: 'issued-in-error', note: '' };
    expect((await admin.send('POST', `/api/academy/certificates/${token}/revoke`, body)).status).toBe(200);

    const academys = globalThis.fetch;
    const serving = (old: unknown): void => {
      vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) =>
        String(input instanceof Request ? input.url : input) === `${ORIGIN}/status/1`
          ? Response.json(old)
          : await academys(input, init),
      );
    };
    serving(list);
    expect((await judge(json)).steps['revocation_status'], 'for an hour it is as good as any').toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
    try {
      expect((await judge(json)).steps['revocation_status'] === true).toBe(false);
      // With a later date the signature does not fit any more.
      serving({ ...list, validUntil: '2099-01-01T00:00:00Z' });
      expect((await judge(json)).steps['revocation_status'] === true).toBe(false);
    } finally {
      vi.useRealTimers();
      vi.stubGlobal('fetch', academys);
    }
  });

  it('fits the schema of Open Badges 3.0, for names of every script', async () => {
    const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as Json;
    const ajv = new Ajv2019({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const check = ajv.compile(schema);
    for (const name of ['Aline Uwase', 'نور الهدى', '王小明', 'Zoë Ðurić-Nzeyimana']) {
      const { json } = await graduate(name);
      check(json);
      expect(check.errors ?? []).toEqual([]);
      expect(JSON.stringify(json)).toContain(name);
      expect((await judge(json)).steps).toMatchObject({ valid_signature: true });
    }
  });
});

describe('the JWT form (ES256)', () => {
  it('says the same as the JSON, and jose accepts it with the key that its header names', async () => {
    const { json, jwt } = await graduate();
    const { proof: _, ...credential } = json;
    const { iss: _iss, jti: _jti, sub: _sub, nbf: _nbf, ...claims } = decodeJwt(jwt);
    expect(claims).toEqual(credential);
    const { protectedHeader } = await jwtVerify(jwt, createRemoteJWKSet(new URL(`${ORIGIN}/.well-known/jwks.json`)));
    const key = await (await fetch(`${ORIGIN}/keys/${protectedHeader.kid?.split('#')[1]}.json`)).json();
    await expect(jwtVerify(jwt, await importJWK(key, 'ES256'))).resolves.toBeTruthy();
  });
});
