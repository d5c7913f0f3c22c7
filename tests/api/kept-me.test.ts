/**
 * GET me is kept and sent again while nothing about the learner changed. Whatever changes something (a route, the dashboard, a cron, SQL),
 * in each table that the answer is made of, shows in the next answer.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { at } from '#domain/contract/endpoint';
import { badgeSeenEndpoint } from '#domain/contract/learning/badge-seen';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { rateCourseEndpoint } from '#domain/contract/learning/rate-course';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { CANVAS_FIELDS } from '#domain/practice/templates';
import type { RunningAcademy } from '#support/academy';
import { type Client, event, newLearner, superuser } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { startOnOwnBuild } from '#support/own-build';
import { ME } from '../../api-hooks/sql/learning-sql.ts';
import { COUNT_ACCEPTED } from '../../api-hooks/sql/project-sql.ts';
import { RECALL_CARDS, SHOWN_ANSWERS } from '../../api-hooks/sql/recall-sql.ts';
import { TEMPLATE_TEXTS } from '../../api-hooks/sql/texts-sql.ts';

const SLUG = 'prompt-engineering-beginner';
const LESSON = 'what-a-model-does';
const CRON =
  "cronAdd('test-cron', '0 0 1 1 *', () => { $app.db().newQuery(`UPDATE users SET bio = 'by a cron'`).execute(); });";

let academy: RunningAcademy;
let root: Client;
/** Finished the first course, so that every table has rows; nobody but the reading tests and their own rows touch it. */
let finisher: Client;

beforeAll(async () => {
  academy = await startOnOwnBuild((build) => writeFileSync(join(build, 'pb_hooks', 'test.pb.js'), CRON));
  root = await superuser(academy.origin);
  finisher = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(finisher, SLUG);
});
afterAll(() => academy.stop());

type Kept = { etag: string; text: string };
type KeptMeModule = {
  unchangedTag(given: string, user: string, version: string): string | null;
  isSameAnswer(given: string, etag: string): boolean;
  keptMe(user: string, version: string): Kept | null;
  keepMe(user: string, version: string, quarter: number, me: object): Kept;
  quarterNow(): number;
};

type Answered = { status: number; etag: string; text: string };

async function ask(learner: Client, etag?: string): Promise<Answered> {
  const headers = { Authorization: learner.token, ...(etag !== undefined && { 'If-None-Match': etag }) };
  const response = await fetch(academy.origin + meEndpoint.path, { headers });
  return { status: response.status, etag: response.headers.get('ETag') ?? '', text: await response.text() };
}

/** The answer without its time. */
function meIn({ text }: Answered): Omit<Me, 'at'> {
  const { at: _, ...me } = JSON.parse(text) as Me;
  return me;
}

/** Until two answers are the same: what was newly settled is stored by then. */
async function settled(learner: Client): Promise<Answered> {
  const first = await ask(learner);
  const again = await ask(learner, first.etag);
  return again.status === 304 ? first : await ask(learner);
}

/** Asks before and after; the change must show, in a new request and in one that names the stored version. */
async function changed(learner: Client, change: () => unknown): Promise<{ before: Answered; after: Answered }> {
  const before = await settled(learner);
  expect(await ask(learner, before.etag)).toMatchObject({ status: 304, text: '' });
  await change();
  const after = await ask(learner, before.etag);
  expect(after.status).toBe(200);
  expect(after.etag).not.toBe(before.etag);
  expect(meIn(await ask(learner))).toEqual(meIn(after));
  return { before, after };
}

function runSql(sql: string, ...values: string[]): void {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  db.prepare(sql).run(...values);
  db.close();
}

async function newEnrolled(): Promise<Client> {
  return await newLearner(academy.origin, { enrolled: true });
}

