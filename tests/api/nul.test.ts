/**
 * No text with a NUL is stored: SQLite keeps it whole, and much that reads the database takes the NUL for its end, so what was acknowledged would be
 * cut. Asked of every route of the contract that takes a body, as an administrator, for whom all are open.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { at } from '#domain/contract/endpoint';
import { addBookmarkEndpoint } from '#domain/contract/people/bookmarks';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { allEndpoints } from '#support/all-endpoints';
import { type Client, confirmAs, newLearner, newStaff, superuser } from '#support/api-client';

const NUL = { text: 'before\0after' };
/** Of these nobody reads a body, or it is a form with a file. */
const WITHOUT_JSON =
  /auth-refresh$|\/avatar$|\/files$|account\/keep$|admin\/(backups|recount)$|\/certificates$|\/leave$|reminders\/address$/;

let academy: RunningAcademy;
let learner: Client;
let admin: Client;
beforeAll(async () => {
  academy = await startAcademy();
  learner = await newLearner(academy.origin, { enrolled: true });
  admin = await newStaff(academy.origin, 'admin');
  await confirmAs(admin);
});
afterAll(() => academy.stop());

it('every route that reads a body refuses it, or the asker before that', { timeout: 300_000 }, async () => {
  const all = (await allEndpoints()).filter(({ method }) => method !== 'GET' && method !== 'DELETE');
  expect(all.length).toBeGreaterThan(60);
  const taken: string[] = [];
  const named: string[] = [];
  for (const { method, path: template } of all) {
    const [name, path] = [`${method} ${template}`, template.replace(/\{\w+\}/g, 'x')];
    if (WITHOUT_JSON.test(path)) continue;
    const { status, body } = await admin.send<{ data?: { code?: string } }>(method, path, NUL);
    if (body?.data?.code === 'text-unstorable') named.push(name);
    else if (status < 400) taken.push(`${name}: ${status}`);
  }
  expect(taken).toEqual([]);
  expect(named.length).toBeGreaterThan(40);
});

it('PocketBase’s own routes refuse it too, for superusers as well', async () => {
  const mark = { user: learner.id, course: 'a\x001', lesson: 'b' };
  expect((await learner.send('POST', addBookmarkEndpoint.path, mark)).status).toBe(400);
  const own = at(saveUserEndpoint, { id: learner.id }).path;
  expect((await learner.send('PATCH', own, { bio: 'I am\0not' })).status).toBe(400);
  const root = await superuser(academy.origin);
  const outbox = '/api/collections/outbox/records';
  expect((await root.send('POST', outbox, { to: 'a@academy.example', subject: 's\0', text: 't' })).status).toBe(400);
  expect((await learner.send('PATCH', own, { bio: 'I am' })).status).toBe(200);
});

it('the letters of its escape are a text like any other', async () => {
  const write = { kind: 'lesson-note', place: 'x', field: 'note' };
  const text = { ...write, value: 'A NUL is written \\u0000.', base: '', at: new Date().toISOString() };
  const { body } = await learner.send<{ data?: { code?: string } }>('POST', saveTextsEndpoint.path, { texts: [text] });
  expect(body.data?.code).not.toBe('text-unstorable');
});
