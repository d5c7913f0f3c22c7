import type { ClaimResponse } from '#domain/contract/certificates/claim-certificate';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { certificateBySlug, certificates } from '#domain/credentials/certificates';
import type { ProjectEvidence } from '#domain/credentials/credential';
import { settledState } from '../learner/read-learner.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute } from '../lib/sql.ts';
import { acceptedEvidence } from '../work/accepted-evidence.ts';
import { awardedAt, type CertificateRow, factsOf, newestOf, stateOf, toRegisterEntry } from './certificate-rows.ts';
import { insertCertificate } from './issue-certificates.ts';
import { signAsJwt } from './sign-certificates.ts';
import { writeLog } from './write-log.ts';

const SUPERSEDE = 'UPDATE certificate_tokens SET superseded_by = {:token}, updated = {:at} WHERE id = {:id}';

/** POST certificates/{courseSlug}/projects. The earlier revision is not withdrawn: what was signed is still true. */
export function addProjects(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const certificate = certificateBySlug(curriculum(), pathValue(event, 'courseSlug'));
  if (certificate === null) refuse('unknown-certificate');
  let created = false;
  event.app.runInTransaction((tx) => {
    const row = newestOf(tx, learner.id, certificate.courseSlug);
    if (row === null) refuse('not-found');
    if (stateOf(row) !== 'valid') refuse('conflict');
    if (acceptedEvidence(tx, learner.id, certificate.courses).every((work) => says(row, work))) return;
    const token = insertCertificate(tx, {
      user: learner.id,
      state: settledState(tx, learner.id),
      certificate,
      revision: row.revision + 1,
      byStaff: row.issued_by_override,
      awardedAt: awardedAt(row),
      nameWithheld: row.name_withheld,
      action: 'reissued',
      note: 'projects',
    });
    execute(tx, SUPERSEDE, { token, at: dbTime(now()), id: row.id });
    writeLog(tx, { token: row.token, action: 'replaced', note: `by ${token}` });
    created = true;
  });
  const row = newestOf(event.app, learner.id, certificate.courseSlug);
  if (row === null) refuse('not-found');
  const response: ClaimResponse = {
    certificate: toRegisterEntry({ ...row, vc_jwt: signAsJwt(event.app, row) }),
    created,
  };
  event.json(200, response);
}

/** The valid certificates of a learner that a project of this course belongs to, and whether they say it. */
export function certificatesWith(app: CoreApp, user: string, course: string): OwnProject['certificates'] {
  const [work] = acceptedEvidence(app, user, [course]);
  if (work === undefined) return [];
  return certificates(curriculum())
    .filter(({ courses }) => courses.includes(course))
    .flatMap(({ courseSlug, title }) => {
      const row = newestOf(app, user, courseSlug);
      return row === null || stateOf(row) !== 'valid' ? [] : [{ courseSlug, title, says: says(row, work) }];
    });
}

/** Whether a certificate names the work, and its defence where one was passed. */
function says(row: CertificateRow, { course, defended = false }: ProjectEvidence): boolean {
  const named = (factsOf(row).projects ?? []).find((project) => project.course === course);
  return named !== undefined && (!defended || named.defended === true);
}
