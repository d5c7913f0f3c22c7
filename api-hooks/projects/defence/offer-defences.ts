/** The slots of an examiner: their list, offering one, and being the second examiner of another one's. */
import { changeDefenceRequest, type Defences, offerDefenceRequest } from '#domain/contract/projects/defences';
import { isDefended, isSlotTime, overlaps } from '#domain/projects/defence';
import { now } from '../../lib/clock.ts';
import { refuse } from '../../lib/refuse.ts';
import { parseBody } from '../../lib/request.ts';
import { type CoreApp, dbTime, execute, newId } from '../../lib/sql.ts';
import {
  DEFENCES_ENDED,
  DEFENCES_OPEN,
  DEFENCES_TO_COME,
  OFFER,
  SET_EXAMINERS,
  SET_TIME,
} from '../../sql/defence-sql.ts';
import { readerOf } from '../may-read-work.ts';
import { examinedCourses } from './examined-courses.ts';
import { examinedOf, sendExamined } from './examined-defence.ts';
import { queueMail } from './queue-mail.ts';
import { defenceById, defencesBy, toListed } from './stored-defence.ts';

/** GET instructor/defences. */
export function listDefences(event: core.RequestEvent): void {
  sendDefences(event);
}

/** POST instructor/defences. */
export function offerDefence(event: core.RequestEvent): void {
  const caller = readerOf(event);
  const { course, startsAt, place } = parseBody(event, offerDefenceRequest);
  const examined = examinedCourses(event.app, caller).find(({ slug }) => slug === course);
  if (examined === undefined) refuse('unknown-course');
  // Nobody can hand in its project, so nobody could ever book the slot.
  if (!isDefended(examined)) refuse('coming-soon');
  const at = slotTime(startsAt);
  event.app.runInTransaction((tx) => {
    demandFree(tx, caller.reader, at);
    const values = { id: newId(), course, startsAt: dbTime(at), place, reader: caller.reader, now: dbTime(now()) };
    execute(tx, OFFER, values);
  });
  sendDefences(event);
}

/** POST instructor/defences/{id}/join. Joined already, it changes nothing. */
export function joinDefence(event: core.RequestEvent): void {
  event.app.runInTransaction((tx) => {
    const { defence, caller } = examinedOf(event, tx, 'or-open');
    const { id, first, second, user, state, startsAt } = defence;
    if ([first, second].includes(caller.reader)) return;
    // Who is examined, examines nobody there.
    if (user === caller.reader) refuse('forbidden');
    if ((first !== '' && second !== '') || (state !== 'offered' && state !== 'booked')) refuse('slot-taken');
    demandFree(tx, caller.reader, startsAt);
    const examiners = first === '' ? { first: caller.reader, second } : { first, second: caller.reader };
    execute(tx, SET_EXAMINERS, { id, ...examiners, now: dbTime(now()) });
  });
  sendExamined(event);
}

/** POST instructor/defences/{id}: another time or place, before it is judged. Its learner and the other examiner get a mail. */
export function changeDefence(event: core.RequestEvent): void {
  const { startsAt, place } = parseBody(event, changeDefenceRequest);
  const at = slotTime(startsAt);
  event.app.runInTransaction((tx) => {
    const { defence, caller } = examinedOf(event, tx);
    const { id, first, second, user, state } = defence;
    if (state !== 'offered' && state !== 'booked') refuse('defence-closed');
    for (const examiner of [first, second]) if (examiner !== '') demandFree(tx, examiner, at, id);
    execute(tx, SET_TIME, { id, startsAt: dbTime(at), place, now: dbTime(now()) });
    const changed = defenceById(tx, id);
    const others = [first, second].filter((one) => one !== caller.reader);
    if (changed !== null) queueMail(tx, 'changed', changed, [user, ...others]);
  });
  sendExamined(event);
}

/** In the academy's own form. */
function slotTime(startsAt: string): string {
  if (!isSlotTime(startsAt, now())) refuse('bad-input');
  return new Date(startsAt).toISOString();
}

/** Nobody examines at two places at once. `except`: the slot itself. */
function demandFree(tx: CoreApp, reader: string, startsAt: string, except = ''): void {
  const others = defencesBy(tx, DEFENCES_TO_COME, { reader }).filter(({ id }) => id !== except);
  if (others.some((other) => overlaps(other.startsAt, startsAt))) refuse('conflict');
}

/** Answers with the caller's list as it is now. */
export function sendDefences(event: core.RequestEvent): void {
  const caller = readerOf(event);
  const { reader } = caller;
  const courses = examinedCourses(event.app, caller).filter(isDefended);
  const open = defencesBy(event.app, DEFENCES_OPEN, { reader, from: dbTime(now()) });
  const response: Defences = {
    courses: courses.map(({ slug, code, title }) => ({ slug, code, title })),
    mine: defencesBy(event.app, DEFENCES_TO_COME, { reader }).map(toListed),
    // Only its examiners see who has booked it.
    open: open
      .filter(({ course }) => courses.some(({ slug }) => slug === course))
      .map((defence) => ({ ...toListed(defence), learner: '' })),
    ended: defencesBy(event.app, DEFENCES_ENDED, { reader }).map(toListed),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
