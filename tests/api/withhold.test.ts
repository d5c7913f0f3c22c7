/** `npm run withhold`: the operator takes a learner's name off a certificate, while the academy runs, and puts it back. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { readSignedCredential } from '#domain/credentials/signed-credential';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner, superuser } from '#support/api-client';
import { finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const NAME = 'Umutoni Withheld';

let academy: RunningAcademy;
let root: Client;
beforeAll(async () => {
  academy = await startAcademy();
  root = await superuser(academy.origin);
  await ensureColumn();
});
afterAll(() => academy.stop());

/** Migration 0007 adds it. */
async function ensureColumn(): Promise<void> {
  const path = '/api/collections/certificate_tokens';
  const { body } = await root.get<{ fields: { name: string }[] }>(path);
  if (body.fields.some(({ name }) => name === 'name_withheld')) return;
  const fields = [...body.fields, { name: 'name_withheld', type: 'bool' }];
  expect((await root.send('PATCH', path, { fields })).status).toBe(200);
}

function withhold(...args: string[]): { code: number | null; output: string } {
  const { data, keys, origin, port } = academy.academy.environment;
  const env = { ...process.env, ACADEMY_DATA: data, ACADEMY_KEYS: keys, ACADEMY_ORIGIN: origin, PORT: String(port) };
  const run = spawnSync(process.execPath, ['scripts/operate/withhold.ts', ...args], { encoding: 'utf8', env });
  return { code: run.status, output: run.stdout + run.stderr };
}

async function graduate(): Promise<{ learner: Client; certificate: RegisterEntry }> {
  const learner = await newLearner(academy.origin, { name: NAME, enrolled: true });
  await finishCourse(learner, SLUG);
  const { body } = await learner.send<{ certificate: RegisterEntry }>('POST', `/api/academy/certificates/${SLUG}`, {});
  return { learner, certificate: body.certificate };
}

async function publicWords(token: string): Promise<string> {
  const guest = client(academy.origin);
  const answers = await Promise.all(
    [`/api/academy/verify/${token}`, `/credentials/${token}.json`].map((path) => guest.get(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { jwt, state } = (answers[0]?.body ?? {}) as Partial<RegisterEntry>;
  expect(state).toBe('valid');
  const read = readSignedCredential(jwt ?? '', new Date().toISOString());
  if (!read.ok) throw new Error(read.problem);
  return JSON.stringify([answers.map(({ body }) => body), read.credential.text]);
}

it('the name leaves the register and both signed forms, and comes back', async () => {
  const { certificate } = await graduate();
  expect(await publicWords(certificate.token)).toContain(NAME);
  expect(withhold(certificate.token)).toMatchObject({
    code: 0,
    output: expect.stringContaining('the name is withheld'),
  });
  expect(await publicWords(certificate.token)).not.toContain(NAME);
  expect(withhold(certificate.token).output).toContain('The name is withheld already.');

  expect(withhold(certificate.code, '--undo')).toMatchObject({
    code: 0,
    output: expect.stringContaining('shown again'),
  });
  expect(await publicWords(certificate.token)).toContain(NAME);
  expect(withhold(certificate.token, '--undo').output).toContain('The name is not withheld.');
  const filter = encodeURIComponent(`token = "${certificate.token}"`);
  const log = await root.get<{ items: { action: string }[] }>(
    `/api/collections/certificate_log/records?filter=${filter}&sort=at`,
  );
  expect(log.body.items.map(({ action }) => action)).toEqual(['issued', 'name-withheld', 'name-shown']);
});

it('without the account there is no name to put back', async () => {
  const { learner, certificate } = await graduate();
  withhold(certificate.token);
  expect((await root.send('DELETE', `/api/collections/users/records/${learner.id}`)).status).toBe(204);
  const { code, output } = withhold(certificate.token, '--undo');
  expect(code).not.toBe(0);
  expect(output).toContain('The account is gone, and the name with it.');
  expect(await publicWords(certificate.token)).not.toContain(NAME);
});

it('a wrong token, no token and an unknown option say what is meant', () => {
  const unknown = withhold('00000000');
  expect(unknown.code).not.toBe(0);
  expect(unknown.output).toContain('No certificate has the token or code "00000000".');
  for (const args of [[], ['--undo'], ['00000000', '--now']]) {
    expect(withhold(...args)).toMatchObject({ code: 1, output: expect.stringContaining('npm run withhold -- TOKEN') });
  }
});
