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

const entries = builtCurriculum().courses.find(({ slug }) => slug === ASK_COURSE)?.entries ?? [];
const PAGE = `/course/${ASK_COURSE}/lesson/${entries.findIndex(({ id }) => id === ASK_LESSON) + 1}`;

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
});
