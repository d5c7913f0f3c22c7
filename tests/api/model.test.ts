/** Prompts of lessons that go to a model: consent, states, stopping, what is counted, what is kept, and that no limit is passed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownDataEndpoint } from '#domain/contract/account/own-data';
import { type ModelSpending, modelSpendingEndpoint } from '#domain/contract/administration/model-spending';
import { type ModelService, modelConsentEndpoint, modelEndpoint } from '#domain/contract/model/model';
import type { PromptRun } from '#domain/contract/model/prompt-runs';
import {
  ANSWER_MAX_CHARACTERS,
  ANSWER_MAX_TOKENS,
  CALLS_AT_ONCE,
  PROMPT_MAX_CHARACTERS,
} from '#domain/model/prompt-run';
import { mostTokens, NO_PRICES } from '#domain/model/spending';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner, newStaff, superuser } from '#support/api-client';
import { allowModel, askAssistant } from '#support/ask-assistant';
import { join as joinCohort, newCohort } from '#support/cohorts';
import { makeOlder } from '#support/older-account';
import {
  ASK_COURSE,
  ASK_LESSON,
  ASK_PROMPT,
  allowLessons,
  asked,
  begin,
  ended,
  piece,
  stop,
} from '#support/prompt-runs';
import { type StandIn, startStandIn } from '#support/stand-in-model';

const TIMEOUT_MS = 3000;
const KEY = 'sk-test-secret-key';
const QUESTIONS = { ofLearner: 100, ofAcademy: 5000 };

let academy: RunningAcademy;
let model: StandIn;
let learner: Client;

beforeAll(async () => {
  model = await startStandIn();
  academy = await startAcademy({
    assistant: {
      ...{ model: { base: model.base, key: KEY, name: 'stand-in' }, modelTimeoutMs: TIMEOUT_MS, questions: QUESTIONS },
      budget: { ...NO_PRICES, priceIn: 1, priceOut: 2, monthMoney: 100_000_000 },
    },
  });
});
afterAll(async () => {
  await academy.stop();
  await model.stop();
});
beforeEach(async () => {
  model.release();
  model.requests.length = 0;
  learner = await allowed(academy);
});

async function allowed(at: RunningAcademy): Promise<Client> {
  const one = await newLearner(at.origin, { enrolled: true });
  await allowLessons(one, model.host);
  return one;
}

/** What is counted in the database of an academy. */
function spent(of: RunningAcademy): { questions: number; tokens: number; money: number } {
  const db = new DatabaseSync(join(of.data, 'data.db'), { timeout: 30_000 });
  const sql = 'SELECT SUM(questions) AS questions, SUM(tokens) AS tokens, SUM(money) AS money FROM model_spending';
  const row = db.prepare(sql).get() as { questions: number | null; tokens: number | null; money: number | null };
  db.close();
  return { questions: row.questions ?? 0, tokens: row.tokens ?? 0, money: row.money ?? 0 };
}

function changed(of: RunningAcademy, change: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(of.data, 'data.db'), { timeout: 30_000 });
  change(db);
  db.close();
}

/** What is counted more after some work. */
async function spentBy(work: () => Promise<unknown>, of = academy): Promise<ReturnType<typeof spent>> {
  const before = spent(of);
  await work();
  const after = spent(of);
  return {
    questions: after.questions - before.questions,
    tokens: after.tokens - before.tokens,
    money: after.money - before.money,
  };
}

