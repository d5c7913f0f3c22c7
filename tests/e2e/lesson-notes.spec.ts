/** The private note of a lesson: saved by itself, on every device of the learner, without a connection too, and seen by nobody else. */
import { expect, type Page, test } from '@playwright/test';
import { ownDataEndpoint } from '#domain/contract/account/own-data';
import { at } from '#domain/contract/endpoint';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { type ShowTextsResponse, showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilIdle } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchConsole } from '#support/inspect';

const SLUG = 'prompt-engineering-beginner';
const lessons = (builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries ?? []).filter(
  ({ kind }) => kind === 'lesson',
);
const LESSON = lessons[0]?.id ?? '';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const fold = (page: Page) => page.locator('details', { hasText: 'Your note' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note for this lesson' });

async function open(page: Page, learner: Client): Promise<void> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/course/${SLUG}/lesson/1`);
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await expect(async () => {
    if (!(await note(page).isVisible())) await fold(page).locator('summary').click();
    await expect(note(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Types at the end of the note, once it has the focus. */
async function type(page: Page, text: string): Promise<void> {
  await note(page).focus();
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

async function stored(learner: Client): Promise<ShowTextsResponse['texts']> {
  const { path } = at(showTextsEndpoint, { kind: 'lesson-note', place: SLUG });
  return (await learner.get<ShowTextsResponse>(path)).body.texts;
}

test('is loaded when its fold is opened, saved by itself, and there again on the next visit and in "my data"', async ({
  page,
}) => {
  const trouble = watchConsole(page);
  const learner = await newLearner(academy.origin, { enrolled: true });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/course/${SLUG}/lesson/1`);
  await untilIdle(page);
  expect(scripts.filter((url) => /lesson-notes|texts\/lesson-note/.test(url))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  await open(page, learner);
  await type(page, '# Say who reads it\n\n- tone');
  await expect(page.getByText('Saved in your account.')).toBeVisible();
  expect((await stored(learner))[LESSON]?.value).toBe('# Say who reads it\n\n- tone');
  await expectAccessible(page);

  await open(page, learner);
  await expect(note(page)).toHaveValue('# Say who reads it\n\n- tone');
  const data = await learner.get<unknown>(ownDataEndpoint.path);
  expect(JSON.stringify(data.body)).toContain('# Say who reads it');
  expect(trouble).toEqual([]);
});

test('is written without a connection, kept over a reload, and sent when the academy is back', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await open(page, learner);
  await page.context().setOffline(true);
  await type(page, 'on the bus');
  await expect(page.getByText('Saved on this device.', { exact: false }).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved in your account.')).toBeVisible();
  expect((await stored(learner))[LESSON]?.value).toBe('on the bus');

  // Another device wrote apart from this one: the newest counts, and the other is offered.
  const text = { kind: 'lesson-note', place: SLUG, field: LESSON, at: new Date().toISOString(), knows: [] };
  await learner.send('POST', saveTextsEndpoint.path, { texts: [{ ...text, value: 'on the laptop' }] });
  await type(page, ', home');
  const offer = page.getByRole('blockquote').filter({ hasText: 'on the laptop' });
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Use this version' }).click();
  await expect(note(page)).toHaveValue('on the laptop');
  await expect(offer).toHaveCount(0);
});

test('is nobody else’s on the same device, goes at sign-out, and is refused for what is no lesson', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await open(page, learner);
  await type(page, 'mine alone');
  await expect(page.getByText('Saved in your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL(/\/auth/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mine alone');
  const other = await newLearner(academy.origin, { enrolled: true });
  await open(page, other);
  await expect(note(page)).toHaveValue('');

  const write = { kind: 'lesson-note', place: SLUG, field: 'no-such-lesson', value: 'x', at: new Date().toISOString() };
  const answer = await other.send<{ results: unknown[] }>('POST', saveTextsEndpoint.path, {
    texts: [{ ...write, knows: [] }],
  });
  expect(answer.body.results).toMatchObject([{ outcome: 'refused', code: 'bad-input' }]);
});

test('signed out there is no fold', async ({ page }) => {
  await page.goto(`${academy.origin}/course/${SLUG}/lesson/1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(fold(page)).toBeHidden();
});
