/** A learner reports a mistake in a lesson or a question, an administrator answers, and the learner reads the answer. */
import { expect, type Page, test } from '@playwright/test';
import { answerFlagsEndpoint } from '#domain/contract/flags/answer-flags';
import { type OpenFlag, type OpenFlagsResponse, openFlagsEndpoint } from '#domain/contract/flags/open-flags';
import { type SendFlagRequest, sendFlagEndpoint } from '#domain/contract/flags/send-flag';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz } from '#support/answer-quiz';
import { type Client, newLearner, newStaff } from '#support/api-client';
import { NO_ICON, openSignedIn, signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { courseIn } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';
import { openMore } from '#support/lesson-steps';

const COURSE = 'prompt-engineering-beginner';
const LESSON = 'what-a-model-does';
const FILE = `tests/academy/courses/${COURSE}/${LESSON}`;
const { entries } = courseIn(builtCurriculum(), COURSE);
const FIRST_QUIZ = entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = entries[FIRST_QUIZ]?.id ?? '';

test.use({ viewport: { width: 390, height: 844 } });

let academy: RunningAcademy;
let admin: Client;
test.beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
  admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
});
test.afterAll(() => academy.stop());

const openLesson = (page: Page, learner: Client, path = `/course/${COURSE}/lesson/1`): Promise<void> =>
  openSignedIn(page, academy.origin, learner, path);

/** The open flags with this note. */
async function flagsSaying(note: string): Promise<OpenFlag[]> {
  const { body } = await admin.get<OpenFlagsResponse>(openFlagsEndpoint.path);
  return body.flags.filter(({ notes }) => notes.some((one) => one.note === note));
}

const layer = (page: Page, name = 'Choose the text with the mistake.') => page.getByRole('group', { name });
const question = (page: Page, name = 'What is wrong here?') => page.getByRole('dialog', { name });

