/** The assistant without a model: what it replies, keeps, forgets and lets others see. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { type Assistant, assistantEndpoint, EXCHANGES_SHOWN } from '#domain/contract/assistant/assistant';
import { assistantConsentEndpoint } from '#domain/contract/assistant/assistant-consent';
import { assistantFeedbackEndpoint } from '#domain/contract/assistant/assistant-feedback';
import { clearAssistantHistoryEndpoint } from '#domain/contract/assistant/assistant-history';
import { type AssistantQuickResponse, assistantQuickEndpoint } from '#domain/contract/assistant/assistant-quick';
import { assistantExchange } from '#domain/contract/assistant/assistant-reply';
import { at } from '#domain/contract/endpoint';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, giveRole, newLearner, superuser } from '#support/api-client';
import { askAssistant } from '#support/ask-assistant';
import { programFile, programPid } from '#support/assistant-program';
import { gradedQuestions } from '#support/built-curriculum';
import { startOnOwnBuild } from '#support/own-build';

const PE = 'prompt-engineering-beginner';

let academy: RunningAcademy;
let root: Client;
beforeAll(async () => {
  academy = await startAcademy();
  root = await superuser(academy.origin);
});
afterAll(() => academy.stop());

const shown = async (one: Client): Promise<Assistant> => (await one.get<Assistant>(assistantEndpoint.path)).body;
const enrolled = () => newLearner(academy.origin, { enrolled: true });

describe('a message', () => {
  it('is answered in the shape that the drawer reads, and kept', async () => {
    const learner = await enrolled();
    const { status, body } = await askAssistant(learner, 'zebra crossings in antarctica');
    expect(status).toBe(200);
    expect(assistantExchange(body)).toBe(true);
    expect(body).toMatchObject({ mode: 'chat', reply: { from: 'none', lang: 'en', model: null }, feedback: null });
    expect(body.reply.text.split('\n')[0]).toBe('I did not find this in our courses.');
    const { exchanges, service, allowed } = await shown(learner);
    expect({ service, allowed }).toEqual({ service: null, allowed: null });
    expect(exchanges).toEqual([body]);
  });

  it('of nothing but space is refused, and so is one from nobody', async () => {
    const learner = await enrolled();
    expect((await askAssistant(learner, ' \n ')).status).toBe(400);
    expect((await askAssistant(learner, 'a'.repeat(2001))).status).toBe(400);
    expect((await askAssistant(client(academy.origin), 'hello')).status).toBe(401);
    expect((await shown(learner)).exchanges).toEqual([]);
  });

  it('quotes a passage of an open course with a link to its lesson, and none of a course that is closed', async () => {
    const [inside, outside] = [await enrolled(), await newLearner(academy.origin)];
    const asked = 'What counts as a source?';
    const quoted = (await askAssistant(inside, asked)).body.reply;
    expect(quoted.from).toBe('passages');
    expect(quoted.links[0]?.link).toMatchObject({ to: 'lesson', course: PE, anchor: 'what-counts-as-a-source' });
    const closed = (await askAssistant(outside, asked)).body.reply;
    expect(JSON.stringify(closed)).not.toContain('what-counts-as-a-source');
  });

  it('is answered from the knowledge base first', async () => {
    const { reply } = (await askAssistant(await enrolled(), 'Which courses are open now?')).body;
    expect(reply).toMatchObject({ from: 'knowledge', links: [{ link: { to: 'page', page: 'courses' }, label: '' }] });
    expect(reply.text).toContain('(PE-101)');
  });

  it('in the words of a quiz gets hints, one after the other, and never the answer', async () => {
    const learner = await enrolled();
    const [asked] = gradedQuestions().filter(({ course, question }) => course === PE && question.length > 60);
    if (asked === undefined) throw new Error('no question');
    const right = asked.options.find(({ key }) => key === asked.answer)?.text ?? '';
    const replies = [];
    for (let n = 0; n < 4; n += 1) {
      const place = n === 3 ? { selection: asked.question } : {};
      replies.push((await askAssistant(learner, n === 3 ? 'which one is it?' : asked.question, { place })).body.reply);
    }
    expect(replies.map(({ from }) => from)).toEqual(['hint', 'hint', 'hint', 'hint']);
    expect(replies[0]?.text).not.toBe(replies[1]?.text);
    for (const { text, links } of replies) {
      expect(text).not.toContain(right);
      expect(links[0]?.link).toMatchObject({ to: 'lesson', course: PE });
    }
  });

  it('that gets the same reply as the one before gets it with a prefix', async () => {
    const learner = await enrolled();
    const first = (await askAssistant(learner, 'Which courses are open now?')).body.reply.text;
    const second = (await askAssistant(learner, 'Which courses are open now?')).body.reply.text;
    expect(second).toBe(`Here is another way to look at it: ${first}`);
  });

  it('in agent mode chooses an action of the list, and says which ask first', async () => {
    const learner = await enrolled();
    const action = async (message: string, place = {}) =>
      (await askAssistant(learner, message, { mode: 'agent', place })).body.reply.action;
    expect(await action('sign me out')).toEqual({ action: { do: 'sign-out' }, asksFirst: true });
    expect(await action('open the courses')).toEqual({
      action: { do: 'open-page', page: 'courses' },
      asksFirst: false,
    });
    expect(await action('open the admin page')).toBeNull();
    const place = { fields: [{ id: 'risks', label: 'Risks' }] };
    expect(await action('fill Risks: old data', place)).toEqual({
      action: { do: 'fill-field', field: 'risks', text: 'old data' },
      asksFirst: true,
    });
    await giveRole(academy.origin, learner.id, 'admin');
    expect(await action('open the admin page')).toMatchObject({ action: { page: 'admin' } });
  });

  it('in chat that asks to see a page gets it as a suggestion', async () => {
    const { reply } = (await askAssistant(await enrolled(), 'take me to my profile')).body;
    expect(reply.action).toEqual({ action: { do: 'open-page', page: 'profile' }, asksFirst: false });
  });

  it('is answered in the language of the page', async () => {
    const learner = await enrolled();
    const { body } = await askAssistant(learner, 'imparage muri antarctica', { locale: 'rw' });
    expect(body).toMatchObject({
      reply: { lang: 'rw', text: expect.stringMatching(/^Ibi sinabisanze mu masomo yacu\./) },
    });
  });

  it('is refused with the seconds to wait when there were twenty in a minute', async () => {
    const learner = await enrolled();
    for (let n = 0; n < 20; n += 1) expect((await askAssistant(learner, `hello ${n}`)).status).toBe(200);
    const { status, body } = await askAssistant(learner, 'hello again');
    expect(status).toBe(429);
    expect(body).toMatchObject({ data: { code: 'too-many-tries', retryAfter: expect.any(Number) } });
  });
});

let olderIds = 0;
describe('the history', () => {
  it("is only the learner's own, and can be cleared", async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    await askAssistant(one, 'hello');
    await askAssistant(other, 'hello');
    expect((await one.send('DELETE', clearAssistantHistoryEndpoint.path)).status).toBe(200);
    expect((await shown(one)).exchanges).toEqual([]);
    expect((await shown(other)).exchanges).toHaveLength(1);
  });

  it('is in what the learner downloads, and goes with the account', async () => {
    const learner = await enrolled();
    await askAssistant(learner, 'a question about zebras');
    const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
    expect(body.records['assistant_exchanges']).toMatchObject([{ message: 'a question about zebras' }]);
    await root.send('DELETE', `/api/collections/users/records/${learner.id}`);
    const left = await root.get<{ totalItems: number }>(
      `/api/collections/assistant_exchanges/records?filter=${encodeURIComponent(`user = '${learner.id}'`)}`,
    );
    expect(left.body.totalItems).toBe(0);
  });

  it('ends after thirty days, in what is shown and every night for good', async () => {
    const learner = await enrolled();
    const asked = await askAssistant(learner, 'hello');
    const database = new DatabaseSync(join(academy.data, 'data.db'));
    database.exec('PRAGMA busy_timeout = 10000');
    const old = new Date(Date.now() - 30.1 * 24 * 60 * 60_000).toISOString().replace('T', ' ');
    database.prepare('UPDATE assistant_exchanges SET asked_at = ? WHERE id = ?').run(old, asked.body.id);
    expect((await shown(learner)).exchanges).toEqual([]);
    const left = (): unknown => database.prepare('SELECT id FROM assistant_exchanges WHERE id = ?').get(asked.body.id);
    expect(left()).toBeDefined();
    await root.send('POST', '/api/crons/forgetExchanges');
    await expect.poll(left).toBeUndefined();
    database.close();
  });

  it('shows the newest of a long one, in their order', async () => {
    const learner = await enrolled();
    const newest = (await askAssistant(learner, 'the newest')).body;
    addOlder(newest.id, EXCHANGES_SHOWN);
    const { exchanges } = await shown(learner);
    expect(exchanges).toHaveLength(EXCHANGES_SHOWN);
    expect(exchanges.at(-1)?.message).toBe('the newest');
    const moments = exchanges.map(({ askedAt }) => askedAt);
    expect(moments).toEqual(moments.toSorted());
  });

  it('of more than five hundred exchanges loses the oldest', async () => {
    const learner = await enrolled();
    const { id } = (await askAssistant(learner, 'an early one')).body;
    addOlder(id, 505);
    await askAssistant(learner, 'the newest');
    const database = new DatabaseSync(join(academy.data, 'data.db'), { readOnly: true });
    const kept = database
      .prepare('SELECT message FROM assistant_exchanges WHERE user = ? ORDER BY asked_at DESC')
      .all(learner.id);
    database.close();
    expect(kept).toHaveLength(500);
    expect(kept.slice(0, 3).map(({ message }) => message)).toEqual(['the newest', 'an early one', 'older']);
  });

  /** Stores copies of an exchange, each a minute older than the one before. */
  function addOlder(exchange: string, count: number): void {
    const database = new DatabaseSync(join(academy.data, 'data.db'));
    database.exec('PRAGMA busy_timeout = 10000');
    const copy = database.prepare(`INSERT INTO assistant_exchanges
      (id, user, mode, message, reply, source, kind, feedback, asked_at, replied_at, created, updated)
      SELECT ?, user, mode, 'older', reply, source, kind, feedback, ?, replied_at, created, updated
      FROM assistant_exchanges WHERE id = ?`);
    for (let n = 0; n < count; n += 1) {
      const before = new Date(Date.now() - (n + 1) * 60_000).toISOString().replace('T', ' ');
      copy.run(`older${String(olderIds++).padStart(10, '0')}`, before, exchange);
    }
    database.close();
  }
});

