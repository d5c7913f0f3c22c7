import { createPrivateKey, sign } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { IssuerKey } from '#domain/credentials/issuer-key';
import { makeKeys } from '../lib/issuer-keys.ts';
import { keyProblems } from './key-problems.ts';

const DAY = new Date('2026-11-22T10:00:00Z');

let folder: string;
let database: string;
let keys: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-keys-'));
  [database, keys] = [join(folder, 'data.db'), join(folder, 'keys.json')];
  const db = new DatabaseSync(database);
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE certificate_tokens (key_ids TEXT, vc_jwt TEXT)');
  db.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A certificate that a key signs; `names` are the names of all keys that ever signed it. */
function issue({ id, jwk }: IssuerKey, names = `${id} ed`): void {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'ES256', kid: `did:web:academy.example#${id}` })}.${part({ sub: 'aline' })}`;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const db = new DatabaseSync(database);
  db.prepare('INSERT INTO certificate_tokens VALUES (?, ?)').run(names, `${signed}.${signature}`);
  db.close();
}

it('has none with the keys that signed', () => {
  const [es, ed] = makeKeys(keys, { now: DAY }) as [IssuerKey, IssuerKey];
  issue(es, `${es.id} ${ed.id}`);
  expect(keyProblems(database, keys)).toEqual({ missing: [], others: [] });
});

it('has none where nothing was signed yet', () => {
  expect(keyProblems(database, keys)).toEqual({ missing: [], others: [] });
});

it('misses keys that are not here', () => {
  const [lost] = makeKeys(join(folder, 'lost.json'), { now: DAY }) as [IssuerKey];
  issue(lost);
  expect(keyProblems(database, keys)).toEqual({ missing: [lost.id, 'ed'], others: [] });
});

it('knows the keys of another academy that were made on the same day, and have the same names', () => {
  const [other, ed] = makeKeys(join(folder, 'other.json'), { now: DAY }) as [IssuerKey, IssuerKey];
  makeKeys(keys, { now: DAY });
  issue(other, `${other.id} ${ed.id}`);
  expect(keyProblems(database, keys)).toEqual({ missing: [], others: [other.id] });
});

it('looks at the signature that is there now, after a certificate was signed again', () => {
  const [old] = makeKeys(keys, { now: DAY }) as [IssuerKey];
  const [fresh] = makeKeys(keys, { now: DAY }) as [IssuerKey];
  issue(fresh, `${old.id} ${fresh.id}`);
  expect(keyProblems(database, keys)).toEqual({ missing: [], others: [] });
});

it('leaves nothing beside the database', () => {
  keyProblems(database, keys);
  expect(readdirSync(folder)).toEqual(['data.db']);
});