describe('the service', () => {
  it('is named before anything is sent, and gets nothing without a yes of its own', async () => {
    const one = await newLearner(academy.origin, { enrolled: true });
    const shown = async (): Promise<ModelService> => (await one.get<ModelService>(modelEndpoint.path)).body;
    expect(await shown()).toEqual({
      ...{ service: { host: model.host, model: 'stand-in' }, allowed: null, keys: false, left: 100 },
    });
    expect((await begin(one, 'My own prompt')).body).toMatchObject({ id: '', state: 'failed', why: 'not-allowed' });
    expect(model.requests).toEqual([]);
    await allowLessons(one, model.host);
    expect(await asked(one, 'My own prompt')).toMatchObject({
      state: 'done',
      text: 'Dear member, please come on Friday.',
    });
    expect(await shown()).toMatchObject({ allowed: true, left: 99 });
    const other = await one.send('PUT', modelConsentEndpoint.path, { host: 'other.example', allowed: true });
    expect(other.status).toBe(409);
    // The assistant sends more, so this yes is not for it.
    expect((await askAssistant(one, 'zebra crossings in antarctica')).body.reply.model).toBe('not-allowed');
  });

  it('gets the prompt and nothing else', async () => {
    await asked(learner, 'My own prompt');
    const [sent] = model.requests;
    expect(sent?.authorization).toBe(`Bearer ${KEY}`);
    expect(sent?.body).toEqual({
      model: 'stand-in',
      messages: [{ role: 'user', content: 'My own prompt' }],
      ...{ max_tokens: ANSWER_MAX_TOKENS, temperature: 0.7 },
      ...{ stream: true, stream_options: { include_usage: true } },
    });
  });

  it('is for lessons that ask a model, that are open, and for prompts of a bounded length', async () => {
    expect((await begin(client(academy.origin), 'x')).status).toBe(401);
    expect((await begin(await newLearner(academy.origin), 'x')).status).toBe(403);
    expect((await begin(learner, 'x', 'parts-of-a-prompt')).status).toBe(404);
    expect((await begin(learner, 'x', 'constructor')).status).toBe(404);
    expect((await begin(learner, ' ')).status).toBe(400);
    expect((await begin(learner, 'x'.repeat(PROMPT_MAX_CHARACTERS + 1))).status).toBe(400);
    expect(model.requests).toEqual([]);
  });
});

describe('an answer', () => {
  it('comes in pieces, each asked for at once, and only by who began it', async () => {
    const { body: begun } = await begin(learner, 'One [stand-in: held]');
    expect(begun).toMatchObject({ state: 'waiting', text: '', why: null });
    await expect.poll(async () => (await piece(learner, begun.id)).body.text).toBe('The first words');
    expect((await piece(learner, begun.id, 4)).body).toMatchObject({ state: 'writing', text: 'first words' });
    const other = await allowed(academy);
    expect((await piece(other, begun.id)).status).toBe(404);
    expect((await stop(other, begun.id)).status).toBe(404);
    expect((await piece(learner, begun.id, -1)).status).toBe(400);
    model.release();
    expect(await ended(learner, begun.id)).toMatchObject({ state: 'done', text: 'The first words', model: 'stand-in' });
    // It is stored: asked for again it is the same.
    expect((await piece(learner, begun.id, 10)).body).toMatchObject({ state: 'done', text: 'words' });
  });

  it('can be stopped: the call ends, what had come stays, and the highest cost is counted', async () => {
    const prompt = 'Two [stand-in: held]';
    const cost = await spentBy(async () => {
      const { body } = await begin(learner, prompt);
      await expect.poll(async () => (await piece(learner, body.id)).body.text).toBe('The first words');
      expect((await stop(learner, body.id)).body).toMatchObject({ state: 'stopped', text: 'The first words' });
      await expect.poll(() => model.open()).toBe(0);
    });
    const most = mostTokens([prompt], ANSWER_MAX_TOKENS);
    expect(cost).toEqual({ questions: 1, tokens: most.in + most.out, money: most.in + 2 * most.out });
  });

  it('costs what the service counted; what was taken before is given back', async () => {
    expect(await spentBy(() => asked(learner, 'Three'))).toEqual({ questions: 1, tokens: 27, money: 20 + 14 });
    expect(await spentBy(() => asked(learner, 'Four [stand-in: whole]'))).toEqual({
      questions: 1,
      tokens: 27,
      money: 34,
    });
    const most = mostTokens(['Five [stand-in: no-usage]'], ANSWER_MAX_TOKENS);
    expect(await spentBy(() => asked(learner, 'Five [stand-in: no-usage]'))).toMatchObject({
      tokens: most.in + most.out,
    });
  });

  it.each([
    ['long', { state: 'done', why: 'too-long', text: 'The answer is cut' }],
    ['refusal', { state: 'done', why: 'declined', text: 'I cannot help with that.' }],
    ['empty', { state: 'failed', why: 'empty', text: '' }],
    ['429', { state: 'failed', why: 'limited', text: '' }],
    ['500', { state: 'failed', why: 'service', text: '' }],
    ['401', { state: 'failed', why: 'service', text: '' }],
    ['malformed', { state: 'failed', why: 'service', text: '' }],
    ['no-events', { state: 'failed', why: 'service', text: '' }],
    ['hang-up', { state: 'failed', why: 'service', text: '' }],
    ['elsewhere', { state: 'failed', why: 'service', text: '' }],
    ['slow', { state: 'failed', why: 'slow', text: '' }],
    ['silent', { state: 'failed', why: 'slow', text: '' }],
    ['html', { state: 'done', why: null, text: expect.stringContaining('<script>') }],
  ])('of a service that is %s has a reason', async (state, end) => {
    expect(await asked(learner, `[stand-in: ${state}]`)).toMatchObject(end);
    await expect.poll(() => model.open()).toBe(0);
  });

  it('that does not end is cut, and the call with it', async () => {
    const { state, why, text } = await asked(learner, '[stand-in: endless]');
    expect({ state, why, length: text.length }).toEqual({
      state: 'done',
      why: 'too-long',
      length: ANSWER_MAX_CHARACTERS,
    });
    await expect.poll(() => model.open()).toBe(0);
  });

  it('of a call that the service refused costs no tokens', async () => {
    expect(await spentBy(() => asked(learner, '[stand-in: 429]'))).toEqual({ questions: 1, tokens: 0, money: 0 });
  });

  it('is written to no log, and neither is the key', async () => {
    await asked(learner, 'a very secret prompt [stand-in: 500]');
    const output = academy.output.join('\n');
    expect(output).toContain('[academy] model: 500');
    for (const secret of [KEY, 'very secret prompt']) expect(output).not.toContain(secret);
  });
});

