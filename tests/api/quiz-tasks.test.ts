/** Tasks in quizzes, played as learners, attacks and accidents: who gets which material, and by which an attempt is graded. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import {
  type QuestionFiguresResponse,
  questionFiguresEndpoint,
} from '#domain/contract/administration/question-figures';
import type { DrawnTasks } from '#domain/contract/learning/draw-tasks';
import type { LatestAttemptResponse } from '#domain/contract/learning/latest-attempt';
import { meEndpoint } from '#domain/contract/learning/me';
import type { AttemptRequest, AttemptResponse } from '#domain/contract/learning/submit-attempt';
import { asking } from '#domain/contract/query';
import { type RecallResponse, recallEndpoint } from '#domain/contract/recall/recall';
import { FOLDED_AFTER_DAYS } from '#domain/learning/folding';
import { DAY_MS } from '#domain/text/days';
import { filesBelow } from '#scripts/build/assemble-site';
import { copyDatabase } from '#scripts/operate/copy-database';
import type { RunningAcademy } from '#support/academy';
import { attemptOf, type Client, client, newLearner, newStaff, superuser } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { changeQuiz, courseIn, startChangeableAcademy } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';
import { fetchTasks, learnerWithTasks, tasksPath, wholeAttemptOf, withTasks } from '#support/task-attempts';
import { TASKS_DONE } from '../../api-hooks/sql/past-sql.ts';

const FIRST = 'prompt-engineering-beginner';
const SLUG = 'ai-landscape-problem-framing';
const QUIZ = 'measuring-quiz';
const before = courseIn(builtCurriculum(), SLUG).entries.findIndex(({ id }) => id === QUIZ);
const key = quizKeyOf(SLUG, QUIZ);
const path = `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`;

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startChangeableAcademy({ signs: [] });
});
afterAll(() => academy.stop());

/** Someone to whom the course is open, as far as the entry before the quiz or less. */
async function newReader(entries = before): Promise<Client> {
  const learner = await learnerWithTasks(academy.origin, key);
  await finishCourse(learner, FIRST);
  await finishCourse(learner, SLUG, entries);
  return learner;
}

async function send(learner: Client, body: AttemptRequest) {
  return await learner.send<AttemptResponse>('POST', path, body);
}

function inDatabase<Found>(act: (db: DatabaseSync) => Found): Found {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  try {
    return act(db);
  } finally {
    db.close();
  }
}

function run(sql: string, ...values: (string | number)[]): void {
  inDatabase((db) => db.prepare(sql).run(...values));
}