test('a learner reports a paragraph in two taps, and reads what the author answered, once', async ({
  page,
  browser,
}) => {
  const trouble = watchConsole(page, NO_ICON);
  const learner = await newLearner(academy.origin, { enrolled: true });
  await openLesson(page, learner);
  await openMore(page);
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  await expect(layer(page).getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await layer(page).getByRole('button', { name: 'Report: Behind every chat assistant stands' }).click();
  await expect(question(page)).toContainText('Behind every chat assistant stands a language model');
  await expect(question(page).getByRole('button', { name: 'The translation is bad' })).toBeHidden();
  await expectAccessible(page);
  const note = `It stands nowhere ${Date.now()}`;
  await page.getByLabel('A few words about it').fill(note);
  await question(page).getByRole('button', { name: 'It is unclear' }).click();
  await expect(page.locator('#toasts')).toContainText('Thank you');
  await expect(layer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Report a mistake' })).toBeFocused();
  await expect.poll(async () => (await flagsSaying(note)).length).toBe(1);

  const staff = await browser.newPage();
  await signInBrowser(staff, academy.origin, admin);
  await staff.goto(`${academy.origin}/admin/flags`);
  const item = staff.getByRole('listitem').filter({ hasText: note }).first();
  await expect(item).toContainText('unclear × ');
  await expect(item).toContainText(`${FILE}.mdx:23`);
  await expectAccessible(staff);
  const answer = `Thank you, it says 'is' now (${note}).`;
  await item.getByLabel('Answer in a sentence').fill(answer);
  await item.getByRole('button', { name: 'Answer and close' }).click();
  await expect(staff.locator('#toasts')).toContainText('The answer was stored');
  await expect(item).toHaveCount(0);
  await staff.close();

  // Another device: this one asks for news again after five minutes.
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signInBrowser(phone, academy.origin, learner);
  await phone.goto(`${academy.origin}/dashboard`);
  const news = phone.getByRole('region', { name: 'What became of your reports' });
  await expect(news).toContainText(`The author: ${answer}`);
  await expectAccessible(phone);
  await news.getByRole('button', { name: 'Done, do not show again' }).click();
  await expect(news).toHaveCount(0);
  await expect.poll(async () => (await learner.get<Me>(meEndpoint.path)).body.untoldFlags).toBe(0);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect(news).toHaveCount(0);
  await phone.close();
  expect(trouble).toEqual([]);
});

test('by keyboard: the texts are buttons in their order, Escape closes the question, then the choice', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await openLesson(page, learner);
  await openMore(page);
  const opener = page.getByRole('button', { name: 'Report a mistake' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(layer(page).getByRole('button').and(page.locator(':focus'))).toBeVisible();
  const title = layer(page).getByRole('button', { name: 'Report: It continues text' });
  await title.focus();
  await expect(title).toBeInViewport();
  await page.keyboard.press('Tab');
  const paragraph = layer(page).getByRole('button', { name: 'Report: Behind every chat assistant' });
  await expect(paragraph).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(paragraph).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(layer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('in Kinyarwanda a bad translation leads to the file of the translation; offline it waits in the queue', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await openLesson(page, learner, `/rw/course/${COURSE}/lesson/1`);
  let isOffline = true;
  await page.route(`**${sendFlagEndpoint.path}`, (route) => (isOffline ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Ibindi', exact: true }).click();
  await page.getByRole('button', { name: 'Menyekanisha ikosa' }).click();
  const heading = await page.locator('.prose h2').first().textContent();
  await layer(page, 'Hitamo ahari ikosa.')
    .getByRole('button', { name: `Menyekanisha: ${heading}` })
    .click();
  await expectAccessible(page);
  const note = `Si ko tubivuga ${Date.now()}`;
  await page.getByLabel('Amagambo make abisobanura').fill(note);
  await question(page, 'Ikosa ni irihe?').getByRole('button', { name: 'Byahinduwe nabi' }).click();
  await expect(page.locator('#toasts')).toContainText('Murakoze');
  await expect(page.locator('[data-sync-chip] > *')).toHaveText('1 bitegereje');
  expect(await flagsSaying(note)).toEqual([]);

  isOffline = false;
  await page.reload();
  await expect.poll(async () => (await flagsSaying(note)).length).toBe(1);
  const [flag] = await flagsSaying(note);
  expect(flag).toMatchObject({
    locale: 'rw',
    place: { file: `${FILE}.rw.mdx`, exact: true },
    kinds: { translation: 1 },
  });
});

test('a question is reported in the review after the attempt', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, COURSE, FIRST_QUIZ);
  await openLesson(page, learner, `/course/${COURSE}/lesson/${FIRST_QUIZ + 1}`);
  const asked = await answerQuiz(page, COURSE, QUIZ);
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  const first = page.locator('.quiz-review').first();
  await first.locator('summary').click();
  const sent = page.waitForRequest(`**${sendFlagEndpoint.path}`);
  await first.getByRole('button', { name: 'Report a mistake' }).click();
  await question(page).getByRole('button', { name: 'It is wrong' }).click();
  const flag = (await sent).postDataJSON() as SendFlagRequest;
  expect(flag).toMatchObject({ course: COURSE, entry: QUIZ, kind: 'wrong', print: '' });
  expect(asked).toContain(flag.question);
  await expect(page.locator('#toasts')).toContainText('Thank you');
});

test('an author finds the list empty of what was answered, on a phone in Kinyarwanda too', async ({ page }) => {
  const learner = await newLearner(academy.origin);
  const flag: SendFlagRequest = {
    id: `flag-spec-${Date.now()}`,
    course: COURSE,
    entry: LESSON,
    question: '',
    print: '00000000-z',
    near: '',
    quote: `Aya magambo ${Date.now()}`,
    kind: 'broken',
    note: '',
    locale: 'rw',
  };
  expect((await learner.send('POST', sendFlagEndpoint.path, flag)).status).toBe(200);
  await signInBrowser(page, academy.origin, admin);
  await page.goto(`${academy.origin}/rw/admin/flags?course=${COURSE}`);
  const item = page.getByRole('listitem').filter({ hasText: flag.quote });
  await expect(item).toContainText('ntibikora × 1');
  await expect(item).toContainText(`${FILE}.rw.mdx:1`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  const { course, entry, question: asked, print } = flag;
  const body = { course, entry, question: asked, print, answer: 'Yes' };
  await admin.send('POST', answerFlagsEndpoint.path, body);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(item).toHaveCount(0);
});

test('a guest is not asked to report', async ({ page }) => {
  await page.goto(`${academy.origin}/course/${COURSE}/lesson/1`);
  await expect(page.getByRole('link', { name: 'Go on' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Report a mistake' })).toHaveCount(0);
});