describe("a lesson's own prompt", () => {
  it('is answered once by a model, then for everybody without a call, a count or a consent', async () => {
    // What is kept for all is the answer to the prompt itself, without spaces of who asked first.
    const first = await asked(learner, `${ASK_PROMPT}  \n\n`);
    expect(model.requests.map(({ body }) => body.messages[0]?.content)).toEqual([ASK_PROMPT]);
    expect(first).toMatchObject({ state: 'done', kept: false });
    model.requests.length = 0;
    const other = await newLearner(academy.origin, { enrolled: true });
    const cost = await spentBy(async () => {
      const { body } = await begin(other, `${ASK_PROMPT}  \n`);
      expect(body).toMatchObject({ id: '', state: 'done', text: first.text, kept: true, model: 'stand-in', why: null });
    });
    expect(cost.questions).toBe(0);
    expect(model.requests).toEqual([]);
    // A changed prompt is someone's own.
    expect((await begin(other, `${ASK_PROMPT} x`)).body.why).toBe('not-allowed');
  });
});

describe('an input that the page does not show', () => {
  it('is put behind the prompt by the server, and kept nowhere', async () => {
    const trial = (n: number, part = 'sort-with-rules') => begin(learner, 'Sort it.', ASK_LESSON, { part, n });
    const { body } = await trial(1);
    expect(await ended(learner, body.id)).toMatchObject({ state: 'done' });
    const [sent] = model.requests;
    expect(sent?.body.messages).toEqual([{ role: 'user', content: 'Sort it.\n\n"The meeting was moved again."' }]);
    const own = await learner.get<{ records: Record<string, Record<string, unknown>[]> }>(ownDataEndpoint.path);
    expect(own.body.records['model_runs']).toMatchObject([{ prompt: 'Sort it.' }]);
    expect((await trial(5)).status).toBe(404);
    expect((await trial(0, 'constructor')).status).toBe(404);
    const page = readFileSync(join(academy.academy.build, 'guarded', 'course', ASK_COURSE, 'lesson', '5.html'), 'utf8');
    expect(page).toContain('sort-with-rules');
    expect(page).not.toContain('was moved again');
  });
});

