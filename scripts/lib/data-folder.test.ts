import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adoptBackup } from './data-folder.ts';

let folder: string;
/** As `unzip` leaves a backup. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-restore-'));
  mkdirSync(join(folder, 'backup-copy'));
  writeFileSync(join(folder, 'backup-copy', 'data.db'), 'database');
  mkdirSync(join(folder, 'storage', '_pb_users_auth_', 'somebody'), { recursive: true });
  writeFileSync(join(folder, 'storage', '_pb_users_auth_', 'somebody', 'me.webp'), 'picture');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a backup of plain files is adopted', () => {
  expect(adoptBackup(folder)).toBe(true);
  expect(existsSync(join(folder, 'data.db'))).toBe(true);
});

test.each([
  ['among the uploads', ['storage', '_pb_users_auth_', 'somebody', 'keys.txt'], '../../../issuer-keys.json'],
  ['in place of a folder', ['storage', 'others'], '/etc'],
])('one with a link %s is refused, and stays as it is', (_, place, target) => {
  symlinkSync(target, join(folder, ...place));
  expect(() => adoptBackup(folder)).toThrow(/plain files only/);
  expect(existsSync(join(folder, 'data.db'))).toBe(false);
});

test('so is a database that is a link', () => {
  rmSync(join(folder, 'backup-copy', 'data.db'));
  symlinkSync('/etc/hostname', join(folder, 'backup-copy', 'data.db'));
  expect(() => adoptBackup(folder)).toThrow(/plain files only/);
});