describe('what a learner thinks of a reply', () => {
  const feedback = (one: Client, id: string, value: unknown) =>
    one.send('PUT', at(assistantFeedbackEndpoint, { id }).path, { feedback: value });

  it('is stored, can be changed and taken back', async () => {
    const learner = await enrolled();
    const { id } = (await askAssistant(learner, 'hello')).body;
    for (const value of ['positive', 'negative', null]) {
      expect(await feedback(learner, id, value)).toMatchObject({ status: 200, body: { feedback: value } });
      expect((await shown(learner)).exchanges.at(-1)?.feedback).toBe(value);
    }
    expect((await feedback(learner, id, 'great')).status).toBe(400);
  });

  it("is only of the learner's own replies", async () => {
    const { id } = (await askAssistant(await enrolled(), 'hello')).body;
    expect((await feedback(await enrolled(), id, 'positive')).status).toBe(404);
  });
});

describe('a quick action', () => {
  const NOWHERE = { course: null, n: null };
  const page =
    'A model fills every gap with something likely. Before a notice goes out, ask who can know its facts. Claudine asks for a message without a date. The date that comes back was never given to it by anybody.';
  const quick = (one: Client, body: object) =>
    one.send<AssistantQuickResponse>('POST', assistantQuickEndpoint.path, body);

  it('works from the sentences of the page, and names that source', async () => {
    const learner = await enrolled();
    for (const kind of ['summarize', 'insights']) {
      const { status, body } = await quick(learner, { do: kind, place: NOWHERE, text: page });
      expect(status).toBe(200);
      expect(body.from).toBe('page');
      expect(body.lines.length).toBeGreaterThan(1);
      for (const line of body.lines) expect(page).toContain(line);
    }
    const { body } = await quick(learner, { do: 'continue', before: 'Claudine wants a date.', after: '', page });
    expect(body.from).toBe('page');
    expect(body.lines.join(' ')).toContain('Claudine asks for a message without a date.');
  });

  it('has no lines for a page with too little text, and takes no more than the limits', async () => {
    const learner = await enrolled();
    expect((await quick(learner, { do: 'summarize', place: NOWHERE, text: 'Hello.' })).body.lines).toEqual([]);
    expect((await quick(learner, { do: 'summarize', place: NOWHERE, text: 'a'.repeat(2001) })).status).toBe(400);
    expect((await quick(learner, { do: 'delete', text: 'a' })).status).toBe(400);
  });
});

