/** Who draws the questions of a quiz, played as attacks and as accidents: copied reviews, chosen keys and numbers, two devices, old pages. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CertificatesResponse } from '#domain/contract/certificates/certificates';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import type { LatestAttemptResponse } from '#domain/contract/learning/latest-attempt';
import type { Me } from '#domain/contract/learning/me-shape';
import type { AttemptRequest, AttemptResponse } from '#domain/contract/learning/submit-attempt';
import { readSignedCredential } from '#domain/credentials/signed-credential';
import type { QuizKey } from '#domain/learning/grading';
import { keyedDraw } from '#domain/learning/keyed-draw';
import { DAY_MS } from '#domain/text/days';
import type { RunningAcademy } from '#support/academy';
import { answersTo, attemptOf, type Client, event, newKey, newLearner } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { changeQuiz, courseIn, startChangeableAcademy } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';
import { makeOlder } from '#support/older-account';

const SLUG = 'prompt-engineering-beginner';
const { entries } = courseIn(builtCurriculum(), SLUG);
const FIRST_QUIZ = entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = entries[FIRST_QUIZ]?.id ?? '';
const key = quizKeyOf(SLUG, QUIZ);
const path = `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`;

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startChangeableAcademy({ signs: ['ES256'] });
});
afterAll(() => academy.stop());

async function readyForQuiz(): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, FIRST_QUIZ);
  return learner;
}

async function send(learner: Client, body: AttemptRequest) {
  return await learner.send<AttemptResponse>('POST', path, body);
}

async function me(learner: Client): Promise<Me> {
  return (await learner.get<Me>('/api/academy/me')).body;
}

async function latest(learner: Client): Promise<LatestAttemptResponse> {
  return (await learner.get<LatestAttemptResponse>(`${path}/latest`)).body;
}

/** Opens the database of the running academy for what no route can do: to play what happened long ago. */
function inDatabase(act: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  act(db);
  db.close();
}

const refused = (code: string, status = 400) => ({ status, body: { data: { code } } });

describe('copying answers', () => {
  it('from the review of one attempt does not pass the next', async () => {
    const learner = await readyForQuiz();
    const first = await send(learner, attemptOf(learner, key, { wrong: key.order.length }));
    expect(first.body.attempt).toMatchObject({ passed: false, score: 0 });
    const copied = new Map(first.body.attempt.review.map(({ question, answer }) => [question, answer]));

    const { number, ...second } = attemptOf(learner, key, { number: 2 });
    const answers = Object.fromEntries(second.asked.map((id) => [id, copied.get(id) ?? wrongOption(id)]));
    const result = await send(learner, { ...second, number, answers });
    expect(result.body.attempt.passed).toBe(false);
    expect(result.body.attempt.score).toBeLessThan(key.passingScore / 2);
  });

  it('for the questions of the review instead of those that are asked is refused', async () => {
    const learner = await readyForQuiz();
    const first = await send(learner, attemptOf(learner, key, { wrong: key.order.length }));
    const asked = first.body.attempt.review.map(({ question }) => question);
    const again = { ...attemptOf(learner, key, { number: 2 }), asked, answers: answersTo(key, asked) };
    expect(await send(learner, again)).toMatchObject(refused('unknown-question'));
    expect((await latest(learner)).next).toBe(2);
  });

  function wrongOption(id: string): string {
    const question = key.questions[id];
    return question?.options.find((option) => option !== question.answer) ?? '';
  }
});

describe('choosing the draw', () => {
  it('by the key of the attempt does not work: another key asks the same questions', async () => {
    const learner = await readyForQuiz();
    const attempt = attemptOf(learner, key);
    for (const chosen of Array.from({ length: 20 }, newKey)) {
      const asked = keyedDraw(
        key.order.map((id) => ({ id, options: [] })),
        key.draw,
        chosen,
      );
      if (asked.every((id) => attempt.asked.includes(id))) continue;
      const body = { ...attempt, key: chosen, asked, answers: answersTo(key, asked) };
      expect(await send(learner, body)).toMatchObject(refused('unknown-question'));
    }
    expect((await send(learner, attempt)).body.attempt.passed).toBe(true);
  });

  it('by an attempt without a number, as older builds sent it, does not work for a new account', async () => {
    const learner = await readyForQuiz();
    const chosen = newKey();
    expect(await send(learner, keyed(chosen))).toMatchObject(refused('attempt-outdated', 409));
    expect((await me(learner)).progress[SLUG]?.entries[QUIZ]).toBeUndefined();
  });

  it.each([2, 7, 1_000_000])('by number %i while the next is 1 does not work', async (number) => {
    const learner = await readyForQuiz();
    const answer = await send(learner, attemptOf(learner, key, { number }));
    expect(answer).toMatchObject({ status: 409, body: { data: { code: 'attempt-taken', next: 1 } } });
  });

  it.each([0, -1, 1.5, Number.NaN, '1', 1e9])('by number %j is not understood', async (number) => {
    const learner = await readyForQuiz();
    const answer = await learner.send('POST', path, { ...attemptOf(learner, key), number });
    expect(answer).toMatchObject(refused('bad-input'));
  });

  it('by questions of another learner does not work', async () => {
    const learner = await readyForQuiz();
    const other = await newLearner(academy.origin);
    const theirs = attemptOf(other, key);
    const own = attemptOf(learner, key);
    if (theirs.asked.join() !== own.asked.join())
      expect(await send(learner, theirs)).toMatchObject(refused('unknown-question'));
    const invented = { ...own, outline: 'ffffffffffffffff' };
    expect(await send(learner, invented)).toMatchObject(refused('attempt-outdated', 409));
  });
});

