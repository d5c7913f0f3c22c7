import type { ListedWork, WorksResponse } from '#domain/contract/projects/works';
import { isWithClassmates } from '#domain/projects/peer-reading';
import { mayTake } from '#domain/projects/project-state';
import { now } from '../lib/clock.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { TEACHES_ANY } from '../sql/cohort-sql.ts';
import { COURSES_OF_READER, worksDecided, worksForMade, worksReported, worksToRead } from '../sql/project-sql.ts';
import { toState } from '../work/stored-project.ts';
import { type Reader, readerOf } from './may-read-work.ts';
import { courseOfWork } from './work-of.ts';

/** More than anybody reads in a week; what is older comes first. */
const LISTED = 200;
const DECIDED = 30;
const WORK_ROW = {
  id: '',
  course: '',
  state: '',
  version: 0,
  reader: '',
  taken_at: '',
  handed_in_at: '',
  decided_at: '',
  total: 0,
  learner: '',
  readings: 0,
  read: false,
  peers_reading: 0,
  peers_done: 0,
};
type WorkRow = typeof WORK_ROW;

/** GET instructor/works. */
export function listWorks(event: core.RequestEvent): void {
  const reader = readerOf(event);
  const open = rows(event.app, worksToRead(LISTED), { ...reader }, WORK_ROW);
  const decided = rows(event.app, worksDecided(DECIDED), { ...reader }, WORK_ROW);
  const isMine = (row: WorkRow): boolean => row.state === 'being-read' && row.reader === reader.reader;
  const response: WorksResponse = {
    waiting: open.filter((row) => !isMine(row) && isFree(row, reader)).map(toListed),
    mine: open.filter(isMine).map(toListed),
    read: decided.map(toListed),
    reported: rows(event.app, worksReported(LISTED), { ...reader }, WORK_ROW).map(toListed),
    made: rows(event.app, worksForMade(LISTED), { ...reader }, WORK_ROW).map(toListed),
    courses: reader.isAdmin ? null : coursesOf(event.app, reader.reader).length + cohortsOf(event.app, reader),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** The slugs of the courses whose projects someone reads. */
export function coursesOf(app: CoreApp, reader: string): string[] {
  return rows(app, COURSES_OF_READER, { reader }, { course: '' }).map(({ course }) => course);
}

function cohortsOf(app: CoreApp, reader: Reader): number {
  return rows(app, TEACHES_ANY, { ...reader }, { id: '' }).length;
}

function isFree({ state, reader: holder, taken_at, read }: WorkRow, { reader }: Reader): boolean {
  const held = { state: toState(state), reader: holder, takenAt: isoTime(taken_at), readBy: read ? [reader] : [] };
  return mayTake(held, reader, now());
}

function toListed(row: WorkRow): ListedWork {
  const { code, title, budget } = courseOfWork(row.course);
  const state = toState(row.state);
  const isDecided = state === 'returned' || state === 'accepted';
  return {
    id: row.id,
    course: row.course,
    code,
    title,
    learner: row.learner,
    version: row.version,
    state,
    handedInAt: isoTime(row.handed_in_at) ?? '',
    decidedAt: isoTime(row.decided_at),
    total: isDecided ? row.total : null,
    budget,
    second: state === 'being-read' && row.readings > 0,
    peers: {
      reading: row.peers_reading,
      done: row.peers_done,
      first: isWithClassmates(row.peers_reading, isoTime(row.handed_in_at) ?? '', now()),
    },
  };
}
