/** A learner's own key to the model: who gets one, what it may, when it ends, and that no number of calls passes a limit. */
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEEN_DAYS } from '#domain/cohorts/cohort';
import { ownDataEndpoint } from '#domain/contract/account/own-data';
import { at } from '#domain/contract/endpoint';
import {
  ASKED_KEYS_PAGE_SIZE,
  type AskedKey,
  type AskedKeys,
  askedKeysEndpoint,
  decideKeyEndpoint,
} from '#domain/contract/model/asked-keys';
import { completionsEndpoint, embeddingsEndpoint, MODEL_API } from '#domain/contract/model/completions';
import {
  askKeyEndpoint,
  endKeyEndpoint,
  type ModelKey,
  makeKeyEndpoint,
  modelKeyEndpoint,
} from '#domain/contract/model/model-key';
import { KEY_SLOTS } from '#domain/model/personal-key';
import { ANSWER_MAX_TOKENS } from '#domain/model/prompt-run';
import { mostTokens, NO_PRICES } from '#domain/model/spending';
import { addDays } from '#domain/text/days';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff, superuser } from '#support/api-client';
import { join as joinCohort, newCohort } from '#support/cohorts';
import { makeOlder } from '#support/older-account';
import { type StandIn, startStandIn } from '#support/stand-in-model';

const PURPOSE = 'My app sorts the messages of our cooperative.';
const QUESTIONS = { ofLearner: 100, ofAcademy: 5000 };

let academy: RunningAcademy;
let model: StandIn;
let admin: Client;

function academyWith(change: object = {}): Promise<RunningAcademy> {
  return startAcademy({
    assistant: {
      model: { base: model.base, key: 'sk-secret', name: 'stand-in', embeddings: 'stand-in-vectors' },
      ...{ modelTimeoutMs: 3000, questions: QUESTIONS, budget: NO_PRICES, personalKeys: true, ...change },
    },
  });
}

beforeAll(async () => {
  model = await startStandIn();
  academy = await academyWith();
  admin = await newStaff(academy.origin, 'admin');
});
afterAll(async () => {
  await academy.stop();
  await model.stop();
});
beforeEach(() => {
  model.release();
  model.requests.length = 0;
});

/** Plays that the link of the mail was opened. */
function confirm({ id }: Client, of = academy): void {
  inDatabase((db) => db.prepare('UPDATE users SET verified = TRUE WHERE id = ?').run(id), of);
}

async function confirmed(of = academy): Promise<Client> {
  const one = await newLearner(of.origin, { enrolled: true });
  confirm(one, of);
  return one;
}

const shown = async (one: Client): Promise<ModelKey> => (await one.get<ModelKey>(modelKeyEndpoint.path)).body;
const ask = (one: Client) => one.send<ModelKey>('POST', askKeyEndpoint.path, { purpose: PURPOSE });
const make = (one: Client) =>
  one.send<{ key: string; state: ModelKey }>('POST', makeKeyEndpoint.path, { host: model.host });

/** The key of a learner as someone else's list shows it. */
async function listed(one: Client, by: Client): Promise<AskedKey | undefined> {
  const { body } = await one.get<{ records: Record<string, { id: string }[]> }>(ownDataEndpoint.path);
  const id = body.records['model_keys']?.[0]?.id ?? '';
  const { keys } = (await by.get<AskedKeys>(askedKeysEndpoint.path)).body;
  return keys.find((key) => key.id === id);
}

async function idOf(one: Client, by: Client): Promise<string> {
  return (await listed(one, by))?.id ?? '';
}

async function decide(one: Client, allowed: boolean, by = admin): Promise<number> {
  const { id = '', askedAt = '' } = (await listed(one, by)) ?? {};
  return (await by.send('PUT', at(decideKeyEndpoint, { id }).path, { allowed, askedAt })).status;
}

