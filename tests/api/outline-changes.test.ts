/**
 * Authors change a course while people are in it. Whatever is asked about a learner after the restart, the answers agree, and nothing that was
 * earned is lost: for learners who are mid-way, finished, certified, and for devices that were offline meanwhile.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseOutline } from '#domain/catalogue/curriculum';
import type { LearnerDetail } from '#domain/contract/administration/learner';
import { type LearnersResponse, learnersEndpoint } from '#domain/contract/administration/learners';
import type { CertificatesResponse } from '#domain/contract/certificates/certificates';
import type { EventsResponse } from '#domain/contract/learning/events';
import type { Me } from '#domain/contract/learning/me-shape';
import type { PublicProfile } from '#domain/contract/people/public-profile';
import type { RunningAcademy } from '#support/academy';
import { attemptOf, type Client, event, newLearner, newStaff, superuser } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { addLesson, changeOutline, courseIn, retire, startChangeableAcademy } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const NEXT = 'ai-landscape-problem-framing';
const { entries } = courseIn(builtCurriculum(), SLUG);
const ids = entries.map(({ id }) => id);
const TOTAL = entries.length;
const LAST = ids.at(-1) ?? '';
const FIRST_QUIZ = entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = ids[FIRST_QUIZ] ?? '';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startChangeableAcademy({ signs: ['ES256'] });
});
afterAll(() => academy.stop());
// Each test begins with the outline as it was built.
beforeEach(() => change(() => undefined));

async function enrolled(): Promise<Client> {
  return await newLearner(academy.origin, { enrolled: true });
}

/** Someone who did the first `count` entries. */
async function whoDid(count: number): Promise<Client> {
  const learner = await enrolled();
  await finishCourse(learner, SLUG, count);
  return learner;
}

async function change(edit: (course: CourseOutline) => void): Promise<void> {
  await changeOutline(academy, (curriculum) => edit(courseIn(curriculum, SLUG)));
}

async function complete(learner: Client, ...lessons: string[]): Promise<EventsResponse> {
  const events = lessons.map((id) => event('lesson-completed', SLUG, id));
  return (await learner.send<EventsResponse>('POST', '/api/academy/events', { events })).body;
}

async function attempt(learner: Client, quiz: string) {
  const body = attemptOf(learner, quizKeyOf(SLUG, quiz));
  return await learner.send('POST', `/api/academy/quizzes/${SLUG}.${quiz}/attempts`, body);
}

async function me(learner: Client): Promise<Me> {
  return (await learner.get<Me>('/api/academy/me')).body;
}

async function card(learner: Client) {
  const { certificates } = (await learner.get<CertificatesResponse>('/api/academy/certificates')).body;
  return certificates.find(({ courseSlug }) => courseSlug === SLUG);
}

/** One question, asked at each place that decides or shows it. The rating comes first: a request that writes stores what is due. */
async function standingOf(learner: Client) {
  const { body: access } = await learner.get<{ open: boolean }>(`/api/academy/courses/${NEXT}/access`);
  const shownBefore = await me(learner);
  const rating = await learner.send('POST', `/api/academy/courses/${SLUG}/rating`, { stars: 5 });
  const state = await me(learner);
  const progress = state.progress[SLUG];
  const enrollment = state.enrollments.find(({ course }) => course === SLUG);
  expect(shownBefore.progress).toEqual(state.progress);
  const shown = await card(learner);
  expect(enrollment).toMatchObject({ progress: progress?.percent, completedAt: progress?.completedAt });
  return {
    percent: progress?.percent,
    finished: progress?.completedAt !== null,
    badges: state.badges.map(({ badge }) => badge),
    gateB: state.gates.b,
    recommended: state.recommendations[0]?.code,
    next: access.open,
    mayRate: rating.status === 200,
    certificate: shown?.standing,
    issued: shown?.issued !== null,
  };
}

const FINISHED = {
  percent: 100,
  finished: true,
  badges: ['foundational-prompter'],
  gateB: true,
  recommended: 'AI-201',
  next: true,
  mayRate: true,
  certificate: { state: 'open' },
  issued: true,
};

