import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from '../lib/data-folder.ts';
import { makeKeys } from '../lib/issuer-keys.ts';
import { takeOver } from './take-over.ts';

let folder: string;
let data: string;
let replica: string;
let keys: string;
let restored: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-take-over-'));
  [data, replica, keys] = [join(folder, 'data'), join(folder, 'replica'), join(folder, 'keys.json')];
  restored = join(data, 'restored.db');
  mkdirSync(data);
  mkdirSync(replica);
  writeFileSync(join(replica, 'copied'), '');
  const db = new DatabaseSync(restored);
  db.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE certificate_tokens (key_ids TEXT, vc_jwt TEXT);
    INSERT INTO certificate_tokens VALUES ('es-lost', ''), ('', '')`);
  db.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const take = () => takeOver(restored, { data, replica, keys });

/** As before: the replica can be restored once more, and the data folder has no database of it. */
function expectNothingChanged(): void {
  expect(readdirSync(replica)).toEqual(['copied']);
  expect(readdirSync(folder).filter((name) => name.startsWith('replica'))).toEqual(['replica']);
  expect(existsSync(restored)).toBe(true);
}

describe('taking over', () => {
  it('puts the database in its place, moves the replica aside, and names the keys that are missing', () => {
    makeKeys(keys);
    const { setAside, keys: found } = take();
    expect(found).toEqual({ missing: ['es-lost'], others: [] });
    expect(readdirSync(data)).toEqual(['data.db']);
    expect(existsSync(replica)).toBe(false);
    expect(readdirSync(setAside)).toEqual(['copied']);
    const db = new DatabaseSync(join(data, 'data.db'));
    expect(db.prepare('SELECT COUNT(*) AS rows FROM certificate_tokens').get()).toMatchObject({ rows: 2 });
    db.close();
  });

  it('puts none there when the keys of this machine cannot be read', () => {
    writeFileSync(keys, 'no keys');
    expect(take).toThrow('cannot be read as keys');
    expect(existsSync(join(data, 'data.db'))).toBe(false);
    expectNothingChanged();
  });

  it('puts none there when the replica cannot be moved', () => {
    rmSync(replica, { recursive: true });
    expect(take).toThrow('ENOENT');
    expect(existsSync(join(data, 'data.db'))).toBe(false);
  });

  it('overwrites no database that came meanwhile', () => {
    writeFileSync(join(data, 'data.db'), 'another one');
    expect(take).toThrow('There is a database');
    expect(readFileSync(join(data, 'data.db'), 'utf8')).toBe('another one');
    expectNothingChanged();
  });

  it('puts none beside what a database left behind that was moved away', () => {
    writeFileSync(join(data, 'data.db-wal'), 'changes of another one');
    expect(take).toThrow('The data folder still has data.db-wal, of a database that was moved away.');
    expect(existsSync(join(data, 'data.db'))).toBe(false);
    expectNothingChanged();
  });

  it('leaves the replica where it was when the database cannot be put in its place', () => {
    // A link to nothing: no database is there, and its name is taken.
    symlinkSync(join(data, 'nothing'), join(data, 'data.db'));
    expect(take).toThrow('EEXIST');
    expectNothingChanged();
  });

  it('gives nothing to an academy that was started meanwhile', () => {
    lockDataFolder(data);
    const academy = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', 'scripts/serve.ts']);
    const lock = join(data, 'academy.lock');
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(String(process.pid), String(academy.pid)));
    try {
      expect(take).toThrow('An academy runs on the data folder of this machine');
      expect(existsSync(join(data, 'data.db'))).toBe(false);
      expectNothingChanged();
    } finally {
      academy.kill();
    }
  });
});
