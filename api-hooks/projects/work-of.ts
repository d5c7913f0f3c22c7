/** What the routes for readers share: which work is meant, and the answer. */

import { courseBySlug } from '#domain/catalogue/curriculum';
import type { Work } from '#domain/contract/projects/work';
import { mayTake } from '#domain/projects/project-state';
import { readingBudget } from '#domain/projects/reading';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import type { CoreApp } from '../lib/sql.ts';
import { heldBy, projectById, readingsOf, type StoredProject, versionsOf } from '../work/stored-project.ts';
import { mayReadWork, type Reader, readerOf } from './may-read-work.ts';
import { notesForInstructor, peersOfWork } from './stored-peer.ts';

/** The work that the address names. One that is not the caller's to read is not there, as one that was never handed in. */
export function workOf(event: core.RequestEvent, app: CoreApp = event.app): { work: StoredProject; reader: Reader } {
  const reader = readerOf(event);
  const id = pathValue(event, 'id');
  const work = projectById(app, id);
  if (work === null || work.version === 0 || !mayReadWork(app, reader, id)) refuse('not-found');
  return { work, reader };
}

/** What a reader needs to know of the course of a work. */
export function courseOfWork(slug: string): Pick<Work, 'course' | 'code' | 'title' | 'task' | 'artifact' | 'budget'> {
  const course = courseBySlug(curriculum(), slug);
  return {
    course: slug,
    code: course?.code ?? '',
    title: course?.title ?? slug,
    task: course?.project.task ?? '',
    artifact: course?.project.artifact ?? '',
    budget: readingBudget(course?.project.minutes.max ?? 0),
  };
}

/** Answers with the work as it is now. */
export function sendWork(event: core.RequestEvent): void {
  const { work, reader } = workOf(event);
  const held = heldBy(work, readingsOf(event.app, work));
  const learner = event.app.findRecordById('users', work.user);
  const response: Work = {
    id: work.id,
    ...courseOfWork(work.course),
    learner: learner.getString('name'),
    learnerId: learner.getString('learner_id'),
    state: work.state,
    mine: work.state === 'being-read' && work.reader === reader.reader,
    free: mayTake(held, reader.reader, now()),
    second: held.readBy.length > 0 && work.state === 'being-read',
    versions: versionsOf(event.app, work, reader.reader),
    peers: notesForInstructor(peersOfWork(event.app, work)),
    made: work.made_state,
    madeReport: work.made_report,
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