describe('what is kept', () => {
  it("is in the learner's data, and gone with the account; what was spent stays, without a name", async () => {
    await asked(learner, 'keep me in my data');
    const { body } = await learner.get<{ records: Record<string, Record<string, unknown>[]> }>(ownDataEndpoint.path);
    expect(body.records['model_runs']).toMatchObject([
      { prompt: 'keep me in my data', answer: 'Dear member, please come on Friday.', model: 'stand-in', state: 'done' },
    ]);
    const root = await superuser(academy.origin);
    const before = spent(academy);
    expect((await root.send('DELETE', `/api/collections/users/records/${learner.id}`)).status).toBe(204);
    const filter = encodeURIComponent("prompt ~ 'keep me in my data'");
    const left = await root.get<{ totalItems: number }>(`/api/collections/model_runs/records?filter=${filter}`);
    expect(left.body.totalItems).toBe(0);
    expect(spent(academy)).toEqual(before);
  });

  it('is shown to administrators by day and course, and to nobody else', async () => {
    await asked(learner, 'one more');
    const admin = await newStaff(academy.origin, 'admin');
    const { body } = await admin.get<ModelSpending>(modelSpendingEndpoint.path);
    expect(body).toMatchObject({ model: 'stand-in', currency: 'USD', limits: { dayQuestions: 5000 } });
    expect(body.today).toEqual(spent(academy));
    expect(body.days).toHaveLength(30);
    expect(body.days.at(-1)).toMatchObject(spent(academy));
    expect(body.courses[0]).toMatchObject({
      title: 'Prompt Engineering for Beginners',
      questions: body.today.questions,
    });
    expect((await learner.get(modelSpendingEndpoint.path)).status).toBe(403);
  });
});

describe('at its times', () => {
  const runCron = async (name: string): Promise<void> => {
    const root = await superuser(academy.origin);
    expect((await root.send('POST', `/api/crons/${name}`)).status).toBe(204);
  };
  const database = <Result>(work: (db: DatabaseSync) => Result): Result => {
    const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
    try {
      return work(db);
    } finally {
      db.close();
    }
  };
  const stateOf = (id: string): unknown =>
    database((db) => db.prepare('SELECT state FROM model_runs WHERE id = ?').get(id)?.['state']);

  it('a run whose page was closed is ended and settled, and what is older than thirty days is forgotten', async () => {
    const cost = await spentBy(async () => {
      const { body } = await begin(learner, 'and gone');
      expect(stateOf(body.id)).toBe('');
      const age = (by: string): unknown =>
        database((db) =>
          db
            .prepare(`UPDATE model_runs SET asked_at = datetime(asked_at, '${by}') || '.000Z' WHERE id = ?`)
            .run(body.id),
        );
      age('-1 minutes');
      await expect
        .poll(async () => {
          await runCron('endLeftRuns');
          return stateOf(body.id);
        })
        .toBe('done');
      age('-31 days');
      await runCron('forgetRuns');
      await expect.poll(() => stateOf(body.id)).toBeUndefined();
    });
    expect(cost).toEqual({ questions: 1, tokens: 27, money: 34 });
  });

  it('a run that could not be ended in thirty days is forgotten too', async () => {
    const { body } = await begin(learner, 'never ended [stand-in: held]');
    const sql = "UPDATE model_runs SET asked_at = datetime(asked_at, '-31 days') || '.000Z' WHERE id = ?";
    database((db) => db.prepare(sql).run(body.id));
    await runCron('forgetRuns');
    await expect.poll(() => stateOf(body.id)).toBeUndefined();
  });
});

