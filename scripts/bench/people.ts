/** The search for people, a profile and a page of spectators, among 10,000 learners of whom one is spectated by 5,000. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { at } from '#domain/contract/endpoint';
import { publicProfileEndpoint } from '#domain/contract/people/public-profile';
import { searchPeopleEndpoint } from '#domain/contract/people/search-people';
import { spectateLists } from '#domain/contract/people/spectate-lists';
import { asking } from '#domain/contract/query';
import { startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { FAMILY_NAMES, FIRST_NAMES } from './seed-names.ts';

const LEARNERS = 10_000;
const SPECTATORS = 5_000;
const CONNECTIONS = 16;
const SECONDS = 5;

export async function measurePeople(): Promise<void> {
  const academy = await startAcademy();
  const star = await newLearner(academy.origin, { name: 'Star' });
  seed(join(academy.data, 'data.db'), star.id);
  // Connections that were open before still plan by the statistics of an empty table.
  await academy.restart();
  const routes = {
    'search: a first name (200 of 1,000, in order)': asking(searchPeopleEndpoint, { q: 'aline', page: 1 }).path,
    'search: two beginnings of words': asking(searchPeopleEndpoint, { q: 'gra ing', page: 1 }).path,
    'search: a learner ID': asking(searchPeopleEndpoint, { q: '004711', page: 1 }).path,
    'search: nobody': asking(searchPeopleEndpoint, { q: 'zzzz', page: 1 }).path,
    'a profile with 5,000 spectators': at(publicProfileEndpoint, { id: star.id }).path,
    'a page of its spectators': asking(at(spectateLists.spectators, { id: star.id }), { page: 1 }).path,
  };
  const table: Record<string, object> = {};
  for (const [name, path] of Object.entries(routes)) {
    const { requests, latency, non2xx } = await autocannon({
      url: academy.origin + path,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { authorization: star.token },
    });
    table[name] = {
      'req/s': Math.round(requests.average),
      'p50 ms': latency.p50,
      'p97.5 ms': latency.p97_5,
      'p99 ms': latency.p99,
      non2xx,
    };
  }
  console.log(
    `\nPeople (${LEARNERS} learners; autocannon, closed loop, ${CONNECTIONS} connections, ${SECONDS} s each)`,
  );
  console.table(table);
  await academy.stop();
}

function seed(file: string, star: string): void {
  const db = new DatabaseSync(file, { timeout: 30_000 });
  const learner = db.prepare(
    `INSERT INTO users (id, email, tokenKey, password, name, username, learner_id, role, created, updated)
     VALUES (:id, :id || '@academy.example', :id, 'x', :name, :id, :learner, 'learner', :at, :at)`,
  );
  const spectate = db.prepare(
    'INSERT INTO spectates (id, spectator, target, created, updated) VALUES (:id, :id, :star, :at, :at)',
  );
  const at = '2026-01-01 00:00:00.000Z';
  db.exec('BEGIN IMMEDIATE');
  for (let n = 0; n < LEARNERS; n++) {
    const id = `u${String(n).padStart(14, '0')}`;
    const name = `${FIRST_NAMES[n % FIRST_NAMES.length]} ${FAMILY_NAMES[Math.floor(n / 10) % FAMILY_NAMES.length]}`;
    learner.run({ id, name, learner: String(n).padStart(6, '0'), at });
    if (n < SPECTATORS) spectate.run({ id, star, at });
  }
  db.exec('COMMIT; PRAGMA optimize');
  db.close();
}
