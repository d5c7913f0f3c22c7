/** The issuer's keys over the years: a new pair signs at once, a retired one stays published, and what it signed always verifies. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { importKeys, makeKeys, publicKeys, readKeys, retireKey } from '#scripts/lib/issuer-keys';
import { checkSignature } from '#site/features/verify/check-signature.ts';
import { findKey } from '#site/features/verify/issuer-keys.ts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner } from '#support/api-client';
import { finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';

let folder: string;
let file: string;
let academy: RunningAcademy;
let guest: Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'academy-keys-'));
  file = join(folder, 'issuer-keys.json');
  makeKeys(file, { test: true, now: new Date('2025-01-05T08:00:00Z') });
  academy = await startAcademy({ keys: file });
  guest = client(academy.origin);
});
afterAll(async () => {
  await academy.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run keys`, without a command that changes anything: a change rebuilds the pages. */
function keys(...args: string[]): { code: number | null; output: string } {
  const env = { ...process.env, ACADEMY_KEYS: file };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/operate/keys.ts', ...args], {
    encoding: 'utf8',
    env,
  });
  return { code: status, output: stdout + stderr };
}

async function graduate(): Promise<RegisterEntry> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG);
  const { body } = await learner.send<{ certificate: RegisterEntry }>('POST', `/api/academy/certificates/${SLUG}`, {});
  return body.certificate;
}

async function published(): Promise<JSONWebKeySet> {
  return (await guest.get<JSONWebKeySet>('/.well-known/jwks.json')).body;
}

function keyOf(jwt: string): string {
  return decodeProtectedHeader(jwt).kid?.split('#')[1] ?? '';
}

