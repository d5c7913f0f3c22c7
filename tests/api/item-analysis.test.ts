/** What first attempts say about questions: what is kept of an attempt, what the cron counts, and what an administrator reads. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type QuestionFigures,
  type QuestionFiguresResponse,
  questionFiguresEndpoint,
} from '#domain/contract/administration/question-figures';
import type { AttemptResponse } from '#domain/contract/learning/submit-attempt';
import { asking } from '#domain/contract/query';
import { FINDINGS_FROM } from '#domain/learning/item-analysis';
import { MAX_QUESTION_SECONDS } from '#domain/learning/question-seconds';
import { reportIn } from '#scripts/operate/quiz-report';
import { runPocketBase } from '#scripts/serve/pocketbase';
import type { RunningAcademy } from '#support/academy';
import { attemptOf, type Client, newLearner, newStaff, superuser } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { changeQuiz, courseIn, startChangeableAcademy } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const { entries } = courseIn(builtCurriculum(), SLUG);
const FIRST_QUIZ = entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = entries[FIRST_QUIZ]?.id ?? '';
const key = quizKeyOf(SLUG, QUIZ);
const path = `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`;

let academy: RunningAcademy;
let root: Client;
let admin: Client;
beforeAll(async () => {
  academy = await startChangeableAcademy({ signs: [] });
  root = await superuser(academy.origin);
  admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
});
afterAll(() => academy.stop());

async function readyForQuiz(): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, FIRST_QUIZ);
  return learner;
}

function inDatabase<Found>(act: (db: DatabaseSync) => Found): Found {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  const found = act(db);
  db.close();
  return found;
}

function storedSeconds(learner: Client): unknown {
  const row = inDatabase((db) => db.prepare('SELECT seconds FROM quiz_attempts WHERE user = ?').get(learner.id));
  return JSON.parse(String(row?.['seconds']));
}

/** Runs the cron, and waits for what it does: it answers before it is done. */
async function count(): Promise<void> {
  const root = await superuser(academy.origin);
  expect((await root.send('POST', '/api/crons/countQuestions')).status).toBe(204);
  const waiting = 'SELECT COUNT(*) AS n FROM quiz_attempts WHERE number = 1 AND counted = FALSE';
  await expect.poll(() => inDatabase((db) => db.prepare(waiting).get()?.['n']), { timeout: 20_000 }).toBe(0);
}

async function figures(query: Record<string, string> = {}): Promise<QuestionFigures[]> {
  const { path: asked } = asking(questionFiguresEndpoint, query);
  const answer = await admin.get<QuestionFiguresResponse>(asked);
  expect(answer.status).toBe(200);
  return answer.body.questions;
}

async function figuresOf(id: string): Promise<QuestionFigures | undefined> {
  return (await figures({ course: SLUG, quiz: QUIZ })).find((question) => question.id === id);
}

