/** Days of learning, through the events route: whose midnight it is, what comes late, and clocks that are wrong. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventsResponse } from '#domain/contract/learning/events';
import type { Me } from '#domain/contract/learning/me-shape';
import { addDays, DAY_MS } from '#domain/text/days';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, event, newLearner } from '#support/api-client';
import { makeOlder } from '#support/older-account';

const SLUG = 'prompt-engineering-beginner';
const LESSON = 'what-a-model-does';
const HOUR_MS = 60 * 60 * 1000;

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

async function learnerIn(timeZone: string): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const answer = await setOwn(learner, { time_zone: timeZone });
  expect(answer.status).toBe(200);
  // Someone who has been here for a while: days before the account make no streak.
  makeOlder(academy, learner, 60);
  return learner;
}

function setOwn(learner: Client, change: Record<string, unknown>, whose = learner) {
  return learner.send('PATCH', `/api/collections/users/records/${whose.id}`, change);
}

async function open(learner: Client, ...moments: Date[]): Promise<EventsResponse> {
  const events = moments.map((at) => event('lesson-opened', SLUG, LESSON, at.toISOString()));
  const answer = await learner.send<EventsResponse>('POST', '/api/academy/events', { events });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function me(learner: Client): Promise<Me> {
  return (await learner.get<Me>('/api/academy/me')).body;
}

/** The day by the browser's own calendar, which knows time zones independently of the server. */
function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

/** The last moment of a local day that is `days` back, to the minute. */
function lastMinuteOf(timeZone: string, days: number): Date {
  const at = new Date(Math.floor((Date.now() - days * DAY_MS) / 60_000) * 60_000);
  const day = dayIn(timeZone, at);
  while (dayIn(timeZone, new Date(at.getTime() + 60_000)) === day) at.setTime(at.getTime() + 60_000);
  return at;
}

describe('days before the account existed', () => {
  it('make no streak: thirty back-dated days are one', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const days = Array.from({ length: 29 }, (_, back) => new Date(Date.now() - back * DAY_MS));
    const { streak } = await open(learner, ...days);
    expect(streak).toMatchObject({ current: 1, longest: 1, totalDays: 1, freezes: 0 });
    expect((await me(learner)).streak).toMatchObject({ current: 1, longest: 1 });
  });
});

describe('a flood of acts', () => {
  it('keeps five hundred of a day, and answers all', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    for (let n = 0; n < 11; n++) await open(learner, ...Array.from({ length: 50 }, () => new Date()));
    const db = new DatabaseSync(join(academy.data, 'data.db'), { readOnly: true });
    const { n } = db.prepare('SELECT COUNT(*) AS n FROM user_activity WHERE user = ?').get(learner.id) as { n: number };
    db.close();
    expect(n).toBe(500);
  });
});

describe('whose day it is', () => {
  it.each(['Africa/Kigali', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])(
    'the minutes around midnight in %s are two days',
    async (zone) => {
      const learner = await learnerIn(zone);
      const before = lastMinuteOf(zone, 3);
      const after = new Date(before.getTime() + 60_000);
      const { streak } = await open(learner, before, after);
      expect(streak.totalDays).toBe(2);
      expect((await me(learner)).activeDays).toEqual([dayIn(zone, before), dayIn(zone, after)]);
    },
  );

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
    'every hour of the last 29 days has the day of %s, over any change of its clocks',
    async (zone) => {
      const learner = await learnerIn(zone);
      const hours = Array.from({ length: 29 * 24 }, (_hour, index) => new Date(Date.now() - (index + 1) * HOUR_MS));
      for (let from = 0; from < hours.length; from += 50) await open(learner, ...hours.slice(from, from + 50));
      const days = [...new Set(hours.map((at) => dayIn(zone, at)))].sort();
      const { activeDays, streak } = await me(learner);
      expect(activeDays).toEqual(days);
      expect(streak).toMatchObject({ totalDays: days.length, longest: days.length, current: days.length });
    },
  );

  it('a zone that nobody knows counts as Kigali', async () => {
    const learner = await learnerIn('UTC');
    expect((await setOwn(learner, { time_zone: 'Moon/Tycho' })).status).toBe(400);
    // As when a zone that was good is dropped from the list of zones one day.
    const database = new DatabaseSync(join(academy.data, 'data.db'));
    database.prepare('UPDATE users SET time_zone = ? WHERE id = ?').run('Moon/Tycho', learner.id);
    database.close();
    const at = lastMinuteOf('Africa/Kigali', 2);
    await open(learner, at);
    expect((await me(learner)).activeDays).toEqual([dayIn('Africa/Kigali', at)]);
  });

  it('several acts on one day are one active day, and moving house changes no day of the past', async () => {
    const learner = await learnerIn('Africa/Kigali');
    const at = lastMinuteOf('Africa/Kigali', 2);
    await open(learner, at, new Date(at.getTime() - HOUR_MS), new Date(at.getTime() - 2 * HOUR_MS));
    const before = (await me(learner)).activeDays;
    expect(before).toHaveLength(1);
    await setOwn(learner, { time_zone: 'Pacific/Kiritimati' });
    expect((await me(learner)).activeDays).toEqual(before);
  });
});

