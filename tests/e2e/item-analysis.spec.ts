/** The page of administrators about questions, from the attempts that learners hand in. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page, test } from '@playwright/test';
import type { AttemptRequest } from '#domain/contract/learning/submit-attempt';
import { FINDINGS_FROM } from '#domain/learning/item-analysis';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz, options } from '#support/answer-quiz';
import { attemptOf, type Client, newLearner, newStaff, superuser } from '#support/api-client';
import { NO_ICON, openSignedIn, signInBrowser } from '#support/browser';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { courseIn } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';

const SLUG = 'prompt-engineering-beginner';
const { title, entries } = courseIn(builtCurriculum(), SLUG);
const FIRST_QUIZ = entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = { id: entries[FIRST_QUIZ]?.id ?? '', title: entries[FIRST_QUIZ]?.title ?? '' };
const key = quizKeyOf(SLUG, QUIZ.id);

let academy: RunningAcademy;
let root: Client;
test.beforeAll(async () => {
  academy = await startAcademy();
  root = await superuser(academy.origin);
});
test.afterAll(() => academy.stop());

async function readyForQuiz(): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, FIRST_QUIZ);
  return learner;
}

async function openAsAdmin(page: Page, path: string): Promise<void> {
  const admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
  await openSignedIn(page, academy.origin, admin, path);
}

/** So many learners who chose the same as this one. */
function copyAttempt(learner: Client, copies: number): void {
  const columns = 'quiz, attempt_key, number, answers, score, passed, result, seconds, counted, created, updated';
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  db.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${copies})
     INSERT INTO quiz_attempts (id, user, ${columns})
     SELECT 'copy' || user || i, 'copy' || user || i, ${columns.replace(' counted', ' FALSE')} FROM quiz_attempts, n WHERE user = ? AND number = 1`,
  ).run(learner.id);
  db.close();
}

/** How many first attempts were not counted yet. */
function countWaiting(): unknown {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  const row = db.prepare('SELECT COUNT(*) AS n FROM quiz_attempts WHERE number = 1 AND counted = FALSE').get();
  db.close();
  return row?.['n'];
}

/** A question that most who know the course get wrong, counted. Returns its id and the option that they chose. */
async function makeFinding(): Promise<{ id: string; option: string }> {
  const learner = await readyForQuiz();
  const attempt = attemptOf(learner, key, { wrong: 1 });
  const seconds = Object.fromEntries(attempt.asked.map((id) => [id, 44]));
  await learner.send('POST', `/api/academy/quizzes/${SLUG}.${QUIZ.id}/attempts`, { ...attempt, seconds });
  copyAttempt(learner, FINDINGS_FROM);
  await root.send('POST', '/api/crons/countQuestions');
  // The cron answers before it is done.
  await expect.poll(countWaiting).toBe(0);
  const [id = ''] = attempt.asked;
  return { id, option: attempt.answers[id] ?? '' };
}

test('an administrator sees which question to look at, where it is written, and narrows to a quiz by keyboard', async ({
  page,
}) => {
  const trouble = watchConsole(page, NO_ICON);
  const { option } = await makeFinding();
  await openAsAdmin(page, '/admin');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { name: 'Questions to look at' })).toBeVisible();

  const found = page
    .getByRole('listitem')
    .filter({ hasText: `Most who know the course choose ${option}` })
    .first();
  await expect(found).toContainText('check the key');
  await expect(found).toContainText(`tests/academy/courses/${SLUG}/${QUIZ.id}.quiz.yaml:`);
  await expect(found).toContainText('first attempts');
  await expect(found).toContainText('half took at most 45 s');
  const choices = found.getByText('What was chosen');
  await choices.focus();
  await page.keyboard.press('Enter');
  await expect(found.getByText('Key', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Course').selectOption({ label: title });
  await expect(page.getByRole('heading', { name: 'Questions', level: 2 })).toBeVisible();
  await page.getByLabel('Quiz').selectOption({ label: QUIZ.title });
  await expect(page).toHaveURL(`${academy.origin}/admin/questions?course=${SLUG}&quiz=${QUIZ.id}`);
  await expect(found).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Quiz')).toHaveValue(QUIZ.id);
  await expect(found).toBeVisible();
  expect(trouble).toEqual([]);
});

test('on a phone, in Kinyarwanda, nothing is wider than the screen', async ({ page }) => {
  await makeFinding();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, '/rw/admin/questions');
  await expect(page.getByRole('heading', { name: 'Ibibazo bikwiye kurebwa' })).toBeVisible();
  const found = page.getByRole('listitem').filter({ hasText: 'genzura igisubizo' }).first();
  await found.getByText('Ibyahiswemo').click();
  await expect(found.getByText('Igisubizo', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a quiz sends the seconds at each question, also of an attempt that waited without a connection', async ({
  page,
}) => {
  const learner = await readyForQuiz();
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/course/${SLUG}/lesson/${FIRST_QUIZ + 1}`);
  const sent: AttemptRequest[] = [];
  let isOffline = true;
  await page.route('**/api/academy/quizzes/**/attempts', async (route) => {
    sent.push(route.request().postDataJSON() as AttemptRequest);
    await (isOffline ? route.abort() : route.continue());
  });
  await expect(options(page).first()).toBeVisible();
  const asked = await answerQuiz(page, SLUG, QUIZ.id);
  await expect(page.getByText('Your answers are saved on this device')).toBeVisible();
  isOffline = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();

  expect(sent.length).toBeGreaterThan(1);
  for (const { seconds = {} } of sent) {
    expect(Object.keys(seconds).sort()).toEqual([...asked].sort());
    for (const value of Object.values(seconds)) expect(Number.isInteger(value) && value >= 0 && value < 60).toBe(true);
  }
});
