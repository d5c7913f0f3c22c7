/** Both signed forms of a certificate, judged by software that is not ours. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { verifyCredential } from '@digitalcredentials/verifier-core';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { verifyJWT } from 'did-jwt';
import { createRemoteJWKSet, decodeJwt, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { at } from '#domain/contract/endpoint';
import type { PublicProfile } from '#domain/contract/people/public-profile';
import { publishProjectEndpoint } from '#domain/contract/projects/publish-project';
import { formText } from '#domain/credentials/credential-form';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner, newStaff, superuser } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { ACCEPTED, handIn, takeAndRead } from '#support/projects';

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
  admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
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

  it('with an accepted project as evidence is accepted too, and so is the earlier one without it', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG);
    const claim = `/api/academy/certificates/${SLUG}`;
    const { token } = (await learner.send<{ certificate: { token: string } }>('POST', claim, {})).body.certificate;
    const jsonOf = async (one: string): Promise<Json> =>
      (await client(academy.origin).get<Json>(`/credentials/${one}.json`)).body;
    const earlier = await jsonOf(token);

    const { body } = await handIn(learner, 1);
    await takeAndRead(admin, body.id, 1, ACCEPTED);
    await learner.send('POST', at(publishProjectEndpoint, { course: SLUG }).path, { isPublic: true });
    const added = await learner.send<{ certificate: { token: string } }>('POST', `${claim}/projects`, {});
    const json = await jsonOf(added.body.certificate.token);
    expect(json['evidence']).toMatchObject([
      { genre: 'Learning record' },
      { genre: 'Graded project', id: `${ORIGIN}/work?id=${body.id}` },
    ]);
    for (const credential of [json, earlier]) {
      const { steps, errors } = await judge(credential);
      expect(steps).toMatchObject({ valid_signature: true, revocation_status: true });
      expect(errors).toEqual([]);
    }
  });

  it('is seen as withdrawn after it was withdrawn, and nobody else is', async () => {
    const [one, other] = [await graduate(), await graduate()];
    await judge(one.json);
    const body = { reason: 'issued-in-error', note: '' };
    expect((await admin.send('POST', `/api/academy/certificates/${one.token}/revoke`, body)).status).toBe(200);
    expect((await judge(one.json)).steps).toMatchObject({ valid_signature: true, revocation_status: false });
    expect((await judge(other.json)).steps).toMatchObject({ valid_signature: true, revocation_status: true });
  });

  it('an old list that someone serves again makes nothing valid: it says until when it is good, under its signature', async () => {
    const { token, json } = await graduate();
    const list = await (await fetch(`${ORIGIN}/status/1`)).json();
    // Dated a day back for clocks that are behind, and good for one hour.
    expect(Date.parse(list.validUntil) - Date.parse(list.validFrom)).toBe(25 * 60 * 60 * 1000);
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

describe('software of other people', () => {
  it('accepts the status list with a clock that is five seconds or half a day behind, or half an hour ahead', async () => {
    const list = (await client(academy.origin).get<Json>('/status/1')).body;
    for (const seconds of [-5, -12 * 3600, 1800]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
      try {
        const { steps, errors } = await judge(list);
        expect(errors, String(seconds)).toEqual([]);
        expect(steps, String(seconds)).toMatchObject({ valid_signature: true, expiration: true });
      } finally {
        vi.useRealTimers();
      }
    }
  });

  it('has an end for the status list: after an hour it speaks for nobody', async () => {
    const list = (await client(academy.origin).get<{ validFrom: string; validUntil: string }>('/status/1')).body;
    const hours = (to: string): number => Math.round((Date.parse(to) - Date.now()) / 3_600_000);
    expect([hours(list.validFrom), hours(list.validUntil)]).toEqual([-24, 1]);
  });

  it('finds the ES256 key of the JWT (did-jwt, which knows Multikey and not JsonWebKey)', async () => {
    const { jwt } = await graduate();
    const resolve = async (did: string) => {
      const didDocument = await (await fetch(`${ORIGIN}/.well-known/did.json`)).json();
      expect(did).toBe('did:web:academy.example');
      return { didDocument, didDocumentMetadata: {}, didResolutionMetadata: {} };
    };
    const verified = await verifyJWT(jwt, { resolver: { resolve } });
    expect(verified.verified).toBe(true);
    expect(verified.signer.id).toMatch(/#.*es-.*-multikey$/);
    const [header, payload, signature = ''] = jwt.split('.');
    const forged = [header, payload, `AAAA${signature.slice(4)}`].join('.');
    await expect(verifyJWT(forged, { resolver: { resolve } })).rejects.toThrow(/invalid_signature/);
  });

  it.each([
    ['application/vc+ld+json', 'application/vc+ld+json'],
    ['application/json', 'application/vc+ld+json'],
    ['*/*', 'application/vc+ld+json'],
    ['application/vc+jwt', 'text/plain; charset=utf-8'],
    ['text/plain', 'text/plain; charset=utf-8'],
  ])('that asks the address of a credential for %s gets it', async (accept, type) => {
    const { token } = await graduate();
    const answer = await fetch(`${academy.origin}/credentials/${token}`, { headers: { Accept: accept } });
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Vary')]).toEqual([
      200,
      type,
      'Accept',
    ]);
    const page = await fetch(`${academy.origin}/credentials/${token}`, {
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      redirect: 'manual',
    });
    expect([page.status, page.headers.get('Location')]).toEqual([302, `/verify/${token}`]);
  });

  it('finds the achievement and the issuer at the addresses that a credential names', async () => {
    const { json } = await graduate();
    const { achievement } = json['credentialSubject'] as { achievement: Json & { id: string } };
    const found = (await (await fetch(achievement.id)).json()) as Json;
    const { '@context': contexts, ...alone } = found;
    // The results belong to the one learner.
    const { resultDescription: _, ...awarded } = achievement;
    expect(alone).toEqual(awarded);
    expect(contexts).toEqual(json['@context']);
    expect(await (await fetch(`${achievement.id}.json`)).json()).toEqual(found);
    const did = (await (await fetch(`${ORIGIN}/.well-known/did.json`)).json()) as { alsoKnownAs: string[] };
    const { '@context': __, ...profile } = (await (await fetch(did.alsoKnownAs[0] ?? '')).json()) as Json;
    expect(profile).toEqual(json['issuer']);
    expect((await fetch(`${ORIGIN}/achievements/no-such.json`)).status).toBe(404);
    const address = `${academy.origin}${new URL(achievement.id).pathname}`;
    const page = await fetch(address, { headers: { Accept: 'text/html' }, redirect: 'manual' });
    expect([page.status, page.headers.get('Location')]).toEqual([302, `/courses/${SLUG}`]);
  });
});

