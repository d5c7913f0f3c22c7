/**
 * A course about services for phones, on a phone: a learner does each `Phone` of its lessons by touch, hands in one of the services, and a
 * classmate who is asked to read the work calls it. All that lies before is really finished (tests/support/walk-course.ts).
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { openSignedIn, signInBrowser } from '#support/browser';
import { finishCourseBefore } from '#support/finish-course';
import { closeSheets } from '#support/lesson-steps';
import { handIn } from '#support/projects';
import { answerOf, courseOf, expectDone, finishBefore, lessonPath, openPart } from '#support/walk-course';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, actionTimeout: 30_000 });

/** `service`: the part whose answer is handed in; `calls`: what the classmate does on the phones, and what is on the phone then. */
type Walk = { code: string; service: { lesson: string; part: string }; calls: readonly string[]; reads: string };
const WALKS: readonly Walk[] = [
  {
    code: 'US-212',
    service: { lesson: 'the-line-was-cut', part: 'cut-and-twice' },
    calls: ['Dial *384*7#', '1', '2', '12'],
    reads: '12 sacks are booked.',
  },
  {
    code: 'WA-208',
    service: { lesson: 'my-own-service', part: 'own-service' },
    calls: ['Hello', 'Order', '3', 'Yes'],
    reads: 'We come tomorrow before 8.',
  },
];

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function newClassmate(name: string, code: string): Promise<Client> {
  const learner = await newLearner(academy.origin, { name, enrolled: true });
  await finishBefore(learner, code, new Set());
  return learner;
}

/** Does every `Phone` of a lesson, by touch; gives the answers by the ids of the parts. */
async function doPhones(page: Page): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const part of await page.locator('[data-part="phone"]').all()) {
    await openPart(page, part, /^Open the phones/);
    const answer = await answerOf(part);
    await part.locator('[data-file]').fill(answer);
    await expectDone(part);
    answers.set((await part.getAttribute('data-part-id')) ?? '', answer);
  }
  return answers;
}

/** A button of the phone, or an answer that is typed and sent. */
async function enterOn(desk: Locator, act: string): Promise<void> {
  const button = desk.getByRole('button', { name: act, exact: true }).first();
  const field = desk.getByRole('textbox').first();
  // The phone is drawn when its script has come.
  await expect(button.or(field).first()).toBeVisible();
  if (await button.isVisible()) return button.tap();
  await field.fill(act);
  await desk.getByRole('button', { name: 'Send', exact: true }).tap();
}

for (const { code, service, calls, reads } of WALKS) {
  test(`someone does the phones of ${code} by touch, hands in a service, and a classmate calls it`, async ({
    page,
    browser,
  }) => {
    const { slug, entries } = courseOf(code);
    const mate = await newClassmate('Bosco Habimana', code);
    await finishCourseBefore(mate, slug);
    expect((await handIn(mate, 1, {}, true, slug)).status).toBe(200);

    const learner = await newClassmate('Olive Umuhoza', code);
    await signInBrowser(page, academy.origin, learner);
    await closeSheets(page);
    let text = '';
    for (const { id, kind } of entries) {
      if (kind !== 'lesson') continue;
      await page.goto(academy.origin + lessonPath(code, id));
      const answers = await doPhones(page);
      if (id === service.lesson) text = answers.get(service.part) ?? '';
    }
    expect(text).not.toBe('');
    await finishCourseBefore(learner, slug);

    await page.goto(`${academy.origin}/course/${slug}`);
    await page.getByRole('link', { name: 'Hand in your project' }).tap();
    await page
      .getByLabel('What you made, and how')
      .fill(
        `People order with keys or in a chat, also when the line is cut. Two people tried it.\n\n\`\`\`yaml\n${text}\n\`\`\``,
      );
    await page.getByLabel('How you used AI').fill('An assistant drafted the texts. Two customers read them.');
    await page.getByLabel('This is my own work.').check();
    await page.getByRole('button', { name: /^Hand in/ }).tap();
    await expect(page.getByText('Your work waits for a reader.')).toBeVisible();

    const other = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const desk = await other.newPage();
    await openSignedIn(desk, academy.origin, mate, `/course/${slug}/peers`);
    const work = desk.getByRole('article', { name: 'Work 1' });
    await work.getByRole('button', { name: 'Call this service' }).tap();
    for (const act of calls) await enterOn(work.locator('.phone-desk'), act);
    await expect(work.locator('.phone-screen')).toContainText(reads);
    await other.close();
  });
}
