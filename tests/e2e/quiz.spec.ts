/** A quiz on a phone: where it begins, what its result teaches, and where it leads. */
import { expect, type Page, test } from '@playwright/test';
import type { PublicQuiz } from '#domain/learning/grading';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz, optionOf, options, shownQuestion } from '#support/answer-quiz';
import { attemptOf, type Client, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { expectAccessible } from '#support/inspect';
import { cutTexts, resize } from '#support/layout';

const SLUG = 'prompt-engineering-beginner';
const entries = builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries ?? [];
const QUIZ_AT = entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = entries[QUIZ_AT]?.id ?? '';
const key = quizKeyOf(SLUG, QUIZ);
const asked = key.draw ?? key.order.length;
const lesson = (n: number): string => `/course/${SLUG}/lesson/${n}`;

test.use({ viewport: { width: 390, height: 844 } });

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function learnerAt(page: Page, done: number): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, done);
  await signInBrowser(page, academy.origin, learner);
  return learner;
}

const result = (page: Page) => page.locator('.quiz-result');

test('the first question begins high, and the result is in view with the way on', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(options(page).first()).toBeVisible();
  const box = await page.locator('form.quiz-box legend').boundingBox();
  expect(box?.y).toBeLessThan(480);

  await page.setViewportSize({ width: 360, height: 640 });
  await answerQuiz(page, SLUG, QUIZ);
  await expect(result(page).getByText('100%', { exact: true })).toBeInViewport();
  await expect(result(page).getByText('Passed', { exact: true })).toBeInViewport();
  const next = result(page).getByRole('link', { name: `Next: ${entries[QUIZ_AT + 1]?.title}` });
  await expect(next).toBeInViewport({ ratio: 1 });
  // Nothing lies over it, the toast neither.
  await next.click({ trial: true });
  const [toasts, wayOn] = await Promise.all([page.locator('#toasts').boundingBox(), next.boundingBox()]);
  expect((wayOn?.y ?? 0) + (wayOn?.height ?? 0)).toBeLessThanOrEqual(toasts?.y ?? 0);
  await expectAccessible(page);
  await next.click();
  await expect(page).toHaveURL(academy.origin + lesson(QUIZ_AT + 2));
});

test('a question and its options have room on the narrowest phone, also where a word of them is a line of code', async ({
  page,
}) => {
  const code = 'href="tel:+250700000055"';
  await page.route('**/questions.json*', async (route) => {
    const response = await route.fetch();
    const quiz = (await response.json()) as PublicQuiz;
    const questions = quiz.questions.map((one) => ({
      ...one,
      question: `Which link calls from a phone abroad: ${code}?`,
      options: one.options.map((option) => ({ ...option, text: code })),
    }));
    await route.fulfill({ response, json: { ...quiz, questions } });
  });
  await learnerAt(page, QUIZ_AT);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(page.getByRole('radio', { name: code }).first()).toBeVisible();
  await resize(page, { width: 320, height: 640 });
  expect(await page.evaluate(cutTexts)).toEqual([]);
});

test('a failed checkpoint says which question had to be right, and not that more percent are needed', async ({
  page,
}) => {
  const learner = await learnerAt(page, QUIZ_AT);
  const checkpoint = attemptOf(learner, key).asked.find((id) => key.questions[id]?.checkpoint) ?? '';
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await answer(page, (question) => question !== checkpoint);

  await expect(result(page).getByRole('heading')).toContainText('One question had to be right');
  await expect(result(page)).not.toContainText('Need 70%');
  await expect(result(page).locator('.notice')).toContainText(key.questions[checkpoint]?.explanation ?? 'none');
  await expect(result(page).getByRole('link', { name: /^Read it again/ })).toHaveCount(1);
  await expectAccessible(page);

  await result(page).getByRole('button', { name: 'Retake Quiz' }).click();
  const again = attemptOf(learner, key, { number: 2 }).asked;
  expect(again).toContain(await shownQuestion(page));
});