/** The first attempt of a learner, copied for so many others. */
function copyAttempt(learner: Client, copies: number): void {
  const columns = 'quiz, attempt_key, number, answers, score, passed, result, seconds, counted, created, updated';
  inDatabase((db) =>
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${copies})
         INSERT INTO quiz_attempts (id, user, ${columns})
         SELECT 'copy' || ? || i, 'copy' || ? || i, ${columns.replace(' counted', ' FALSE')}
         FROM quiz_attempts, n WHERE user = ? AND number = 1`,
      )
      .run(learner.id, learner.id, learner.id),
  );
}

describe('the seconds of an attempt', () => {
  it('are kept for the questions that were asked, and for no other', async () => {
    const learner = await readyForQuiz();
    const attempt = attemptOf(learner, key);
    const [first = ''] = attempt.asked;
    const answer = await learner.send('POST', path, { ...attempt, seconds: { [first]: 42, 'another-question': 7 } });
    expect(answer.status).toBe(200);
    expect(storedSeconds(learner)).toEqual({ [first]: 42 });
  });

  it('need not be there: pages of older builds do not send them', async () => {
    const learner = await readyForQuiz();
    expect((await learner.send('POST', path, attemptOf(learner, key))).status).toBe(200);
    expect(storedSeconds(learner)).toBeNull();
  });

  it.each([-1, 0.5, MAX_QUESTION_SECONDS + 1, '12', null])('%j is refused', async (value) => {
    const learner = await readyForQuiz();
    const attempt = attemptOf(learner, key);
    const sent = await learner.send('POST', path, { ...attempt, seconds: { [attempt.asked[0] ?? '']: value } });
    expect(sent).toMatchObject({ status: 400, body: { data: { code: 'bad-input' } } });
  });
});

describe('what the cron counts', () => {
  it('is each first attempt once, and no later one', async () => {
    await count();
    const learner = await readyForQuiz();
    const first = attemptOf(learner, key, { wrong: 1 });
    const [missed = '', right = ''] = first.asked;
    const before = [await figuresOf(missed), await figuresOf(right)].map((question) => question?.attempts ?? 0);
    const seconds = Object.fromEntries(first.asked.map((id) => [id, 44]));
    const graded = await learner.send<AttemptResponse>('POST', path, { ...first, seconds });
    expect(graded.body.attempt.correct).toBe(first.asked.length - 1);
    await learner.send('POST', path, attemptOf(learner, key, { number: 2, wrong: 3 }));
    // Nothing is counted to show it.
    expect((await figuresOf(right))?.attempts ?? 0).toBe(before[1]);
    await count();
    // Counts once more, and ends when that is done.
    expect(runPocketBase(academy.academy, 'question-report').code).toBe(0);
    expect((await figuresOf(missed))?.attempts).toBe((before[0] ?? 0) + 1);
    expect((await figuresOf(right))?.attempts).toBe((before[1] ?? 0) + 1);
  });

  it('says from twenty first attempts on that most who know the course choose another option, and where the question is', async () => {
    const learner = await readyForQuiz();
    const attempt = attemptOf(learner, key, { wrong: 1 });
    const [missed = ''] = attempt.asked;
    const seconds = Object.fromEntries(attempt.asked.map((id) => [id, 44]));
    expect((await learner.send('POST', path, { ...attempt, seconds })).status).toBe(200);
    await count();
    const before = await figuresOf(missed);
    expect(before?.finding).toBeNull();
    expect((await figures()).map(({ id }) => id)).not.toContain(missed);

    copyAttempt(learner, FINDINGS_FROM);
    await count();
    const found = await figuresOf(missed);
    expect(found).toMatchObject({
      course: SLUG,
      quiz: QUIZ,
      attempts: (before?.attempts ?? 0) + FINDINGS_FROM,
      seconds: 45,
      finding: { kind: 'check-key', option: attempt.answers[missed] },
      file: `tests/academy/courses/${SLUG}/${QUIZ}.quiz.yaml`,
    });
    const lines = readFileSync(found?.file ?? '', 'utf8').split('\n');
    expect(lines[(found?.line ?? 0) - 1]).toContain(`id: ${missed}`);
    const chosen = found?.choices.find(({ option }) => option === attempt.answers[missed]);
    expect(chosen).toMatchObject({ right: false });
    expect(chosen?.count).toBeGreaterThan(FINDINGS_FROM);
    // Without a course: what there is to look at, the gravest first.
    const [gravest] = await figures();
    expect(gravest?.finding?.kind).toBe('check-key');

    const { code, output } = runPocketBase(academy.academy, 'question-report');
    expect(code).toBe(0);
    expect(reportIn(output)?.questions.find(({ id }) => id === missed)).toEqual(found);
  });

  it('changes nothing that a learner reads: what their device has of them stays fresh', async () => {
    const learner = await readyForQuiz();
    await learner.send('POST', path, attemptOf(learner, key));
    const sql = 'SELECT version FROM learner_versions WHERE user = ?';
    const version = (): unknown => inDatabase((db) => db.prepare(sql).get(learner.id)?.['version']);
    const before = version();
    await count();
    expect(version()).toBe(before);
    inDatabase((db) => db.prepare('UPDATE quiz_attempts SET score = 1 WHERE user = ?').run(learner.id));
    expect(version()).not.toBe(before);
  });

  it('names nobody, and stays when an account goes', async () => {
    const learner = await readyForQuiz();
    const attempt = attemptOf(learner, key);
    await learner.send('POST', path, attempt);
    await count();
    const [asked = ''] = attempt.asked;
    const before = (await figuresOf(asked))?.attempts;
    await root.send('DELETE', `/api/collections/users/records/${learner.id}`);
    await count();
    expect((await figuresOf(asked))?.attempts).toBe(before);
    const stored = inDatabase((db) => db.prepare('SELECT * FROM question_counts').all());
    expect(JSON.stringify(stored)).not.toContain(learner.id);
  });

  it('leaves out what was graded by another key than the one of today', async () => {
    const learner = await readyForQuiz();
    const attempt = attemptOf(learner, key);
    const [changed = '', same = ''] = attempt.asked;
    await learner.send('POST', path, attempt);
    const question = key.questions[changed];
    if (question === undefined) throw new Error('the quiz has questions');
    const other = question.options.find((option) => option !== question.answer) ?? '';
    const before = [await figuresOf(changed), await figuresOf(same)].map((found) => found?.attempts ?? 0);
    await changeQuiz(academy, { ...key, questions: { ...key.questions, [changed]: { ...question, answer: other } } });
    await count();
    expect((await figuresOf(changed))?.attempts ?? 0).toBe(before[0]);
    expect((await figuresOf(same))?.attempts).toBe((before[1] ?? 0) + 1);
    await changeQuiz(academy, key);
  });

  it('is not shown of a course that the academy does not have', async () => {
    const answer = await admin.get(asking(questionFiguresEndpoint, { course: 'nowhere' }).path);
    expect(answer).toMatchObject({ body: { data: { code: 'unknown-course' } } });
  });
});
