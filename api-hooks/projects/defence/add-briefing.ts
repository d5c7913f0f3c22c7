import { BRIEFING_KINDS } from '#domain/projects/defence';
import { fileKind } from '#domain/projects/project-file';
import { refuse } from '../../lib/refuse.ts';
import { filesOf, type StoredProject } from '../../work/stored-project.ts';
import { cleanedUpload, demandStorage, storeFile, uploadOf } from '../project-files.ts';
import { defendedProjectOf, demandToDefend, sendOwnDefence } from './own-defence.ts';
import { briefingOf } from './stored-defence.ts';

/** POST projects/{course}/briefing: in place of the one before. Looked at as every file of a project. */
export function addBriefing(event: core.RequestEvent): void {
  const project = defendedProjectOf(event);
  demandToDefend(event.app, project);
  const upload = uploadOf(event);
  const kind = fileKind(upload.originalName);
  if (!BRIEFING_KINDS.some((known) => known === kind)) refuse('file-type');
  const file = cleanedUpload(event, project, upload, (bytes) =>
    demandStorage(event.app, project, bytes, briefingOf(event.app, project)?.bytes),
  );
  event.app.runInTransaction((tx) => {
    demandToDefend(tx, project);
    forgetBriefing(tx, project);
    demandStorage(tx, project, Number(file.clean.size));
    storeFile(tx, project, file, { briefing: true });
  });
  sendOwnDefence(event, project);
}

/** As a record, so that what is on the disk goes too. */
function forgetBriefing(tx: core.App, project: StoredProject): void {
  for (const { id, briefing } of filesOf(tx, project)) if (briefing) tx.delete(tx.findRecordById('project_files', id));
}
