/** The administrator's list, search and overview with 10,000 learners, 200,000 activities and 100,000 completions: one request at a time. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { adminLogEndpoint } from '#domain/contract/administration/admin-log';
import { learnerEndpoint } from '#domain/contract/administration/learner';
import { learnersEndpoint } from '#domain/contract/administration/learners';
import { learnersCsvEndpoint } from '#domain/contract/administration/learners-csv';
import { overviewEndpoint } from '#domain/contract/administration/overview';
import { recountEndpoint } from '#domain/contract/administration/recount';
import { allCertificatesEndpoint } from '#domain/contract/certificates/all-certificates';
import { at } from '#domain/contract/endpoint';
import { startAcademy } from '#support/academy';
import { type Client, giveRole, newLearner } from '#support/api-client';

const LEARNERS = 10_000;
const COURSE = 'prompt-engineering-beginner';
const REQUESTS = 60;

export async function measureAdministration(): Promise<void> {
  const academy = await startAcademy();
  const admin = await newLearner(academy.origin, { name: 'Ada Min' });
  await giveRole(academy.origin, admin.id, 'admin');
  const model = await newLearner(academy.origin, { name: 'Model', enrolled: true });
  seed(join(academy.data, 'data.db'), model.id);

  const table: Record<string, { 'p50 ms': number; 'p95 ms': number }> = {};
  const measure = async (
    name: string,
    ask: (n: number) => Promise<{ status: number }>,
    times = REQUESTS,
  ): Promise<void> => {
    table[name] = await percentiles(ask, times);
  };
  await measure('first request: overview (counts 31 days)', () => admin.get(overviewEndpoint.path), 1);
  await measure('list, page 1', () => admin.get(learnersEndpoint.path));
  await measure('list, page 200', () => admin.get(`${learnersEndpoint.path}?page=200`));
  await measure('search by a part of a name', (n) => admin.get(`${learnersEndpoint.path}?q=Person%20${n}`));
  await measure('search by e-mail', (n) => admin.get(`${learnersEndpoint.path}?q=seed${n}@academy.example`));
  await measure('search by learner ID', (n) => admin.get(`${learnersEndpoint.path}?q=S${String(n).padStart(5, '0')}`));
  await measure('filter: inactive for 7 days', () => admin.get(`${learnersEndpoint.path}?inactive=1`));
  await measure('filter: course', () => admin.get(`${learnersEndpoint.path}?course=${COURSE}`));
  await measure('overview', () => admin.get(overviewEndpoint.path));
  await measure('one learner', (n) =>
    admin.get(at(learnerEndpoint, { id: `seed${String(n + 1).padStart(11, '0')}` }).path),
  );
  await measure('certificates, page 1', () => admin.get(allCertificatesEndpoint.path));
  await measure('log', () => admin.get(adminLogEndpoint.path));
  await measure('count again (31 days)', () => admin.send('POST', recountEndpoint.path, {}), 10);
  await measure('CSV of all learners', () => csv(academy.origin, admin), 5);
  console.log(
    `\nAdministration with ${LEARNERS} learners (one client, one request at a time, ${REQUESTS} requests each)`,
  );
  console.table(table);
  await academy.stop();
}

async function percentiles(
  ask: (n: number) => Promise<{ status: number }>,
  times: number,
): Promise<{ 'p50 ms': number; 'p95 ms': number }> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    const { status } = await ask(n);
    if (status !== 200) throw new Error(`${status}`);
    taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0).toFixed(1));
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95) };
}

async function csv(origin: string, admin: Client): Promise<{ status: number }> {
  const response = await fetch(origin + learnersCsvEndpoint.path, { headers: { Authorization: admin.token } });
  const lines = (await response.text()).trim().split('\r\n').length;
  if (lines < LEARNERS) throw new Error(`${lines} lines`);
  return response;
}

/** Copies of one account over the last 400 days, each with courses, completions and activities of its own days. */
function seed(file: string, model: string): void {
  const db = new DatabaseSync(file);
  const numbers = (count: number): string =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const moment = (days: string): string => `strftime('%Y-%m-%d %H:%M:%S.000Z', 'now', '-' || (${days}) || ' days')`;
  const id = (of: string): string => `'seed' || printf('%011d', ${of})`;
  const columns = (db.prepare('PRAGMA table_info(users)').all() as { name: string }[]).map(({ name }) => name);
  const fresh: Record<string, string> = {
    id: id('i'),
    email: "'seed' || i || '@academy.example'",
    tokenKey: "'seed' || printf('%046d', i)",
    learner_id: "'S' || printf('%05d', i)",
    name: "'Seeded Person ' || i",
    created: moment('i % 400'),
  };
  const user = id(`1 + i % ${LEARNERS}`);
  const ago = `(i * 7) % 400`;
  db.exec(`BEGIN;
    ${numbers(LEARNERS)} INSERT INTO users (${columns.map((name) => `\`${name}\``).join()})
      SELECT ${columns.map((name) => fresh[name] ?? `\`${name}\``).join()} FROM users, n WHERE users.id = '${model}';
    ${numbers(LEARNERS * 2)} INSERT INTO enrollments (id, user, course, progress, completed_at, created, updated)
      SELECT 'en' || i, ${user}, CASE WHEN i <= ${LEARNERS} THEN '${COURSE}' ELSE 'ai-landscape-problem-framing' END, i % 101,
        CASE WHEN i % 3 = 0 THEN ${moment(ago)} ELSE '' END, ${moment('400')}, '' FROM n;
    ${numbers(LEARNERS * 10)} INSERT INTO lesson_progress (id, user, course, lesson, completed, counted, completed_at, created, updated)
      SELECT 'lp' || i, ${user}, '${COURSE}', 'lesson-' || i, 1, 1, ${moment(ago)}, '', '' FROM n;
    ${numbers(LEARNERS * 20)} INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
      SELECT 'ua' || i, ${user}, 'seed-' || i, 'lesson-completed', '${COURSE}', 'l', substr(${moment(ago)}, 1, 10), ${moment(ago)}, '', '' FROM n;
    ${numbers(LEARNERS / 5)} INSERT INTO earned_badges (id, user, badge, seen, created, updated)
      SELECT 'eb' || i, ${user}, 'foundational-prompter', 1, '', '' FROM n;
    ${numbers(LEARNERS / 5)} INSERT INTO certificate_tokens (id, token, verification_code, user, learner_id, recipient_name, course_slug,
        course_title, revision, issued_at, valid_from, facts, salt, status_list, status_index, vc_jwt, vc_json, created, updated)
      SELECT 'ct' || i, 'seed-' || i, printf('%08d', i), ${user}, 'S' || printf('%05d', 1 + i % ${LEARNERS}), 'Seeded', '${COURSE}',
        'Prompt Engineering for Beginners', 1, ${moment(ago)}, '', '{}', i, 1, i, printf('%03000d', i), '{}', '', '' FROM n;
    COMMIT; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);`);
  db.close();
}
