/** What the routes for one defence share: which one is meant, whether it is the caller's, and the answer. */
import type { ExaminedDefence } from '#domain/contract/projects/defence-shape';
import { hasBegun, maySeeSheet, turnOf } from '#domain/projects/defence';
import { now } from '../../lib/clock.ts';
import { refuse } from '../../lib/refuse.ts';
import { pathValue } from '../../lib/request.ts';
import type { CoreApp } from '../../lib/sql.ts';
import { projectOf } from '../../work/stored-project.ts';
import { mayReadWork, type Reader, readerOf } from '../may-read-work.ts';
import { examinedCourses } from './examined-courses.ts';
import {
  briefingOf,
  defenceById,
  type StoredDefence,
  sheetsOf,
  toListed,
  toReading,
  toSheets,
} from './stored-defence.ts';

/**
 * The defence that the address names, for one of its examiners; `or-open`: also for someone who could become one. For everybody else it is
 * not there.
 */
export function examinedOf(
  event: core.RequestEvent,
  app: CoreApp = event.app,
  who: 'examiner' | 'or-open' = 'examiner',
): { defence: StoredDefence; caller: Reader } {
  const caller = readerOf(event);
  const defence = defenceById(app, pathValue(event, 'id'));
  if (defence === null) refuse('not-found');
  const isExaminer = [defence.first, defence.second].includes(caller.reader);
  const mayJoin = (): boolean => examinedCourses(app, caller).some(({ slug }) => slug === defence.course);
  if (!isExaminer && !(who === 'or-open' && mayJoin())) refuse('not-found');
  return { defence, caller };
}

/** GET instructor/defences/{id}. */
export function showDefence(event: core.RequestEvent): void {
  sendExamined(event);
}

/** Answers with the defence as it is now. */
export function sendExamined(event: core.RequestEvent): void {
  const { defence, caller } = examinedOf(event);
  const { id, user, course, state, startsAt } = defence;
  const stored = sheetsOf(event.app, id);
  const sheets = toSheets(stored);
  const isOwn = (examiner: string): boolean => examiner === caller.reader;
  const work = user === '' ? '' : projectOf(event.app, { user, course }).id;
  const response: ExaminedDefence = {
    ...toListed(defence),
    learnerId: user === '' ? '' : event.app.findRecordById('users', user).getString('learner_id'),
    briefing: state === 'booked' || state === 'held' ? briefingOf(event.app, { user, course }) : null,
    work: work !== '' && mayReadWork(event.app, caller, work) ? work : '',
    begun: hasBegun(startsAt, now()),
    turn: turnOf(sheets, caller.reader),
    sheets: stored
      .filter(({ examiner, round }) => maySeeSheet(sheets, isOwn(examiner), round))
      .map((sheet) => ({ round: sheet.round, mine: isOwn(sheet.examiner), reading: toReading(sheet) })),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
