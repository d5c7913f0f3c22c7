import { fileIdsOfVersions, filesOf, type StoredProject } from '../work/stored-project.ts';

/** Deletes the files of a project that are in no draft in no kept version, and no briefing. As records, so that what is on the disk goes too. */
export function forgetUnusedFiles(tx: core.App, project: StoredProject): void {
  const used = fileIdsOfVersions(tx, project);
  const unused = filesOf(tx, project).filter(
    ({ id, in_draft, briefing }) => !in_draft && !briefing && !used.includes(id),
  );
  for (const { id } of unused) tx.delete(tx.findRecordById('project_files', id));
}