function countOf(table: string, learner: Client): number {
  return inDatabase((db) =>
    Number(db.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE user = ?`).get(learner.id)?.['n']),
  );
}

/** A task that the attempt asks, and its maker. */
function oneOf({ tasks }: DrawnTasks): string {
  const [id = ''] = Object.keys(tasks);
  expect(id).not.toBe('');
  return id;
}

const refused = (code: string, status = 409) => ({ status, body: { data: { code } } });

it('what knows the answers is in the server alone: no file that is sent has a sentence of a maker', () => {
  const makers = filesBelow('domain/practice/tasks').filter((file) => !file.endsWith('.test.ts'));
  expect(makers.length).toBeGreaterThan(12);
  const sentences = makers.flatMap((file) => {
    const words = [...readFileSync(file, 'utf8').matchAll(/says: '([^'\\\n]{25,})'/g)].map(([, text = '']) => text);
    return words.filter((text) => !/;/.test(text));
  });
  expect(sentences.length).toBeGreaterThan(20);
  const { build } = academy.academy;
  const hooks = readFileSync(join(build, 'pb_hooks', 'academy.js'), 'utf8');
  expect(sentences.filter((text) => hooks.includes(text)).length).toBeGreaterThan(20);
  const sent = ['public', 'guarded'].flatMap((folder) => filesBelow(join(build, folder)));
  expect(sent.length).toBeGreaterThan(100);
  const texts = sent.filter((file) => /\.(js|html|json|txt|css)$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  expect(sentences.filter((sentence) => texts.some((text) => text.includes(sentence)))).toEqual([]);
  // Nor is there a maker or a setting in the questions.
  const questions = sent.filter((file) => file.endsWith('questions.json')).map((file) => readFileSync(file, 'utf8'));
  expect(questions.filter((text) => /"(maker|setting|solution)"/.test(text))).toEqual([]);
});

describe('material is given', () => {
  it('to nobody who is not signed in, not enrolled, or to whom the course is not open', async () => {
    const body = { outline: key.outline };
    expect(await client(academy.origin).send('POST', tasksPath(key), body)).toMatchObject({ status: 401 });
    const stranger = await newLearner(academy.origin);
    expect(await stranger.send('POST', tasksPath(key), body)).toMatchObject(refused('not-enrolled', 403));
    const beginner = await newLearner(academy.origin, { enrolled: true });
    expect(await beginner.send('POST', tasksPath(key), body)).toMatchObject(refused('missing-prerequisites', 403));
    expect(inDatabase((db) => db.prepare('SELECT COUNT(*) AS n FROM quiz_tasks').get()?.['n'])).toBe(0);
  });

  it('for the version of the quiz that the page has, and for no unknown one', async () => {
    const learner = await newReader(0);
    const sent = (outline: unknown) => learner.send('POST', tasksPath(key), { outline });
    expect(await sent('0123456789abcdef')).toMatchObject(refused('attempt-outdated'));
    expect(await sent('nothing')).toMatchObject(refused('bad-input', 400));
    expect(await learner.send('POST', `/api/academy/quizzes/${SLUG}.none/tasks`, {})).toMatchObject({ status: 404 });
  });

  it('before the quiz has its turn, of the questions that the next attempt asks, without their answers', async () => {
    const learner = await newReader(0);
    const drawn = await fetchTasks(learner, key);
    const asked = attemptOf(learner, key).asked.filter((id) => key.questions[id]?.task);
    expect(drawn.number).toBe(1);
    expect(Object.keys(drawn.tasks).sort()).toEqual([...asked].sort());
    for (const task of Object.values(drawn.tasks))
      expect(Object.keys(task).sort()).toEqual(['material', 'print', 'spec']);
    expect(JSON.stringify(drawn)).not.toMatch(/solution|mistakes|"way"|seed|maker/);
  });

  it('the same on each device and however often it is requested, to each learner another', async () => {
    const [one, two] = [await newReader(0), await newReader(0)];
    const first = await fetchTasks(one, key);
    const rows = countOf('quiz_tasks', one);
    for (let fetched = 0; fetched < 200; fetched += 4) {
      const again = await Promise.all(Array.from({ length: 4 }, () => fetchTasks(one, key)));
      expect(again).toEqual([first, first, first, first]);
    }
    expect(countOf('quiz_tasks', one)).toBe(rows);
    const all = [first, await fetchTasks(two, key)];
    const prints = all.flatMap(({ tasks }) => Object.values(tasks).map(({ print }) => print));
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('once when many ask at the same moment', async () => {
    const learner = await newReader(0);
    const drawn = await Promise.all(Array.from({ length: 8 }, () => fetchTasks(learner, key)));
    expect(new Set(drawn.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(countOf('quiz_tasks', learner)).toBe(Object.keys(drawn[0]?.tasks ?? {}).length);
  });
});

describe('an attempt with tasks', () => {
  it("is passed with what the material says, and its review has the way with the learner's numbers", async () => {
    const learner = await newReader();
    const attempt = await wholeAttemptOf(learner, key);
    const { tasks } = await fetchTasks(learner, key);
    const answer = await send(learner, attempt);
    expect(answer).toMatchObject({ status: 200, body: { next: 2, attempt: { score: 100, passed: true } } });
    for (const [id, { material }] of Object.entries(tasks)) {
      const item = answer.body.attempt.review.find(({ question }) => question === id);
      expect(item).toMatchObject({
        right: true,
        ref: key.questions[id]?.ref,
        task: { said: 'right', says: null, material },
      });
      expect(item?.task?.way.length).toBeGreaterThan(0);
    }
    // What was drawn is in the review now, and the next number has other material.
    expect(countOf('quiz_tasks', learner)).toBe(0);
    const next = await fetchTasks(learner, key);
    expect(next.number).toBe(2);
    const known = Object.values(tasks).map(({ print }) => print);
    expect(Object.values(next.tasks).filter(({ print }) => known.includes(print))).toEqual([]);
  });

  it('says what a wrong answer was, and a checkpoint among its tasks has to be right', async () => {
    const learner = await newReader();
    const attempt = await wholeAttemptOf(learner, key, { wrong: 4 });
    const { attempt: result } = (await send(learner, attempt)).body;
    expect(result).toMatchObject({ score: 0, passed: false, failedCheckpoint: true });
    expect(result.review.filter(({ task }) => task).every(({ right, task }) => !right && task?.said !== 'right')).toBe(
      true,
    );
  });

  it('comes late, from a device that was offline: graded by the material of its number', async () => {
    const learner = await newReader(0);
    const drawn = await fetchTasks(learner, key);
    const attempt = withTasks(attemptOf(learner, key), key, drawn);
    expect(await send(learner, attempt)).toMatchObject(refused('quiz-locked'));
    await finishCourse(learner, SLUG, before);
    expect((await send(learner, attempt)).body.attempt.score).toBe(100);
    // Sent twice it is the same attempt.
    expect((await send(learner, attempt)).body).toMatchObject({ next: 2, attempt: { score: 100 } });
  });

  it('of two devices is taken once; the other gets the next number', async () => {
    const learner = await newReader();
    const phone = await wholeAttemptOf(learner, key);
    const tablet = await wholeAttemptOf(learner, key, { wrong: 1 });
    expect(tablet.materials).toEqual(phone.materials);
    expect((await send(learner, phone)).status).toBe(200);
    expect(await send(learner, tablet)).toMatchObject({
      status: 409,
      body: { data: { code: 'attempt-taken', next: 2 } },
    });
  });

  it('with the material of someone else, of an old number, or of none does not count', async () => {
    const [learner, other] = [await newReader(), await newReader()];
    const foreign = Object.values((await fetchTasks(other, key)).tasks)[0]?.print ?? '';
    const own = await wholeAttemptOf(learner, key);
    const withPrint = (print: string) => ({
      ...own,
      materials: Object.fromEntries(Object.keys(own.materials ?? {}).map((id) => [id, print])),
    });
    const { materials: _, ...none } = own;
    for (const attempt of [withPrint(foreign), withPrint('0123456789abcdef'), none])
      expect(await send(learner, attempt)).toMatchObject({
        status: 409,
        body: { data: { code: 'material-gone', next: 1 } },
      });
    expect((await send(learner, own)).body.attempt.passed).toBe(true);
    const second = { ...(await wholeAttemptOf(learner, key, { number: 2 })), materials: own.materials };
    expect(await send(learner, second)).toMatchObject(refused('material-gone'));
    expect(await send(learner, { ...own, key: `${own.key}-b` })).toMatchObject(refused('attempt-taken'));
  });

  it('with an answer that is none is refused and changes nothing', async () => {
    const learner = await newReader();
    const attempt = await wholeAttemptOf(learner, key);
    const drawn = await fetchTasks(learner, key);
    const id = oneOf(drawn);
    for (const answer of ['??', 'A,A', ''])
      expect((await send(learner, { ...attempt, answers: { ...attempt.answers, [id]: answer } })).status).toBe(400);
    expect(await fetchTasks(learner, key)).toEqual(drawn);
    expect((await send(learner, attempt)).body.attempt.passed).toBe(true);
  });
});

describe('what happens between drawing and grading', () => {
  it('a kill of the server takes nothing', async () => {
    const learner = await newReader();
    const attempt = await wholeAttemptOf(learner, key);
    await academy.kill();
    await academy.restart();
    expect((await send(learner, attempt)).body.attempt.score).toBe(100);
  });

  it('a restored backup of before the drawing draws the same', async () => {
    const learner = await newReader();
    const attempt = await wholeAttemptOf(learner, key);
    const drawn = await fetchTasks(learner, key);
    run('DELETE FROM quiz_tasks WHERE user = ?', learner.id);
    expect((await send(learner, attempt)).body.attempt.score).toBe(100);
    const other = await newReader(0);
    const first = await fetchTasks(other, key);
    run('DELETE FROM quiz_tasks WHERE user = ?', other.id);
    expect(await fetchTasks(other, key)).toEqual(first);
    expect(drawn.number).toBe(1);
  });

  it('a backup has the secret of the draws, and the accounts get others', async () => {
    await fetchTasks(await newReader(0), key);
    const folder = mkdtempSync(join(tmpdir(), 'academy-copy-'));
    copyDatabase(join(academy.data, 'data.db'), join(folder, 'data.db'));
    const copy = new DatabaseSync(join(folder, 'data.db'));
    const secret = 'SELECT value FROM server_secrets';
    expect(copy.prepare(secret).all()).toEqual(inDatabase((db) => db.prepare(secret).all()));
    expect(String(copy.prepare(secret).get()?.['value'])).toMatch(/^\w{64}$/);
    copy.close();
    rmSync(folder, { recursive: true });
  });

  it('where neither the row nor the draw is left, the attempt does not count, and the same number has new material', async () => {
    const learner = await newReader();
    const attempt = await wholeAttemptOf(learner, key);
    const old = await fetchTasks(learner, key);
    run('DELETE FROM quiz_tasks WHERE user = ?', learner.id);
    const [kept] = inDatabase((db) => db.prepare('SELECT value FROM server_secrets').all()) as { value: string }[];
    // As after a change of the maker: the same seed makes other material.
    run('UPDATE server_secrets SET value = ?', 'another');
    expect(await send(learner, attempt)).toMatchObject({
      status: 409,
      body: { data: { code: 'material-gone', next: 1 } },
    });
    const fresh = await fetchTasks(learner, key);
    expect(fresh.number).toBe(1);
    expect(fresh.tasks).not.toEqual(old.tasks);
    run('UPDATE server_secrets SET value = ?', kept?.value ?? '');
    expect((await send(learner, withTasks(attemptOf(learner, key), key, fresh))).body.attempt.score).toBe(100);
  });

  it('an author changes the setting: who has material is graded by it, who fetches gets the new one', async () => {
    const [one, two] = [await newReader(), await newReader()];
    const attempt = await wholeAttemptOf(one, key);
    const old = await fetchTasks(two, key);
    const questions = Object.entries(key.questions).map(([id, question]) => {
      const { task } = question;
      return [id, task ? { ...question, task: { ...task, spec: 'fedcba9876543210' } } : question];
    });
    const edited = { ...key, outline: 'abcdef0123456789', questions: Object.fromEntries(questions) };
    await changeQuiz(academy, edited);
    expect((await send(one, attempt)).body.attempt.score).toBe(100);
    const fresh = await fetchTasks(two, edited);
    expect(Object.values(fresh.tasks).every(({ spec }) => spec === 'fedcba9876543210')).toBe(true);
    expect(countOf('quiz_tasks', two)).toBe(2 * Object.keys(old.tasks).length);
    // The page of before the change gets what it had, and is graded by it.
    expect(await fetchTasks(two, key)).toEqual(old);
    expect((await send(two, withTasks(attemptOf(two, key), key, old))).body.attempt.score).toBe(100);
    expect(countOf('quiz_tasks', two)).toBe(0);
    await changeQuiz(academy, key);
  });
});

describe('what else uses tasks', () => {
  it('own data has the material, not the solution; a deleted account takes it along', async () => {
    const learner = await newReader(0);
    await fetchTasks(learner, key);
    const { records } = (await learner.get<OwnData>(ownDataEndpoint.path)).body;
    const own = records['quiz_tasks'] ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const row of own) {
      expect(row).toMatchObject({ user: learner.id, number: 1, material: { lines: expect.any(Array) } });
      expect(row).not.toHaveProperty('solution');
      expect(row).not.toHaveProperty('seed');
    }
    const root = await superuser(academy.origin);
    expect((await root.send('DELETE', `/api/collections/users/records/${learner.id}`)).status).toBe(204);
    expect(countOf('quiz_tasks', learner)).toBe(0);
  });

  it('recall never asks a task, nor does what a page knows of shown answers name one', async () => {
    const learner = await newReader();
    await send(learner, await wholeAttemptOf(learner, key, { wrong: 4 }));
    const asked = JSON.stringify((await learner.get<RecallResponse>(recallEndpoint.path)).body);
    const me = JSON.stringify((await learner.get(meEndpoint.path)).body);
    for (const [id, { task }] of Object.entries(key.questions)) {
      if (task === undefined) continue;
      expect(asked).not.toContain(id);
      expect(me).not.toContain(id);
    }
  });

  it('item analysis counts the entry over all material, with the file and the line', async () => {
    const admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
    const root = await superuser(academy.origin);
    const figures = async () => {
      expect((await root.send('POST', '/api/crons/countQuestions')).status).toBe(204);
      const waiting = 'SELECT COUNT(*) AS n FROM quiz_attempts WHERE number = 1 AND counted = FALSE';
      await expect.poll(() => inDatabase((db) => db.prepare(waiting).get()?.['n']), { timeout: 20_000 }).toBe(0);
      const query = asking(questionFiguresEndpoint, { course: SLUG, quiz: QUIZ });
      return (await admin.get<QuestionFiguresResponse>(query.path)).body.questions;
    };
    const counted = await figures();
    const [right, wrong] = [await newReader(), await newReader()];
    await send(right, await wholeAttemptOf(right, key));
    await send(wrong, await wholeAttemptOf(wrong, key, { wrong: 4 }));
    const after = await figures();
    const tasks = after.filter(({ id }) => key.questions[id]?.task);
    expect(tasks.length).toBeGreaterThan(0);
    const sumOf = (all: typeof after) =>
      all.filter(({ id }) => key.questions[id]?.task).reduce((sum, { attempts }) => sum + attempts, 0);
    const asked = [right, wrong].flatMap((one) => attemptOf(one, key).asked.filter((id) => key.questions[id]?.task));
    expect(sumOf(after) - sumOf(counted)).toBe(asked.length);
    for (const { file, line, choices, attempts } of tasks) {
      expect(file).toBe(`tests/academy/courses/${SLUG}/${QUIZ}.quiz.yaml`);
      expect(line).toBeGreaterThan(5);
      expect(choices.map(({ option }) => option)).toEqual(expect.arrayContaining(['right', 'other']));
      expect(choices.reduce((sum, { count }) => sum + count, 0)).toBe(attempts);
    }
  });

  it('the tasks that were right are counted, each once; folding keeps the count', async () => {
    const learner = await newReader();
    const tasksOf = (body: AttemptResponse): string[] =>
      body.attempt.review.flatMap(({ question, task, right }) => (task && right ? [question] : []));
    const counted = (): string[] =>
      inDatabase((db) => db.prepare(TASKS_DONE.replaceAll('{:user}', '?1')).all(learner.id))
        .map(({ quiz, question }) => `${quiz}/${question}`)
        .sort();
    const done: string[] = [];
    for (const how of [{}, { number: 2 }, { number: 3 }, { number: 4, wrong: 4 }])
      done.push(...tasksOf((await send(learner, await wholeAttemptOf(learner, key, how))).body));
    const expected = [...new Set(done)].map((id) => `${SLUG}.${QUIZ}/${id}`).sort();
    expect(expected.length).toBeGreaterThan(1);
    expect(done.length).toBeGreaterThan(expected.length);
    expect(counted()).toEqual(expected);
    const old = new Date(Date.now() - (FOLDED_AFTER_DAYS + 5) * DAY_MS).toISOString().replace('T', ' ');
    run('UPDATE quiz_attempts SET created = ?, counted = TRUE WHERE user = ?', old, learner.id);
    const root = await superuser(academy.origin);
    expect((await root.send('POST', '/api/crons/foldPast')).status).toBe(204);
    await expect.poll(() => countOf('quiz_attempts', learner), { timeout: 20_000 }).toBe(0);
    expect(counted()).toEqual(expected);
  });

  it('folding keeps the newest review whole, with its learner, and nothing of it among what all share', async () => {
    const learner = await newReader();
    await send(learner, await wholeAttemptOf(learner, key, { wrong: 4 }));
    // Not every draw has a task: the newest is one that has.
    let number = 1;
    const asksTask = async (): Promise<boolean> => {
      number += 1;
      const { attempt } = (await send(learner, await wholeAttemptOf(learner, key, { number }))).body;
      return attempt.review.some(({ task }) => task !== undefined);
    };
    while (!(await asksTask()));
    const shown = async () => (await learner.get<LatestAttemptResponse>(`${path}/latest`)).body;
    const whole = await shown();
    const old = new Date(Date.now() - (FOLDED_AFTER_DAYS + 5) * DAY_MS).toISOString().replace('T', ' ');
    run('UPDATE quiz_attempts SET created = ?, counted = TRUE WHERE user = ?', old, learner.id);
    const root = await superuser(academy.origin);
    expect((await root.send('POST', '/api/crons/foldPast')).status).toBe(204);
    await expect.poll(() => countOf('quiz_attempts', learner), { timeout: 20_000 }).toBe(0);
    expect(await shown()).toEqual(whole);
    const tasks = Object.keys(key.questions).filter((id) => key.questions[id]?.task);
    const shared = inDatabase((db) => db.prepare('SELECT question FROM past_reviews').all()) as { question: string }[];
    expect(shared.filter(({ question }) => tasks.includes(question))).toEqual([]);
    expect((await fetchTasks(learner, key)).number).toBe(number + 1);
    const own = (await learner.get<OwnData>(ownDataEndpoint.path)).body.records['past_attempts'] ?? [];
    expect(JSON.stringify(own)).toContain('"way"');
  });
});
