/** Administrators say which instructors read the projects of which courses. */

import { courseBySlug } from '#domain/catalogue/curriculum';
import { type ReadsResponse, readsRequest } from '#domain/contract/projects/project-readers';
import { adminOf } from '../lib/admin-of.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody, pathValue } from '../lib/request.ts';
import { roleOf } from '../lib/role-of.ts';
import { dbTime, execute, newId } from '../lib/sql.ts';
import { FORGET_COURSES_OF_READER, STORE_COURSE_OF_READER } from '../sql/project-sql.ts';
import { writeAdminLog } from '../staff/write-admin-log.ts';
import { callOffLost } from './defence/leave-defences.ts';
import { coursesOf } from './list-works.ts';

/** GET learners/{id}/reads. */
export function showReads(event: core.RequestEvent): void {
  adminOf(event);
  sendReads(event, accountOf(event).id);
}

/** POST learners/{id}/reads: these courses and no others. Only an instructor is given any. */
export function saveReads(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const courses = [...new Set(parseBody(event, readsRequest).courses)].sort();
  const account = accountOf(event);
  if (courses.some((slug) => courseBySlug(curriculum(), slug) === null)) refuse('unknown-course');
  if (courses.length > 0 && roleOf(account) !== 'instructor') refuse('conflict');
  event.app.runInTransaction((tx) => {
    execute(tx, FORGET_COURSES_OF_READER, { reader: account.id });
    for (const course of courses)
      execute(tx, STORE_COURSE_OF_READER, { id: newId(), reader: account.id, course, now: dbTime(now()) });
    callOffLost(tx, account);
    writeAdminLog(tx, { action: 'reads-changed', by: admin.id, subject: account.id, detail: String(courses.length) });
  });
  sendReads(event, account.id);
}

function accountOf(event: core.RequestEvent): core.Record {
  try {
    return event.app.findRecordById('users', pathValue(event, 'id'));
  } catch {
    refuse('not-found');
  }
}

function sendReads(event: core.RequestEvent, reader: string): void {
  const response: ReadsResponse = { courses: coursesOf(event.app, reader) };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
