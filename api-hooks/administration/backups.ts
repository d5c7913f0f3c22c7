/** Backups: a zip, made and kept by PocketBase; leave-out-secrets.ts says what is in it. README says how one is restored. */
import { BACKUP_NAME } from '#domain/contract/administration/backup-file';
import type { Backup, BackupsResponse } from '#domain/contract/administration/backups';
import { adminOf } from '../lib/admin-of.ts';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { confirmedAdminOf } from '../staff/confirm.ts';
import { writeAdminLog } from '../staff/write-admin-log.ts';
import { holdsKeys } from './leave-out-secrets.ts';
import { downloaderOf } from './tickets.ts';

/** PocketBase's own mark while a backup is made or restored. */
const RUNNING = '@activeBackup';

/** GET admin/backups: the newest first. */
export function showBackups(event: core.RequestEvent): void {
  adminOf(event);
  sendBackups(event);
}

/** POST admin/backups: makes one now and returns when it is there. Nobody who writes meanwhile waits. */
export function makeBackup(event: core.RequestEvent): void {
  const admin = confirmedAdminOf(event);
  if (event.app.store().has(RUNNING)) refuse('conflict');
  const name = `academy-${now().replace(/\D/g, '').slice(0, 17)}.zip`;
  event.app.createBackup(new Context(), name);
  writeAdminLog(event.app, { action: 'backup-made', by: admin.id, subject: name });
  sendBackups(event);
}

/** GET admin/backups/{name}: the file, as a stream. One that holds keys stays on the machine. */
export function downloadBackup(event: core.RequestEvent): void {
  const admin = downloaderOf(event);
  const { name, holdsKeys } = backupOf(event);
  if (holdsKeys) refuse('backup-holds-keys');
  writeAdminLog(event.app, { action: 'backup-downloaded', by: admin.id, subject: name });
  event.response.header().set('Cache-Control', 'no-store');
  withFiles(event.app, (files) => files.serve(event.response as never, event.request!, name, name));
}

/** DELETE admin/backups/{name}. */
export function deleteBackup(event: core.RequestEvent): void {
  const admin = confirmedAdminOf(event);
  const { name } = backupOf(event);
  withFiles(event.app, (files) => files.delete(name));
  writeAdminLog(event.app, { action: 'backup-deleted', by: admin.id, subject: name });
  sendBackups(event);
}

/** The newest first. */
export function listBackups(app: core.App): Backup[] {
  return withFiles(app, (files) =>
    files.list('').flatMap((file) => {
      if (file === undefined || !BACKUP_NAME.test(file.key)) return [];
      const { key: name } = file;
      const bytes = Number(file.size);
      const madeAt = new Date(file.modTime.unixMilli()).toISOString();
      return [{ name, bytes, madeAt, holdsKeys: holdsKeys(files, name, bytes) }];
    }),
  ).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** The backup that the address names, which must be there. */
function backupOf(event: core.RequestEvent): Backup {
  const name = pathValue(event, 'name');
  const backup = listBackups(event.app).find((known) => known.name === name);
  if (!backup) refuse('not-found');
  return backup;
}

function sendBackups(event: core.RequestEvent): void {
  const response: BackupsResponse = {
    backups: listBackups(event.app),
    running: event.app.store().has(RUNNING),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function withFiles<Result>(
  app: core.App,
  use: (files: ReturnType<core.App['newBackupsFilesystem']>) => Result,
): Result {
  const files = app.newBackupsFilesystem();
  try {
    return use(files);
  } finally {
    files.close();
  }
}
