import { certificates } from '#domain/credentials/certificates';
import { curriculum } from '../lib/curriculum.ts';
import { rows } from '../lib/sql.ts';
import { issueCertificates } from './issue-certificates.ts';

const LEARNERS_A_RUN = 200;

/**
 * Every hour: whoever finished before a certificate existed or was published. Asked by course sets, so that learners who have theirs are
 * not looked at again.
 */
export function issueMissing(): void {
  const { published } = curriculum().program;
  for (const certificate of certificates(curriculum())) {
    if (certificate.courses.length === 0 || (certificate.id === 'program' && !published)) continue;
    const names = certificate.courses.map((_, index) => `{:c${index}}`);
    const values: Record<string, string> = { slug: certificate.courseSlug };
    certificate.courses.forEach((slug, index) => {
      values[`c${index}`] = slug;
    });
    const sql = `SELECT user FROM enrollments WHERE completed_at != '' AND course IN (${names.join(', ')})
      AND NOT EXISTS (SELECT 1 FROM certificate_tokens token WHERE token.user = enrollments.user AND token.course_slug = {:slug})
      GROUP BY user HAVING COUNT(*) = ${names.length} LIMIT ${LEARNERS_A_RUN}`;
    for (const { user } of rows($app, sql, values, { user: '' })) {
      $app.runInTransaction((tx) => {
        issueCertificates(tx, user);
      });
    }
  }
}
