import { compactVerify, createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AllCertificatesResponse } from '#domain/contract/certificates/all-certificates';
import type { CertificatesResponse } from '#domain/contract/certificates/certificates';
import type { ClaimResponse } from '#domain/contract/certificates/claim-certificate';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import type { BatchResponse } from '#domain/contract/certificates/verify-batch';
import { minutesOfArrival } from '#domain/credentials/received';
import { readSignedCredential } from '#domain/credentials/signed-credential';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, confirmAs, newLearner, newStaff, superuser } from '#support/api-client';
import { finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const PATH = '/api/academy/certificates';

let academy: RunningAcademy;
let guest: Client;
let root: Client;
let admin: Client;

beforeAll(async () => {
  academy = await startAcademy();
  guest = client(academy.origin);
  root = await superuser(academy.origin);
  admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
  await confirmAs(admin);
});
afterAll(() => academy.stop());

type Stored = Record<string, string | number | boolean>;

async function rowsOf(user: string): Promise<Stored[]> {
  const filter = encodeURIComponent(`user = "${user}"`);
  const answer = await root.get<{ items: Stored[] }>(
    `/api/collections/certificate_tokens/records?filter=${filter}&sort=revision`,
  );
  return answer.body.items;
}

async function graduate(name = 'Aline Uwase'): Promise<{ learner: Client; row: Stored; token: string }> {
  const learner = await newLearner(academy.origin, { name, enrolled: true });
  await finishCourse(learner, SLUG);
  const [row] = await rowsOf(learner.id);
  if (row === undefined) throw new Error('no certificate');
  return { learner, row, token: String(row['token']) };
}

async function verify(code: string): Promise<RegisterEntry> {
  const answer = await guest.get<RegisterEntry>(`/api/academy/verify/${encodeURIComponent(code)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function keySet(): Promise<ReturnType<typeof createLocalJWKSet>> {
  return createLocalJWKSet((await guest.get<JSONWebKeySet>('/.well-known/jwks.json')).body);
}

describe('a learner finishes PE-101', () => {
  it('and has a signed certificate without opening any page', async () => {
    const { row, token } = await graduate();
    expect(row).toMatchObject({
      course_slug: SLUG,
      recipient_name: 'Aline Uwase',
      revision: 1,
      issued_by_override: false,
      revoked_at: '',
    });
    expect(token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(row['verification_code']).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const answer = await verify(token);
    expect(answer).toMatchObject({
      state: 'valid',
      token,
      recipientName: 'Aline Uwase',
      courseSlug: SLUG,
      byStaff: false,
      revoked: null,
    });
    const read = readSignedCredential(answer.jwt, new Date().toISOString());
    if (!read.ok) throw new Error(read.problem);
    expect(read.credential.text).toMatchObject({
      token,
      recipientName: 'Aline Uwase',
      isTest: true,
      byStaff: false,
      level: 'Foundations',
      code: 'PE-101',
    });
    expect(read.credential.text.criteria).toContain('Completed all 8 parts');
    expect(read.credential.text.behind).toMatch(
      /^1 course, 8 entries, [\d to]+ planned hours?, 0 tasks done, 2 quiz attempts, without a graded project$/,
    );
    expect(read.credential.text.sfia.map(({ code }) => code)).toEqual(['INCA-2', 'KNOW-2']);
    expect(read.credential.text.quizAverage).toBe('100');
    expect(minutesOfArrival(read.credential.text.received)).toBe(1);
    const [record] = read.credential.text.evidence;
    expect(record?.narrative).toContain('All results were received within 1 minute.');
    expect(record?.narrative).not.toContain('as it happened');
  });

  it('one certificate, however often and in whatever way it is requested', async () => {
    const { learner, token } = await graduate();
    const again = await learner.send<ClaimResponse>('POST', `${PATH}/${SLUG}`, {});
    expect(again.body).toMatchObject({ created: false, certificate: { token } });
    await Promise.all(Array.from({ length: 5 }, () => learner.get(PATH)));
    expect(await rowsOf(learner.id)).toHaveLength(1);
    const log = await root.get<{ items: Stored[] }>(
      `/api/collections/certificate_log/records?filter=${encodeURIComponent(`token = "${token}"`)}`,
    );
    expect(log.body.items.map(({ action }) => action)).toEqual(['issued']);
  });

  it('and sees it among the five cards', async () => {
    const { learner } = await graduate();
    const { body } = await learner.get<CertificatesResponse>(PATH);
    expect(
      body.certificates.map(({ courseSlug, standing, issued }) => [courseSlug, standing.state, issued?.state ?? null]),
    ).toEqual([
      [SLUG, 'open', 'valid'],
      [expect.any(String), 'locked', null],
      [expect.any(String), 'locked', null],
      ['ai-collaboration-security-track', 'locked', null],
      ['ai-builder-program-capstone', 'unpublished', null],
    ]);
  });

  it('status index, salt and subject are random and tell nothing', async () => {
    const [a, b] = [await graduate(), await graduate()];
    for (const field of ['status_index', 'salt', 'verification_code', 'token'])
      expect(a.row[field]).not.toBe(b.row[field]);
    const jwt = JSON.stringify(decode((await verify(a.token)).jwt));
    expect(jwt).not.toContain(a.learner.email);
    expect(jwt).not.toContain(a.learner.id);
    expect(jwt).not.toContain('sha256');
  });
});

describe('before 100 %', () => {
  it('nothing is issued', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG, 3);
    const answer = await learner.send('POST', `${PATH}/${SLUG}`, {});
    expect(answer).toMatchObject({ status: 403, body: { data: { code: 'certificate-locked' } } });
    expect(await rowsOf(learner.id)).toEqual([]);
    expect(await learner.send('POST', `${PATH}/ai-builder-program-capstone`, {})).toMatchObject({
      status: 403,
      body: { data: { code: 'not-published' } },
    });
    expect(await learner.send('POST', `${PATH}/no-such`, {})).toMatchObject({
      status: 404,
      body: { data: { code: 'unknown-certificate' } },
    });
    expect(await guest.send('POST', `${PATH}/${SLUG}`, {})).toMatchObject({ status: 401 });
  });

  it('an administrator may, and then the register and the signed credential state that', async () => {
    const learner = await newLearner(academy.origin, { name: 'Eric Habimana', enrolled: true });
    const learnerId = (await learner.get<{ learner: { learnerId: string } }>('/api/academy/me')).body.learner.learnerId;
    const answer = await admin.send<ClaimResponse>('POST', `${PATH}/${SLUG}`, { learnerId });
    expect(answer.body.certificate).toMatchObject({ byStaff: true, recipientName: 'Eric Habimana' });
    const read = readSignedCredential(answer.body.certificate.jwt, new Date().toISOString());
    if (!read.ok) throw new Error(read.problem);
    expect(read.credential.text.byStaff).toBe(true);
    expect(read.credential.text.criteria).toContain('staff decision');
    expect(read.credential.text).toMatchObject({ hours: '', skills: [], sfia: [] });
    const signed = JSON.stringify(decode(answer.body.certificate.jwt));
    for (const claim of ['has completed', ' hours', 'sfia-online', 'recorded the results'])
      expect(signed).not.toContain(claim);
    expect(await learner.send('POST', `${PATH}/${SLUG}`, { learnerId: 'AAAAAA' })).toMatchObject({ status: 403 });
  });
});

describe('the register', () => {
  it('finds by token, code, learner id, certificate id and link', async () => {
    const { row, token } = await graduate();
    const code = String(row['verification_code']);
    const learnerId = String(row['learner_id']);
    const forms = [
      token,
      token.toUpperCase(),
      code,
      code.toLowerCase(),
      `${code.slice(0, 4)}-${code.slice(4)}`,
      learnerId,
      `${SLUG.toUpperCase()}-${learnerId}`,
      `https://elsewhere.example/verify/${token}`,
    ];
    for (const form of forms) expect((await verify(form)).token, form).toBe(token);
  });

  it('answers every miss alike, and tells no e-mail or account id in any answer', async () => {
    const { learner, token } = await graduate();
    const misses = ['00000000', 'AAAAAA', '123e4567-e89b-42d3-a456-426614174000', 'local-e30', '%25', learner.id];
    const answers = [];
    for (const code of misses) answers.push(await guest.get(`/api/academy/verify/${encodeURIComponent(code)}`));
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: answers[0]?.body ?? {} });
    const hit = JSON.stringify(await verify(token));
    expect(hit).not.toContain(learner.email);
    expect(hit).not.toContain(learner.id);
  });

  it('answers a batch in order; what was missed too often stays unchecked, and the rest is answered', async () => {
    await academy.restart();
    const { token, row } = await graduate();
    const ids = Array.from({ length: 22 }, (_, n) => `A${String(n).padStart(5, '0')}`);
    const codes = [token, ...ids, token, String(row['verification_code']), String(row['learner_id'])];
    const answer = await guest.send<BatchResponse>('POST', '/api/academy/verify/batch', { codes });
    expect(answer.body.results.map(({ state }) => state)).toEqual([
      'valid',
      ...Array(20).fill('not-found'),
      ...Array(2).fill('unchecked'),
      ...['valid', 'valid', 'unchecked'],
    ]);
    for (const body of [{ codes: [] }, { codes: Array(51).fill('A') }, {}, { codes: [1] }])
      expect((await guest.send('POST', '/api/academy/verify/batch', body)).status).toBe(400);
  });

  it('after twenty unknown learner ids answers none, known or not; codes and links go on', async () => {
    await academy.restart();
    const { token, row } = await graduate();
    const learnerId = String(row['learner_id']);
    for (let n = 0; n < 19; n++)
      expect((await guest.get(`/api/academy/verify/B${String(n).padStart(5, '0')}`)).status).toBe(404);
    expect((await guest.get(`/api/academy/verify/${SLUG}-B99999`)).status).toBe(404);
    for (const form of [learnerId, `${SLUG}-${learnerId}`, 'B00000', `${SLUG}-B99999`]) {
      const rest = await guest.get(`/api/academy/verify/${form}`);
      expect(rest, form).toMatchObject({ status: 429, body: { data: { code: 'too-many-tries' } } });
      const wait = Number(rest.headers.get('Retry-After'));
      expect(wait > 500 && wait <= 600).toBe(true);
    }
    expect((await verify(token)).token).toBe(token);
    expect((await verify(String(row['verification_code']))).token).toBe(token);
  });

  it('after three hundred unknown codes asks for the link, which always works', async () => {
    await academy.restart();
    const { token, row } = await graduate();
    for (let n = 0; n < 6; n++) {
      const codes = Array.from({ length: 50 }, (_, index) => String(n * 50 + index).padStart(8, '0'));
      await guest.send('POST', '/api/academy/verify/batch', { codes });
    }
    expect((await guest.get(`/api/academy/verify/${row['verification_code']}`)).status).toBe(429);
    for (let n = 0; n < 50; n++)
      expect((await guest.get(`/api/academy/verify/123e4567-e89b-42d3-a456-4266141740${10 + n}`)).status).toBe(404);
    expect((await verify(token)).token).toBe(token);
    expect((await verify(String(row['learner_id']))).token).toBe(token);
    await academy.restart();
  });

  it('of a learner who hides the name is found by code, token and link, and by nothing that can be guessed', async () => {
    const { learner, row, token } = await graduate('Hidden Person');
    const id = String(row['learner_id']);
    const guesses = [
      id,
      id.toLowerCase(),
      `${SLUG}-${id}`,
      `${SLUG.toUpperCase()}-${id}`,
      `Certificate ID: ${SLUG}-${id}`,
    ];
    for (const form of guesses) expect((await verify(form)).recipientName, form).toBe('Hidden Person');
    const hidden = await learner.send('PATCH', `/api/collections/users/records/${learner.id}`, { hide_name: true });
    expect(hidden.status).toBe(200);
    for (const form of guesses) {
      const answer = await guest.get(`/api/academy/verify/${encodeURIComponent(form)}`);
      expect(answer.status, form).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain('Hidden');
      const batch = await guest.send<BatchResponse>('POST', '/api/academy/verify/batch', { codes: [form] });
      expect(batch.body.results).toEqual([{ state: 'not-found' }]);
    }
    for (const form of [token, String(row['verification_code'])]) expect((await verify(form)).token).toBe(token);
  });
});

