/** The learner's defence: the briefing, and the slot that they book, move and cancel. */
import type { OwnDefence } from '#domain/contract/projects/defence-shape';
import { bookDefenceRequest } from '#domain/contract/projects/own-defence';
import { defenceAfter, isInTime, NOTICE_HOURS } from '#domain/projects/defence';
import { now } from '../../lib/clock.ts';
import { refuse } from '../../lib/refuse.ts';
import { parseBody } from '../../lib/request.ts';
import { type CoreApp, dbTime, execute, rows } from '../../lib/sql.ts';
import { BOOK, DEFENCES_OF_LEARNER, FREE, SLOTS_TO_BOOK } from '../../sql/defence-sql.ts';
import { projectOf, type StoredProject } from '../../work/stored-project.ts';
import { ownProjectOf } from '../own-project.ts';
import { queueMail } from './queue-mail.ts';
import {
  briefingOf,
  defencesBy,
  examinersOf,
  hasDefence,
  isLeftAlone,
  type StoredDefence,
  toEnded,
} from './stored-defence.ts';

/** GET projects/{course}/defence. */
export function showOwnDefence(event: core.RequestEvent): void {
  sendOwnDefence(event, defendedProjectOf(event));
}

/** POST projects/{course}/defence: books a slot, or moves to it. Asked again for the slot that they have, it changes nothing. */
export function bookDefence(event: core.RequestEvent): void {
  const project = defendedProjectOf(event);
  const { slot } = parseBody(event, bookDefenceRequest);
  event.app.runInTransaction((tx) => book(tx, projectOf(tx, project), slot));
  sendOwnDefence(event, project);
}

/** DELETE projects/{course}/defence. What is not booked is cancelled already. */
export function cancelDefence(event: core.RequestEvent): void {
  const project = defendedProjectOf(event);
  event.app.runInTransaction((tx) => {
    const booked = openOf(defencesOf(tx, project));
    if (booked === null) return;
    if (free(tx, booked)) queueMail(tx, 'freed', booked, [booked.first, booked.second]);
  });
  sendOwnDefence(event, project);
}

/** The project that the address names, in a course with a defence. */
export function defendedProjectOf(event: core.RequestEvent): StoredProject {
  const project = ownProjectOf(event);
  if (!hasDefence(project.course)) refuse('not-found');
  return project;
}

/** Whether the learner is still to be examined: the work is accepted, and no defence of it is passed. */
export function demandToDefend(app: CoreApp, project: StoredProject): void {
  if (project.state !== 'accepted' || isPassed(defencesOf(app, project))) refuse('defence-closed');
}

function book(tx: core.App, project: StoredProject, id: string): void {
  const { user, course } = project;
  demandToDefend(tx, project);
  if (briefingOf(tx, project) === null) refuse('briefing-missing');
  const before = openOf(defencesOf(tx, project));
  if (before?.id === id) return;
  const isOffered = before !== null && free(tx, before);
  const state = defenceAfter('offered', 'book');
  const taken = rows(tx, BOOK, { id, user, course, state, from: firstTime(), now: dbTime(now()) }, { id: '' });
  // Someone else was faster, or it is too late for it: neither is in the list any more.
  const booked = taken.length === 1 ? openOf(defencesOf(tx, project)) : null;
  if (booked === null) refuse('slot-taken');
  const [had, has] = [before === null ? [] : [before.first, before.second], [booked.first, booked.second]];
  if (before !== null && isOffered)
    queueMail(
      tx,
      'freed',
      before,
      had.filter((one) => !has.includes(one)),
    );
  queueMail(
    tx,
    'moved',
    booked,
    has.filter((one) => had.includes(one)),
  );
  queueMail(
    tx,
    'booked',
    booked,
    has.filter((one) => !had.includes(one)),
  );
}

/**
 * Gives the slot back, while there is time; true: it is offered again. One that lacks an examiner is given up at any time, with what the other
 * one wrote: as a record, so that the sheets go too.
 */
function free(tx: core.App, defence: StoredDefence): boolean {
  const { id, state, startsAt } = defence;
  const next = defenceAfter(state, 'free');
  if (next !== null && isInTime(startsAt, now())) {
    execute(tx, FREE, { id, state: next, now: dbTime(now()) });
    return true;
  }
  if (!isLeftAlone(tx, defence)) refuse(next === null ? 'defence-closed' : 'slot-late');
  tx.delete(tx.findRecordById('defences', id));
  return false;
}

function defencesOf(app: CoreApp, { user, course }: StoredProject): StoredDefence[] {
  return defencesBy(app, DEFENCES_OF_LEARNER, { user, course });
}

/** The one that is booked or held. */
function openOf(defences: readonly StoredDefence[]): StoredDefence | null {
  return defences.find(({ state }) => state === 'booked' || state === 'held') ?? null;
}

function isPassed(defences: readonly StoredDefence[]): boolean {
  return defences.some(({ outcome }) => outcome === 'passed');
}

/** From when on slots may be booked, as it is stored. */
function firstTime(): string {
  return dbTime(new Date(Date.parse(now()) + NOTICE_HOURS * 60 * 60_000).toISOString());
}

/** Answers with the defence as it is now. */
export function sendOwnDefence(event: core.RequestEvent, whose: StoredProject): void {
  const project = projectOf(event.app, whose);
  const { user, course } = project;
  const defences = defencesOf(event.app, project);
  const booked = openOf(defences);
  const accepted = project.state === 'accepted';
  const passed = isPassed(defences);
  const slots = accepted && !passed ? defencesBy(event.app, SLOTS_TO_BOOK, { user, course, from: firstTime() }) : [];
  const response: OwnDefence = {
    accepted,
    passed,
    briefing: briefingOf(event.app, project),
    slots: slots.map((slot) => ({ id: slot.id, startsAt: slot.startsAt, examiners: examinersOf(slot) })),
    booked: booked === null ? null : toBooked(event.app, booked),
    ended: defences
      .filter(({ state }) => state === 'decided' || state === 'missed')
      .map((defence) => toEnded(event.app, defence)),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function toBooked(app: CoreApp, defence: StoredDefence): OwnDefence['booked'] {
  const { id, startsAt, place, state } = defence;
  const changeable = (state === 'booked' && isInTime(startsAt, now())) || isLeftAlone(app, defence);
  return {
    id,
    startsAt,
    place,
    examiners: examinersOf(defence),
    changeable,
    state: state === 'held' ? 'held' : 'booked',
  };
}