test('two devices that answered the same attempt lose nothing', async ({ page, browser }) => {
  const learner = await learnerAt(page, QUIZ_AT);
  const other = await browser.newContext();
  const tablet = await other.newPage();
  await signInBrowser(tablet, academy.origin, learner);
  for (const device of [page, tablet]) await device.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(options(tablet).first()).toBeVisible();
  const first = await answerQuiz(page, SLUG, QUIZ, { wrong: asked });
  await expect(result(page)).toContainText('0%');

  const same = await answerQuiz(tablet, SLUG, QUIZ);
  expect(same).toEqual(first);
  await expect(tablet.locator('.quiz-notice')).toContainText('This attempt was handed in before');
  await expect(tablet.locator('.quiz-notice')).toContainText('This is attempt 2');
  await answerQuiz(tablet, SLUG, QUIZ, { wrong: asked });
  await expect(result(tablet)).toContainText('0%');
  await result(tablet).getByRole('button', { name: 'Retake Quiz' }).click();
  // The third attempt asks again what was asked first: the answers of then are there.
  await expect(tablet.getByText(new RegExp(`^[1-${asked}] of ${asked} answered$`))).toBeVisible();
  await other.close();
});

test('an attempt answered without a connection comes back when another device was first, and the learner is told', async ({
  page,
  context,
}) => {
  const learner = await learnerAt(page, QUIZ_AT);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(options(page).first()).toBeVisible();
  await context.setOffline(true);
  await answerQuiz(page, SLUG, QUIZ);
  await expect(page.locator('.quiz-notice')).toContainText('Waiting to be graded');
  const other = attemptOf(learner, key, { wrong: asked });
  const first = await learner.send('POST', `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`, other);
  expect(first.status).toBe(200);

  await context.setOffline(false);
  await expect(page.locator('#toasts')).toContainText('Handed in on another device');
  await expect(page.locator('.quiz-notice')).toContainText('This attempt was handed in before');
  await expect(page.getByText(`Question 1 of ${asked}`)).toBeVisible();
});

test('the last quiz leads to certificate and badge, and so does the finished course with its woven band', async ({
  page,
}) => {
  await learnerAt(page, entries.length - 1);
  const last = entries.at(-1)?.id ?? '';
  await page.goto(academy.origin + lesson(entries.length));
  await answerQuiz(page, SLUG, last);
  const overlay = page.getByRole('dialog', { name: /Foundational Prompter/ });
  await expect(overlay.getByRole('link', { name: 'See my certificate' })).toBeVisible();
  await overlay.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(overlay).toContainText('They need no account.');
  const link = await overlay.getByRole('button', { name: 'Share the link' }).getAttribute('data-copy');
  const stranger = await page.request.get(link ?? '', { headers: { cookie: '' } });
  expect(stranger.url()).toMatch(/\/verify\/[0-9a-zA-Z-]+$/);
  await overlay.getByRole('button', { name: 'Nice!' }).click();

  await expect(result(page)).toContainText('You have finished the course.');
  await expect(result(page).getByRole('link', { name: 'See my badge' })).toBeVisible();
  await result(page).getByRole('link', { name: 'See my certificate' }).click();
  await expect(page).toHaveURL(`${academy.origin}/certifications#title-${SLUG}`);

  await page.goto(`${academy.origin}/course/${SLUG}`);
  await expect(page.locator('[data-earned]').getByRole('link')).toHaveText(['See my certificate', 'See my badge']);
  const all = `Your woven band: ${entries.length} of ${entries.length} diamonds`;
  await expect(page.getByRole('img', { name: all })).toBeVisible();
  await page.goto(`${academy.origin}/dashboard`);
  await expect(page.getByRole('img', { name: /^Your woven band/ })).toBeVisible();
});

test('a passed quiz can be taken again, and stays passed', async ({ page }) => {
  const learner = await learnerAt(page, QUIZ_AT + 1);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await result(page).getByRole('button', { name: 'Take it again' }).click();
  await answerQuiz(page, SLUG, QUIZ, { wrong: asked });
  await expect(result(page)).toContainText('Need 70% to pass');
  const { body } = await learner.get<{ progress: Record<string, { entries: Record<string, string> }> }>(
    '/api/academy/me',
  );
  expect(body.progress[SLUG]?.entries[QUIZ]).toBe('counted');
});

/** Answers every question, right or wrong as the rule says. */
async function answer(page: Page, isRight: (question: string) => boolean): Promise<void> {
  for (let n = 1; n <= asked; n += 1) {
    await expect(page.getByText(`Question ${n} of ${asked}`)).toBeVisible();
    const question = await shownQuestion(page);
    const option = optionOf(key, question, isRight(question));
    await options(page)
      .and(page.locator(`[value="${option}"]`))
      .check();
    await page.locator('form.quiz-box button[type="submit"]').click();
  }
}