function underWay(counted: number, total: number): Awaited<ReturnType<typeof standingOf>> {
  const percent = Math.round((counted / total) * 100);
  return {
    percent,
    finished: false,
    badges: [],
    gateB: false,
    recommended: 'PE-101',
    next: false,
    mayRate: false,
    certificate: { state: 'locked', percent },
    issued: false,
  };
}

describe('an entry is retired', () => {
  it('who had finished all others has finished the course, wherever one asks', async () => {
    const learner = await whoDid(TOTAL - 1);
    await change((course) => retire(course, LAST));
    expect(await standingOf(learner)).toEqual(FINISHED);
  });

  it('who is under way is further on', async () => {
    const learner = await whoDid(4);
    await change((course) => retire(course, LAST));
    expect(await standingOf(learner)).toEqual(underWay(4, TOTAL - 1));
  });

  it('what waited for it counts', async () => {
    const learner = await whoDid(1);
    await complete(learner, ids[2] ?? '');
    expect(await standingOf(learner)).toEqual(underWay(1, TOTAL));
    await change((course) => retire(course, ids[1] ?? ''));
    expect(await standingOf(learner)).toEqual(underWay(2, TOTAL - 1));
  });

  it('who was certified keeps the same certificate', async () => {
    const learner = await whoDid(TOTAL);
    const before = await card(learner);
    await change((course) => retire(course, LAST));
    expect(await standingOf(learner)).toEqual(FINISHED);
    expect((await card(learner))?.issued?.token).toBe(before?.issued?.token);
  });

  it('a device that did it offline gets no refusal, and its other work counts', async () => {
    const learner = await whoDid(1);
    await change((course) => retire(course, ids[1] ?? ''));
    const { results } = await complete(learner, ids[1] ?? '', ids[2] ?? '');
    expect(results.map(({ outcome }) => outcome)).toEqual(['recorded', 'counted']);
    expect(await standingOf(learner)).toEqual(underWay(2, TOTAL - 1));
  });

  it('and it comes back: what was done then is still there', async () => {
    const learner = await whoDid(TOTAL - 1);
    await change((course) => retire(course, ids[0] ?? ''));
    expect(await standingOf(learner)).toEqual(underWay(TOTAL - 2, TOTAL - 1));
    await change(() => undefined);
    expect(await standingOf(learner)).toEqual(underWay(TOTAL - 1, TOTAL));
  });
});

describe('an entry is added', () => {
  it('who is under way has more to do, and what counted counts', async () => {
    const learner = await whoDid(4);
    await change((course) => addLesson(course, 'brand-new', 1));
    expect(await standingOf(learner)).toEqual(underWay(4, TOTAL + 1));
    const { results } = await complete(learner, 'brand-new');
    expect(results).toMatchObject([{ outcome: 'counted' }]);
    expect(await standingOf(learner)).toEqual(underWay(5, TOTAL + 1));
  });

  it('who had finished stays finished, with badge and certificate, and sees that one was added', async () => {
    const learner = await whoDid(TOTAL);
    const before = await card(learner);
    const { completedAt } = (await me(learner)).progress[SLUG] ?? {};
    await change((course) => addLesson(course, 'brand-new', 1));
    expect(await standingOf(learner)).toEqual(FINISHED);
    expect(await card(learner)).toMatchObject({ addedSinceFinish: 1 });
    expect((await me(learner)).progress[SLUG]).toMatchObject({ completedAt, addedSinceFinish: 1 });
    expect((await card(learner))?.issued?.token).toBe(before?.issued?.token);
  });

  it('a device that was offline is not refused: its work waits for the new entry, then counts', async () => {
    const learner = await whoDid(1);
    await change((course) => addLesson(course, 'brand-new', 1));
    expect((await complete(learner, ids[1] ?? '')).results).toMatchObject([{ outcome: 'waiting' }]);
    expect(await standingOf(learner)).toEqual(underWay(1, TOTAL + 1));
    await complete(learner, 'brand-new');
    expect(await standingOf(learner)).toEqual(underWay(3, TOTAL + 1));
  });
});

