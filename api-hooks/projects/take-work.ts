/** A work is taken before it is read, so that two people do not read the same one, and may be given back. */
import { mayTake, stateAfter } from '#domain/projects/project-state';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { type CoreApp, dbTime, execute } from '../lib/sql.ts';
import { SET_READER } from '../sql/project-sql.ts';
import { heldBy, readingsOf } from '../work/stored-project.ts';
import { sendWork, workOf } from './work-of.ts';

/** POST instructor/works/{id}/take. Taken again by the same reader, the time begins again. */
export function takeWork(event: core.RequestEvent): void {
  event.app.runInTransaction((tx) => {
    const { work, reader } = workOf(event, tx);
    if (!mayTake(heldBy(work, readingsOf(tx, work)), reader.reader, now())) refuse('work-taken');
    setReader(tx, work.id, stateAfter(work.state, 'take') ?? work.state, reader.reader);
  });
  sendWork(event);
}

/** POST instructor/works/{id}/release: by its reader. One that waits for its second reader goes on waiting for one. */
export function releaseWork(event: core.RequestEvent): void {
  event.app.runInTransaction((tx) => {
    const { work, reader } = workOf(event, tx);
    if (work.state !== 'being-read' || work.reader !== reader.reader) refuse('work-taken');
    const { readBy } = heldBy(work, readingsOf(tx, work));
    const act = readBy.length > 0 ? 'ask-second' : 'release';
    setReader(tx, work.id, stateAfter(work.state, act) ?? work.state, '');
  });
  sendWork(event);
}

function setReader(tx: CoreApp, id: string, state: string, reader: string): void {
  execute(tx, SET_READER, { id, state, reader, takenAt: reader === '' ? '' : dbTime(now()), now: dbTime(now()) });
}
