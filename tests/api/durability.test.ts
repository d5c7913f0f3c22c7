/** What the server acknowledged survives a kill -9. Bounded: 200 writers for a moment, one kill, one restart. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EventsResponse } from '#domain/contract/learning/events';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { client, event, newLearner, superuser } from '#support/api-client';
import { builtCurriculum } from '#support/built-curriculum';

const WRITERS = 200;
const SLUG = 'prompt-engineering-beginner';
const course = builtCurriculum().courses.find(({ slug }) => slug === SLUG);
const lessons = (course?.entries ?? []).filter(({ kind }) => kind === 'lesson').map(({ id }) => id);

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

type Writer = { id: string; token: string };

/** Accounts copied in the database and tokens by impersonation: hashing 200 passwords would take a minute by design. */
async function makeWriters(): Promise<Writer[]> {
  const model = await newLearner(academy.origin, { enrolled: true });
  const ids = Array.from({ length: WRITERS }, (_, i) => `writer${String(i).padStart(9, '0')}`);
  const db = new DatabaseSync(join(academy.data, 'data.db'));
  try {
    const names = (table: string): string[] =>
      (db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[]).map(({ name }) => name);
    const copyRow = (table: string, where: string, fresh: Record<string, string>): void => {
      const columns = names(table).map((name) => `\`${name}\``);
      const values = names(table).map((name) => (name in fresh ? `'${fresh[name]}'` : `\`${name}\``));
      db.exec(`INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM ${table} WHERE ${where}`);
    };
    db.exec('BEGIN');
    ids.forEach((id, i) => {
      const learnerId = `W${String(i).padStart(5, '0')}`;
      copyRow('users', `id = '${model.id}'`, {
        id,
        email: `${id}@academy.example`,
        tokenKey: `key-${id}`.padEnd(50, 'k'),
        learner_id: learnerId,
      });
      copyRow('program_enrollments', `user = '${model.id}'`, { id: id.replace('writer', 'enroll'), user: id });
    });
    db.exec('COMMIT');
  } finally {
    db.close();
  }
  const root = await superuser(academy.origin);
  return await Promise.all(
    ids.map(async (id) => {
      const { body } = await root.send<{ token: string }>('POST', `/api/collections/users/impersonate/${id}`, {
        duration: 3600,
      });
      return { id, token: body.token };
    }),
  );
}

// Each of so many at once begins with a runtime that is made for it: minutes where two processors have other work besides.
it('200 writers at once and a kill -9 in the middle: nothing acknowledged is missing after the restart', {
  timeout: 300_000,
}, async () => {
  const writers = await makeWriters();
  const acknowledged: { writer: Writer; lesson: string }[] = [];
  let alive = true;

  const write = async (writer: Writer): Promise<void> => {
    const caller = client(academy.origin, writer.token);
    for (const lesson of lessons) {
      if (!alive) return;
      try {
        const answer = await caller.send<EventsResponse>('POST', '/api/academy/events', {
          events: [event('lesson-completed', SLUG, lesson)],
        });
        if (answer.status === 200 && answer.body.results[0]?.outcome !== 'refused')
          acknowledged.push({ writer, lesson });
      } catch {
        return;
      }
    }
  };
  const work = writers.map(write);
  await vi.waitUntil(() => acknowledged.length >= WRITERS, { timeout: 240_000, interval: 5 });
  await academy.kill();
  alive = false;
  await Promise.all(work);
  await academy.restart();

  expect(acknowledged.length).toBeLessThan(WRITERS * lessons.length);
  const missing: string[] = [];
  for (const writer of writers) {
    const { body } = await client(academy.origin, writer.token).get<{ progress: EventsResponse['progress'] }>(
      '/api/academy/me',
    );
    const stored = Object.keys(body.progress[SLUG]?.entries ?? {});
    for (const ack of acknowledged.filter((item) => item.writer.id === writer.id)) {
      if (!stored.includes(ack.lesson)) missing.push(`${writer.id}/${ack.lesson}`);
    }
  }
  expect(missing).toEqual([]);
});

it('no cron of PocketBase empties the write-ahead log, for which every writer would wait while a copy is being read', async () => {
  const { body } = await (await superuser(academy.origin)).get<{ id: string }[]>('/api/crons');
  const ids = body.map(({ id }) => id);
  expect(ids).toContain('optimize');
  expect(ids).not.toContain('__pbDBOptimize__');
});
