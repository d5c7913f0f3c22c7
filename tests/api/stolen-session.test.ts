/**
 * Someone finds an administrator's phone with an open session. What cannot be taken back, and what hands on everybody's data, asks for the
 * password; and no backup holds what would open the academy or sign in its name.
 */
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changePasswordEndpoint } from '#domain/contract/account/change-password';
import { downloadBackupEndpoint } from '#domain/contract/administration/backup-file';
import { type BackupsResponse, backupsEndpoint } from '#domain/contract/administration/backups';
import { changeRoleEndpoint } from '#domain/contract/administration/change-role';
import { confirmAdminEndpoint } from '#domain/contract/administration/confirm-admin';
import { giveTicketEndpoint } from '#domain/contract/administration/give-ticket';
import { type LearnersResponse, learnersEndpoint } from '#domain/contract/administration/learners';
import { learnersCsvEndpoint } from '#domain/contract/administration/learners-csv';
import { claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import { at } from '#domain/contract/endpoint';
import { makeKeys, readKeys } from '#scripts/lib/issuer-keys';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, confirmAs, newLearner, newStaff, PASSWORD, signIn, superuser } from '#support/api-client';
import { SUPERUSER } from '#support/fresh-data';
import { type Mailbox, startMailbox } from '#support/smtp';

const BACKUPS = backupsEndpoint.path;
const backupPath = (name: string): string => at(downloadBackupEndpoint, { name }).path;
const SLUG = 'prompt-engineering-beginner';
const UNZIP = '/usr/bin/unzip';
const PASSWORD_AGAIN = { status: 403, body: { data: { code: 'password-again' } } };

