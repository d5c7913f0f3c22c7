/** Recall: questions of one's own lessons and quizzes come back, five at a time; by keyboard, on a small phone, and without a connection. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { FRAMING_COURSE_SLUG } from '#domain/catalogue/curriculum';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { type RecallQuestion, type RecallResponse, recallEndpoint } from '#domain/contract/recall/recall';
import type { RecallRecord } from '#domain/learning/recall-schedule';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilSavedWhole } from '#support/browser';
import { finishCourse } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { learnedBefore } from '#support/learned-before';

const SLUG = 'prompt-engineering-beginner';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

/** Three lessons and the first quiz, three days ago. */
async function learnerWithDue(): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, 4);
  learnedBefore(academy, learner, 3);
  return learner;
}

async function recall(learner: Client, locale = 'en'): Promise<RecallResponse> {
  const headers = { 'Accept-Language': locale };
  return (await learner.send<RecallResponse>('GET', recallEndpoint.path, undefined, headers)).body;
}

const question = (page: Page) => page.locator('main').getByRole('heading', { level: 2 });
const optionsOn = (page: Page) => page.locator('button.choice');

/** The question that the page shows. */
async function shown(page: Page, questions: readonly RecallQuestion[]): Promise<RecallQuestion> {
  await expect(question(page)).toBeFocused();
  const text = (await question(page).textContent()) ?? '';
  const found = questions.find((one) => one.question === text);
  if (found === undefined) throw new Error(`not a question of recall: ${text}`);
  return found;
}

/** Answers the question on the page, and returns it. */
async function answer(page: Page, questions: readonly RecallQuestion[], right = true): Promise<RecallQuestion> {
  const asked = await shown(page, questions);
  const option = asked.options.find(({ key }) => (key === asked.answer) === right);
  await page.getByRole('button', { name: option?.text ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { name: right ? 'Right' : 'Not this time', exact: true })).toBeFocused();
  return asked;
}

const next = (page: Page) => page.getByRole('button', { name: /^(Next|End the round)$/ }).click();

async function answerRound(page: Page, questions: readonly RecallQuestion[], count = 5): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await answer(page, questions);
    await next(page);
  }
}

async function open(page: Page, learner: Client): Promise<void> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/review`);
}

const dueOnPage = (n: number): string => (n === 1 ? '1 question is due today.' : `${n} questions are due today.`);

test('asks five, says why a wrong answer is wrong and where to read, and what comes tomorrow', async ({ page }) => {
  const trouble = watchConsole(page);
  const learner = await learnerWithDue();
  const { questions, outlook } = await recall(learner);
  const due = outlook.due[0] ?? 0;
  await open(page, learner);
  await expect(page.getByText(dueOnPage(due))).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await answerRound(page, questions, 3);
  const missed = await answer(page, questions, false);
  const right = missed.options.find(({ key }) => key === missed.answer);
  await expect(page.locator('.choice-right')).toContainText(right?.text ?? '-');
  await expect(page.locator('.choice-wrong')).toContainText('Your answer');
  await expect(page.getByText('Comes back tomorrow.')).toBeVisible();
  const link = page.getByRole('link', { name: /^Read it again/ });
  expect(await link.getAttribute('href')).toBe(
    `/course/${SLUG}/lesson/${missed.lesson.n}${missed.lesson.anchor && `#${missed.lesson.anchor}`}`,
  );
  await next(page);
  await answerRound(page, questions, 1);
  await expect(page.getByRole('heading', { name: '4 of 5 remembered' })).toBeFocused();
  await expect(page.getByText(dueOnPage(due - 5))).toBeVisible();
  await expect.poll(async () => (await recall(learner)).outlook.answered).toBe(5);
  await page.reload();
  await expect(page.getByText(dueOnPage(due - 5))).toBeVisible();
  expect(trouble).toEqual([]);
});

test('two questions open the next lesson, and lead on to it', async ({ page }) => {
  const trouble = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const learner = await learnerWithDue();
  const { questions } = await recall(learner);
  await signInBrowser(page, academy.origin, learner);
  const first = page.getByRole('link', { name: 'Two questions first' });
  // A lesson that was completed has been opened before.
  await page.goto(`${academy.origin}/course/${SLUG}/lesson/1`);
  await expect(page.locator('[data-finish] > button')).toHaveText('Lesson Completed!');
  await expect(first).toBeHidden();
  await page.goto(`${academy.origin}/course/${SLUG}/lesson/5`);
  await first.click();
  await answerRound(page, questions, 2);
  await expect(page.getByRole('heading', { name: '2 of 2 remembered' })).toBeFocused();
  await page.getByRole('link', { name: 'On to the lesson' }).click();
  await expect(page).toHaveURL(`${academy.origin}/course/${SLUG}/lesson/5`);
  await expect.poll(async () => (await recall(learner)).outlook.answered).toBe(2);
  expect(trouble).toEqual([]);
});

test('is answered by keyboard alone', async ({ page }) => {
  const learner = await learnerWithDue();
  const { questions } = await recall(learner);
  await open(page, learner);
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  for (let n = 0; n < 5; n += 1) {
    const asked = await shown(page, questions);
    const texts = await optionsOn(page).allTextContents();
    const right = asked.options.find(({ key }) => key === asked.answer)?.text ?? '';
    await page.keyboard.press(String(texts.indexOf(right) + 1));
    await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: n === 4 ? 'End the round' : 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: '5 of 5 remembered' })).toBeFocused();
});

test('the dashboard and the menu say how much is due, and less after a round', async ({ page }) => {
  const learner = await learnerWithDue();
  const { questions, outlook } = await recall(learner);
  const due = outlook.due[0] ?? 0;
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/dashboard`);
  const card = page.getByRole('region', { name: 'Recall' });
  await expect(card).toContainText(`${due} questions wait for you.`);
  await expect(page.locator('.nav-menu a', { hasText: `Recall (${due})` })).toHaveAttribute('href', '/review');
  await card.getByRole('link', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await answerRound(page, questions);
  await expect(page.locator('.nav-menu a', { hasText: `Recall (${due - 5})` })).toHaveCount(1);
  await page.goto(`${academy.origin}/dashboard`);
  await expect(card).toContainText(due - 5 === 1 ? '1 question waits' : `${due - 5} questions wait`);
});