describe('one day everywhere', () => {
  it("is the learner's own: in the register, on the profile, and signed in the credential", async () => {
    const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
    const root = await superuser(academy.origin);
    // Fourteen hours ahead: for most of each day it is tomorrow there.
    const zone = { time_zone: 'Pacific/Kiritimati', show_certificates: true };
    expect((await root.send('PATCH', `/api/collections/users/records/${learner.id}`, zone)).status).toBe(200);
    await finishCourse(learner, SLUG);
    const path = `/api/academy/certificates/${SLUG}`;
    const { certificate } = (await learner.send<{ certificate: RegisterEntry }>('POST', path, {})).body;
    const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati', dateStyle: 'short' });
    expect(certificate.issuedAt).toMatch(/\+14:00$/);
    expect(certificate.issuedAt.slice(0, 10)).toBe(there.format(new Date()));
    const json = (await client(academy.origin).get<Json>(`/credentials/${certificate.token}.json`)).body;
    expect(json['awardedDate']).toBe(certificate.issuedAt);
    const profile = await learner.get<PublicProfile>(`/api/academy/users/${learner.id}`);
    expect(profile.body.certificates?.map(({ issuedAt }) => issuedAt)).toEqual([certificate.issuedAt]);
    expect((await judge(json)).steps).toMatchObject({ valid_signature: true });
  });
});

describe('the copy for backpacks', () => {
  const holder = async (isVerified: boolean): Promise<{ learner: Client; token: string }> => {
    const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
    await finishCourse(learner, SLUG);
    const root = await superuser(academy.origin);
    const path = `/api/collections/users/records/${learner.id}`;
    expect((await root.send('PATCH', path, { verified: isVerified })).status).toBe(200);
    const claim = await learner.send<{ certificate: RegisterEntry }>('POST', `/api/academy/certificates/${SLUG}`, {});
    return { learner, token: claim.body.certificate.token };
  };
  const copyOf = (who: Client, token: string) =>
    who.send<{ credential: string; data?: { code: string } }>(
      'POST',
      `/api/academy/certificates/${token}/backpack`,
      {},
    );

  it('has a hash that fits the e-mail and its salt, and outside software believes its signature', async () => {
    const { learner, token } = await holder(true);
    const { credential } = (await copyOf(learner, token)).body;
    const json = JSON.parse(credential) as Json;
    type Identity = { identityType: string; identityHash: string; hashed: boolean; salt: string };
    const { identifier } = json['credentialSubject'] as { identifier: Identity[] };
    const email = identifier.find(({ identityType }) => identityType === 'emailAddress');
    const hash = createHash('sha256').update(`${learner.email}${email?.salt}`).digest('hex');
    expect(email).toMatchObject({
      hashed: true,
      identityHash: `sha256$${hash}`,
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(credential).not.toContain(learner.email);
    expect((await judge(json)).steps).toMatchObject({ valid_signature: true, revocation_status: true });
    const again = JSON.parse((await copyOf(learner, token)).body.credential) as typeof json;
    expect(JSON.stringify(again)).not.toContain(hash);
    for (const form of [json, again]) expect(await isKnown(token, form)).toBe(true);
  });

  it('is the only file with it, and changes none of the others', async () => {
    const { learner, token } = await holder(true);
    const before = (await client(academy.origin).get<Json>(`/credentials/${token}.json`)).body;
    await copyOf(learner, token);
    const after = (await client(academy.origin).get<Json>(`/credentials/${token}.json`)).body;
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).not.toContain('emailAddress');
    const entry = (await client(academy.origin).get<RegisterEntry>(`/api/academy/verify/${token}`)).body;
    expect(JSON.stringify(entry)).not.toContain('sha256$');
  });

  it('is made for its learner alone, and only with an address that was confirmed', async () => {
    const { learner, token } = await holder(false);
    expect(await copyOf(learner, token)).toMatchObject({ status: 403, body: { data: { code: 'email-unconfirmed' } } });
    const other = await holder(true);
    expect((await copyOf(other.learner, token)).status).toBe(404);
    expect((await copyOf(client(academy.origin), token)).status).toBe(401);
    for (let n = 0; n < 5; n++) await copyOf(other.learner, other.token);
    expect((await copyOf(other.learner, other.token)).status).toBe(429);
  });

  async function isKnown(token: string, form: Json): Promise<boolean> {
    const entry = (await client(academy.origin).get<RegisterEntry>(`/api/academy/verify/${token}`)).body;
    const hash = createHash('sha256').update(formText(form)).digest('hex');
    return entry.forms.some((known) => known.hash === hash && known.isCurrent);
  }
});