describe('entries change their order', () => {
  const reverse = (course: CourseOutline): void => {
    course.entries.reverse();
  };

  it('what counted counts, and nobody is finished or unfinished by it', async () => {
    const [midway, certified] = [await whoDid(4), await whoDid(TOTAL)];
    await change(reverse);
    expect(await standingOf(midway)).toEqual(underWay(4, TOTAL));
    expect(await standingOf(certified)).toEqual(FINISHED);
  });

  it('an attempt of an older build is asked again once the entries before the quiz are done, and is not lost', async () => {
    const learner = await whoDid(FIRST_QUIZ);
    await change((course) => addLesson(course, 'brand-new', 0));
    expect(await attempt(learner, QUIZ)).toMatchObject({ status: 409, body: { data: { code: 'quiz-locked' } } });
    await complete(learner, 'brand-new');
    expect((await attempt(learner, QUIZ)).status).toBe(200);
    expect(await standingOf(learner)).toEqual(underWay(FIRST_QUIZ + 2, TOTAL + 1));
  });
});

describe('entries get other names', () => {
  it('a new title changes nothing for anybody', async () => {
    const [midway, certified] = [await whoDid(4), await whoDid(TOTAL)];
    await change((course) => {
      for (const entry of course.entries) entry.title = `Renamed: ${entry.title}`;
    });
    expect(await standingOf(midway)).toEqual(underWay(4, TOTAL));
    expect(await standingOf(certified)).toEqual(FINISHED);
  });

  it('a new id is an entry retired and another added', async () => {
    const [midway, certified] = [await whoDid(4), await whoDid(TOTAL)];
    await change((course) => {
      retire(course, ids[1] ?? '');
      addLesson(course, 'another-id', 1);
    });
    expect(await standingOf(midway)).toEqual(underWay(3, TOTAL));
    expect(await standingOf(certified)).toEqual(FINISHED);
  });
});

describe('a quiz is taken away', () => {
  it('what waited behind it counts', async () => {
    const learner = await whoDid(FIRST_QUIZ);
    await complete(learner, ids[FIRST_QUIZ + 1] ?? '');
    expect(await standingOf(learner)).toEqual(underWay(FIRST_QUIZ, TOTAL));
    await change((course) => retire(course, QUIZ));
    expect(await standingOf(learner)).toEqual(underWay(FIRST_QUIZ + 1, TOTAL - 1));
  });

  it('who missed the last quiz alone is finished', async () => {
    const lastQuiz = entries.findLastIndex(({ kind }) => kind === 'quiz');
    const learner = await whoDid(lastQuiz);
    await complete(learner, ...ids.slice(lastQuiz + 1));
    await change((course) => retire(course, ids[lastQuiz] ?? ''));
    expect(await standingOf(learner)).toEqual(FINISHED);
  });

  it('an attempt that comes late finds no quiz and changes nothing', async () => {
    const learner = await whoDid(FIRST_QUIZ);
    await change((course) => retire(course, QUIZ));
    expect(await attempt(learner, QUIZ)).toMatchObject({ status: 404, body: { data: { code: 'unknown-quiz' } } });
    expect(await standingOf(learner)).toEqual(underWay(FIRST_QUIZ, TOTAL - 1));
  });
});