describe('two devices without a connection that took the same attempt', () => {
  it('lose nothing: the first is graded, the second gets the next number and keeps its answers', async () => {
    const learner = await readyForQuiz();
    const phone = attemptOf(learner, key, { wrong: 1 });
    const tablet = attemptOf(learner, key, { wrong: 5 });
    expect(tablet.asked).toEqual(phone.asked);
    const first = await send(learner, phone);
    expect(first.body).toMatchObject({ next: 2, attempt: { key: phone.key } });

    expect(await send(learner, tablet)).toMatchObject({
      status: 409,
      body: { data: { code: 'attempt-taken', next: 2 } },
    });
    expect((await latest(learner)).attempt?.key).toBe(phone.key);
    const again = await send(learner, attemptOf(learner, key, { number: 2 }));
    expect(again).toMatchObject({ status: 200, body: { next: 3 } });
  });

  it('and one that sends the same attempt twice reads the same result', async () => {
    const learner = await readyForQuiz();
    const attempt = attemptOf(learner, key, { wrong: 5 });
    const [once, twice] = await Promise.all([send(learner, attempt), send(learner, attempt)]);
    expect(twice.status).toBe(200);
    expect(twice.body.attempt).toEqual(once.body.attempt);
    expect((await send(learner, attempt)).body).toMatchObject({ next: 2 });
  });

  it('and two that send at the same moment get one number each', async () => {
    const learner = await readyForQuiz();
    const attempts = Array.from({ length: 4 }, () => attemptOf(learner, key, { wrong: 5 }));
    const answers = await Promise.all(attempts.map((attempt) => send(learner, attempt)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await latest(learner)).next).toBe(2);
  });
});

describe('a quiz that its author changes while a page has it open', () => {
  // Each test ends with the quiz as it was built.
  afterEach(() => changeQuiz(academy, key));

  const edited = (): QuizKey => {
    const [gone = '', ...order] = key.order;
    const { [gone]: question, ...questions } = key.questions;
    if (question === undefined) throw new Error('the quiz has questions');
    return {
      ...key,
      outline: 'eeeeeeeeeeeeeeee',
      order: [...order, 'a-new-question'],
      questions: { ...questions, 'a-new-question': { ...question, answer: 'b' } },
    };
  };

  it('is graded by the version from which the questions were drawn', async () => {
    const learner = await readyForQuiz();
    expect(await latest(learner)).toEqual({ attempt: null, next: 1 });
    const attempt = attemptOf(learner, key);
    await changeQuiz(academy, edited());
    const graded = await send(learner, attempt);
    expect(graded.body.attempt).toMatchObject({ passed: true, score: 100 });
    expect(graded.body.attempt.review.map(({ question }) => question).sort()).toEqual([...attempt.asked].sort());
  });

  it('is graded so for eleven months more, as of a course that was passed on as a file', async () => {
    const learner = await readyForQuiz();
    const attempt = attemptOf(learner, key);
    await changeQuiz(academy, edited());
    const long = new Date(Date.now() - 330 * DAY_MS).toISOString().replace('T', ' ');
    inDatabase((db) => db.prepare("UPDATE quiz_editions SET replaced_at = ? WHERE replaced_at != ''").run(long));
    expect((await send(learner, attempt)).body.attempt).toMatchObject({ passed: true, score: 100 });
  });

  it('does not let anybody choose between the versions without a limit: twelve months later the old one is not graded', async () => {
    const learner = await readyForQuiz();
    const attempt = attemptOf(learner, key);
    await changeQuiz(academy, edited());
    const long = new Date(Date.now() - 366 * DAY_MS).toISOString().replace('T', ' ');
    inDatabase((db) => db.prepare("UPDATE quiz_editions SET replaced_at = ? WHERE replaced_at != ''").run(long));
    expect(await send(learner, attempt)).toMatchObject({
      status: 409,
      body: { data: { code: 'attempt-outdated', next: 1 } },
    });
    expect((await send(learner, attemptOf(learner, edited()))).body.attempt.passed).toBe(true);
  });
});