/** A learner with a key that works. */
async function withKey(of = academy, by = admin): Promise<{ one: Client; key: string }> {
  const one = await confirmed(of);
  makeOlder(of, one, 10);
  expect((await ask(one)).status).toBe(200);
  expect(await decide(one, true, by)).toBe(200);
  return { one, key: (await make(one)).body.key };
}

type Completion = {
  choices?: { message: { content: string }; finish_reason: string }[];
  usage?: { total_tokens: number };
  error?: { type: string; message: string; param: string | null };
};
const IN_FORM = {
  ...{ type: expect.any(String), code: expect.any(String) },
  param: expect.toSatisfy((param: unknown) => param === null || typeof param === 'string'),
};
type Called = { status: number; body: Completion; headers: Headers };
type How = { of?: RunningAcademy; path?: string; headers?: Record<string, string>; signal?: AbortSignal };
async function post(
  key: string,
  /** A text is sent as it is. */
  body: object | string,
  { of = academy, path = completionsEndpoint.path, headers = {}, signal }: How = {},
): Promise<Called> {
  const response = await fetch(of.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || '{}') as Completion, headers: response.headers } as Called;
}
const say = (content: string) => ({ model: 'gpt-4o', messages: [{ role: 'user', content }] });

function inDatabase<Result>(work: (db: DatabaseSync) => Result, of = academy): Result {
  const db = new DatabaseSync(join(of.data, 'data.db'), { timeout: 30_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Whether a key was ever used. */
function keyUses(key: string): boolean {
  const hash = createHash('sha256').update(key).digest('hex');
  return (
    inDatabase((db) => db.prepare("SELECT 1 FROM model_keys WHERE hash = ? AND used_at != ''").get(hash)) !== undefined
  );
}

describe('a key', () => {
  it('is given nowhere unless the settings say so', async () => {
    const own = await academyWith({ personalKeys: false });
    const one = await confirmed(own);
    expect((await shown(one)).service).toBeNull();
    expect((await ask(one)).status).toBe(404);
    expect((await post(`spek-${'a'.repeat(40)}`, say('x'), { of: own })).status).toBe(404);
    await own.stop();
  });

  it('needs a confirmed address, a purpose and the yes of an instructor, and is shown once', async () => {
    const stranger = await newLearner(academy.origin, { enrolled: true });
    expect((await ask(stranger)).status).toBe(403);
    const one = await confirmed();
    expect((await one.send('POST', askKeyEndpoint.path, { purpose: 'short' })).status).toBe(400);
    expect((await make(one)).status).toBe(409);
    expect((await ask(one)).body).toMatchObject({ state: 'asked', purpose: PURPOSE });
    expect((await make(one)).status).toBe(409);
    expect(await decide(one, true)).toBe(200);
    const { body } = await make(one);
    expect(body.key).toMatch(/^spek-[A-Za-z0-9]{40}$/);
    const state = await shown(one);
    expect(state).toMatchObject({ state: 'live', hint: body.key.slice(0, 9), usedAt: '' });
    expect(Date.parse(state.endsAt) - Date.now()).toBeGreaterThan(89 * 86_400_000);
    expect(JSON.stringify(state)).not.toContain(body.key);
    const stored = inDatabase((db) => JSON.stringify(db.prepare('SELECT * FROM model_keys').all()));
    expect(stored).not.toContain(body.key);
    // The learner sees what is stored, except the print.
    const own = JSON.stringify((await one.get(ownDataEndpoint.path)).body);
    expect(own).toContain(PURPOSE);
    expect(own).not.toMatch(/[0-9a-f]{64}/);
  });

  it('is for an instructor of the learner to allow: nobody else, and nobody for themselves', async () => {
    const [lead, other] = [await newStaff(academy.origin, 'instructor'), await newStaff(academy.origin, 'instructor')];
    const cohort = await newCohort(admin, lead.id, { name: 'Of keys' });
    const member = await confirmed();
    expect((await joinCohort(member, cohort.code)).status).toBe(200);
    await ask(member);
    const { id = '', askedAt } = (await listed(member, lead)) ?? {};
    expect(id).not.toBe('');
    const path = at(decideKeyEndpoint, { id }).path;
    const yes = { allowed: true, askedAt };
    expect((await other.send('PUT', path, yes)).status).toBe(404);
    expect((await member.send('PUT', path, yes)).status).toBe(403);
    expect((await member.get(askedKeysEndpoint.path)).status).toBe(403);
    expect(await decide(member, false, lead)).toBe(200);
    expect((await shown(member)).state).toBe('refused');
    expect((await ask(member)).body.state).toBe('asked');
    const end = (day: string) =>
      inDatabase((db) => db.prepare('UPDATE cohorts SET ends_on = ? WHERE id = ?').run(day, cohort.id));
    // The academy's day is that of Kigali.
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Kigali' });
    end(addDays(today, -SEEN_DAYS));
    expect(await idOf(member, lead)).toBe(id);
    end(addDays(today, -SEEN_DAYS - 1));
    expect(await idOf(member, lead)).toBe('');
    expect((await lead.send('PUT', path, yes)).status).toBe(404);
    expect(await idOf(member, admin)).toBe(id);
    confirm(admin);
    await ask(admin);
    expect(await idOf(admin, admin)).toBe('');
  });

  it('is allowed for the purpose that was read: one who asks again is read again', async () => {
    const one = await confirmed();
    await ask(one);
    const { id = '', askedAt } = (await listed(one, admin)) ?? {};
    expect(await decide(one, false)).toBe(200);
    await one.send('POST', askKeyEndpoint.path, { purpose: 'Something quite different, for whoever pays me.' });
    const answer = await admin.send('PUT', at(decideKeyEndpoint, { id }).path, { allowed: true, askedAt });
    expect([answer.status, (await shown(one)).state]).toEqual([409, 'asked']);
    expect(await decide(one, true)).toBe(200);
  });

  it('takes what was allowed for it along when its learner ends it, and gives no question back', async () => {
    const { one, key } = await withKey();
    expect((await post(key, say('x'))).status).toBe(200);
    await one.send('DELETE', endKeyEndpoint.path);
    const { body } = await one.get<{ records: Record<string, object[]> }>(ownDataEndpoint.path);
    expect(body.records['assistant_consents']).toMatchObject([
      { host: `${model.host} (key)`, allowed: false, questions: 1 },
    ]);
  });

  it('is listed and decided about behind the first page too, those that wait before the others', async () => {
    const own = await academyWith();
    const staff = await newStaff(own.origin, 'admin');
    const first = await withKey(own, staff);
    const last = await confirmed(own);
    await ask(last);
    // As many as a page has, by SQL: each needs an account of its own.
    inDatabase((db) => {
      const insert = db.prepare(`INSERT INTO model_keys (id, user, purpose, state, asked_at, created, updated)
        VALUES (?, ?, 'p', 'asked', '2026-01-01 00:00:00.000Z', '', '')`);
      const account = db.prepare(`INSERT INTO users (id, email, tokenKey, name, learner_id)
        VALUES (?, ?, ?, 'Aline', ?)`);
      for (let n = 0; n < ASKED_KEYS_PAGE_SIZE; n += 1) {
        const id = `p${String(n).padStart(14, '0')}`;
        account.run(id, `${id}@academy.example`, id.padStart(50, 'k'), `K${String(n).padStart(5, '0')}`);
        insert.run(`k${id.slice(1)}`, id);
      }
    }, own);
    const page = async (n: number): Promise<AskedKeys> =>
      (await staff.get<AskedKeys>(`${askedKeysEndpoint.path}?page=${n}`)).body;
    const [one, two] = [await page(1), await page(2)];
    expect([one.keys.length, one.more, two.more]).toEqual([ASKED_KEYS_PAGE_SIZE, true, false]);
    expect(two.keys.map(({ state }) => state)).toEqual(['asked', 'live']);
    const [{ id = '', askedAt = '' } = {}] = two.keys;
    const decided = await staff.send<AskedKey>('PUT', at(decideKeyEndpoint, { id }).path, { allowed: true, askedAt });
    expect([decided.status, decided.body.state, (await shown(last)).state]).toEqual([200, 'allowed', 'allowed']);
    expect((await shown(first.one)).state).toBe('live');
    await own.stop();
  });
});

describe('a call', () => {
  it('holds no place while its body comes', async () => {
    const { key } = await withKey();
    const { hostname, port } = new URL(academy.origin);
    const head = `POST ${completionsEndpoint.path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n`;
    const slow = Array.from({ length: KEY_SLOTS }, () => connect(Number(port), hostname));
    for (const one of slow) one.write(`${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`);
    // Each was counted when its key was read: then only its body is missing.
    await expect.poll(() => keyUses(key)).toBe(true);
    expect((await post(key, say('Sort it.'))).status).toBe(200);
    for (const one of slow) one.destroy();
  });

  it('is answered in one piece, with the conversation and nothing else sent, and counts as a question of its learner', async () => {
    const { one, key } = await withKey();
    const messages = [
      { role: 'system', content: 'Sort it.' },
      { role: 'user', content: 'The pump is broken.' },
    ];
    const { status, body } = await post(key, { model: 'x', messages, max_tokens: 9999, tools: [] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      choices: [{ message: { content: 'Dear member, please come on Friday.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 20, completion_tokens: 7, total_tokens: 27 },
    });
    const [sent] = model.requests;
    expect(sent?.authorization).toBe('Bearer sk-secret');
    expect(sent?.body).toMatchObject({ model: 'stand-in', messages, max_tokens: ANSWER_MAX_TOKENS });
    expect(Object.keys(sent?.body ?? {})).not.toContain('tools');
    expect((await shown(one)).usedAt).not.toBe('');
    const own = await one.get<{ records: Record<string, object[]> }>(ownDataEndpoint.path);
    expect(own.body.records['model_runs']).toMatchObject([
      { course: 'personal-keys', prompt: 'Sort it.\n\nThe pump is broken.' },
    ]);
  });

  it('asks for vectors where the service has a model for them', async () => {
    const { key } = await withKey();
    const path = embeddingsEndpoint.path;
    const { status, body } = await post(key, { input: ['one', 'two'] }, { path });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        data: [0, 1].map((index) => ({ object: 'embedding', index, embedding: [0.5, 0.25] })),
      }),
    ]);
    expect(model.requests[0]?.body).toEqual({ model: 'stand-in-vectors', input: ['one', 'two'] });
    const own = await academyWith({ model: { base: model.base, key: '', name: 'stand-in' } });
    const other = await withKey(own, await newStaff(own.origin, 'admin'));
    expect((await post(other.key, { input: 'one' }, { of: own, path })).status).toBe(404);
    await own.stop();
  });

  it.each([
    ['429', 429, 'limited'],
    ['500', 502, 'service'],
    ['silent', 502, 'slow'],
    ['malformed', 502, 'service'],
    ['refusal', 502, 'declined'],
    ['empty', 502, 'empty'],
  ])('of a service that is %s fails with a reason', async (state, status, type) => {
    const { key } = await withKey();
    const answer = await post(key, say(`[stand-in: ${state}]`));
    expect([answer.status, answer.body.error?.type]).toEqual([status, type]);
  });

  it('that does not end is cut, and says so', async () => {
    const { key } = await withKey();
    const { body } = await post(key, say('[stand-in: endless]'));
    expect(body.choices?.[0]?.finish_reason).toBe('length');
    await expect.poll(() => model.open()).toBe(0);
  });

  it('whose program has left is stopped, and its place is free', async () => {
    const own = await academyWith({ modelTimeoutMs: 60_000 });
    const staff = await newStaff(own.origin, 'admin');
    const [busy, busier] = [await withKey(own, staff), await withKey(own, staff)];
    const { key } = await withKey(own, staff);
    const leaving = new AbortController();
    const called = [busy, busy, busier, busier].map((one) =>
      post(one.key, say('[stand-in: held]'), { of: own, signal: leaving.signal }).catch(() => 'left'),
    );
    await expect.poll(() => model.open()).toBe(KEY_SLOTS);
    expect((await post(key, say('x'), { of: own })).body.error?.type).toBe('busy');
    leaving.abort();
    expect(await Promise.all(called)).toEqual(['left', 'left', 'left', 'left']);
    await expect.poll(() => model.open()).toBe(0);
    await expect.poll(async () => (await post(key, say('x'), { of: own })).status).toBe(200);
    await own.stop();
  });

  it('is refused where it is too long, streams, or is none, in the form that its program reads', async () => {
    const { key } = await withKey();
    for (const body of [
      { messages: [] },
      { messages: [{ role: 'tool', content: 'x' }] },
      { ...say('x'), stream: true },
      say('x'.repeat(4001)),
      { messages: Array.from({ length: 3 }, () => ({ role: 'user', content: 'x'.repeat(1500) })) },
      '{"messages":[',
    ]) {
      const { status, body: answer } = await post(key, body);
      expect([status, answer]).toEqual([400, { error: { ...IN_FORM, message: expect.stringMatching(/\w+.*\.$/) } }]);
    }
    expect((await post(key, { ...say('x'), stream: true })).body.error?.param).toBe('stream');
    const large = await post(key, say('x'.repeat(70_000)));
    expect([large.status, large.body.error]).toEqual([413, expect.objectContaining({ type: 'invalid_request_error' })]);
    expect((await post(key, { input: [] }, { path: embeddingsEndpoint.path })).body.error?.type).toBe(
      'invalid_request_error',
    );
    expect(model.requests).toEqual([]);
  });
});

describe('a key opens nothing', () => {
  it('once it is over, taken back, refused later, replaced, or its account is gone', async () => {
    const { one, key } = await withKey();
    const status = async (which = key): Promise<number> => (await post(which, say('x'))).status;
    expect(await status()).toBe(200);
    const next = (await make(one)).body.key;
    expect([await status(), await status(next)]).toEqual([401, 200]);
    const end = (by: string): unknown =>
      inDatabase((db) =>
        db
          .prepare(
            `UPDATE model_keys SET ends_at = strftime('%Y-%m-%d %H:%M:%f', 'now', '${by}') || 'Z' WHERE user = ?`,
          )
          .run(one.id),
      );
    end('-1 seconds');
    expect([await status(next), (await shown(one)).state, (await make(one)).status]).toEqual([401, 'ended', 409]);
    end('+1 days');
    expect(await status(next)).toBe(200);
    expect(await decide(one, false)).toBe(200);
    expect([await status(next), (await shown(one)).state]).toEqual([401, 'refused']);

    const second = await withKey();
    expect((await second.one.send('DELETE', endKeyEndpoint.path)).status).toBe(200);
    expect([await status(second.key), (await shown(second.one)).state]).toEqual([401, 'none']);

    const third = await withKey();
    const root = await superuser(academy.origin);
    const records = `/api/collections/users/records/${third.one.id}`;
    await root.send('PATCH', records, { delete_after: '2030-01-01 00:00:00.000Z' });
    expect(await status(third.key)).toBe(401);
    await root.send('PATCH', records, { delete_after: '' });
    expect(await status(third.key)).toBe(200);
    await root.send('DELETE', records);
    expect(await status(third.key)).toBe(401);
    expect(
      inDatabase((db) => db.prepare('SELECT COUNT(*) AS n FROM model_keys WHERE user = ?').get(third.one.id)),
    ).toEqual({ n: 0 });
  });

  it('that is foreign, half, a session or none', async () => {
    const { one, key } = await withKey();
    for (const other of [`spek-${'a'.repeat(40)}`, key.slice(0, -1), `${key}a`, one.token, '', "' OR 1=1 --"])
      expect((await post(other, say('x'))).status, other).toBe(401);
    expect(model.requests).toEqual([]);
  });

  it('of the academy but these two paths', async () => {
    const { key } = await withKey();
    for (const path of [modelKeyEndpoint.path, ownDataEndpoint.path, '/api/collections/users/records']) {
      const response = await fetch(academy.origin + path, { headers: { Authorization: `Bearer ${key}` } });
      const text = await response.text();
      expect([401, 403].includes(response.status) || text.includes('"items":[]'), `${path} ${response.status}`).toBe(
        true,
      );
    }
    for (const path of ['/models', '/completions', '/files', '/../../account/data', '/chat/completions/x'])
      expect((await post(key, say('x'), { path: MODEL_API + path })).status, path).toBeGreaterThanOrEqual(400);
    expect(model.requests).toEqual([]);
  });

  it('in a page: no origin may use it, and no other page may read an answer', async () => {
    const { key } = await withKey();
    for (const Origin of ['https://evil.example', academy.origin, 'null']) {
      const { status, headers } = await post(key, say('x'), { headers: { Origin } });
      // The academy's own pages may read its answers; the call is refused to them too.
      const readBy = Origin === academy.origin ? Origin : null;
      expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([403, readBy]);
    }
    const preflight = await fetch(academy.origin + completionsEndpoint.path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(model.requests).toEqual([]);
  });
});

describe('limits', () => {
  const most = mostTokens(['at once'], ANSWER_MAX_TOKENS);

  it('of a learner hold for fifty calls at once', async () => {
    const own = await academyWith({ questions: { ofLearner: 3, ofAcademy: 5000 } });
    const { key } = await withKey(own, await newStaff(own.origin, 'admin'));
    const called = await Promise.all(Array.from({ length: 50 }, () => post(key, say('at once'), { of: own })));
    expect(called.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    expect(called.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(model.requests.length).toBeLessThanOrEqual(3);
    // What was busy may come later, and then ends at the learner's own questions.
    const later: number[] = [];
    for (let n = 0; n < 4; n += 1) later.push((await post(key, say('later'), { of: own })).status);
    expect(later.at(-1)).toBe(429);
    expect(model.requests.length).toBeLessThanOrEqual(3);
    await own.stop();
  });

  it('of all keys together end at three tenths of the day, and a page is answered all the same', async () => {
    const own = await academyWith({ budget: { ...NO_PRICES, dayTokens: 100 * (most.in + most.out) } });
    const staff = await newStaff(own.origin, 'admin');
    const spent = `INSERT INTO model_spending (id, day, course, party, questions, tokens, money, created, updated)
      VALUES ('keys', strftime('%Y-%m-%d', 'now'), 'personal-keys', 'class', 30, ?, 0, '', '')`;
    const { key } = await withKey(own, staff);
    expect((await post(key, say('at once'), { of: own })).status).toBe(200);
    inDatabase((db) => db.prepare(spent).run(30 * (most.in + most.out) - 1), own);
    const refused = await post(key, say('at once'), { of: own });
    expect([refused.status, refused.body.error?.type, refused.headers.get('Retry-After')]).toEqual([
      429,
      'all-used-up',
      '20',
    ]);
    await own.stop();
  });

  it('of new accounts hold for their keys too', async () => {
    const own = await academyWith({ questions: { ofLearner: 100, ofAcademy: 60 } });
    const staff = await newStaff(own.origin, 'admin');
    const people: { key: string }[] = [];
    for (let n = 0; n < 16; n += 1) people.push(await withKey(own, staff));
    inDatabase((db) => db.prepare("UPDATE users SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now')").run(), own);
    const statuses: number[] = [];
    for (const { key } of people) statuses.push((await post(key, say('at once'), { of: own })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.slice(12)).toEqual([429, 429, 429, 429]);
    await own.stop();
  });
});
