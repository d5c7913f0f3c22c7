import { certificates } from '#domain/credentials/certificates';
import { learnersWithoutCertificate } from '../learner/learner-lists.ts';
import { settledState } from '../learner/read-learner.ts';
import { curriculum } from '../lib/curriculum.ts';

const LEARNERS_A_RUN = 200;

/**
 * Every hour: learners who finished and have no certificate, e.g. because its row was deleted. Asked by course sets, so that learners who have
 * theirs are not looked at again; settling a learner issues what is due.
 */
export function issueMissing(): void {
  const { published } = curriculum().program;
  for (const { id, courses, courseSlug } of certificates(curriculum())) {
    if (courses.length === 0 || (id === 'program' && !published)) continue;
    for (const user of learnersWithoutCertificate($app, courseSlug, courses, LEARNERS_A_RUN)) settledState($app, user);
  }
}
