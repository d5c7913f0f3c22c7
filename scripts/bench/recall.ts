/** What is due, among 100,000 rows of recall: the query alone, and the route that says it, for a learner with a course behind them. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { recallEndpoint } from '#domain/contract/recall/recall';
import type { RecallCard } from '#domain/learning/recall-schedule';
import { DAY_MS } from '#domain/text/days';
import { startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { learnedBefore } from '#support/learned-before';
import { RECALL_CARDS } from '../../api-hooks/sql/recall-sql.ts';

const ROWS = 100_000;
const COURSES = 4;
/** Of a course, in each row. */
const CARDS = 20;
const QUERIES = 2_000;
const CONNECTIONS = 16;
const SECONDS = 5;
const SLUG = 'prompt-engineering-beginner';

export async function measureRecall(): Promise<void> {
  const academy = await startAcademy();
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG);
  learnedBefore(academy, learner, 3);
  const file = join(academy.data, 'data.db');
  seed(file, learner.id);
  await academy.restart();
  const table: Record<string, object> = { 'the query alone': queryTimes(file) };
  const routes = { 'GET recall': recallEndpoint.path };
  for (const [name, path] of Object.entries(routes)) {
    const { requests, latency, non2xx } = await autocannon({
      url: academy.origin + path,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { authorization: learner.token },
    });
    table[name] = {
      'a second': Math.round(requests.average),
      'p50 ms': latency.p50,
      'p97.5 ms': latency.p97_5,
      non2xx,
    };
  }
  console.log(
    `\nRecall (${ROWS} rows of ${CARDS} questions; ${QUERIES} queries one by one, p95; routes by autocannon, ${CONNECTIONS} connections, ${SECONDS} s each)`,
  );
  console.table(table);
  await academy.stop();
}

/** As the server asks it: for one learner after the other. */
function queryTimes(file: string): object {
  const db = new DatabaseSync(file, { timeout: 30_000 });
  const query = db.prepare(RECALL_CARDS.replace('{:user}', ':user'));
  const times = Array.from({ length: QUERIES }, (_, n) => {
    const user = idOf((n * 7919) % (ROWS / COURSES));
    const start = performance.now();
    query.get({ user });
    return performance.now() - start;
  }).sort((a, b) => a - b);
  db.close();
  const at = (share: number): number => Number((times[Math.floor(QUERIES * share)] ?? 0).toFixed(3));
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95) };
}

function idOf(n: number): string {
  return `u${String(n).padStart(14, '0')}`;
}

function seed(file: string, user: string): void {
  const db = new DatabaseSync(file, { timeout: 30_000 });
  const insert = db.prepare(
    "INSERT INTO recalls (id, user, course, record, cards, created, updated) VALUES (:id, :user, :course, :record, :cards, '', '')",
  );
  const cards = JSON.stringify(cardsOf());
  const record = JSON.stringify({ folded: {}, answers: [] });
  db.exec('BEGIN IMMEDIATE');
  for (let n = 0; n < ROWS; n++) {
    const owner = n < COURSES ? user : idOf(Math.floor(n / COURSES));
    insert.run({ id: `r${String(n).padStart(14, '0')}`, user: owner, course: `course-${n % COURSES}`, record, cards });
  }
  db.exec('COMMIT; PRAGMA optimize');
  db.close();
}

function cardsOf(): Record<string, RecallCard> {
  const last = Date.now() - 3 * DAY_MS;
  const cards = Array.from({ length: CARDS }, (_, n) => {
    return [`lesson-${n % 9}/question-${n}`, { due: last + n * DAY_MS, last, stability: n + 0.5, difficulty: 5.1234 }];
  });
  return Object.fromEntries(cards) as Record<string, RecallCard>;
}
