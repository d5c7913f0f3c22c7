/**
 * The way of a builder on a phone: CD-210, NW-201, AG-203. The server decides what is open, so all that lies before is really finished, by the
 * same events and attempts as pages send; in each of the three courses one practice is done by touch. At the end she hands in her agent with
 * its trace.
 */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { finishCourseBefore } from '#support/finish-course';
import { closeSheets } from '#support/lesson-steps';
import {
  answerOf,
  courseOf,
  coursesBefore,
  expectDone,
  finishBefore,
  lessonPath,
  openPart,
} from '#support/walk-course';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, actionTimeout: 30_000 });

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

/** All before a course is finished; the course is closed until then. */
async function finishWay(learner: Client, page: Page, code: string, finished: Set<string>): Promise<void> {
  const { slug } = courseOf(code);
  if (coursesBefore(code, finished).length > 0) {
    await page.goto(`${academy.origin}/course/${slug}/lesson/2`);
    await expect(page.locator('[data-part]')).toHaveCount(0);
  }
  await finishBefore(learner, code, finished);
}

async function partOf(page: Page, code: string, lesson: string, id: string, open: RegExp): Promise<Locator> {
  await page.goto(academy.origin + lessonPath(code, lesson));
  const part = page.locator(`[data-part-id="${id}"]`);
  await openPart(page, part, open);
  return part;
}

test('someone goes from code over workflows to an agent, and hands it in with its trace', async ({ page }) => {
  const learner = await newLearner(academy.origin, { name: 'Olive Umuhoza', enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  await closeSheets(page);
  const finished = new Set<string>();

  await finishWay(learner, page, 'CD-210', finished);
  const query = await partOf(page, 'CD-210', 'ask-the-database', 'open-loans', /^Open the database/);
  await query.getByRole('textbox').fill(await answerOf(query));
  await expectDone(query);
  await finishCourseBefore(learner, courseOf('CD-210').slug);
  finished.add(courseOf('CD-210').slug);

  await finishWay(learner, page, 'NW-201', finished);
  const flow = await partOf(page, 'NW-201', 'the-page-cyprien-needs', 'three-changes', /^Open the flow/);
  for (const [box, field, value] of [
    [3, 'Value', '20'],
    [5, 'To', '0700666000'],
    [7, 'To', '0700666000'],
    [8, 'To', 'desk@water.example'],
  ] as const) {
    await flow
      .locator('.flow-editor details.flow-box > summary')
      .nth(box - 1)
      .tap();
    await flow
      .locator('.flow-editor details.flow-box[open]')
      .last()
      .getByLabel(field, { exact: true })
      .first()
      .fill(value);
  }
  await expectDone(flow);
  await finishCourseBefore(learner, courseOf('NW-201').slug);
  finished.add(courseOf('NW-201').slug);

  await finishWay(learner, page, 'AG-203', finished);
  const agent = await partOf(page, 'AG-203', 'twenty-situations', 'sixty-runs', /^Open the agent/);
  const code = await answerOf(agent);
  await agent.getByRole('textbox', { name: 'JavaScript' }).fill(code);
  await agent.getByRole('button', { name: 'Run the 20 situations' }).tap();
  await expect(agent.getByText('57 of 60 runs pass (95 %).')).toBeVisible();
  await agent.getByRole('button', { name: 'The evening of Friday' }).tap();
  await agent.getByRole('button', { name: 'Approve', exact: true }).tap();
  await expect(agent.getByText('It ended with an answer. Calls: 3. Spent: 14,000 RWF.')).toBeVisible();
  const download = page.waitForEvent('download');
  await agent.getByRole('button', { name: 'Save the trace' }).tap();
  const trace = readFileSync(await (await download).path());
  expect(trace.toString()).toContain('order({"part":"brake cable"');
  await expectDone(agent);
  await finishCourseBefore(learner, courseOf('AG-203').slug);

  await page.goto(`${academy.origin}/course/${courseOf('AG-203').slug}`);
  await page.getByRole('link', { name: 'Hand in your project' }).tap();
  const files = page.locator('input[type="file"]');
  for (const [name, buffer] of [
    ['agent.md', Buffer.from(`# My agent\n\n\`\`\`js\n${code}\n\`\`\`\n`)],
    ['trace.md', trace],
  ] as const) {
    await files.setInputFiles({ name, mimeType: 'text/markdown', buffer });
    await expect(page.getByRole('button', { name: `Download ${name}` })).toBeVisible();
  }
  await page
    .getByLabel('What you made, and how')
    .fill(
      'An agent that looks after the shelf of a shop. Limit, guard and approval each stopped it once. 57 of 60 runs passed.',
    );
  await page
    .getByLabel('How you used AI')
    .fill('An assistant drafted ten of the twenty situations. I ran and read all sixty.');
  await page.getByLabel('This is my own work.').check();
  await page.getByRole('button', { name: /^Hand in/ }).tap();
  await expect(page.getByText('Your work waits for a reader.')).toBeVisible();
});