describe('what comes late', () => {
  it('work done offline counts for its own day and closes the gap', async () => {
    const learner = await learnerIn('UTC');
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    expect((await open(learner, ago(0), ago(1))).streak.current).toBe(2);
    expect((await open(learner, ago(3))).streak.current).toBe(2);
    expect((await open(learner, ago(2))).streak.current).toBe(4);
  });

  it('the same event delivered twice changes nothing', async () => {
    const learner = await learnerIn('UTC');
    const events = [event('lesson-opened', SLUG, LESSON)];
    const first = await learner.send<EventsResponse>('POST', '/api/academy/events', { events });
    const second = await learner.send<EventsResponse>('POST', '/api/academy/events', { events });
    expect(second.body.streak).toEqual(first.body.streak);
    expect(second.body.streak.totalDays).toBe(1);
  });

  it('what is older than 30 days is refused and counts for no day', async () => {
    const learner = await learnerIn('UTC');
    const { results, streak } = await open(learner, new Date(Date.now() - 31 * DAY_MS));
    expect(results[0]).toMatchObject({ outcome: 'refused', code: 'event-time' });
    expect(streak.totalDays).toBe(0);
  });

  it('what says that it is late counts as done when it arrives, once, and for no day', async () => {
    const learner = await learnerIn('UTC');
    const at = new Date(Date.now() - 200 * DAY_MS).toISOString();
    const before = Date.now();
    const late = { ...event('lesson-completed', SLUG, LESSON, at), late: true };
    for (const events of [[late], [late, { ...event('lesson-opened', SLUG, LESSON, at), late: true }]]) {
      const { body } = await learner.send<EventsResponse>('POST', '/api/academy/events', { events });
      expect(body.results.every(({ outcome }) => outcome !== 'refused')).toBe(true);
      expect(body.streak).toMatchObject({ current: 0, totalDays: 0 });
      expect(body.progress[SLUG]?.entries[LESSON]).toBeDefined();
    }
    const db = new DatabaseSync(join(academy.data, 'data.db'), { readOnly: true });
    const sql = 'SELECT completed_at AS at FROM lesson_progress WHERE user = ? AND lesson = ?';
    const rows = db.prepare(sql).all(learner.id, LESSON) as { at: string }[];
    db.close();
    expect(rows).toHaveLength(1);
    expect(Date.parse(rows[0]?.at.replace(' ', 'T') ?? '')).toBeGreaterThanOrEqual(before - 1000);
  });
});

describe('wrong clocks', () => {
  it('a clock set back by two days makes no second day and breaks no streak', async () => {
    const learner = await learnerIn('UTC');
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const honest = (await open(learner, ago(2), ago(1), ago(0))).streak;
    expect(honest.current).toBe(3);
    expect((await open(learner, ago(2), ago(2))).streak).toEqual(honest);
  });

  it('a clock that runs ahead cannot earn tomorrow', async () => {
    const learner = await learnerIn('UTC');
    const { results, streak } = await open(
      learner,
      new Date(Date.now() + DAY_MS),
      new Date(Date.now() + 10 * 60_000),
      new Date(Date.now() + 60_000),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'recorded']);
    expect(streak.totalDays).toBeLessThanOrEqual(1);
  });
});

describe('the calendar and the goal in GET me', () => {
  it('carries the active days of twelve weeks, in order', async () => {
    const learner = await learnerIn('UTC');
    const now = new Date();
    await open(learner, now, new Date(now.getTime() - 5 * DAY_MS));
    const today = dayIn('UTC', now);
    expect((await me(learner)).activeDays).toEqual([addDays(today, -5), today]);
  });

  it('a learner sets their own goal, 0 to 7 days; nobody else does', async () => {
    const learner = await newLearner(academy.origin);
    const stranger = await newLearner(academy.origin);
    expect((await me(learner)).weeklyGoal).toBe(0);
    expect((await setOwn(learner, { weekly_goal: 4 })).status).toBe(200);
    expect((await me(learner)).weeklyGoal).toBe(4);
    expect((await setOwn(learner, { weekly_goal: 8 })).status).toBe(400);
    expect((await setOwn(learner, { weekly_goal: -1 })).status).toBe(400);
    expect((await setOwn(learner, { weekly_goal: 2.5 })).status).toBe(400);
    expect((await setOwn(stranger, { weekly_goal: 1 }, learner)).status).toBe(404);
    expect((await setOwn(client(academy.origin), { weekly_goal: 1 }, learner)).status).toBe(404);
    expect((await me(learner)).weeklyGoal).toBe(4);
    expect((await setOwn(learner, { weekly_goal: 0 })).status).toBe(200);
    expect((await me(learner)).weeklyGoal).toBe(0);
  });
});
