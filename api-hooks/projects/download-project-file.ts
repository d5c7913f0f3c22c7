/** Downloads of files of projects: for their owner, and for the readers of a work of what was handed in with it. */

import { at } from '#domain/contract/endpoint';
import { downloadProjectFileEndpoint } from '#domain/contract/projects/download-project-file';
import { ticketHolder, withTicket } from '../lib/download-ticket.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, pathValue } from '../lib/request.ts';
import { type CoreApp, firstRow } from '../lib/sql.ts';
import { FILE_BY_ID } from '../sql/project-sql.ts';
import { FILE_ROW, fileIdsOfVersions, projectOf, type StoredFile } from '../work/stored-project.ts';
import { isExaminerOf } from './defence/is-examiner-of.ts';
import { asReader, mayReadWork } from './may-read-work.ts';
import { fileForClassmate } from './peer-work.ts';

/** POST project-files/{file}/ticket. */
export function giveFileTicket(event: core.RequestEvent): void {
  const caller = learnerOf(event);
  const { id } = fileFor(event, caller);
  const { path } = at(downloadProjectFileEndpoint, { file: id });
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, { path: withTicket(path, caller) });
}

/**
 * GET project-files/{file}: always a download under a name that we made plain, of no type that a browser shows. Were it shown after all, it
 * could do nothing: no script, no frame, no origin of ours.
 */
export function downloadProjectFile(event: core.RequestEvent): void {
  const file = fileFor(event, ticketHolder(event) ?? learnerOf(event));
  const record = event.app.findRecordById('project_files', file.id);
  const headers = event.response.header();
  headers.set('Content-Type', 'application/octet-stream');
  headers.set(
    'Content-Disposition',
    `attachment; filename="${plainName(file.name)}"; filename*=UTF-8''${encoded(file.name)}`,
  );
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  headers.set('Cache-Control', 'private, no-store');
  const files = event.app.newFilesystem();
  try {
    files.serve(
      event.response as never,
      event.request!,
      `${record.baseFilesPath()}/${record.getString('file')}`,
      'work',
    );
  } finally {
    files.close();
  }
}

/** The file that the address names, when it is theirs to have; otherwise it is not there. A classmate gets it under a name of ours. */
function fileFor(event: core.RequestEvent, account: core.Record): StoredFile {
  const file = firstRow(event.app, FILE_BY_ID, { id: pathValue(event, 'file') }, FILE_ROW);
  if (file === null) refuse('not-found');
  if (file.user === account.id || mayRead(event.app, account, file)) return file;
  const nameless = fileForClassmate(event.app, account.id, file);
  if (nameless === null) refuse('not-found');
  return { ...file, name: nameless.name };
}

/** A reader has what was handed in, never what is only in a draft; examiners have the briefing. */
function mayRead(app: CoreApp, account: core.Record, file: StoredFile): boolean {
  const reader = asReader(account);
  if (file.briefing) return reader !== null && isExaminerOf(app, reader.reader, file);
  const project = projectOf(app, file);
  if (reader === null || project.id === '' || !mayReadWork(app, reader, project.id)) return false;
  return fileIdsOfVersions(app, project).includes(file.id);
}

/** For programs that read no other form: letters that every one of them takes. */
function plainName(name: string): string {
  return name.replace(/[^A-Za-z0-9._ -]/g, '_');
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