test('can be limited, and switched off and on again, in the settings', async ({ page }) => {
  const learner = await learnerWithDue();
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/profile-settings/reminders`);
  const section = page.locator('#recall');
  await section.getByLabel('Questions a day').selectOption('5');
  await expect(section.getByRole('status')).toHaveText('Saved.');
  await page.goto(`${academy.origin}/review`);
  await expect(page.getByText('5 questions are due today.')).toBeVisible();
  await page.getByRole('link', { name: 'Change it' }).click();
  await section.getByLabel('Questions a day').selectOption('0');
  await expect(section.getByRole('status')).toHaveText('Saved.');
  await page.goto(`${academy.origin}/review`);
  await expect(page.getByText('Recall is switched off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await expect(page.locator('.nav-menu a', { hasText: 'Recall' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Switch it on in your settings' }).click();
  await section.getByLabel('Questions a day').selectOption('10');
  await expect(section.getByRole('status')).toHaveText('Saved.');
  await page.goto(`${academy.origin}/review`);
  await expect(page.getByText('Recall is switched off.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('says one number of tomorrow, above the forecast and in it', async ({ page }) => {
  const learner = await learnerWithDue();
  const { questions } = await recall(learner);
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/profile-settings/reminders`);
  const section = page.locator('#recall');
  await section.getByLabel('Questions a day').selectOption('5');
  await expect(section.getByRole('status')).toHaveText('Saved.');
  await page.goto(`${academy.origin}/review`);
  await page.getByRole('button', { name: 'Start' }).click();
  await answerRound(page, questions);
  const message = page.getByText(/^Nothing is due today\. [1-5] tomorrow\.$/);
  await expect(message).toBeVisible();
  const [tomorrow = ''] = /[1-5]/.exec((await message.textContent()) ?? '') ?? [];
  await expect(page.getByRole('region', { name: 'The next days' }).getByRole('listitem').first()).toHaveText(
    `Tomorrow${tomorrow}`,
  );
  // The card of the dashboard leads here also when nothing is due.
  await page.goto(`${academy.origin}/dashboard`);
  const card = page.getByRole('region', { name: 'Recall' });
  await expect(card).toContainText(`Nothing is due today. ${tomorrow} tomorrow.`);
  await card.getByRole('link', { name: 'See the next days' }).click();
  await expect(message).toBeVisible();
});