let academy: RunningAcademy;
let folder: string;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ username: 'academy', password: 'mail-server-password' });
  folder = mkdtempSync(join(tmpdir(), 'academy-stolen-'));
  academy = await startAcademy({ smtp: mailbox.smtp });
});
afterAll(async () => {
  await academy.stop();
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function newAdmin(): Promise<Client> {
  const one = await newStaff(academy.origin, 'admin', { name: 'Ada Lovelace' });
  return one;
}

/** The dangerous acts, as a session can try them. */
async function dangerousActs(victim: Client): Promise<[string, string, unknown][]> {
  const root = await superuser(academy.origin);
  const { body } = await root.get<{ learner_id: string }>(`/api/collections/users/records/${victim.id}`);
  return [
    ['POST', BACKUPS, {}],
    ['POST', giveTicketEndpoint.path, { path: learnersCsvEndpoint.path }],
    ['GET', learnersCsvEndpoint.path, undefined],
    ['POST', at(changeRoleEndpoint, { id: victim.id }).path, { role: 'instructor', note: '' }],
    ['POST', at(claimCertificateEndpoint, { courseSlug: SLUG }).path, { learnerId: body.learner_id }],
  ];
}

/** Another session of the same person. Two sign-ins within one second are given the same token, and too many are refused: a few a second. */
async function signInAgain(first: Client): Promise<Client> {
  return await vi.waitUntil(
    async () => {
      const next = await signIn(academy.origin, first.email);
      return next.token === first.token ? null : next;
    },
    { interval: 250, timeout: 10_000 },
  );
}

describe('the password again', () => {
  it('is asked for before each dangerous act, and nothing happens without it', async () => {
    const admin = await newAdmin();
    const victim = await newLearner(academy.origin, { enrolled: true });
    const acts = await dangerousActs(victim);
    for (const [method, path, body] of acts)
      expect(await admin.send(method, path, body), path).toMatchObject(PASSWORD_AGAIN);
    expect((await admin.get<BackupsResponse>(BACKUPS)).body.backups).toEqual([]);
    const list = await admin.get<LearnersResponse>(`${learnersEndpoint.path}?q=${encodeURIComponent(victim.email)}`);
    expect(list.body.learners[0]).toMatchObject({ role: 'learner', certificates: [] });

    await confirmAs(admin);
    for (const [method, path, body] of acts) expect((await admin.send(method, path, body)).status, path).toBe(200);
    const [backup] = (await admin.get<BackupsResponse>(BACKUPS)).body.backups;
    const other = await signInAgain(admin);
    for (const method of ['GET', 'DELETE'])
      expect(await other.send(method, backupPath(backup?.name ?? ''))).toMatchObject(PASSWORD_AGAIN);
    expect((await admin.send('DELETE', backupPath(backup?.name ?? ''))).status).toBe(200);
  });

  it('counts for this session only, and ends with it', async () => {
    const admin = await newAdmin();
    const thief = await signInAgain(admin);
    await confirmAs(admin);
    expect(await thief.send('POST', BACKUPS, {})).toMatchObject(PASSWORD_AGAIN);
    const changed = await admin.send<{ token: string }>('POST', changePasswordEndpoint.path, {
      oldPassword: PASSWORD,
      password: 'another-long-password-2',
    });
    const again = client(academy.origin, changed.body.token);
    expect(await again.send('POST', BACKUPS, {})).toMatchObject(PASSWORD_AGAIN);
  });

  it('cannot be guessed, is no way up for others, and takes nothing malformed', async () => {
    const admin = await newAdmin();
    const learner = await newLearner(academy.origin);
    expect((await client(academy.origin).send('POST', confirmAdminEndpoint.path, { password: PASSWORD })).status).toBe(
      401,
    );
    expect(await learner.send('POST', confirmAdminEndpoint.path, { password: PASSWORD })).toMatchObject({
      status: 403,
    });
    expect(await admin.send('POST', confirmAdminEndpoint.path, { password: 7 })).toMatchObject({ status: 400 });
    for (let tries = 0; tries < 10; tries++)
      expect(await admin.send('POST', confirmAdminEndpoint.path, { password: `wrong-${tries}` })).toMatchObject({
        body: { data: { code: 'password-wrong' } },
      });
    expect(await admin.send('POST', confirmAdminEndpoint.path, { password: PASSWORD })).toMatchObject({ status: 429 });
    expect(await admin.send('POST', BACKUPS, {})).toMatchObject(PASSWORD_AGAIN);
  });
});

describe('a backup', () => {
  /** Makes one, and unpacks what an administrator downloads. */
  async function unpacked(admin: Client, name: string): Promise<string> {
    const made = await admin.send<BackupsResponse>('POST', BACKUPS, {});
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const [backup] = made.body.backups;
    expect(backup).toMatchObject({ holdsKeys: false });
    const file = await fetch(academy.origin + backupPath(backup?.name ?? ''), {
      headers: { Authorization: admin.token },
    });
    expect(file.status).toBe(200);
    writeFileSync(join(folder, `${name}.zip`), new Uint8Array(await file.arrayBuffer()));
    execFileSync(UNZIP, ['-q', join(folder, `${name}.zip`), '-d', join(folder, name)]);
    return join(folder, name);
  }

  it('holds no signing key, no secret of a session, no link of a mail and no password of the mail server', async (context) => {
    if (!existsSync(UNZIP)) return context.skip('unzip is not installed (Debian: unzip)');
    // As where nothing else is set: the keys lie in the data folder, and what an administrator put beside them.
    makeKeys(join(academy.data, 'issuer-keys.json'), { test: true });
    writeFileSync(join(academy.data, 'issuer-keys.json.old'), readFileSync(join(academy.data, 'issuer-keys.json')));
    const admin = await confirmAs(await newAdmin());
    const victim = await newLearner(academy.origin);
    const db = new DatabaseSync(join(academy.data, 'data.db'));
    db.exec(
      `INSERT INTO outbox (id, "to", subject, html, text, created, updated)
       VALUES ('mail00000000001', 'a@b.example', 's', 'token=secret-of-a-mail', '', '2026-01-01', '2026-01-01')`,
    );
    const secrets = [
      ...readKeys(join(academy.data, 'issuer-keys.json')).map(({ jwk }) => jwk.d),
      'secret-of-a-mail',
      'mail-server-password',
    ];
    for (const { options } of db.prepare("SELECT options FROM _collections WHERE type = 'auth'").all() as {
      options: string;
    }[])
      secrets.push(...[...options.matchAll(/"secret":"([^"]+)"/g)].map(([, secret = '']) => secret));
    for (const table of ['users', '_superusers'])
      for (const { tokenKey } of db.prepare(`SELECT tokenKey FROM ${table}`).all() as { tokenKey: string }[])
        secrets.push(tokenKey);
    db.close();
    expect(secrets.length).toBeGreaterThan(12);

    const place = await unpacked(admin, 'whole');
    const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(readdirSync(place).filter((name) => name !== 'storage')).toEqual(['backup-copy']);
    for (const entry of files) {
      const bytes = readFileSync(join(entry.parentPath, entry.name), 'latin1');
      for (const secret of secrets) expect(bytes.includes(secret), `${entry.name} holds ${secret}`).toBe(false);
    }
    expect(existsSync(join(academy.data, 'backup-copy'))).toBe(false);

    // The attack: a token of a superuser, and a ticket, made of what is in the file.
    const copy = new DatabaseSync(join(place, 'backup-copy', 'data.db'));
    const { options, id: collectionId } = copy
      .prepare("SELECT id, options FROM _collections WHERE name = '_superusers'")
      .get() as {
      id: string;
      options: string;
    };
    const { authToken } = JSON.parse(options) as { authToken: { secret: string } };
    const { id, tokenKey } = copy
      .prepare('SELECT id, tokenKey FROM _superusers WHERE email = ?')
      .get(SUPERUSER.email) as {
      id: string;
      tokenKey: string;
    };
    copy.close();
    const forged = jwt({ id, collectionId, type: 'auth', refreshable: true }, tokenKey + authToken.secret);
    expect((await client(academy.origin, forged).get(`/api/collections/users/records/${victim.id}`)).status).not.toBe(
      200,
    );
  });

  it('of an older version, or from before an update, is listed with its keys: it can be deleted and not downloaded', async () => {
    const admin = await confirmAs(await newAdmin());
    const backups = join(academy.data, 'backups');
    const old = mkdtempSync(join(tmpdir(), 'academy-old-'));
    for (const name of ['auxiliary.db', 'data.db', 'data.db-wal', 'issuer-keys.json'])
      writeFileSync(join(old, name), 'x'.repeat(100));
    execFileSync('/usr/bin/zip', ['-q', '-r', join(backups, 'academy-20260101000000000.zip'), '.'], { cwd: old });
    rmSync(old, { recursive: true });
    writeFileSync(join(backups, 'before-migrations-2026-01-01.db'), 'x'.repeat(100));
    writeFileSync(join(backups, 'empty.zip'), '');
    await admin.send('POST', BACKUPS, {});

    const { body } = await admin.get<BackupsResponse>(BACKUPS);
    const holding = body.backups.filter(({ holdsKeys }) => holdsKeys).map(({ name }) => name);
    expect(holding.sort()).toEqual(['academy-20260101000000000.zip', 'before-migrations-2026-01-01.db', 'empty.zip']);
    expect(body.backups.length).toBeGreaterThan(holding.length);
    for (const name of holding) {
      const refused = await admin.get(backupPath(name));
      expect(refused).toMatchObject({ status: 403, body: { data: { code: 'backup-holds-keys' } } });
      expect((await admin.send('DELETE', backupPath(name))).status).toBe(200);
    }
  });
});

it('the files of the academy are for its own account only', () => {
  const open = readdirSync(academy.data, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0)
    // What this test wrote itself.
    .filter((file) => !file.includes('issuer-keys.json.old') && !/backups.*(2026-?01-?01|empty)/.test(file));
  expect(open).toEqual([]);
});

function jwt(claims: Record<string, unknown>, secret: string): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