describe('learners who ask nothing', () => {
  let root: Client;
  let admin: Client;
  const byUser = (user: string) => `?filter=${encodeURIComponent(`user = "${user}"`)}`;

  beforeAll(async () => {
    root = await superuser(academy.origin);
    admin = await newStaff(academy.origin, 'admin', { name: 'An Administrator' });
  });

  async function stored(learner: Client) {
    const items = async (name: string) =>
      (await root.get<{ items: Record<string, unknown>[] }>(`/api/collections/${name}/records${byUser(learner.id)}`))
        .body.items;
    const [enrollment] = await items('enrollments');
    return {
      percent: enrollment?.['progress'],
      finished: enrollment?.['completed_at'] !== '',
      badges: (await items('earned_badges')).map(({ badge }) => badge),
      certificates: (await items('certificate_tokens')).map(({ course_slug }) => course_slug),
    };
  }

  const STORED_FINISHED = { percent: 100, finished: true, badges: ['foundational-prompter'], certificates: [SLUG] };

  it('are settled in the background', async () => {
    const [finished, midway] = [await whoDid(TOTAL - 1), await whoDid(4)];
    await change((course) => retire(course, LAST));
    expect((await root.send('POST', '/api/crons/settleEverybody')).status).toBe(204);
    await expect.poll(() => stored(finished), { timeout: 30_000 }).toEqual(STORED_FINISHED);
    const percent = Math.round((4 / (TOTAL - 1)) * 100);
    await expect.poll(() => stored(midway), { timeout: 30_000 }).toMatchObject({ percent, finished: false });
  });

  it('are shown as they are by the lists before it has come to them', async () => {
    const [listed, seen, looked] = [await whoDid(TOTAL - 1), await whoDid(TOTAL - 1), await whoDid(TOTAL - 1)];
    await change((course) => retire(course, LAST));
    const { learners } = (
      await admin.get<LearnersResponse>(`${learnersEndpoint.path}?q=${listed.email}&course=${SLUG}`)
    ).body;
    expect(learners).toMatchObject([{ percent: 100, completed: 1, badges: ['foundational-prompter'] }]);
    const profile = await admin.get<PublicProfile>(`/api/academy/users/${seen.id}`);
    expect(profile.body).toMatchObject({ badge: 'foundational-prompter' });
    const page = (await admin.get<LearnerDetail>(`${learnersEndpoint.path}/${looked.id}`)).body;
    expect(page.courses).toMatchObject([{ slug: SLUG, percent: 100 }]);
    // What is due is issued, and then listed, by the cron.
    expect(page.issuable.map(({ courseSlug }) => courseSlug)).not.toContain(SLUG);
    for (const learner of [listed, seen, looked])
      expect(await stored(learner)).toMatchObject({ badges: [], certificates: [] });
  });

  it('are settled again only when something was written of them, or the outline is another one', async () => {
    const [before, after] = [await whoDid(2), await whoDid(2)];
    await change((course) => retire(course, LAST));
    const percent = Math.round((2 / (TOTAL - 1)) * 100);
    await root.send('POST', '/api/crons/settleEverybody');
    await expect.poll(() => stored(after), { timeout: 30_000 }).toMatchObject({ percent });
    await expect.poll(() => unsettled(), { timeout: 30_000 }).toEqual([]);

    const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 10_000 });
    db.prepare('UPDATE enrollments SET progress = 1 WHERE user = ?').run(after.id);
    db.close();
    expect(unsettled()).toEqual([after.id]);
    await academy.kill();
    await academy.restart();
    await root.send('POST', '/api/crons/settleEverybody');
    await expect.poll(() => stored(after), { timeout: 30_000 }).toMatchObject({ percent });
    expect(await stored(before)).toMatchObject({ percent });
  });

  function unsettled(): unknown[] {
    const db = new DatabaseSync(join(academy.data, 'data.db'), { readOnly: true });
    const rows = db.prepare('SELECT user FROM learner_versions WHERE settled_version != version').all();
    db.close();
    return rows.map(({ user }) => user);
  }
});

describe('someone changes what is stored', () => {
  it('in the dashboard: every answer, and the lists, follow at once', async () => {
    const root = await superuser(academy.origin);
    const learner = await whoDid(3);
    const rows = '/api/collections/lesson_progress/records';
    const filter = encodeURIComponent(`user = "${learner.id}" && lesson = "${ids[2]}"`);
    const { items } = (await root.get<{ items: { id: string }[] }>(`${rows}?filter=${filter}`)).body;
    expect((await root.send('DELETE', `${rows}/${items[0]?.id}`)).status).toBe(204);
    const own = await learner.get<{ items: { progress: number }[] }>('/api/collections/enrollments/records');
    expect(own.body.items).toMatchObject([{ progress: Math.round((2 / TOTAL) * 100) }]);
    expect(await standingOf(learner)).toEqual(underWay(2, TOTAL));
  });

  it('by SQL: every answer about the learner follows at once', async () => {
    const learner = await whoDid(TOTAL - 1);
    const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 10_000 });
    const time = '2026-01-01 00:00:00.000Z';
    db.prepare(
      `INSERT INTO lesson_progress (id, user, course, lesson, completed, counted, completed_at, created, updated)
       VALUES ('by-sql', ?, ?, ?, TRUE, FALSE, ?, ?, ?)`,
    ).run(learner.id, SLUG, LAST, time, time, time);
    db.close();
    expect(await standingOf(learner)).toEqual(FINISHED);
  });
});
