/** `<Ask>` in a lesson: a prompt that goes to a model by touch on a phone, and what a learner reads where none can be asked. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, expectNoTrouble, watchPage } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { openStepOf } from '#support/lesson-steps';
import { ASK_COURSE, ASK_LESSON } from '#support/prompt-runs';
import { type StandIn, startStandIn } from '#support/stand-in-model';

/** The lesson whose Repair, PromptBuilder and Write offer a model. */
const OFFERING = 'check-facts-and-bias';
const entries = builtCurriculum().courses.find(({ slug }) => slug === ASK_COURSE)?.entries ?? [];
const pageOf = (lesson: string): string =>
  `/course/${ASK_COURSE}/lesson/${entries.findIndex(({ id }) => id === lesson) + 1}`;
const PAGE = pageOf(ASK_LESSON);

let academy: RunningAcademy;
let model: StandIn;
test.beforeAll(async () => {
  model = await startStandIn();
  academy = await startAcademy({ assistant: { model: { base: model.base, key: '', name: 'stand-in' } } });
});
test.afterAll(async () => {
  await academy.stop();
  await model.stop();
});

async function open(page: Page, at: RunningAcademy, id = 'sort-a-message'): Promise<Locator> {
  await signInBrowser(page, at.origin, await newLearner(at.origin, { enrolled: true }));
  await page.goto(at.origin + PAGE);
  const part = page.locator(`[data-part-id="${id}"]`);
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await expect(send(part)).toBeEnabled();
  return part;
}

const send = (part: Locator): Locator => part.getByRole('button', { name: 'Ask the model' });
async function openOffering(page: Page, at: RunningAcademy, id: string): Promise<Locator> {
  await signInBrowser(page, at.origin, await newLearner(at.origin, { enrolled: true }));
  await page.goto(at.origin + pageOf(OFFERING));
  const part = page.locator(`[data-part-id="${id}"]`);
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('[data-judge]')).toBeEnabled();
  return part;
}

const FIELDS = { Role: 'You write.', Goal: 'Remind.', Context: 'They read.', Format: 'One line of 9 words.' };
async function buildPrompt(part: Locator, limits: string): Promise<void> {
  for (const [name, text] of Object.entries(FIELDS)) await part.getByLabel(name).fill(text);
  await part.getByLabel('Limits').fill(limits);
  await part.locator('[data-judge]').tap();
}

