/** Code in a lesson that asks a model, and the key with which a program outside asks it. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { completionsEndpoint } from '#domain/contract/model/completions';
import { askKeyEndpoint } from '#domain/contract/model/model-key';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner, newStaff, superuser } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, expectNoTrouble, watchPage } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { openStepOf } from '#support/lesson-steps';
import { type StandIn, startStandIn } from '#support/stand-in-model';

const COURSE = 'ai-landscape-problem-framing';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
const PAGE = `/course/${COURSE}/lesson/${entries.findIndex(({ id }) => id === 'from-complaint-to-canvas') + 1}`;

let academy: RunningAcademy;
let model: StandIn;
test.beforeAll(async () => {
  model = await startStandIn();
  const service = { base: model.base, key: '', name: 'stand-in' };
  academy = await startAcademy({ assistant: { model: service, personalKeys: true } });
});
test.afterAll(async () => {
  await academy.stop();
  await model.stop();
});
test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

async function openCode(page: Page): Promise<Locator> {
  await page.goto(academy.origin + PAGE);
  const part = page.locator('[data-part-id="ask-from-code"]');
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: /^Open the files/ }).tap();
  await expect(part.getByRole('tab', { name: 'label.js', exact: true })).toBeFocused();
  return part;
}

const run = (part: Locator): Locator => part.getByRole('button', { name: 'Run the tests' });
const write = (part: Locator, code: string): Promise<void> =>
  part.getByRole('textbox', { name: 'label.js', exact: true }).fill(code);
const verdict = (part: Locator): Locator => part.locator('[data-verdict]');
const output = (part: Locator): Locator => part.locator('[data-shown]');
const box = (part: Locator): Locator => part.getByRole('checkbox', { name: /^My next runs ask a model/ });

const label = (body: string): string => `export async function label(message) {\n${body}\n}`;

test("a learner's code gets the example until they tick the box, and asks five times a run at most", async ({
  page,
}) => {
  const seen = watchPage(page, academy.origin);
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await openCode(page);
  await write(part, label('  return await model("Sort it: " + message);'));
  await run(part).tap();
  await expect(verdict(part)).toHaveText('1 of 1 tests passed.');
  expect(model.requests).toHaveLength(0);

  await box(part).check();
  const asked =
    'for (let n = 1; n <= 6; n += 1) {\n  console.log(n, await model("Say " + n).catch((error) => error.message));\n}';
  await write(part, `${asked}\n${label("  return 'complaint';")}`);
  await run(part).tap();
  await expect(part.locator('[data-model-question]')).toContainText(`go to ${model.host}`);
  expect(model.requests).toHaveLength(0);
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Yes, send it' }).tap();
  await expect(output(part)).toContainText('5 Dear member, please come on Friday.', { timeout: 30_000 });
  await expect(output(part)).toContainText('6 This run has asked the model 5 times.');
  await expect(part.locator('[data-model-origin]')).toContainText(/^stand-in, .*nobody checked it/);
  expect(model.requests).toHaveLength(5);
  await expectLayout(page);

  // Private data is asked about, and a no is an error that the code gets.
  await write(part, `console.log(await model('Call 0788 123 456').catch((error) => error.message));\n${label('')}`);
  await run(part).tap();
  await part.getByRole('button', { name: 'I will change it' }).tap();
  await expect(output(part)).toContainText('You have not allowed it');
  expect(model.requests).toHaveLength(5);
  expectNoTrouble(seen, PAGE);
});

test('waiting is no time of the code, and code that runs without end beside it is ended', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await openCode(page);
  await box(part).check();
  await write(part, `console.log(await model('One [stand-in: held]'));\n${label("  return 'complaint';")}`);
  await run(part).tap();
  await part.getByRole('button', { name: 'Yes, send it' }).tap();
  await expect(part.getByText('The model is writing.')).toBeVisible();
  // Longer than any code may run.
  await expect(part.getByText(/^(?:[7-9]|\d\d) s$/)).toBeVisible();
  model.release();
  await expect(output(part)).toContainText('The first words');
  await expect(verdict(part)).toHaveText('1 of 1 tests passed.');

  await write(
    part,
    `export const label = () => 'complaint';\nvoid model('Two [stand-in: held]');\nsetTimeout(() => { for (;;); }, 500);\nawait new Promise(() => {});`,
  );
  await run(part).tap();
  await expect(verdict(part)).toContainText(/stopped|two seconds|longer/i, { timeout: 20_000 });
  model.release();
});

test('a learner asks for a key, an instructor says yes, and a program outside the page has its answer', async ({
  page,
  browser,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true, name: 'Aline Uwase' });
  const root = await superuser(academy.origin);
  await root.send('PATCH', `/api/collections/users/records/${learner.id}`, { verified: true });
  await signInBrowser(page, academy.origin, learner);
  const part = await openCode(page);
  await part.getByRole('link', { name: /Ask for one in your settings/ }).tap();
  const section = page.getByRole('region', { name: 'A key to the model for your own project' });
  await expect(section).toBeInViewport();
  await section.getByRole('button', { name: 'Ask for a key' }).tap();
  await expect(section.getByText('Write 20 letters or more')).toBeVisible();
  await section.getByLabel('What is it for?').fill('My app sorts the messages of our cooperative.');
  await section.getByRole('button', { name: 'Ask for a key' }).tap();
  await expect(section.getByText('waits for an instructor', { exact: true })).toBeVisible();
  await expect(section.getByText('My app sorts the messages of our cooperative.')).toBeVisible();
  await expectAccessible(page);

  const staff = await (await browser.newContext()).newPage();
  await signInBrowser(staff, academy.origin, await newStaff(academy.origin, 'admin'));
  await staff.goto(`${academy.origin}/instructor/work`);
  const keys = staff.getByRole('region', { name: 'Keys to the model' });
  await expect(keys).toContainText('My app sorts the messages of our cooperative.');
  await keys.getByRole('button', { name: 'Allow it' }).click();
  await expect(keys.getByText('allowed, not made yet')).toBeVisible();
  await expectAccessible(staff);
  await staff.context().close();

  await page.reload();
  await expect(section).toContainText(model.host);
  await section.getByRole('button', { name: 'Make my key' }).tap();
  await expect(section.getByRole('textbox', { name: 'Your key' })).toBeVisible();
  const key = await section.getByRole('textbox', { name: 'Your key' }).inputValue();
  expect(key).toMatch(/^spek-/);
  await expectAccessible(page);
  await expectLayout(page);
  const call = (): Promise<Response> =>
    fetch(academy.origin + completionsEndpoint.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ messages: [{ role: 'user', content: 'One' }] }),
    });
  expect(await (await call()).text()).toContain('please come');
  await page.reload();
  await expect(section.getByText('It begins with')).toBeVisible();
  expect(await page.content()).not.toContain(key);
  await section.getByText('How your program uses it').tap();
  await expect(section.getByText(`curl ${academy.origin}${completionsEndpoint.path}`)).toBeVisible();
  await expectLayout(page);
  // A tap by mistake would cost another yes of an instructor.
  await section.getByRole('button', { name: 'End the key' }).tap();
  await section.getByRole('button', { name: 'Keep it' }).tap();
  expect((await call()).status).toBe(200);
  await section.getByRole('button', { name: 'End the key' }).tap();
  await section.getByRole('button', { name: 'End it' }).tap();
  await expect(section.getByLabel('What is it for?')).toBeVisible();
  expect((await call()).status).toBe(401);
});

test('a key needs a confirmed address, and one who was refused or whose key is over asks again with the words of before', async ({
  page,
}) => {
  const purpose = 'My app sorts the messages of our cooperative.';
  const learner = await newLearner(academy.origin, { enrolled: true });
  const root = await superuser(academy.origin);
  const confirm = (verified: boolean) =>
    root.send('PATCH', `/api/collections/users/records/${learner.id}`, { verified });
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/rw/profile-settings/sign-in#model-key`);
  const section = page.locator('#model-key');
  await section.getByRole('link', { name: 'Reba imeri yawe' }).tap();
  await expect(page.locator('#email')).toBeInViewport();
  await confirm(true);
  await learner.send('POST', askKeyEndpoint.path, { purpose });
  const { items } = (
    await root.get<{ items: { id: string }[] }>(
      `/api/collections/model_keys/records?filter=${encodeURIComponent(`user = '${learner.id}'`)}`,
    )
  ).body;
  const record = `/api/collections/model_keys/records/${items[0]?.id}`;
  for (const [state, says] of [
    [{ state: 'refused' }, 'An instructor said no.'],
    [{ state: 'allowed', hash: 'h', ends_at: '2026-01-01 00:00:00.000Z' }, 'Your key is over.'],
  ] as const) {
    expect((await root.send('PATCH', record, state)).status).toBe(200);
    await page.goto(`${academy.origin}/profile-settings/sign-in`);
    await page.reload();
    await expect(section.getByText(says)).toBeVisible();
    await expect(section.getByLabel('What is it for?')).toHaveValue(purpose);
    await expectAccessible(page);
    await expectLayout(page);
  }
});

test("a learner's agent asks a model for each move, and the page says that it is one", async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const course = builtCurriculum().courses.find(({ slug }) => slug === 'ai-landscape-problem-framing')?.entries ?? [];
  const lesson = course.findIndex(({ id }) => id === 'evaluation-tables-and-model-cards') + 1;
  await page.goto(`${academy.origin}/course/ai-landscape-problem-framing/lesson/${lesson}`);
  const part = page.locator('[data-part-id="order-of-cables"]');
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: /^Open the agent/ }).tap();
  const field = part.getByRole('textbox', { name: 'JavaScript' });
  await field.fill(`export const instructions = '[stand-in: agent]';\n${await field.inputValue()}`);
  await box(part).check();
  await expect(part.getByText('Scripted, no model.')).toBeHidden();
  await part.getByRole('button', { name: 'What is short' }).tap();
  await part.getByRole('button', { name: 'Yes, send it' }).tap();
  await expect(part.locator('.agent-step').first()).toContainText('stock({"part":"chain"})');
  await expect(part.getByText('There are 9 chains.')).toBeVisible({ timeout: 30_000 });
  await expect(part.locator('[data-model-origin]')).toContainText(/^stand-in, .*nobody checked it/);
  await expect(part.getByText('Reason given:')).toHaveCount(0);
  await expectAccessible(page);
});