it('without a model there is nothing to consent to', async () => {
  const answer = await (await enrolled()).send('PUT', assistantConsentEndpoint.path, {
    host: 'example.org',
    allowed: true,
  });
  expect(answer.status).toBe(409);
});

it('the program that searches is started again when it ends, and ends with the server', async () => {
  const own = await startAcademy();
  const learner = await newLearner(own.origin, { enrolled: true });
  const file = programFile(own);
  const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/stat`);
  const statusOf = async (): Promise<number> => (await askAssistant(learner, 'What counts as a source?')).status;
  expect(await statusOf()).toBe(200);
  const first = programPid(file);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => isRunning(first)).toBe(false);
  // The question waits for the next one.
  expect(await statusOf()).toBe(200);
  const second = programPid(file);
  expect(second).not.toBe(first);
  await own.stop();
  await expect.poll(() => isRunning(second)).toBe(false);
  expect(existsSync(file)).toBe(false);
});

it('without that program a question is refused for the moment, the log says why, and nothing is stored', async () => {
  const own = await startOnOwnBuild((build) => rmSync(join(build, 'pb_hooks', 'assistant.mjs')));
  const learner = await newLearner(own.origin, { enrolled: true });
  expect(await askAssistant(learner, 'What counts as a source?')).toMatchObject({
    status: 503,
    body: { data: { code: 'starting', retryAfter: expect.any(Number) } },
  });
  expect(own.output.join('\n')).toContain('assistant: its program is not there');
  expect((await shown(learner)).exchanges).toEqual([]);
  await own.stop();
});