const offered = (part: Locator): Locator => part.locator('[data-offer-model]');
const field = (part: Locator): Locator => part.getByRole('textbox', { name: 'Your prompt' });
const verdict = (part: Locator): Locator => part.locator('[data-verdict]');
const answer = (part: Locator): Locator => part.getByRole('region', { name: 'The answer to your prompt' });
const rules = (part: Locator): Locator => part.locator('[data-test]');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('a learner is asked about private data and the service, then reads an answer as text, with which rules hold', async ({
    page,
  }) => {
    const seen = watchPage(page, academy.origin);
    const part = await open(page, academy);
    await field(part).fill('Answer Aline Uwase: 0788 123 456. [stand-in: html]');
    await send(part).tap();
    await expect(part.getByRole('listitem').filter({ hasText: '0788 123 456' })).toBeVisible();
    expect(model.requests).toHaveLength(0);
    await expectAccessible(page);
    await part.getByRole('button', { name: 'I will change it' }).tap();
    await expect(field(part)).toBeFocused();

    await field(part).fill('One word. [stand-in: html]');
    await send(part).tap();
    const question = part.locator('[data-question]');
    await expect(question).toContainText(`Your prompt would go to ${model.host}, and nothing else`);
    await expect(verdict(part)).toBeEmpty();
    expect(model.requests).toHaveLength(0);
    await part.getByRole('button', { name: 'Yes, send it' }).tap();
    await expect(verdict(part)).toHaveText('The answer is complete.');
    await expect(answer(part)).toContainText('<script>document.title=1</script><b>bold</b>');
    await expect(part.locator('[data-origin]')).toContainText(/^stand-in, .*nobody checked it\. It may be wrong\.$/);
    await expect(rules(part).nth(0)).toHaveText(/Not so:\s*It has “question” or “complaint” in it\./);
    expect(await page.title()).not.toBe('1');
    await expectLayout(page);
    await expectAccessible(page);

    await field(part).fill('Wait. [stand-in: held]');
    await send(part).tap();
    await expect(answer(part)).toHaveText('The first words');
    await part.getByRole('button', { name: 'Stop' }).tap();
    await expect(verdict(part)).toHaveText('You stopped it.');
    await expect.poll(() => model.open()).toBe(0);
    expectNoTrouble(seen, PAGE);
  });

  test('offline, and where the service fails, the page says why and opens the answer of the lesson', async ({
    page,
  }) => {
    const part = await open(page, academy);
    await page.context().setOffline(true);
    await send(part).tap();
    await expect(verdict(part)).toContainText('You are offline, so no model can be asked.');
    const example = part.locator('[data-example]');
    await expect(example).toContainText('complaint');
    await expect(example).toContainText('Example answer, written for this lesson');
    await page.context().setOffline(false);

    await field(part).fill('Too many. [stand-in: 429]');
    await send(part).tap();
    await part.getByRole('button', { name: 'Yes, send it' }).tap();
    await expect(verdict(part)).toContainText('The service takes no more questions for the moment.');
  });

  test('a prompt is tried on inputs that the page does not show, and each answer has its own rules', async ({
    page,
  }) => {
    const part = await open(page, academy, 'sort-with-rules');
    await expect(part).not.toContainText('moved again');
    await send(part).tap();
    await part.getByRole('button', { name: 'Yes, send it' }).tap();
    await expect(verdict(part)).toHaveText('The answer is complete.');
    await expect(answer(part)).toContainText(/Input 1\.\s+Dear member.*Input 2\.\s+Dear member/s);
    await expect(rules(part)).toHaveText([
      /^Not so:\s*Input 1\. It has “question” in it\./,
      /^Not so:\s*Input 1\. It has 2 words or fewer\./,
      /^Not so:\s*Input 2\. It has “complaint” in it\./,
      /^So it is:\s*Input 2\. It does not have “question” in it\./,
    ]);
  });

  test('a prompt that was built is offered a try with a model, which holds its answers against rules', async ({
    page,
  }) => {
    const seen = watchPage(page, academy.origin);
    const part = await openOffering(page, academy, 'own-prompt');
    await expect(offered(part)).toBeHidden();
    const before = model.requests.length;
    await buildPrompt(part, 'No names.');
    await offered(part).getByRole('button', { name: 'Try my prompt with a model' }).tap();
    await part.getByRole('button', { name: 'Yes, send it' }).tap();
    await expect(verdict(offered(part))).toHaveText('The answer is complete.');
    await expect(rules(offered(part))).toHaveText([
      /^Not so:\s*Input 1\. It has “10:00” in it\./,
      /^So it is:\s*Input 1\. It has 160 characters or fewer\./,
      /^So it is:\s*Input 1\. Every number in it/,
      /^So it is:\s*Input 2\. It does not have “900” in it\./,
      /^Not so:\s*Input 2\. It says what is missing/,
    ]);
    const sent = model.requests.slice(before).map(({ body }) => body.messages[0]?.content ?? '');
    expect(sent.map((prompt) => prompt.split('\n\n')[1])).toEqual([
      'It begins at 10:00.',
      'Add that a loaf costs 900.',
    ]);
    await expectLayout(page);
    await expectAccessible(page);

    // Asked again after a change, and stopped: what was done stays done.
    await part.getByLabel('Limits').fill('No names. [stand-in: held]');
    await send(offered(part)).tap();
    await expect(answer(offered(part))).toContainText('The first words');
    await offered(part).getByRole('button', { name: 'Stop' }).tap();
    await expect(verdict(offered(part))).toHaveText('You stopped it.');
    await expect(part).toHaveAttribute('data-is-done', '');
    expectNoTrouble(seen, pageOf(OFFERING));
  });

  test('a text is read by a model line by line: what quotes nothing or gives a mark is not shown', async ({ page }) => {
    const part = await openOffering(page, academy, 'own-limit');
    await part.getByLabel('Your text').fill('Never invent a price; write "ask the shop". [stand-in: sentences]');
    await part.locator('[data-judge]').tap();
    for (const _ of [1, 2, 3, 4]) await part.getByRole('button', { name: 'In the whole text' }).tap();
    await offered(part).getByRole('button', { name: 'Let a model read my text' }).tap();
    await expect(part.locator('[data-question]')).toContainText(`Your text and the task would go to ${model.host}`);
    await part.getByRole('button', { name: 'Yes, send it' }).tap();
    await expect(verdict(offered(part))).toHaveText('The answer is complete.');
    const shown = answer(offered(part));
    await expect(shown).toContainText('You write "Never invent a price", which names it.');
    await expect(shown).toContainText('<b>"Never invent"</b> is on one line.');
    await expect(shown).not.toContainText('be polite');
    await expect(shown).not.toContainText('4/5');
    await expect(shown.getByText('The model has no sentence that quotes your text.')).toHaveCount(1);
    await expectAccessible(page);
  });

  test('without a model nothing is offered', async ({ page }) => {
    const alone = await startAcademy();
    const part = await openOffering(page, alone, 'own-prompt');
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/academy/model'));
    await buildPrompt(part, 'No names.');
    await asked;
    await expect(part).toHaveAttribute('data-is-done', '');
    await expect(offered(part)).toBeHidden();
    await alone.stop();
  });
});
