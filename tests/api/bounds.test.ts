/** What one account, or nobody, can make the server do has an end (review of security: L1, L5, L6, M3). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinCohortEndpoint } from '#domain/contract/cohorts/join-cohort';
import { addBookmarkEndpoint } from '#domain/contract/people/bookmarks';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { client, newLearner, PASSWORD } from '#support/api-client';

const MOST_BOOKMARKS = 500;
const WRONG_CODES = 10;

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

it('a learner has at most 500 bookmarks, and may add one again after removing one', async () => {
  const learner = await newLearner(academy.origin);
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 10_000 });
  const insert = db.prepare('INSERT INTO user_bookmarks (id, user, course, lesson) VALUES (?, ?, ?, ?)');
  for (let n = 0; n < MOST_BOOKMARKS - 1; n++) insert.run(`bound${n}`, learner.id, `course-${n}`, '');
  db.close();
  const add = (course: string) =>
    learner.send('POST', addBookmarkEndpoint.path, { user: learner.id, course, lesson: '' });
  expect((await add('the-last')).status).toBe(200);
  expect(await add('one-more')).toMatchObject({ status: 409, body: { data: { code: 'bookmarks-full' } } });
  expect((await learner.send('DELETE', `${addBookmarkEndpoint.path}/bound0`)).status).toBe(204);
  expect((await add('one-more')).status).toBe(200);
});

it('of many wrong codes at once not one more is looked up than one after the other', async () => {
  const learner = await newLearner(academy.origin);
  const guess = () => learner.send('POST', joinCohortEndpoint.path, { code: 'AAAA-BBBB' });
  const answers = await Promise.all(Array.from({ length: 40 }, guess));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(WRONG_CODES);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - WRONG_CODES);
});

it('a cold status list is signed by one request, however many ask for it', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(`${academy.origin}/status/1`)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('1');
  }
  // All that were signed are the same one.
  const lists = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.text()));
  expect(new Set(lists).size).toBe(1);
  expect((await fetch(`${academy.origin}/status/1`)).status).toBe(200);
});

it('a sign-in with a cookie of 200 KB is a sign-in without that cookie', async () => {
  const { email } = await newLearner(academy.origin);
  const answer = await fetch(`${academy.origin}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `academy_device=${'a.'.repeat(100_000)}` },
    body: JSON.stringify({ identity: email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
});

it.each([
  ['of 7 MB', 'users/auth-with-password', { 'Content-Type': 'application/json' }, 7_000_000],
  ['of 7 MB in a form', 'users/auth-with-password', { 'Content-Type': 'multipart/form-data; boundary=x' }, 7_000_000],
  ['of 110 KB for a sign-in', 'users/auth-with-password', { 'Content-Type': 'application/json' }, 110_000],
  ['of 110 KB for a record', 'user_bookmarks/records', { 'Content-Type': 'application/json' }, 110_000],
  ['of 110 KB by a name of its own for JSON', 'user_bookmarks/records', { 'Content-Type': 'text/x' }, 110_000],
])('a body %s is refused by its length, on the routes of PocketBase too', async (_, route, headers, size) => {
  const body = JSON.stringify({ identity: 'a'.repeat(size), password: 'x' });
  const sent = fetch(`${academy.origin}/api/collections/${route}`, { method: 'POST', headers, body });
  // A client that is still sending may see the connection closed instead of the response.
  const status = await sent.then((answer) => answer.status).catch(() => 413);
  expect(status).toBe(413);
  expect((await client(academy.origin).get('/api/academy/health')).status).toBe(200);
});

it('a body without a length is refused where PocketBase would read it whole', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"identity":"a","password":"x"}'));
      controller.close();
    },
  });
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' };
  const answer = await fetch(`${academy.origin}/api/collections/users/auth-with-password`, init as RequestInit);
  expect(answer.status).toBe(413);
});