it('the same answer has the same tag, and who has it gets no body', async () => {
  const first = await settled(finisher);
  const again = await ask(finisher);
  expect(again.status).toBe(200);
  expect(again.etag).toBe(first.etag);
  expect(meIn(again)).toEqual(meIn(first));
  expect(await ask(finisher, first.etag)).toEqual({ status: 304, etag: first.etag, text: '' });
  // A proxy that compresses makes a weak tag of it.
  expect((await ask(finisher, `W/${first.etag}`)).status).toBe(304);
  expect((await ask(finisher, '"another"')).status).toBe(200);
});

it('goes compressed over the wire to who reads that, with the same tag, and whole to who does not', async () => {
  const { etag } = await settled(finisher);
  const askFor = async (encoding: string, more: Record<string, string> = {}) => {
    const headers = { Authorization: finisher.token, 'Accept-Encoding': encoding, ...more };
    const response = await fetch(academy.origin + meEndpoint.path, { headers });
    return { response, me: response.status === 304 ? null : ((await response.json()) as Me) };
  };
  const compressed = await askFor('gzip');
  expect(compressed.response.headers.get('Content-Encoding')).toBe('gzip');
  expect(compressed.response.headers.get('Vary')).toContain('Accept-Encoding');
  expect(compressed.response.headers.get('ETag')).toBe(etag);
  const whole = await askFor('identity');
  expect(whole.response.headers.get('Content-Encoding')).toBeNull();
  expect({ ...whole.me, at: '' }).toEqual({ ...compressed.me, at: '' });
  const same = await askFor('gzip', { 'If-None-Match': etag });
  expect(same.response.status).toBe(304);
  expect(same.response.headers.get('Content-Encoding')).toBeNull();
  const refused = await askFor('gzip', { Authorization: 'no-token' });
  expect(refused.response.status).toBe(401);
  expect(refused.me).toMatchObject({ data: { code: 'signed-out' } });
});