describe('the keys over the years', () => {
  let old: RegisterEntry;

  it('a new pair signs at once, without a restart', async () => {
    old = await graduate();
    expect(keyOf(old.jwt)).toBe('test-es-2025-01-05');
    const [made] = makeKeys(file, { now: new Date('2026-01-05T08:00:00Z') });
    expect(made?.id).toBe('es-2026-01-05');
    expect(keyOf((await graduate()).jwt)).toBe('es-2026-01-05');
  });

  it('a second pair of the same day has a name of its own', () => {
    const made = makeKeys(file, { now: new Date('2026-01-05T09:00:00Z') }).map(({ id }) => id);
    expect(made).toEqual(['es-2026-01-05-2', 'ed-2026-01-05-2']);
  });

  it('a retired key signs no more', async () => {
    for (const id of ['test-es-2025-01-05', 'test-ed-2025-01-05', 'es-2026-01-05-2', 'ed-2026-01-05-2'])
      retireKey(file, id, new Date('2026-02-01T08:00:00Z'));
    const { jwt, token } = await graduate();
    expect(keyOf(jwt)).toBe('es-2026-01-05');
    const json = await guest.get<{ proof: { verificationMethod: string }[] }>(`/credentials/${token}.json`);
    expect(json.body.proof[0]?.verificationMethod).toMatch(/#ed-2026-01-05$/);
  });

  it('a certificate signed by a retired key still verifies, for the register, for jose and for the page', async () => {
    const now = await guest.get<RegisterEntry>(`/api/academy/verify/${old.token}`);
    expect(now.body).toMatchObject({ state: 'valid', jwt: old.jwt });
    await expect(compactVerify(old.jwt, createLocalJWKSet(await published()))).resolves.toBeTruthy();
    const find = (id: string): ReturnType<typeof findKey> => findKey(id, publicKeys(file));
    expect(await checkSignature(old.jwt, [academy.origin], find)).toMatchObject({
      state: 'good',
      keyId: 'test-es-2025-01-05',
    });
    const forged = `${old.jwt.slice(0, -8)}AAAAAAAA`;
    expect((await checkSignature(forged, [academy.origin], find)).state).toBe('altered');
  });

  it('every public key stays published in all three places, and no private one', async () => {
    const ids = readKeys(file).map(({ id }) => id);
    expect(ids).toHaveLength(6);
    const set = await published();
    expect(set.keys.map(({ kid }) => kid?.split('#')[1])).toEqual(ids);
    const did = await guest.get<{ assertionMethod: string[] }>('/.well-known/did.json');
    const methods = did.body.assertionMethod.map((method) => method.split('#')[1]);
    expect(methods).toEqual(ids.flatMap((id) => (id.includes('es-') ? [id, `${id}-multikey`] : [id])));
    const alone = await Promise.all(ids.map((id) => guest.get(`/keys/${id}.json`)));
    expect(alone.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const everything = JSON.stringify([set, did.body, alone.map(({ body }) => body), publicKeys(file)]);
    for (const { jwk } of readKeys(file)) expect(everything).not.toContain(jwk.d);
  });
});

describe('npm run keys', () => {
  it('lists what signs and what is retired', () => {
    const { code, output } = keys();
    expect(code).toBe(0);
    expect(output).toContain(`Keys in ${file}`);
    expect(output).toMatch(/test-es-2025-01-05 +ES256 +made 2025-01-05 +retired 2026-02-01 +test issuer/);
    expect(output).toMatch(/ es-2026-01-05 +ES256 +made 2026-01-05 +signs/);
    for (const { jwk } of readKeys(file)) expect(output).not.toContain(jwk.d);
  });

  it.each([
    [['retire', 'es-2026-01-05'], 'es-2026-01-05 is the last key of its kind that signs. Make new ones first'],
    [['retire', 'es-2026-01-05-2'], 'es-2026-01-05-2 was retired on 2026-02-01.'],
    [['retire', 'nobody'], 'There is no key nobody.'],
    [['retire'], 'Usage: npm run keys'],
    [['revoke', 'es-2026-01-05', 'ed-2026-01-05'], 'is the last key of its kind that signs. Make new ones first'],
    [['revoke', 'es-2026-01-05', 'nobody'], 'There is no key nobody.'],
    [['revoke'], 'Usage: npm run keys'],
    [['delete', 'es-2026-01-05'], 'Usage: npm run keys'],
  ])('%j changes nothing and says why', (args, sentence) => {
    const before = JSON.stringify(readKeys(file));
    const { code, output } = keys(...args);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toContain(' at ');
    expect(JSON.stringify(readKeys(file))).toBe(before);
  });

  it('exports all keys to a new file for its owner only, and imports them once', () => {
    const copy = join(folder, 'exported.json');
    expect(keys('export', copy)).toMatchObject({ code: 0 });
    expect(readKeys(copy)).toEqual(readKeys(file));
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const { code, output } = keys('export', copy);
    expect(code).toBe(1);
    expect(output).toContain(`${copy} is there already.`);

    const fresh = join(folder, 'fresh.json');
    expect(importKeys(fresh, copy)).toEqual(readKeys(file));
    expect(readKeys(fresh)).toEqual(readKeys(file));
    expect(importKeys(fresh, copy)).toEqual([]);
    makeKeys(join(folder, 'other.json'), { test: true, now: new Date('2025-01-05T08:00:00Z') });
    expect(() => importKeys(fresh, join(folder, 'other.json'))).toThrow('is another key than the one of that name');
    expect(() => importKeys(fresh, join(folder, 'nowhere.json'))).toThrow('There is no file');
  });

  it('a start without the keys that signed the certificates makes no test issuer, and names the import', () => {
    const missing = join(folder, 'missing.json');
    const env = { ...process.env, ACADEMY_KEYS: missing, ACADEMY_DATA: academy.data };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build/build.ts'], {
      encoding: 'utf8',
      env,
    });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('npm run keys -- import FILE');
    expect(stdout + stderr).toContain('test-es-2025-01-05');
    expect(stdout + stderr).not.toContain(' at ');
    expect(existsSync(missing)).toBe(false);
  });

  it.each(['', '{', '{"keys":[{"id":"x"}]}', '[]'])(
    'a file that holds %j is named, and nothing is made instead',
    (content) => {
      const broken = join(folder, 'broken.json');
      writeFileSync(broken, content);
      const env = { ...process.env, ACADEMY_KEYS: broken };
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/operate/keys.ts'], {
        encoding: 'utf8',
        env,
      });
      expect(status).toBe(1);
      expect(stdout + stderr).toContain(broken);
      expect(readFileSync(broken, 'utf8')).toBe(content);
    },
  );

  it('the file is for its owner only', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
