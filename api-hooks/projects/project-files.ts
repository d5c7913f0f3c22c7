/** The files of a draft: one is added after it was looked at and cleaned, and taken out again. The briefing of a defence comes the same way. */
import { FILE_BYTES, type FileKind, fileKind, roomProblem, shownName } from '#domain/projects/project-file';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import type { CoreApp } from '../lib/sql.ts';
import { type Limit, takeTry, triesLeft } from '../lib/tries.ts';
import { filesOf, projectOf, type StoredProject } from '../work/stored-project.ts';
import { cleanFile } from './clean-file.ts';
import { forgetUnusedFiles } from './forget-unused-files.ts';
import { bytesOf, demandOpen, ownProjectOf, sendOwnProject } from './own-project.ts';

/** Looking at a file takes a second of a processor. */
const UPLOADS: Limit = { name: 'project-files', max: 60, windowMs: 60 * 60 * 1000 };

/** POST projects/{course}/files. */
export function addProjectFile(event: core.RequestEvent): void {
  const project = ownProjectOf(event);
  demandOpen(project);
  const upload = uploadOf(event);
  const file = cleanedUpload(event, project, upload, (bytes) => demandRoom(event.app, project, bytes));
  event.app.runInTransaction((tx) => {
    demandOpen(projectOf(tx, project));
    demandRoom(tx, project, Number(file.clean.size));
    storeFile(tx, project, file, { in_draft: true });
  });
  sendOwnProject(event, project);
}

/** A file that was looked at, and is ready to be stored. */
export type CleanUpload = { clean: filesystem.File; name: string; kind: FileKind };

/**
 * What is stored of an upload, or a refusal. Whether there is room is asked before the work of looking at it, by `demand` with the bytes of the
 * upload, and again in the transaction that stores it.
 */
export function cleanedUpload(
  event: core.RequestEvent,
  project: StoredProject,
  upload: filesystem.File,
  demand: (bytes: number) => void,
): CleanUpload {
  triesLeft(event, UPLOADS, project.user);
  const kind = fileKind(upload.originalName);
  if (kind === null) refuse('file-type');
  if (Number(upload.size) > FILE_BYTES) refuse('file-large');
  demand(Number(upload.size));
  takeTry(event, UPLOADS, project.user);
  return { clean: cleanFile(event.app, upload, kind), name: shownName(upload.originalName), kind };
}

/** Stores it as a file of the project: of its draft, or as its briefing. */
export function storeFile(
  tx: core.App,
  { user, course }: StoredProject,
  { clean, name, kind }: CleanUpload,
  part: { in_draft: true } | { briefing: true },
): void {
  const record = new Record(tx.findCollectionByNameOrId('project_files'));
  record.set('user', user);
  record.set('course', course);
  record.set('name', name);
  record.set('kind', kind);
  record.set('bytes', Number(clean.size));
  for (const [field, value] of Object.entries(part)) record.set(field, value);
  record.set('file', clean);
  tx.save(record);
}

/** The one file of the form. */
export function uploadOf(event: core.RequestEvent): filesystem.File {
  let uploads: (filesystem.File | undefined)[] = [];
  try {
    uploads = event.findUploadedFiles('file');
  } catch {
    refuse('bad-input');
  }
  const [upload, second] = uploads;
  if (!upload || second) refuse('bad-input');
  return upload;
}

function demandRoom(app: CoreApp, project: StoredProject, bytes: number): void {
  const files = filesOf(app, project).filter((file) => file.in_draft).length;
  const problem = roomProblem(bytes, { files, used: bytesOf(app, project.user) });
  if (problem !== null) refuse(problem);
}

/** Refuses what the learner's storage has no room for, whatever the number of files. `freed`: bytes of what it takes the place of. */
export function demandStorage(app: CoreApp, { user }: StoredProject, bytes: number, freed = 0): void {
  const problem = roomProblem(bytes, { files: 0, used: bytesOf(app, user) - freed });
  if (problem !== null) refuse(problem);
}

/** DELETE projects/{course}/files/{file}: takes it out of the draft. A version that was handed in with it keeps it. */
export function removeProjectFile(event: core.RequestEvent): void {
  const project = ownProjectOf(event);
  demandOpen(project);
  event.app.runInTransaction((tx) => {
    const file = filesOf(tx, project).find(({ id, in_draft }) => in_draft && id === pathValue(event, 'file'));
    if (!file) refuse('not-found');
    const record = tx.findRecordById('project_files', file.id);
    record.set('in_draft', false);
    tx.save(record);
    forgetUnusedFiles(tx, project);
  });
  sendOwnProject(event, project);
}