/** What keeps answers, on a memory of the test's own; a millisecond before a quarter of an hour ends. */
async function keepingMe(): Promise<KeptMeModule & { store: Map<string, unknown> }> {
  const store = new Map<string, unknown>();
  const getOrSet = (key: string, make: () => unknown): unknown => {
    if (!store.has(key)) store.set(key, make());
    return store.get(key);
  };
  const set = (key: string, text: string) => store.set(key, text);
  vi.stubGlobal('$app', { store: () => ({ get: (key: string) => store.get(key), set, getOrSet }) });
  vi.stubGlobal('$security', {
    sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
    randomString: () => 'booted',
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  vi.useFakeTimers({ now: new Date('2026-11-22T21:59:59.999Z'), toFake: ['Date'] });
  // Not imported as usual: it speaks to PocketBase, whose declarations only the hooks have.
  return { ...(await vi.importActual<KeptMeModule>('../../api-hooks/learning/kept-me.ts')), store };
}

it('who has the answer of this version and quarter of an hour has it, though nobody keeps it any more', async () => {
  const { keepMe, unchangedTag, isSameAnswer, quarterNow, store } = await keepingMe();
  const { etag } = keepMe('learner', '1', quarterNow(), { streak: 3 });
  store.clear();
  expect(unchangedTag(etag, 'learner', '1')).toBe(etag);
  expect(unchangedTag(`W/${etag}`, 'learner', '1')).toBe(etag);
  expect(unchangedTag(etag, 'learner', '2')).toBeNull();
  expect(unchangedTag(etag, 'another', '1')).toBeNull();
  expect(unchangedTag('', 'learner', '1')).toBeNull();
  vi.setSystemTime('2026-11-22T22:00:00.000Z');
  expect(unchangedTag(etag, 'learner', '1')).toBeNull();
  // Made again it is the same: the response confirms that to the device, with the new tag.
  const later = keepMe('learner', '1', quarterNow(), { streak: 3 });
  expect(later.etag).not.toBe(etag);
  expect(isSameAnswer(etag, later.etag)).toBe(true);
  expect(isSameAnswer(etag, keepMe('learner', '1', quarterNow(), { streak: 4 }).etag)).toBe(false);
});

it('an answer that was begun before a quarter of an hour ended is not sent after it', async () => {
  const { keepMe, keptMe, quarterNow } = await keepingMe();
  const begun = quarterNow();
  const made = keepMe('learner', '1', begun, { streak: 3 });
  expect(keptMe('learner', '1')).toEqual(made);
  vi.setSystemTime('2026-11-22T22:00:00.000Z');
  expect(keptMe('learner', '1')).toBeNull();
  keepMe('learner', '1', begun, { streak: 3 });
  expect(keptMe('learner', '1')).toBeNull();
});

it('the answer is JSON, and is kept by nobody on the way', async () => {
  const { headers } = await finisher.get(meEndpoint.path);
  expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

it('the time of an answer is that of this request, also when the rest was kept', async () => {
  const before = new Date().toISOString();
  const { at: moment } = JSON.parse((await ask(finisher)).text) as Me;
  expect(moment >= before).toBe(true);
});

it('nobody gets the answer of someone else', async () => {
  const [one, other] = [await newEnrolled(), await newEnrolled()];
  const { etag } = await settled(one);
  expect((await ask(other, etag)).status).toBe(200);
  expect(meIn(await ask(other)).learner.id).toBe(other.id);
});

it('every table of which the answer is made raises the version, whatever is done to a row', () => {
  const tables = new Set(
    [
      ...`${ME} ${TEMPLATE_TEXTS} ${COUNT_ACCEPTED} ${RECALL_CARDS} ${SHOWN_ANSWERS}`.matchAll(
        /\b(?:FROM|JOIN) (\w+)/g,
      ),
    ].map(([, table]) => table ?? ''),
  );
  tables.delete('learner_versions');
  // Append-only: what a row of it says never changes (folding.test.ts).
  tables.delete('past_reviews');
  tables.delete('json_each');
  expect(tables.size).toBeGreaterThan(7);
  expect(tables).toContain('learner_texts');
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  const triggers = db.prepare("SELECT tbl_name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  db.close();
  for (const table of tables) {
    const texts = triggers.filter((row) => row['tbl_name'] === table).map((row) => String(row['sql']));
    for (const change of ['INSERT', 'UPDATE', 'DELETE']) {
      const raising = texts.filter((sql) => sql.includes(`AFTER ${change} ON`) && sql.includes('learner_versions'));
      expect(raising, `${change} ${table}`).toHaveLength(1);
    }
  }
});

describe('a change by a route shows', () => {
  it('an event', async () => {
    const learner = await newEnrolled();
    const events = [event('lesson-completed', SLUG, LESSON)];
    const { after } = await changed(learner, () => learner.send('POST', eventsEndpoint.path, { events }));
    expect(meIn(after).progress[SLUG]?.entries[LESSON]).toBe('counted');
    expect(meIn(after).streak.current).toBe(1);
  });

  it('a text that was saved', async () => {
    const learner = await newEnrolled();
    const canvas = { kind: 'template', place: 'problem-framing-canvas', value: 'written', knows: [] };
    const texts = CANVAS_FIELDS.map((field) => ({ ...canvas, field, at: new Date().toISOString() }));
    await learner.send('POST', saveTextsEndpoint.path, { texts: texts.slice(1) });
    const { before, after } = await changed(learner, () =>
      learner.send('POST', saveTextsEndpoint.path, { texts: texts.slice(0, 1) }),
    );
    expect([meIn(before).artifacts, meIn(after).artifacts]).toEqual([0, 1]);
  });

  it('a badge that was seen, a rating, a bookmark, a setting', async () => {
    const learner = await newEnrolled();
    await finishCourse(learner, SLUG);
    const badge = meIn(await ask(learner)).badges[0]?.badge ?? '';
    const seen = await changed(learner, () => learner.send('POST', badgeSeenEndpoint.path, { badge }));
    expect(meIn(seen.after).badges[0]?.seen).toBe(true);
    const path = at(rateCourseEndpoint, { slug: SLUG }).path;
    const rated = await changed(learner, () => learner.send('POST', path, { stars: 4 }));
    expect(meIn(rated.after).ratings).toEqual({ [SLUG]: 4 });
    const body = { user: learner.id, course: SLUG, lesson: LESSON };
    const marked = await changed(learner, () => learner.send('POST', '/api/collections/user_bookmarks/records', body));
    expect(meIn(marked.after).bookmarks).toMatchObject([{ lesson: LESSON }]);
    const goal = await changed(learner, () =>
      learner.send('PATCH', `/api/collections/users/records/${learner.id}`, { weekly_goal: 5 }),
    );
    expect(meIn(goal.after).weeklyGoal).toBe(5);
  });
});

describe('a change in the dashboard shows', () => {
  const records = (collection: string): string => `/api/collections/${collection}/records`;
  const rowsOf = async (collection: string, user: string): Promise<string[]> => {
    const filter = encodeURIComponent(`user = '${user}'`);
    const { body } = await root.get<{ items: { id: string }[] }>(`${records(collection)}?filter=${filter}&perPage=200`);
    return body.items.map(({ id }) => id);
  };

  it('of the account', async () => {
    const learner = await newEnrolled();
    const path = `${records('users')}/${learner.id}`;
    const { after } = await changed(learner, () => root.send('PATCH', path, { role: 'instructor' }));
    expect(meIn(after).learner.role).toBe('instructor');
  });

  it.each(['user_activity', 'lesson_progress', 'enrollments', 'program_enrollments'])('of %s', async (collection) => {
    const learner = await newEnrolled();
    await finishCourse(learner, SLUG, 1);
    await changed(learner, async () => {
      for (const id of await rowsOf(collection, learner.id)) await root.send('DELETE', `${records(collection)}/${id}`);
    });
  });
});

it('a change by a cron shows', async () => {
  const learner = await newEnrolled();
  const { after } = await changed(learner, async () => {
    expect((await root.send('POST', '/api/crons/test-cron', {})).status).toBe(204);
    await expect.poll(async () => meIn(await ask(learner)).learner.bio).toBe('by a cron');
  });
  expect(meIn(after).learner.bio).toBe('by a cron');
});

describe('a change by SQL, from outside the server, shows', () => {
  it.each([
    ['users', "UPDATE users SET name = 'Another Name' WHERE id = ?"],
    ['program_enrollments', "UPDATE program_enrollments SET status = 'cancelled' WHERE user = ?"],
    ['enrollments', "UPDATE enrollments SET created = '2026-01-01 00:00:00.000Z' WHERE user = ?"],
    ['lesson_progress', 'DELETE FROM lesson_progress WHERE user = ? AND counted = TRUE'],
    ['earned_badges', "UPDATE earned_badges SET created = '2026-01-01 00:00:00.000Z' WHERE user = ?"],
    ['user_activity', "UPDATE user_activity SET at = '2026-01-01 00:00:00.000Z' WHERE user = ?"],
    [
      'user_bookmarks',
      "INSERT INTO user_bookmarks (id, user, course, lesson, created, updated) VALUES ('sqlbookmark0001', ?, 'prompt-engineering-beginner', '', '', '')",
    ],
    [
      'course_ratings',
      "INSERT INTO course_ratings (id, user, course, stars, created, updated) VALUES ('sqlrating000001', ?, 'prompt-engineering-beginner', 2, '', '')",
    ],
  ])('in %s', async (_, sql) => {
    const learner = await newEnrolled();
    await finishCourse(learner, SLUG);
    await changed(learner, () => runSql(sql, learner.id));
  });

  it('and a row that changes its owner shows for both', async () => {
    const [one, other] = [await newEnrolled(), await newEnrolled()];
    await finishCourse(one, SLUG, 1);
    const ofOther = await settled(other);
    await changed(one, () => runSql('UPDATE user_activity SET user = ? WHERE user = ?', other.id, one.id));
    expect((await ask(other, ofOther.etag)).status).toBe(200);
  });

  it('and an account that is gone has no answer', async () => {
    const learner = await newEnrolled();
    await settled(learner);
    runSql('DELETE FROM users WHERE id = ?', learner.id);
    expect((await ask(learner)).status).toBe(401);
  });
});
