/** Defences as they are stored, and as they are sent to learners and examiners. */
import { courseBySlug } from '#domain/catalogue/curriculum';
import type { EndedDefence, ListedDefence } from '#domain/contract/projects/defence-shape';
import type { ProjectFile } from '#domain/contract/projects/project-file-shape';
import type { GivenReading } from '#domain/contract/projects/project-shape';
import {
  DEFENCE_MINUTES,
  DEFENCE_OUTCOMES,
  DEFENCE_STATES,
  type DefenceState,
  defenceNext,
  defenceResult,
  isAbandoned,
  type Sheet,
} from '#domain/projects/defence';
import { levelsOf } from '#domain/projects/reading';
import { curriculum } from '../../lib/curriculum.ts';
import { type CoreApp, firstRow, isoTime, rows } from '../../lib/sql.ts';
import { DEFENCE_BY_ID, IN_OFFICE, SHEETS } from '../../sql/defence-sql.ts';
import { filesOf, linesIn, toFile } from '../../work/stored-project.ts';

const DEFENCE_ROW = {
  id: '',
  course: '',
  starts_at: '',
  place: '',
  first: '',
  second: '',
  user: '',
  state: '',
  outcome: '',
  total: 0,
  first_name: '',
  second_name: '',
  learner: '',
};
/** `startsAt` in ISO. */
export type StoredDefence = Omit<typeof DEFENCE_ROW, 'state' | 'starts_at'> & { state: DefenceState; startsAt: string };

const SHEET_ROW = { examiner: '', name: '', round: 0, lines: '', summary: '', sent_at: '' };
export type StoredSheet = typeof SHEET_ROW;

function toDefence({ state, starts_at, ...row }: typeof DEFENCE_ROW): StoredDefence {
  const known = DEFENCE_STATES.find((one) => one === state) ?? 'missed';
  return { ...row, state: known, startsAt: isoTime(starts_at) ?? '' };
}

export function defencesBy(app: CoreApp, sql: string, values: Record<string, unknown>): StoredDefence[] {
  return rows(app, sql, values, DEFENCE_ROW).map(toDefence);
}

export function defenceById(app: CoreApp, id: string): StoredDefence | null {
  const row = firstRow(app, DEFENCE_BY_ID, { id }, DEFENCE_ROW);
  return row === null ? null : toDefence(row);
}

export function sheetsOf(app: CoreApp, defence: string): StoredSheet[] {
  return rows(app, SHEETS, { defence }, SHEET_ROW);
}

export function toSheets(stored: readonly StoredSheet[]): Sheet[] {
  return stored.map(({ examiner, round, lines }) => ({ examiner, round, levels: levelsOf(linesIn(lines)) }));
}

/** Whether a booked or held defence lacks an examiner who could end it: the account is gone or leaves, or has no such role any more. */
export function isLeftAlone(app: CoreApp, { id, first, second }: StoredDefence): boolean {
  const able = rows(app, IN_OFFICE, { first, second }, { id: '' });
  return isAbandoned(
    toSheets(sheetsOf(app, id)),
    able.map((user) => user.id),
  );
}

/** A sheet in the form of a reading, so that pages show both alike. */
export function toReading({ name, lines, summary, sent_at }: StoredSheet): GivenReading {
  return { reader: name, lines: linesIn(lines), summary, minutes: DEFENCE_MINUTES, at: isoTime(sent_at) ?? '' };
}

/** The names of the examiners that there are. */
export function examinersOf({ first, second, first_name, second_name }: StoredDefence): string[] {
  return [first === '' ? '' : first_name, second === '' ? '' : second_name].filter((name) => name !== '');
}

export function toListed(defence: StoredDefence): ListedDefence {
  const { id, course, startsAt, place, state, learner, outcome, total } = defence;
  const known = courseBySlug(curriculum(), course);
  return {
    id,
    course,
    code: known?.code ?? '',
    title: known?.title ?? course,
    startsAt,
    place,
    state,
    examiners: examinersOf(defence),
    learner,
    outcome: DEFENCE_OUTCOMES.find((one) => one === outcome) ?? null,
    total,
  };
}

/** What its learner gets of a defence that is over: the sheets that decided. */
export function toEnded(app: CoreApp, { id, startsAt, outcome, total }: StoredDefence): EndedDefence {
  const stored = sheetsOf(app, id);
  const sheets = toSheets(stored);
  const round = defenceResult(sheets)?.round;
  return {
    id,
    startsAt,
    outcome: DEFENCE_OUTCOMES.find((one) => one === outcome) ?? 'missed',
    total,
    next: defenceNext(sheets),
    sheets: stored.filter((sheet) => sheet.round === round).map(toReading),
  };
}

/** The briefing of a learner's project; null where none was uploaded. */
export function briefingOf(app: CoreApp, whose: { user: string; course: string }): ProjectFile | null {
  const file = filesOf(app, whose).find(({ briefing }) => briefing);
  return file === undefined ? null : toFile(file);
}

export function hasDefence(course: string): boolean {
  return courseBySlug(curriculum(), course)?.project.defence === true;
}