describe('the signature', () => {
  it('is accepted by jose with the published keys, and no other', async () => {
    const { token } = await graduate();
    const jwt = await (await fetch(`${academy.origin}/credentials/${token}.jwt`)).text();
    const { payload, protectedHeader } = await jwtVerify(jwt, await keySet());
    expect(protectedHeader).toEqual({
      alg: 'ES256',
      kid: expect.stringMatching(/^did:web:127\.0\.0\.1%3A\d+#test-es-/),
      typ: 'JWT',
    });
    expect(payload.iss).toBe(`did:web:127.0.0.1%3A${new URL(academy.origin).port}`);
    expect(payload.jti).toBe(`${academy.origin}/credentials/${token}`);
    await expect(compactVerify(tamper(jwt), await keySet())).rejects.toThrow();
  });

  it('has its keys in did.json, jwks.json and one by one, without a secret, open to every origin', async () => {
    const did = await guest.get<{ verificationMethod: { id: string; type: string }[]; assertionMethod: string[] }>(
      '/.well-known/did.json',
    );
    expect(did.body.verificationMethod.map(({ type }) => type).sort()).toEqual(['JsonWebKey', 'Multikey', 'Multikey']);
    const jwks = await guest.get<JSONWebKeySet>('/.well-known/jwks.json');
    for (const key of jwks.body.keys) {
      expect(key).not.toHaveProperty('d');
      const one = await guest.get(`/keys/${key.kid?.split('#')[1]}.json`);
      expect(one.body).toEqual(key);
    }
    for (const path of ['/.well-known/did.json', '/.well-known/jwks.json', '/status/1']) {
      const headers = {
        Origin: 'https://verifier.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'cache-control,pragma',
      };
      const preflight = await fetch(academy.origin + path, { method: 'OPTIONS', headers });
      expect([
        preflight.status,
        preflight.headers.get('Access-Control-Allow-Origin'),
        preflight.headers.get('Access-Control-Allow-Headers'),
      ]).toEqual([204, '*', '*']);
      const get = await fetch(academy.origin + path, { headers: { Origin: 'https://verifier.example' } });
      expect([get.status, get.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*']);
    }
    const api = await fetch(`${academy.origin}/api/academy/health`, {
      headers: { Origin: 'https://verifier.example' },
    });
    expect(api.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect((await guest.get('/keys/no-such.json')).status).toBe(404);
    expect((await guest.get('/credentials/123e4567-e89b-42d3-a456-426614174000.jwt')).status).toBe(404);
  });
});

describe('administration', () => {
  it('revokes with a reason, once, and lists it; nobody else may', async () => {
    const { learner, token } = await graduate('Diane Mukamana');
    expect(await learner.send('POST', `${PATH}/${token}/revoke`, { reason: 'misconduct', note: '' })).toMatchObject({
      status: 403,
    });
    expect(await learner.get(`${PATH}/all`)).toMatchObject({ status: 403 });
    expect((await admin.send('POST', `${PATH}/${token}/revoke`, { reason: 'because', note: '' })).status).toBe(400);
    for (const reason of ['misconduct', 'learner-request']) {
      expect((await admin.send('POST', `${PATH}/${token}/revoke`, { reason, note: 'seen by two' })).status).toBe(200);
    }
    expect(await verify(token)).toMatchObject({ state: 'withdrawn', revoked: { reason: 'misconduct' } });
    const found = await admin.get<AllCertificatesResponse>(`${PATH}/all?q=mukamana`);
    expect(found.body.certificates[0]).toMatchObject({ token, state: 'withdrawn', recipientName: 'Diane Mukamana' });
    expect(found.body.certificates[0]?.log).toMatchObject([
      { action: 'issued' },
      { action: 'revoked', by: 'Ada Min', note: 'misconduct: seen by two' },
    ]);
    expect((await admin.get<AllCertificatesResponse>(`${PATH}/all?q=%25`)).body.total).toBe(0);
  });

  it('re-issues after a name correction: a new one, and the old one is marked as replaced', async () => {
    const { learner, token, row } = await graduate('Jean Nshutti');
    await root.send('PATCH', `/api/collections/users/records/${learner.id}`, { name: 'Jean Nshuti' });
    const answer = await admin.send<ClaimResponse>('POST', `${PATH}/${token}/reissue`, { note: 'spelling' });
    expect(answer.body.certificate).toMatchObject({ state: 'valid', recipientName: 'Jean Nshuti' });
    const old: RegisterEntry = await verify(token);
    expect(old).toMatchObject({
      state: 'replaced',
      replacedBy: answer.body.certificate.token,
      recipientName: 'Jean Nshutti',
    });
    expect((await verify(String(row['learner_id']))).token).toBe(answer.body.certificate.token);
    expect(answer.body.certificate.issuedAt).toBe(old.issuedAt);
    expect((await admin.send('POST', `${PATH}/${token}/reissue`, { note: '' })).status).toBe(409);
    expect(await rowsOf(learner.id)).toHaveLength(2);
  });

  it('withdrawn for misconduct stays withdrawn, also for the learner and with a password', async () => {
    const { learner, token } = await graduate();
    await admin.send('POST', `${PATH}/${token}/revoke`, { reason: 'misconduct', note: '' });
    const again = await admin.send('POST', `${PATH}/${token}/reissue`, { note: 'a second chance' });
    expect(again).toMatchObject({ status: 409, body: { data: { code: 'withdrawn-for-good' } } });
    const learnerId = String((await rowsOf(learner.id))[0]?.['learner_id']);
    for (const [who, body] of [
      [learner, {}],
      [admin, { learnerId }],
    ] as const)
      expect((await who.send<ClaimResponse>('POST', `${PATH}/${SLUG}`, body)).body.certificate.state).toBe('withdrawn');
    expect(await verify(token)).toMatchObject({
      state: 'withdrawn',
      replacedBy: null,
      revoked: { reason: 'misconduct' },
    });
    expect(await rowsOf(learner.id)).toHaveLength(1);
  });

  it('issued in error comes back with a reason and the password, and not without', async () => {
    const { token } = await graduate();
    await admin.send('POST', `${PATH}/${token}/revoke`, { reason: 'issued-in-error', note: '' });
    const hasty = await newStaff(academy.origin, 'admin', { name: 'Has Ty' });
    const path = `${PATH}/${token}/reissue`;
    expect(await admin.send('POST', path, { note: ' ' })).toMatchObject({
      status: 400,
      body: { data: { code: 'note-required' } },
    });
    expect(await hasty.send('POST', path, { note: 'mine' })).toMatchObject({
      status: 403,
      body: { data: { code: 'password-again' } },
    });
    expect(await verify(token)).toMatchObject({ state: 'withdrawn' });
    await confirmAs(admin);
    const answer = await admin.send<ClaimResponse>('POST', path, { note: 'The wrong one of two was withdrawn.' });
    expect(answer.body.certificate.state).toBe('valid');
  });

  it('keeps a log that not even a superuser can change', async () => {
    const { token } = await graduate();
    const log = await root.get<{ items: { id: string }[] }>(
      `/api/collections/certificate_log/records?filter=${encodeURIComponent(`token = "${token}"`)}`,
    );
    const path = `/api/collections/certificate_log/records/${log.body.items[0]?.id}`;
    expect((await root.send('PATCH', path, { note: 'changed' })).status).not.toBe(200);
    expect((await root.send('DELETE', path)).status).not.toBe(204);
  });

  it('keeps the certificate of a deleted account', async () => {
    const { learner, token } = await graduate();
    expect((await root.send('DELETE', `/api/collections/users/records/${learner.id}`)).status).toBe(204);
    expect(await verify(token)).toMatchObject({ state: 'valid', recipientName: 'Aline Uwase' });
  });
});

function decode(jwt: string): unknown {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** The same JWT with another name in it. */
function tamper(jwt: string): string {
  const [header, payload = '', signature] = jwt.split('.');
  const text = Buffer.from(payload, 'base64url').toString('utf8').replace('Aline', 'Alina');
  return [header, Buffer.from(text).toString('base64url'), signature].join('.');
}