describe('limits', () => {
  const small = (questions: object, budget: object = {}, callsAtOnce = CALLS_AT_ONCE): Promise<RunningAcademy> =>
    startAcademy({
      assistant: {
        model: { base: model.base, key: '', name: 'stand-in' },
        questions: { ...QUESTIONS, ...questions },
        budget: { ...NO_PRICES, ...budget },
        callsAtOnce,
      },
    });

  it('of a learner: so many a day, and three under way', async () => {
    const own = await small({ ofLearner: 4 });
    const one = await allowed(own);
    const begun = await Promise.all(Array.from({ length: 10 }, (_, n) => begin(one, `${n} [stand-in: held]`)));
    expect(begun.filter(({ body }) => body.id !== '')).toHaveLength(3);
    expect(begun.filter(({ body }) => body.why === 'under-way')).toHaveLength(7);
    model.release();
    for (const { body } of begun.filter((each) => each.body.id !== '')) {
      await expect
        .poll(async () => {
          model.release();
          return (await piece(one, body.id)).body.state;
        })
        .toBe('done');
    }
    expect((await asked(one, 'the fourth')).state).toBe('done');
    expect((await begin(one, 'the fifth')).body.why).toBe('used-up');
    await own.stop();
  });

  it('count nothing of a prompt that was stopped while it waited', async () => {
    const own = await small({ ofLearner: 2 }, {}, 1);
    const one = await allowed(own);
    const { body: first } = await begin(one, 'One [stand-in: held]');
    await expect.poll(async () => (await piece(one, first.id)).body.state).toBe('writing');
    const cost = await spentBy(async () => {
      const { body: second } = await begin(one, 'Two');
      expect((await stop(one, second.id)).body).toMatchObject({ state: 'stopped', text: '' });
    }, own);
    expect(cost).toEqual({ questions: 0, tokens: 0, money: 0 });
    expect((await one.get<ModelService>(modelEndpoint.path)).body.left).toBe(1);
    await own.stop();
  });

  it('of a learner end before one who stops every answer has used up the day of the others', async () => {
    const tokens = mostTokens(['0 [stand-in: held]'], ANSWER_MAX_TOKENS);
    // A twentieth of it are three calls.
    const own = await small({}, { dayTokens: 3 * 20 * (tokens.in + tokens.out) });
    const one = await allowed(own);
    for (let n = 0; n < 3; n += 1) {
      const { body } = await begin(one, `${n} [stand-in: held]`);
      await expect.poll(async () => (await piece(one, body.id)).body.state).toBe('writing');
      expect((await stop(one, body.id)).body.state).toBe('stopped');
    }
    expect((await begin(one, 'the fourth')).body.why).toBe('used-up');
    expect((await asked(await allowed(own), 'somebody else')).state).toBe('done');
    await own.stop();
  });

  it('of a learner count what the assistant has used too', async () => {
    const most = mostTokens(['at once'], ANSWER_MAX_TOKENS);
    // A twentieth of it is one prompt and a little.
    const own = await small({}, { dayTokens: 20 * (most.in + most.out + 20) });
    const one = await allowed(own);
    makeOlder(own, one, 10);
    await allowModel(one, model.host);
    expect((await askAssistant(one, 'zebra crossings in antarctica [stand-in: whole]')).status).toBe(200);
    expect(spent(own)).toMatchObject({ questions: 1, tokens: 27 });
    expect((await begin(one, 'at once')).body.why).toBe('used-up');
    expect((await asked(await allowed(own), 'at once')).state).toBe('done');
    await own.stop();
  });

  it('of the day are not passed by fifty learners at once', async () => {
    const own = await small({ ofAcademy: 10 });
    const people: Client[] = [];
    for (let n = 0; n < 50; n += 1) people.push(await allowed(own));
    const begun = await Promise.all(people.map((one) => begin(one, 'at once')));
    expect(begun.filter(({ body }) => body.id !== '')).toHaveLength(10);
    expect(begun.filter(({ body }) => body.why === 'all-used-up')).toHaveLength(40);
    expect(spent(own).questions).toBe(10);
    await own.stop();
  });

  it('of tokens and money hold back a call whose highest cost does not fit', async () => {
    const most = mostTokens(['at once'], ANSWER_MAX_TOKENS);
    const tokens = most.in + most.out;
    for (const budget of [{ dayTokens: 5 * tokens * 5 }, { priceIn: 1, priceOut: 1, monthMoney: 5 * tokens * 5 }]) {
      const own = await small({}, budget);
      const people: Client[] = [];
      for (let n = 0; n < 8; n += 1) people.push(await allowed(own));
      // New accounts have a fifth of each limit.
      const begun = await Promise.all(people.map((one) => begin(one, 'at once')));
      expect(begun.filter(({ body }) => body.id !== '').length).toBe(5);
      await own.stop();
    }
  });

  it('are shared so that new accounts cannot use up the day of a class', async () => {
    const own = await small({ ofAcademy: 60 });
    const admin = await newStaff(own.origin, 'admin');
    const lead = await newStaff(own.origin, 'instructor');
    const cohort = await newCohort(admin, lead.id, { name: 'A class' });
    const member = await allowed(own);
    expect((await joinCohort(member, cohort.code)).status).toBe(200);
    const older = await allowed(own);
    makeOlder(own, older, 2);
    const people: Client[] = [];
    for (let n = 0; n < 20; n += 1) people.push(await allowed(own));
    const begun = await Promise.all(people.map((one) => begin(one, 'drain')));
    expect(begun.filter(({ body }) => body.id !== '')).toHaveLength(12);
    expect((await asked(older, 'I am known')).state).toBe('done');
    expect((await asked(member, 'I am of the class')).state).toBe('done');
    // Older accounts use up what they share with the new ones: then these get nothing of the class's part.
    const use = `INSERT INTO model_spending (id, day, course, party, questions, tokens, money, created, updated)
      VALUES ('older', strftime('%Y-%m-%d', 'now'), 'other', 'known', ?, 0, 0, '', '')`;
    changed(own, (db) => {
      db.exec("UPDATE model_spending SET questions = 0 WHERE party = 'new'");
      db.prepare(use).run(41);
    });
    for (const one of [people[0] as Client, older]) expect((await begin(one, 'drain')).body.why).toBe('all-used-up');
    expect((await asked(member, 'still of the class')).state).toBe('done');
    await own.stop();
  });
});

