/** The two learners of whom all seeded ones are copies. What they did, they did through the routes. */
import type { Curriculum } from '#domain/catalogue/curriculum';
import { type CertificatesResponse, certificatesEndpoint } from '#domain/contract/certificates/certificates';
import type { RunningAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { builtCurriculum } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { changeDatabase } from '../people-of-load.ts';
import type { Models } from './seed.ts';

/** The course that active learners have finished, and the one in which they are. */
export const FINISHED = 'prompt-engineering-beginner';
export const UNDER_WAY = 'ai-landscape-problem-framing';
export const DONE_OF_UNDER_WAY = 5;
/** Of those who left after a while. */
const DONE_AND_LEFT = 2;
const ACTIVE_DAYS = 60;

/**
 * The active one finished a course, is in a second, and came on each of the last sixty days; the other one enrolled, did two lessons a
 * hundred days ago, and left.
 */
export async function makeModels(academy: RunningAcademy): Promise<Models> {
  const active = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(active, FINISHED);
  await finishCourse(active, UNDER_WAY, DONE_OF_UNDER_WAY);
  await demandSigned(active);
  const left = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(left, FINISHED, DONE_AND_LEFT);
  changeDatabase(academy, (db) => {
    const moment = (days: string): string => `strftime('%Y-%m-%d %H:%M:%S.000Z', 'now', '-' || (${days}) || ' days')`;
    db.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ACTIVE_DAYS})
       INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
       SELECT 'model' || i, ?, 'model-' || i, 'lesson-opened', ?, ?, substr(${moment('i')}, 1, 10), ${moment('i')}, '', '' FROM n`,
    ).run(active.id, FINISHED, courseOf(FINISHED).entries[0]?.id ?? '');
    db.prepare(`UPDATE users SET created = ${moment('400')} WHERE id IN (?, ?)`).run(active.id, left.id);
    db.prepare(
      `UPDATE user_activity SET at = ${moment('100')}, day = substr(${moment('100')}, 1, 10) WHERE user = ?`,
    ).run(left.id);
  });
  return { active: active.id, registered: left.id };
}

/** Asks for the form that is otherwise signed a minute later: of copies without it a cron would sign twenty a minute, all the time. */
async function demandSigned(learner: Client): Promise<void> {
  const { body } = await learner.get<CertificatesResponse>(certificatesEndpoint.path);
  for (const { issued } of body.certificates)
    if (issued !== null) await learner.get(`/credentials/${issued.token}.json`);
}

export function courseOf(slug: string): Curriculum['courses'][number] {
  const course = builtCurriculum().courses.find((known) => known.slug === slug);
  if (course === undefined) throw new Error(`no course ${slug}`);
  return course;
}
