/** The files of a draft: one is added after it was looked at and cleaned, and taken out again. */
import { FILE_BYTES, fileKind, roomProblem, shownName } from '#domain/projects/project-file';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, pathValue } from '../lib/request.ts';
import { countTries, type Limit, triesLeft } from '../lib/tries.ts';
import { cleanFile } from './clean-file.ts';
import { forgetUnusedFiles } from './forget-unused-files.ts';
import { bytesOf, demandOpen, ownProjectOf, sendOwnProject } from './own-project.ts';
import { filesOf, projectOf, type StoredProject } from './stored-project.ts';

/** Looking at a file takes a second of a processor. */
const UPLOADS: Limit = { name: 'project-files', max: 60, windowMs: 60 * 60 * 1000 };

/** POST projects/{course}/files. */
export function addProjectFile(event: core.RequestEvent): void {
  const project = ownProjectOf(event);
  demandOpen(project);
  triesLeft(event, UPLOADS, learnerOf(event).id);
  const upload = uploadOf(event);
  const kind = fileKind(upload.originalName);
  if (kind === null) refuse('file-type');
  if (Number(upload.size) > FILE_BYTES) refuse('file-large');
  demandRoom(event.app, project, Number(upload.size));
  countTries(UPLOADS, project.user);
  const clean = cleanFile(event.app, upload, kind);
  event.app.runInTransaction((tx) => {
    demandOpen(projectOf(tx, project));
    demandRoom(tx, project, Number(clean.size));
    const record = new Record(tx.findCollectionByNameOrId('project_files'));
    record.set('user', project.user);
    record.set('course', project.course);
    record.set('name', shownName(upload.originalName));
    record.set('kind', kind);
    record.set('bytes', Number(clean.size));
    record.set('in_draft', true);
    record.set('file', clean);
    tx.save(record);
  });
  sendOwnProject(event, project);
}

/** The one file of the form. */
function uploadOf(event: core.RequestEvent): filesystem.File {
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

function demandRoom(app: core.App, project: StoredProject, bytes: number): void {
  const files = filesOf(app, project).filter((file) => file.in_draft).length;
  const problem = roomProblem(bytes, { files, used: bytesOf(app, project.user) });
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
