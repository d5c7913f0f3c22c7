import { type EnrollResponse, enrollRequest } from '#domain/contract/program/enroll';
import { settledState } from '../learner/read-learner.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { isUniqueViolation } from '../lib/sql.ts';
import { programEnrollment, toEnrollment } from './enrollment.ts';

/** POST program/enroll: makes the signed-in learner's enrollment active; a second call returns the first one. */
export function enroll(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { program } = parseBody(event, enrollRequest);
  if (program !== curriculum().program.slug) refuse('unknown-program');

  let created = false;
  if (!programEnrollment(event.app, learner.id, program)) {
    try {
      event.app.runInTransaction((tx) => {
        const record = new Record(tx.findCollectionByNameOrId('program_enrollments'));
        record.set('user', learner.id);
        record.set('program', program);
        record.set('status', 'active');
        record.set('onboarding', {});
        tx.save(record);
        // What was done in preview lessons before counts from now on.
        settledState(tx, learner.id);
      });
      created = true;
    } catch (error) {
      // Two devices at once: the other one made it.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const record = programEnrollment(event.app, learner.id, program)!;
  if (record.getString('status') !== 'active') {
    record.set('status', 'active');
    event.app.save(record);
  }
  const response: EnrollResponse = { enrollment: toEnrollment(record), created };
  event.json(200, response);
}
