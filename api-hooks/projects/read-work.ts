import { type ReadWorkRequest, type ReadWorkResponse, readWorkRequest } from '#domain/contract/projects/read-work';
import { stateAfter } from '#domain/projects/project-state';
import { levelsOf, linesWithoutComment, outcomeOf } from '#domain/projects/reading';
import { type Levels, rubricResult } from '#domain/projects/rubric';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';
import { END_PEERS } from '../sql/peer-sql.ts';
import { DECIDE, DECIDE_VERSION, GIVE_READINGS, SET_READER, STORE_READING } from '../sql/project-sql.ts';
import { linesIn, readingsOf, type StoredProject } from '../work/stored-project.ts';
import { workOf } from './work-of.ts';

/** POST instructor/works/{id}/readings. Only of a work that the caller has taken, and of its newest version. */
export function readWork(event: core.RequestEvent): void {
  const request = parseBody(event, readWorkRequest);
  if (linesWithoutComment(request.lines).length > 0) refuse('reading-incomplete');
  let response: ReadWorkResponse | null = null;
  event.app.runInTransaction((tx) => {
    const { work, reader } = workOf(event, tx);
    const isTheirs = work.state === 'being-read' && work.reader === reader.reader && work.version === request.version;
    if (!isTheirs) refuse('work-taken');
    const levels = [...levelsBefore(tx, work), levelsOf(request.lines)];
    storeReading(tx, work, reader.reader, request);
    response = decide(tx, work, levels);
  });
  event.json(200, response);
}

/** What the readers of this version gave before. */
function levelsBefore(tx: CoreApp, work: StoredProject): Levels[] {
  const readings = readingsOf(tx, work).filter(({ number }) => number === work.version);
  return readings.map(({ lines }) => levelsOf(linesIn(lines)));
}

function storeReading(
  tx: CoreApp,
  { user, course, version }: StoredProject,
  reader: string,
  read: ReadWorkRequest,
): void {
  const { lines, summary, minutes } = read;
  execute(tx, STORE_READING, {
    id: newId(),
    user,
    course,
    number: version,
    reader,
    lines: JSON.stringify(lines),
    summary,
    minutes,
    now: dbTime(now()),
  });
}

/** What follows from all readings of the version. */
function decide(tx: CoreApp, work: StoredProject, levels: readonly Levels[]): ReadWorkResponse {
  const { id, user, course, version: number } = work;
  const outcome = outcomeOf(levels);
  const { total } = rubricResult(levels);
  const at = dbTime(now());
  if (outcome === 'second-reader') {
    const state = stateAfter(work.state, 'ask-second');
    execute(tx, SET_READER, { id, state, reader: '', takenAt: '', now: at });
    return { outcome, total };
  }
  const state = stateAfter(work.state, outcome === 'accepted' ? 'accept' : 'return');
  execute(tx, DECIDE, { id, state, total, now: at });
  execute(tx, DECIDE_VERSION, { user, course, number, outcome, now: at });
  execute(tx, GIVE_READINGS, { user, course, number, now: at });
  execute(tx, END_PEERS, { user, course, number, now: at });
  return { outcome, total };
}