test('mixes the courses in a round, and says of which one a question is', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG);
  await finishCourse(learner, FRAMING_COURSE_SLUG, 4);
  learnedBefore(academy, learner, 3);
  const { questions, courses } = await recall(learner);
  await open(page, learner);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await page.getByRole('button', { name: 'Start' }).click();
  const asked: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { course } = await answer(page, questions);
    const title = courses.find((one) => one.course === course)?.title ?? '-';
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    asked.push(course);
    await next(page);
  }
  expect(asked.sort()).toEqual([FRAMING_COURSE_SLUG, SLUG]);
});

test('two devices, one of them without a connection, end with the same', async ({ page, browser }) => {
  const learner = await learnerWithDue();
  const { questions, outlook } = await recall(learner);
  const phone = await deviceOf(browser, learner);
  await open(page, learner);
  for (const device of [page, phone]) await device.getByRole('button', { name: 'Start' }).click();
  await phone.context().setOffline(true);
  await answerRound(phone, questions);
  await expect(phone.getByRole('heading', { name: '5 of 5 remembered' })).toBeFocused();
  // The same five, on the other device: both were asked them.
  for (let n = 0; n < 5; n += 1) {
    await answer(page, questions, n > 0);
    await next(page);
  }
  await expect(page.getByRole('heading', { name: '4 of 5 remembered' })).toBeFocused();
  await phone.context().setOffline(false);
  await expect.poll(() => answersStored(learner)).toBe(10);
  const after = await recall(learner);
  expect(after.outlook.answered).toBe(5);
  expect(after.outlook.due[0]).toBe((outlook.due[0] ?? 0) - 5);
  for (const device of [page, phone]) {
    await device.reload();
    await expect(device.getByText(dueOnPage((outlook.due[0] ?? 0) - 5))).toBeVisible();
  }
  await phone.context().close();
});

async function answersStored(learner: Client): Promise<number> {
  const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
  return (body.records['recalls'] ?? []).flatMap(({ record }) => (record as RecallRecord).answers).length;
}

async function deviceOf(browser: Browser, learner: Client): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await open(page, learner);
  return page;
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a visit without a connection asks what this device has, and sends the answers later', async ({ page }) => {
    const learner = await learnerWithDue();
    const { questions, outlook } = await recall(learner);
    const due = outlook.due[0] ?? 0;
    await open(page, learner);
    await expect(page.getByText(dueOnPage(due))).toBeVisible();
    await untilSavedWhole(page, academy.origin, '/review');
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline. These questions are kept on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Start' }).click();
    await answerRound(page, questions);
    await expect(page.getByText(dueOnPage(due - 5))).toBeVisible();
    await page.reload();
    await expect(page.getByText(dueOnPage(due - 5))).toBeVisible();
    expect((await recall(learner)).outlook.answered).toBe(0);
    await page.context().setOffline(false);
    await expect.poll(async () => (await recall(learner)).outlook.answered).toBe(5);
  });
});

test('what the device keeps goes at sign-out', async ({ page }) => {
  const learner = await learnerWithDue();
  await open(page, learner);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).toContain('spek_recall_');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL(/\/auth/);
  expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('spek_recall_');
});

// The words are longest in Kinyarwanda; what axe reads is the same.
for (const [locale, start, begin, look] of [
  ['en', '/review', 'Start', expectAccessible],
  ['rw', '/rw/review', 'Tangira', expectLayout],
] as const) {
  test(`everything ${locale === 'en' ? 'can be used' : 'fits'}, in ${locale}`, async ({ page }) => {
    const learner = await learnerWithDue();
    const { questions } = await recall(learner, locale);
    await signInBrowser(page, academy.origin, learner);
    await page.goto(academy.origin + start);
    await expect(page.getByRole('button', { name: begin })).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: begin }).click();
    const asked = await shown(page, questions);
    await look(page);
    const wrong = asked.options.find(({ key }) => key !== asked.answer);
    await page.getByRole('button', { name: wrong?.text ?? '', exact: true }).click();
    await expect(page.locator('.choice-right')).toBeVisible();
    await look(page);
  });
}

test('someone who has learned nothing yet is shown where to begin', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await open(page, learner);
  await expect(page.getByText('Nothing to recall yet')).toBeVisible();
  await expectAccessible(page);
});