describe('a program that ends', () => {
  it('takes the runs with it: they fail, with their highest cost counted, and the next one works', async () => {
    const own = await startAcademy({ assistant: { model: { base: model.base, key: '', name: 'stand-in' } } });
    const one = await allowed(own);
    const { body } = await begin(one, 'One [stand-in: held]');
    await expect.poll(async () => (await piece(one, body.id)).body.state).toBe('writing');
    const taken = spent(own).tokens;
    await own.restart();
    expect(await ended(one, body.id)).toMatchObject({ state: 'failed', why: 'service' });
    expect(spent(own).tokens).toBe(taken);
    await expect.poll(async () => (await asked(one, 'Two')).state).toBe('done');
    await own.stop();
  });
});

it('an academy without a model says so, and sends nothing', async () => {
  const own = await startAcademy();
  const one = await newLearner(own.origin, { enrolled: true });
  expect((await one.get<ModelService>(modelEndpoint.path)).body).toEqual({
    service: null,
    allowed: null,
    keys: false,
    left: 0,
  });
  expect((await begin(one, 'x')).body).toMatchObject({ state: 'failed', why: 'none' });
  await own.stop();
});

it('two hundred prompts under way hold nothing: each page is answered when it asks again, and so is everything else', async () => {
  const own = await startAcademy({
    assistant: {
      model: { base: model.base, key: '', name: 'stand-in' },
      questions: { ofLearner: 10, ofAcademy: 5000 },
      budget: { ...NO_PRICES, dayTokens: 100_000_000 },
    },
  });
  const people = await Promise.all(Array.from({ length: 70 }, () => allowed(own)));
  const begun: [Client, PromptRun][] = [];
  for (const one of people)
    for (let n = 0; n < 3; n += 1) begun.push([one, (await begin(one, `${n} [stand-in: held]`)).body]);
  expect(begun.every(([, { id }]) => id !== '')).toBe(true);
  // Those far behind ask seldom, and not at the same moment.
  const agains = begun.map(([, { again }]) => again);
  expect(Math.max(...agains)).toBeGreaterThan(8000);
  expect(new Set(agains).size).toBeGreaterThan(100);
  const pieces = begun.map(async ([one, { id, again }]) => {
    await wait(again);
    return await piece(one, id);
  });
  expect((await people[0]?.get('/api/academy/me'))?.status).toBe(200);
  for (const { status, body } of await Promise.all(pieces)) {
    expect(status).toBe(200);
    expect(['waiting', 'writing']).toContain(body.state);
  }
  await own.stop();
});
