/** What copies of the whole database take: the one before migrations, and a backup, during which learners go on writing. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackupEndpoint } from '#domain/contract/administration/make-backup';
import type { RunningAcademy } from '#support/academy';
import type { Client } from '#support/api-client';
import { backUpBeforeMigrations } from '../../lib/data-folder.ts';
import { load } from '../light-client.ts';
import type { SeededVisitors } from './visitors.ts';

/** Seconds that the copy before migrations takes: while it is made, nobody is served. */
export function secondsOfMigrationCopy(data: string): number {
  const migrations = mkdtempSync(join(tmpdir(), 'academy-migrations-'));
  writeFileSync(join(migrations, '9999_next.js'), '');
  const started = performance.now();
  const copy = backUpBeforeMigrations(data, migrations, new Date());
  const seconds = (performance.now() - started) / 1000;
  if (copy !== null) rmSync(copy);
  rmSync(migrations, { recursive: true });
  return seconds;
}

export type BackupFigures = { seconds: number; zipBytes: number; writes: { p50: number; p95: number; most: number } };

/** A backup as an administrator makes it, with completions sent one after the other beside it. */
export async function measureBackup(
  academy: RunningAcademy,
  admin: Client,
  visitors: SeededVisitors,
): Promise<BackupFigures> {
  const started = performance.now();
  let seconds = 0;
  const backup = admin.send<{ backups: { name: string }[] }>('POST', makeBackupEndpoint.path, {}).finally(() => {
    seconds = (performance.now() - started) / 1000;
  });
  let learner = 0;
  const next = (): Buffer | null => {
    learner += 1;
    return seconds > 0 ? null : visitors.request({ at: 0, kind: 'lesson completed', learner });
  };
  const { times } = await load({ port: Number(new URL(academy.origin).port), next, connections: 1 });
  const { status, body } = await backup;
  if (status !== 200) throw new Error(`backup: ${status} ${JSON.stringify(body)}`);
  const file = join(academy.data, 'backups', body.backups[0]?.name ?? '');
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { seconds, zipBytes: statSync(file).size, writes: { p50: at(0.5), p95: at(0.95), most: times.at(-1) ?? 0 } };
}
