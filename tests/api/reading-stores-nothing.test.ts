/** A GET shows what newly follows for a learner and stores none of it: a request of theirs that writes does, or a cron (docs/decisions/044). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CertificatesResponse,
  certificatesEndpoint,
  issueDueEndpoint,
} from '#domain/contract/certificates/certificates';
import type { Endpoint } from '#domain/contract/endpoint';
import { badgeSeenEndpoint } from '#domain/contract/learning/badge-seen';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { rateCourseEndpoint } from '#domain/contract/learning/rate-course';
import { rowHashes } from '#scripts/faults/read-database';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner, newStaff, superuser } from '#support/api-client';
import { builtCurriculum } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const BADGE = 'foundational-prompter';
const entries = builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries ?? [];

let academy: RunningAcademy;
let database: string;
beforeAll(async () => {
  academy = await startAcademy();
  database = join(academy.data, 'data.db');
});
afterAll(() => academy.stop());

/** Someone for whom SQL wrote the last entry of the course: badge and certificate are due. */
async function finishedBySql(): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, entries.length - 1);
  const db = new DatabaseSync(database, { timeout: 10_000 });
  const time = '2026-01-01 00:00:00.000Z';
  db.prepare(
    `INSERT INTO lesson_progress (id, user, course, lesson, completed, counted, completed_at, created, updated)
     VALUES (?, ?, ?, ?, TRUE, FALSE, ?, ?, ?)`,
  ).run(`sql${learner.id}`, learner.id, SLUG, entries.at(-1)?.id ?? '', time, time, time);
  db.close();
  return learner;
}

/** What is stored of the learner that was due. */
function storedOf({ id }: Client) {
  const db = new DatabaseSync(database, { readOnly: true });
  const one = (sql: string): unknown => Object.values(db.prepare(sql).get(id) ?? {})[0];
  const stored = {
    finished: one(`SELECT completed_at != '' FROM enrollments WHERE user = ? AND course = '${SLUG}'`) === 1,
    badge: one(`SELECT COUNT(*) FROM earned_badges WHERE user = ? AND badge = '${BADGE}'`) === 1,
    certificate: one(`SELECT COUNT(*) FROM certificate_tokens WHERE user = ? AND course_slug = '${SLUG}'`) === 1,
  };
  db.close();
  return stored;
}

const ALL = { finished: true, badge: true, certificate: true };
const NOTHING = { finished: false, badge: false, certificate: false };

/** The addresses of every GET of the contract, with these in the places of their names. */
function readAddresses(places: Record<string, string>): string[] {
  const modules = import.meta.glob<Record<string, unknown>>('../../domain/contract/**/*.ts', { eager: true });
  const endpoints = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isRead);
  return [...new Set(endpoints.map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name) => places[name] ?? 'none')))];
}

function isRead(value: unknown): value is Endpoint {
  const endpoint = value as Partial<Endpoint> | null;
  return typeof endpoint === 'object' && endpoint?.method === 'GET' && typeof endpoint.path === 'string';
}

/** Everything that is stored but counters, and what staff did, which is logged when they look at someone. */
function stored(): Record<string, string> {
  const { admin_log: _, counters: __, daily_counters: ___, ...hashes } = rowHashes(database);
  return hashes;
}

describe('for a learner to whom a course, a badge and a certificate are due', () => {
  it('no GET stores anything, for any caller', async () => {
    const learner = await finishedBySql();
    const admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
    const instructor = await newStaff(academy.origin, 'instructor', { name: 'Ines Truktor' });
    const places = { slug: SLUG, n: '1', id: learner.id, quizId: `${SLUG}.${entries.at(-1)?.id}` };
    const addresses = readAddresses(places);
    expect(addresses.length).toBeGreaterThan(40);
    const before = stored();
    const statuses = new Map<string, number[]>();
    for (const path of [...addresses, '/', '/dashboard', `/courses/${SLUG}`]) {
      const replies = [];
      for (const who of [learner, admin, instructor, client(academy.origin)])
        replies.push((await who.get(path)).status);
      statuses.set(path, replies);
      expect(stored(), path).toEqual(before);
    }
    // Most of them have something to show to one of these.
    expect([...statuses.values()].filter((replies) => replies.includes(200)).length).toBeGreaterThan(
      addresses.length / 2,
    );
    expect(storedOf(learner)).toEqual(NOTHING);
  });

  it('`me` and the Certification Center show it at once', async () => {
    const learner = await finishedBySql();
    const { body: me } = await learner.get<Me>(meEndpoint.path);
    expect(me.progress[SLUG]).toMatchObject({ percent: 100 });
    expect(me.badges).toMatchObject([{ badge: BADGE, seen: false }]);
    const { body } = await learner.get<CertificatesResponse>(certificatesEndpoint.path);
    const card = body.certificates.find(({ courseSlug }) => courseSlug === SLUG);
    expect(card).toMatchObject({ standing: { state: 'open' }, issued: null });
    expect(storedOf(learner)).toEqual(NOTHING);
  });

  it('the Certification Center has it issued and signed', async () => {
    const learner = await finishedBySql();
    const { body } = await learner.send<CertificatesResponse>('POST', issueDueEndpoint.path);
    const card = body.certificates.find(({ courseSlug }) => courseSlug === SLUG);
    expect(card).toMatchObject({ standing: { state: 'open' }, issued: { state: 'valid' } });
    expect(card?.issued?.jwt).not.toBe('');
    expect(storedOf(learner)).toEqual(ALL);
  });

  it('their next request that writes stores it', async () => {
    const [acting, celebrating, rating] = [await finishedBySql(), await finishedBySql(), await finishedBySql()];
    await finishCourse(acting, SLUG, 1);
    await celebrating.send('POST', badgeSeenEndpoint.path, { badge: BADGE });
    await rating.send('POST', rateCourseEndpoint.path.replace('{slug}', SLUG), { stars: 5 });
    for (const learner of [acting, celebrating, rating]) expect(storedOf(learner)).toEqual(ALL);
    const { body: me } = await celebrating.get<Me>(meEndpoint.path);
    expect(me.badges).toMatchObject([{ badge: BADGE, seen: true }]);
  });

  it('a learner without a request is settled by a cron', async () => {
    const learner = await finishedBySql();
    const root = await superuser(academy.origin);
    expect((await root.send('POST', '/api/crons/settleEverybody')).status).toBe(204);
    await expect.poll(() => storedOf(learner), { timeout: 30_000 }).toEqual(ALL);
  });
});