describe('an academy that had attempts drawn by their key', () => {
  /** Plays an account of before the change, `daysAgo`. */
  function changedAt(learner: Client, daysAgo: number): void {
    const at = Date.now() - daysAgo * DAY_MS;
    const iso = (ms: number): string => new Date(ms).toISOString();
    const value = JSON.stringify({ at: iso(at), until: iso(at + 30 * DAY_MS) });
    makeOlder(academy, learner, daysAgo + 1);
    inDatabase((db) => db.prepare("UPDATE counters SET value = ? WHERE name = 'keyed-attempts'").run(value));
  }

  it('grades by the old rule what such a device sends within thirty days', async () => {
    const learner = await readyForQuiz();
    changedAt(learner, 29);
    const attempt = keyed(newKey());
    const graded = await send(learner, attempt);
    expect(graded.body.attempt).toMatchObject({ passed: true, score: 100 });
    expect(graded.body.attempt.review.map(({ question }) => question).sort()).toEqual(
      Object.keys(attempt.answers).sort(),
    );
    expect(graded.body.next).toBe(2);
  });

  it('and no longer afterwards', async () => {
    const learner = await readyForQuiz();
    changedAt(learner, 31);
    expect(await send(learner, keyed(newKey()))).toMatchObject(refused('attempt-outdated', 409));
  });
});

describe('days that were made up', () => {
  it('before the account existed make no streak, and their lessons count all the same', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const events = Array.from({ length: 29 }, (_day, index) =>
      event(
        'lesson-opened',
        SLUG,
        entries[0]?.id ?? '',
        new Date(Date.now() - (index + 1) * DAY_MS + 60_000).toISOString(),
      ),
    );
    const done = event('lesson-completed', SLUG, entries[0]?.id ?? '', events[20]?.['at']);
    const sent = await learner.send<{ streak: Me['streak'] }>('POST', '/api/academy/events', {
      events: [...events, done],
    });
    expect(sent.status).toBe(200);
    expect(sent.body.streak).toMatchObject({ current: 0, longest: 0, totalDays: 0, freezes: 0 });
    const state = await me(learner);
    expect(state.streak.totalDays).toBe(0);
    expect(state.activeDays).toEqual([]);
    expect(state.progress[SLUG]?.entries[entries[0]?.id ?? '']).toBe('counted');

    const today = event('lesson-opened', SLUG, entries[0]?.id ?? '');
    await learner.send('POST', '/api/academy/events', { events: [today] });
    expect((await me(learner)).streak).toMatchObject({ current: 1, longest: 1, totalDays: 1 });
  });
});

describe('what brute force earns', () => {
  it('is a certificate that states its attempts, its first tries and its single day', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const before = new Date(Date.now() - 20 * DAY_MS).toISOString();
    for (const { id, kind } of entries) {
      if (kind === 'lesson') {
        await learner.send('POST', '/api/academy/events', { events: [event('lesson-completed', SLUG, id, before)] });
        continue;
      }
      const quiz = quizKeyOf(SLUG, id);
      for (const number of [1, 2, 3]) {
        const attempt = attemptOf(learner, quiz, { number, wrong: number === 3 ? 0 : quiz.order.length });
        expect((await learner.send('POST', `/api/academy/quizzes/${SLUG}.${id}/attempts`, attempt)).status).toBe(200);
      }
    }
    const { body } = await learner.get<CertificatesResponse>('/api/academy/certificates');
    const token = body.certificates.find(({ courseSlug }) => courseSlug === SLUG)?.issued?.token ?? '';
    const entry = await learner.get<RegisterEntry>(`/api/academy/verify/${token}`);
    const read = readSignedCredential(entry.body.jwt, new Date().toISOString());
    if (!read.ok) throw new Error(read.problem);
    const { work, quizAverage, hours } = read.credential.text;
    const quizzes = entries.filter(({ kind }) => kind === 'quiz').length;
    expect(work).toMatchObject({ attempts: String(3 * quizzes), firstAverage: '0' });
    expect(quizAverage).toBe('100');
    expect(hours).toMatch(/^\d/);
    const [first, last] = [work?.startedAt ?? '', work?.finishedAt ?? ''].map(Date.parse);
    expect(Number(last) - Number(first)).toBeLessThan(60_000);
    expect(Number(last) - Number(first)).toBeGreaterThanOrEqual(0);
  });
});

/** An attempt of an older build: all right, drawn by its key. */
function keyed(attemptKey: string): AttemptRequest {
  const pool = key.order.map((id) => ({ id, options: [], checkpoint: key.questions[id]?.checkpoint ?? false }));
  return { key: attemptKey, answers: answersTo(key, keyedDraw(pool, key.draw, attemptKey)) };
}
