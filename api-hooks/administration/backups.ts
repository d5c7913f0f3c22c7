/** Backups: a zip of the data folder, made and kept by PocketBase. README says how one is restored. */
import { BACKUP_NAME } from '#domain/contract/backup-file';
import type { Backup, BackupsResponse } from '#domain/contract/backups';
import { adminOf } from '../lib/admin-of.ts';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { downloaderOf } from './tickets.ts';
import { writeAdminLog } from './write-admin-log.ts';

/** PocketBase's own mark while a backup is made or restored. */
const RUNNING = '@activeBackup';
/** The running server's mark in the data folder (scripts/data-folder.ts): a copy of it would lock the restored folder. */
const LOCK_FILE = 'academy.lock';

/** GET admin/backups: the newest first. */
export function showBackups(event: core.RequestEvent): void {
  adminOf(event);
  sendBackups(event);
}

/** POST admin/backups: makes one now and returns when it is there. What is being written meanwhile waits. */
export function makeBackup(event: core.RequestEvent): void {
  const admin = adminOf(event);
  if (event.app.store().has(RUNNING)) refuse('conflict');
  const name = `academy-${now().replace(/\D/g, '').slice(0, 17)}.zip`;
  event.app.createBackup(new Context(), name);
  writeAdminLog(event.app, { action: 'backup-made', by: admin.id, subject: name });
  sendBackups(event);
}

/** GET admin/backups/{name}: the file, as a stream. */
export function downloadBackup(event: core.RequestEvent): void {
  const admin = downloaderOf(event);
  const name = backupOf(event);
  writeAdminLog(event.app, { action: 'backup-downloaded', by: admin.id, subject: name });
  event.response.header().set('Cache-Control', 'no-store');
  withFiles(event.app, (files) => files.serve(event.response as never, event.request!, name, name));
}

/** DELETE admin/backups/{name}. */
export function deleteBackup(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const name = backupOf(event);
  withFiles(event.app, (files) => files.delete(name));
  writeAdminLog(event.app, { action: 'backup-deleted', by: admin.id, subject: name });
  sendBackups(event);
}

/** Before any backup, the dashboard's and scheduled ones included. */
export function leaveOutLock(event: core.BackupEvent): void {
  event.exclude = [...event.exclude, LOCK_FILE] as typeof event.exclude;
  event.next();
}

/** The newest first. */
export function listBackups(app: core.App): Backup[] {
  return withFiles(app, (files) =>
    files.list('').flatMap((file) => {
      if (file === undefined || !BACKUP_NAME.test(file.key)) return [];
      return [{ name: file.key, bytes: Number(file.size), madeAt: new Date(file.modTime.unixMilli()).toISOString() }];
    }),
  ).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** The name in the address, which must be that of a backup that is there. */
function backupOf(event: core.RequestEvent): string {
  const name = pathValue(event, 'name');
  if (!listBackups(event.app).some((backup) => backup.name === name)) refuse('not-found');
  return name;
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
