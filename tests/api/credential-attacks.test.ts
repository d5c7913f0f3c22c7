/** What someone with a genuine certificate can make of its file, and what the page says: each change was tried by hand before. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { runPocketBase } from '#scripts/serve/pocketbase';
import { checkFound } from '#site/features/verify/check-found.ts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { client, newLearner, superuser } from '#support/api-client';
import { finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
type Json = Record<string, unknown>;

let academy: RunningAcademy;
let jwt: string;
let json: Json;

beforeAll(async () => {
  academy = await startAcademy();
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    real(input.startsWith('/') ? academy.origin + input : input, init),
  );
  ({ jwt, json } = await graduate());
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await academy.stop();
});

async function graduate(): Promise<{ id: string; token: string; jwt: string; json: Json }> {
  const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
  await finishCourse(learner, SLUG);
  const { body } = await learner.send<{ certificate: RegisterEntry }>('POST', `/api/academy/certificates/${SLUG}`, {});
  const { certificate } = body;
  const file = await client(academy.origin).get<Json>(`/credentials/${certificate.token}.json`);
  return { id: learner.id, token: certificate.token, jwt: certificate.jwt, json: file.body };
}

async function verdictOn(form: string | Json): Promise<{ verdict: string; name: string }> {
  const found =
    typeof form === 'string' ? ({ kind: 'jwt', jwt: form } as const) : ({ kind: 'json', json: form } as const);
  const ask = async (code: string) =>
    ({
      ok: true,
      data: (await client(academy.origin).get<RegisterEntry>(`/api/academy/verify/${code}`)).body,
    }) as const;
  const { verdict, text } = await checkFound(found, [academy.origin], ask);
  return { verdict, name: text?.recipientName ?? '' };
}

function proofOf(file: Json): Json {
  return ([file['proof']].flat()[0] ?? {}) as Json;
}

describe('the JSON form', () => {
  it('is valid as it was signed, however a program has written it down again', async () => {
    expect(await verdictOn(json)).toEqual({ verdict: 'valid', name: 'Aline Uwase' });
    const turned = Object.fromEntries(Object.entries(json).reverse());
    expect(JSON.stringify(turned)).not.toBe(JSON.stringify(json));
    expect((await verdictOn(turned)).verdict).toBe('valid');
    // Some wallets take a lone proof out of its list.
    expect((await verdictOn({ ...json, proof: proofOf(json) })).verdict).toBe('valid');
  });

  it.each<[string, (file: Json) => Json]>([
    ['without its proof', ({ proof: _, ...rest }) => rest],
    [
      'with a proof that has ended',
      (file) => ({ ...file, proof: [{ ...proofOf(file), expires: '2020-01-01T00:00:00Z' }] }),
    ],
    ['with the proof of another', (file) => ({ ...file, proof: [{ ...proofOf(file), proofValue: 'z3oWBJ' }] })],
    ['with a second proof', (file) => ({ ...file, proof: [proofOf(file), { type: 'DataIntegrityProof' }] })],
    ['with something added', (file) => ({ ...file, termsOfUse: [{ type: 'Anything' }] })],
  ])('%s is altered', async (_, change) => {
    expect((await verdictOn(change(structuredClone(json)))).verdict).toBe('altered');
  });
});

describe('a certificate whose name was withheld', () => {
  let before: { jwt: string; json: Json };
  beforeAll(async () => {
    const made = await graduate();
    before = made;
    const root = await superuser(academy.origin);
    // As a learner who leaves may choose.
    const deleted = await root.send('DELETE', `/api/collections/users/records/${made.id}`);
    expect(deleted.status).toBe(204);
    expect(runPocketBase(academy.academy, 'withhold-name', made.token).code).toBe(0);
    await client(academy.origin).get(`/credentials/${made.token}.json`);
  });

  it('has an earlier version in the hands of its learner, which the page shows without the name', async () => {
    expect(await verdictOn(before.jwt)).toEqual({ verdict: 'earlier', name: '' });
    expect(await verdictOn(before.json)).toEqual({ verdict: 'earlier', name: '' });
  });

  it('with someone else written in is altered', async () => {
    const other = JSON.parse(JSON.stringify(before.json).replace('Aline Uwase', 'Mallory Doe')) as Json;
    expect(await verdictOn(other)).toEqual({ verdict: 'altered', name: '' });
  });
});

describe('what others have signed', () => {
  it('is theirs, and the register is not asked', async () => {
    const issuer = { id: 'did:web:school.example', type: ['Profile'], name: 'A School' };
    const theirs = { ...json, id: 'https://school.example/c/1', issuer };
    const found = { kind: 'json', json: theirs } as const;
    const ask = vi.fn();
    const checked = await checkFound(found, [academy.origin], ask);
    expect(checked).toMatchObject({ verdict: 'foreign', foreign: { id: issuer.id, name: 'A School' }, text: null });
    expect(ask).not.toHaveBeenCalled();
  });

  it('and calls itself one of ours is altered', async () => {
    const issuer = { id: 'did:web:evil.example', type: ['Profile'], name: 'Spek Academy' };
    expect((await verdictOn({ ...json, issuer })).verdict).toBe('altered');
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Json;
    const forged = Buffer.from(JSON.stringify({ ...claims, issuer, iss: issuer.id })).toString('base64url');
    expect((await verdictOn([header, forged, signature].join('.'))).verdict).toBe('altered');
  });
});
