/** Projects as they are stored, and as they are sent to their author and their readers. */
import type { ProjectFile } from '#domain/contract/projects/project-file-shape';
import type { GivenReading, ProjectVersion } from '#domain/contract/projects/project-shape';
import { linksOf } from '#domain/projects/hand-in';
import { type MadeState, toMadeState } from '#domain/projects/made';
import { FILE_KINDS } from '#domain/projects/project-file';
import { type Held, PROJECT_STATES, type ProjectState } from '#domain/projects/project-state';
import { levelsOf, nextStep, type ReadLines } from '#domain/projects/reading';
import { rubricResult } from '#domain/projects/rubric';
import { type CoreApp, firstRow, isoTime, rows } from '../lib/sql.ts';
import { FILES, PROJECT, PROJECT_BY_ID, READINGS, VERSIONS } from '../sql/project-sql.ts';

const PROJECT_ROW = {
  id: '',
  user: '',
  course: '',
  state: '',
  version: 0,
  reader: '',
  taken_at: '',
  handed_in_at: '',
  decided_at: '',
  total: 0,
  is_public: false,
  made_state: '',
  made_report: '',
  made_reporter: '',
};
export type StoredProject = Omit<typeof PROJECT_ROW, 'state' | 'made_state'> & {
  state: ProjectState;
  made_state: MadeState;
};
export const FILE_ROW = {
  id: '',
  user: '',
  course: '',
  name: '',
  kind: '',
  bytes: 0,
  in_draft: false,
  briefing: false,
};
export type StoredFile = typeof FILE_ROW;
export const VERSION_ROW = {
  id: '',
  number: 0,
  work: '',
  links: '',
  ai_use: '',
  files: '',
  handed_in_at: '',
  outcome: '',
  decided_at: '',
};
const READING_ROW = {
  number: 0,
  reader: '',
  name: '',
  lines: '',
  summary: '',
  minutes: 0,
  read_at: '',
  given_at: '',
};
type StoredReading = typeof READING_ROW;

/** Whose project, of which course. */
type Whose = { user: string; course: string };

export function toState(stored: string): ProjectState {
  return PROJECT_STATES.find((state) => state === stored) ?? 'draft';
}

function toProject(row: typeof PROJECT_ROW): StoredProject {
  return { ...row, state: toState(row.state), made_state: toMadeState(row.made_state) };
}

/** The learner's project of a course; a draft without an id where nothing was handed in yet. */
export function projectOf(app: CoreApp, { user, course }: Whose): StoredProject {
  const row = firstRow(app, PROJECT, { user, course }, PROJECT_ROW);
  return row === null ? { ...PROJECT_ROW, user, course, state: 'draft', made_state: '' } : toProject(row);
}

export function projectById(app: CoreApp, id: string): StoredProject | null {
  const row = firstRow(app, PROJECT_BY_ID, { id }, PROJECT_ROW);
  return row === null ? null : toProject(row);
}

/** Every file of a project, of its draft and of its versions. */
export function filesOf(app: CoreApp, { user, course }: Whose): StoredFile[] {
  return rows(app, FILES, { user, course }, FILE_ROW);
}

export function toFile({ id, name, kind, bytes }: StoredFile): ProjectFile {
  return { id, name, kind: FILE_KINDS.find((known) => known === kind) ?? 'zip', bytes };
}

/** Every reading of a project, the newest version's first. */
export function readingsOf(app: CoreApp, { user, course }: Whose): StoredReading[] {
  return rows(app, READINGS, { user, course }, READING_ROW);
}

/** What decides whether someone may take the work. */
export function heldBy({ state, reader, taken_at, version }: StoredProject, readings: readonly StoredReading[]): Held {
  const readBy = readings.filter(({ number }) => number === version).map((reading) => reading.reader);
  return { state, reader, takenAt: isoTime(taken_at), readBy };
}

/** The files of one kept version, in their order. */
export function filesOfVersion(app: CoreApp, { user, course }: Whose, number: number): ProjectFile[] {
  const version = rows(app, VERSIONS, { user, course }, VERSION_ROW).find((kept) => kept.number === number);
  const files = filesOf(app, { user, course });
  return idsIn(version?.files ?? '').flatMap((id) => files.filter((file) => file.id === id).map(toFile));
}

/** The ids of the files of every kept version. */
export function fileIdsOfVersions(app: CoreApp, { user, course }: Whose): string[] {
  return rows(app, VERSIONS, { user, course }, VERSION_ROW).flatMap(({ files }) => idsIn(files));
}

/** Every kept version, the newest first. `who` reads: their own readings too, and the others only once they are given. */
export function versionsOf(app: CoreApp, whose: Whose, who: string): ProjectVersion[] {
  const files = filesOf(app, whose);
  const readings = readingsOf(app, whose);
  return rows(app, VERSIONS, { user: whose.user, course: whose.course }, VERSION_ROW).map((version) => {
    const seen = readings.filter(
      ({ number, reader, given_at }) => number === version.number && (given_at !== '' || reader === who),
    );
    const levels = seen.map(({ lines }) => levelsOf(linesIn(lines)));
    const isDecided = version.outcome !== '' && levels.length > 0;
    return {
      number: version.number,
      work: version.work,
      links: linksOf(version.links) ?? [],
      aiUse: version.ai_use,
      files: idsIn(version.files).flatMap((id) => files.filter((file) => file.id === id).map(toFile)),
      handedInAt: isoTime(version.handed_in_at) ?? '',
      outcome: version.outcome === 'accepted' || version.outcome === 'returned' ? version.outcome : null,
      total: isDecided ? rubricResult(levels).total : null,
      next: isDecided ? nextStep(levels) : null,
      readings: seen.map(toReading),
    };
  });
}

export function linesIn(stored: string): ReadLines {
  return JSON.parse(stored) as ReadLines;
}

function toReading({ name, lines, summary, minutes, read_at }: StoredReading): GivenReading {
  return { reader: name, lines: linesIn(lines), summary, minutes, at: isoTime(read_at) ?? '' };
}

function idsIn(stored: string): string[] {
  return stored === '' ? [] : stored.split(' ');
}
