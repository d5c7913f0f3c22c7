/** What instructors wait for, with 200 learners in 8 cohorts: the grid of a cohort and the queue of works, one request at a time. */

import type { DatabaseSync } from 'node:sqlite';
import { cohortFiguresEndpoint } from '#domain/contract/cohorts/cohort-report';
import { ownCohortsEndpoint } from '#domain/contract/cohorts/own-cohorts';
import { taughtCohortEndpoint } from '#domain/contract/cohorts/taught-cohort';
import { at } from '#domain/contract/endpoint';
import { meEndpoint } from '#domain/contract/learning/me';
import { worksEndpoint } from '#domain/contract/projects/works';
import { startAcademy } from '#support/academy';
import { type Client, giveRole, newLearner } from '#support/api-client';
import { COHORT_COURSE, newCohort } from '#support/cohorts';
import { finishCourse } from '#support/finish-course';
import { changeDatabase, copiesOf } from './people-of-load.ts';

const LEARNERS = 200;
const COHORTS = 8;
const REQUESTS = 300;
/** Of each learner: failed attempts at quizzes, as large as real ones are, and acts. */
const ATTEMPTS = 12;
const ACTS = 60;
const RESULT_BYTES = 8_000;

export async function measureCohorts(): Promise<void> {
  const academy = await startAcademy();
  const admin = await newLearner(academy.origin, { name: 'Ada Min' });
  await giveRole(academy.origin, admin.id, 'admin');
  const lead = await newLearner(academy.origin, { name: 'Solange Umutoni' });
  await giveRole(academy.origin, lead.id, 'instructor');
  const model = await newLearner(academy.origin, { name: 'Model', enrolled: true });
  await finishCourse(model, COHORT_COURSE);
  const learners = await copiesOf(academy, model, LEARNERS, 'c');
  const cohorts: string[] = [];
  for (let n = 0; n < COHORTS; n++)
    cohorts.push((await newCohort(admin, lead.id, { name: `Cohort ${n}`, places: 30, courses: [] })).id);
  changeDatabase(academy, (db) => seed(db, learners, cohorts));
  const table: Record<string, object> = {};
  const one = (n: number): string => cohorts[n % COHORTS] ?? '';
  table['the grid of a cohort'] = await times((n) => lead.get(at(taughtCohortEndpoint, { id: one(n) }).path));
  table['the queue of works'] = await times(() => lead.get(worksEndpoint.path));
  table['the numbers of a report'] = await times((n) => lead.get(at(cohortFiguresEndpoint, { id: one(n) }).path));
  const learner = (n: number): Client => learners[n % LEARNERS] ?? model;
  table["a learner's own cohorts"] = await times((n) => learner(n).get(ownCohortsEndpoint.path));
  table['GET me in a cohort, made anew'] = await times((n) => learner(n).get(meEndpoint.path), LEARNERS);
  console.log(
    `\nCohorts (${LEARNERS} learners in ${COHORTS}, the whole program, ${ATTEMPTS} attempts and ${ACTS} acts each; one request at a time, ${REQUESTS} of each)`,
  );
  console.table(table);
  await academy.stop();
}

/** Each learner in a cohort, with a project that waits, failed attempts and acts. */
function seed(db: DatabaseSync, learners: readonly Client[], cohorts: readonly string[]): void {
  const now = new Date().toISOString().replace('T', ' ');
  const member = db.prepare(
    'INSERT INTO cohort_members (id, cohort, user, calendar, created, updated) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const attempt = db.prepare(
    `INSERT INTO quiz_attempts (id, user, quiz, attempt_key, number, answers, score, passed, result, created, updated)
     VALUES (?, ?, ?, ?, 0, '{}', 40, 0, ?, ?, ?)`,
  );
  const act = db.prepare(
    `INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
     VALUES (?, ?, ?, 'lesson-opened', 'c', 'l', '2026-01-01', ?, ?, ?)`,
  );
  const work = db.prepare(
    `INSERT INTO projects (id, user, course, state, version, reader, taken_at, handed_in_at, decided_at, total, is_public, created, updated)
     VALUES (?, ?, ?, 'handed-in', 1, '', '', ?, '', 0, 0, ?, ?)`,
  );
  const result = JSON.stringify({ text: 'x'.repeat(RESULT_BYTES) });
  for (const [n, { id }] of learners.entries()) {
    member.run(`m${id.slice(1)}`, cohorts[n % COHORTS] ?? '', id, '', now, now);
    work.run(`w${id.slice(1)}`, id, COHORT_COURSE, now, now, now);
    for (let k = 0; k < ATTEMPTS; k++)
      attempt.run(idOf('a', n * ATTEMPTS + k), id, `c.q${k % 4}`, `key-${k}`, result, now, now);
    for (let k = 0; k < ACTS; k++) act.run(idOf('b', n * ACTS + k), id, `event-${k}`, now, now, now);
  }
  db.exec('PRAGMA optimize');
}

function idOf(letter: string, n: number): string {
  return `${letter}${String(n).padStart(14, '0')}`;
}

async function times(ask: (n: number) => Promise<{ status: number }>, count = REQUESTS): Promise<object> {
  const taken: number[] = [];
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    const { status } = await ask(n);
    if (status !== 200) throw new Error(`${status}`);
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  const share = (part: number): number => Number((taken[Math.floor(count * part)] ?? 0).toFixed(1));
  return { 'p50 ms': share(0.5), 'p95 ms': share(0.95) };
}
