/** The server's clock runs a year ahead, as after a flat battery, and is put right again: what counts time must not count that year. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInEndpoint } from '#domain/contract/account/sign-in';
import { backupsEndpoint } from '#domain/contract/administration/backups';
import { giveTicketEndpoint } from '#domain/contract/administration/give-ticket';
import { learnersCsvEndpoint } from '#domain/contract/administration/learners-csv';
import { claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { verifyEndpoint } from '#domain/contract/certificates/verify';
import { at } from '#domain/contract/endpoint';
import { type EventsResponse, eventsEndpoint } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type AttemptResponse, submitAttemptEndpoint } from '#domain/contract/learning/submit-attempt';
import { quizId } from '#domain/learning/quiz-id';
import { attemptOf, type Client, client, confirmAs, event, newLearner, newStaff, PASSWORD } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { courseIn } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';
import { type MovableAcademy, startMovableAcademy } from '#support/movable-clock';
import { fetchTasks, learnerWithTasks, withTasks } from '#support/task-attempts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
const SLUG = 'prompt-engineering-beginner';

let academy: MovableAcademy;
beforeAll(async () => {
  academy = await startMovableAcademy();
});
afterEach(() => academy.moveClock(0));
afterAll(() => academy.stop());

const guest = (): Client => client(academy.origin);
const signInStatus = async (identity: string, password: string): Promise<number> =>
  (await guest().send('POST', signInEndpoint.path, { identity, password })).status;

async function lockOut(email: string): Promise<void> {
  for (let n = 0; n < 10; n++) expect(await signInStatus(email, `wrong-password-${n}`)).toBe(400);
  expect(await signInStatus(email, PASSWORD)).toBe(429);
}

describe('wrong passwords', () => {
  it('rest an account for fifteen minutes', async () => {
    const { email } = await newLearner(academy.origin);
    await lockOut(email);
    await academy.moveClock(14 * MINUTE);
    expect(await signInStatus(email, PASSWORD)).toBe(429);
    await academy.moveClock(16 * MINUTE);
    expect(await signInStatus(email, PASSWORD)).toBe(200);
  });

  it('of a year that was none lock nobody out for a year', async () => {
    const { email } = await newLearner(academy.origin);
    await academy.moveClock(YEAR);
    await lockOut(email);
    await academy.moveClock(0);
    expect(await signInStatus(email, PASSWORD)).toBe(200);
  });
});

describe("an administrator's password", () => {
  async function newAdmin(): Promise<Client> {
    const one = await newStaff(academy.origin, 'admin');
    return one;
  }
  const statusOf = async (one: Client): Promise<number> => (await one.send('POST', backupsEndpoint.path, {})).status;

  it('counts for ten minutes', async () => {
    const admin = await confirmAs(await newAdmin());
    await academy.moveClock(9 * MINUTE);
    expect(await statusOf(admin)).toBe(200);
    await academy.moveClock(11 * MINUTE);
    expect(await statusOf(admin)).toBe(403);
  });

  it('and a ticket, given while the clock was ahead, count no longer once it is right', async () => {
    const admin = await newAdmin();
    await academy.moveClock(YEAR);
    await confirmAs(admin);
    expect(await statusOf(admin)).toBe(200);
    const { body } = await admin.send<{ path: string }>('POST', giveTicketEndpoint.path, {
      path: learnersCsvEndpoint.path,
    });
    expect((await guest().get(body.path)).status).toBe(200);
    await academy.moveClock(0);
    expect(await statusOf(admin)).toBe(403);
    expect((await guest().get(body.path)).status).toBe(403);
  });
});

describe('a learner', () => {
  const firstLesson = (): string => courseIn(builtCurriculum(), SLUG).entries[0]?.id ?? '';
  const streakOf = async (one: Client): Promise<number> => (await one.get<Me>(meEndpoint.path)).body.streak.current;

  it('loses nothing: work is refused for its time, stays on the device, and counts when it is sent again', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const body = { events: [event('lesson-opened', SLUG, firstLesson())] };
    const outcome = async (): Promise<unknown> =>
      (await learner.send<EventsResponse>('POST', eventsEndpoint.path, body)).body.results[0];
    await academy.moveClock(YEAR);
    expect(await outcome()).toMatchObject({ outcome: 'refused', code: 'event-time' });
    await academy.moveClock(0);
    expect(await outcome()).toMatchObject({ outcome: 'recorded' });
    expect(await streakOf(learner)).toBe(1);
  });

  it('has no streak from days that have not come', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    for (const days of [1, 2, 3]) {
      const offset = days * 24 * 60 * MINUTE;
      await academy.moveClock(offset);
      const when = new Date(Date.now() + offset).toISOString();
      const body = { events: [event('lesson-opened', SLUG, firstLesson(), when)] };
      await learner.send('POST', eventsEndpoint.path, body);
    }
    expect(await streakOf(learner)).toBe(3);
    await academy.moveClock(0);
    expect(await streakOf(learner)).toBe(0);
  });
});

describe('a quiz with tasks', () => {
  const slug = 'ai-landscape-problem-framing';
  const quiz = 'measuring-quiz';

  it('has the same material while the clock is ahead, and an attempt counts whenever it was drawn', async () => {
    const key = quizKeyOf(slug, quiz);
    const learner = await learnerWithTasks(academy.origin, key);
    await finishCourse(learner, SLUG);
    await finishCourse(
      learner,
      slug,
      courseIn(builtCurriculum(), slug).entries.findIndex(({ id }) => id === quiz),
    );
    await academy.moveClock(-DAY);
    const drawn = await fetchTasks(learner, key);
    expect(Object.keys(drawn.tasks)).not.toEqual([]);
    await academy.moveClock(YEAR);
    expect(await fetchTasks(learner, key)).toEqual(drawn);
    await academy.moveClock(0);
    expect(await fetchTasks(learner, key)).toEqual(drawn);
    const { body } = await learner.send<AttemptResponse>(
      'POST',
      at(submitAttemptEndpoint, { quizId: quizId(slug, quiz) }).path,
      withTasks(attemptOf(learner, key), key, drawn),
    );
    expect(body).toMatchObject({ attempt: { score: 100 }, next: 2 });
  });
});

describe('a certificate', () => {
  it('that was issued while the clock was ahead holds, and the list of withdrawn ones is of today', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG);
    await academy.moveClock(YEAR);
    const claimed = await learner.send<{ certificate: RegisterEntry }>(
      'POST',
      at(claimCertificateEndpoint, { courseSlug: SLUG }).path,
      {},
    );
    const { token } = claimed.body.certificate;
    // The list is dated a day back (docs/decisions/020).
    const madeOn = async (): Promise<number> =>
      Date.parse((await guest().get<{ validFrom: string }>('/status/1')).body.validFrom) + DAY - Date.now();
    expect(await madeOn()).toBeGreaterThan(YEAR - MINUTE);
    await academy.moveClock(0);
    expect((await guest().get<RegisterEntry>(at(verifyEndpoint, { code: token }).path)).body.state).toBe('valid');
    expect(await madeOn()).toBeLessThan(MINUTE);
  });
});
