/**
 * The lab notebook: what it shows is what the rules compute from the same tickets. By mouse and by keyboard, on a phone, stopped halfway,
 * in both languages, and as a file for Jupyter.
 */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { contentRoot } from '#content/schema/content-root';
import { thresholdRow } from '#domain/practice/classification-metrics';
import { type LabResult, predictTicket, runLab, type TicketModel } from '#domain/practice/ticket-lab';
import { TICKET_LABELS, type TicketParts } from '#domain/practice/tickets';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, giveRole, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { expectAccessible, watchConsole } from '#support/inspect';

const NOTEBOOK = '/course/ai-landscape-problem-framing/notebook';
const PHONE = { width: 390, height: 780 };
const TABS = ['Overview', 'Interactive Lab', 'Code Sections', 'Results', 'Model Testing'];

let academy: RunningAcademy;
let learner: Client;
let expected: { result: LabResult; model: TicketModel };
test.beforeAll(async () => {
  academy = await startAcademy();
  learner = await newLearner(academy.origin, { enrolled: true });
  // The course comes after another one; who runs the academy may open every course.
  await giveRole(academy.origin, learner.id, 'admin');
  expected = computed();
});
test.afterAll(() => academy.stop());

/** The same run, here. */
function computed(): { result: LabResult; model: TicketModel } {
  const steps = runLab(parse(readFileSync(`${contentRoot()}/lab/tickets.yaml`, 'utf8')) as TicketParts);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The page as the learner; its islands are there when the run can be started. */
async function open(page: Page, path = NOTEBOOK, run = 'Run Complete Lab'): Promise<void> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + path);
  await expect(page.getByRole('button', { name: run }).first()).toBeEnabled();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const run = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Run Complete Lab' }).first();
const done = (page: Page) =>
  page.getByText(/^Done in \d+\.\d s on this device: 960 tickets to learn from, 240 to test on/);

test('a run fills every tab with what the rules compute, and the slider moves the table', async ({ page }) => {
  test.slow();
  const trouble = watchConsole(page);
  await open(page);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  for (const needed of ['Python 3.7+', 'Jupyter Notebook', 'Scikit-learn', 'Pandas', 'Matplotlib', 'Seaborn'])
    await expect(panel(page).getByText(needed, { exact: true })).toBeVisible();
  await expect(page.getByText('2 hours')).toBeVisible();
  await expect(page.getByText('Intermediate', { exact: true })).toBeVisible();

  // By keyboard from tab to tab: before a run there is nothing in two of them.
  await tab(page, 'Overview').focus();
  for (const name of TABS.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    const empty = panel(page).getByRole('heading', { name: 'No Results Yet' });
    if (/Results|Interactive/.test(name)) await expect(empty).toBeVisible();
    else await expect(empty).toHaveCount(0);
    if (name === 'Code Sections') await expect(panel(page).getByRole('heading', { level: 2 })).toHaveCount(7);
    if (name === 'Code Sections') await expectCopiedCode(page);
    await tab(page, name).focus();
  }

  await run(page).click();
  await expect(done(page)).toBeVisible();
  const { result } = expected;
  await tab(page, 'Results').click();
  await expect(panel(page)).toContainText(result.rule.accuracy.toFixed(3));
  await expect(panel(page)).toContainText(result.model.accuracy.toFixed(3));
  await expect(panel(page)).toContainText(result.model.macroF1.toFixed(3));
  for (const label of TICKET_LABELS) {
    const { precision, recall, f1 } = result.model.byLabel[label];
    const cells = [precision, recall, f1].map((value) => value.toFixed(3)).join('');
    await expect(panel(page).getByRole('row').filter({ hasText: cells }).first()).toBeVisible();
    await expect(
      panel(page).getByRole('img', { name: new RegExp(`Precision against recall for ${label}`, 'i') }),
    ).toBeVisible();
  }
  await expectAccessible(page);

  await tab(page, 'Interactive Lab').click();
  for (const { threshold, coverage, macroF1, escalated } of result.thresholds)
    await expect(
      panel(page)
        .getByRole('row', { name: threshold.toFixed(1), exact: false })
        .first(),
    ).toContainText(row(coverage, macroF1, escalated));
  const slider = panel(page).getByRole('slider', { name: 'Threshold' });
  await expect(slider).toHaveValue('0.7');
  await slider.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('0.8');
  const moved = thresholdRow(TICKET_LABELS, result.judged, 0.8);
  await expect(panel(page).getByRole('row').last()).toContainText(
    `0.80 chosen${row(moved.coverage, moved.macroF1, moved.escalated)}`,
  );
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`decides ${moved.decided} of 240`));
  expect(trouble).toEqual([]);
});

/** The button copies exactly the code of the notebook's first section: nothing before its first line, and the data in it. */
async function expectCopiedCode(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel(page)
    .getByRole('button', { name: /^Copy the code/ })
    .first()
    .click();
  await expect(
    panel(page)
      .getByRole('button', { name: /^Copy the code/ })
      .first(),
  ).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const file = await page.request.get(`${academy.origin}/lab/support-ticket-triage.ipynb`);
  const { cells } = (await file.json()) as { cells: { cell_type: string; source: string }[] };
  expect(copied).toBe(cells.find(({ cell_type }) => cell_type === 'code')?.source);
  expect(copied).not.toMatch(/^\s|\{\{/);
}

function row(coverage: number, macroF1: number, escalated: number): string {
  return `${(coverage * 100).toFixed(1)} %${macroF1.toFixed(3)}${(escalated * 100).toFixed(1)} %`;
}

test('Model Testing: nothing for empty text, an example, words of one’s own, Clear; on a phone and by keyboard', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await open(page);
  await tab(page, 'Model Testing').click();
  const text = panel(page).getByRole('textbox', { name: 'Ticket text' });
  const testing = panel(page).getByRole('button', { name: 'Test Prediction' });
  await expect(testing).toBeDisabled();
  await text.fill('  \n ');
  await expect(testing).toBeDisabled();
  await expect(panel(page).getByRole('listitem').getByRole('button')).toHaveCount(3);

  const example = panel(page).getByRole('listitem').getByRole('button').first();
  await example.click();
  const written = await text.inputValue();
  expect(written).toBe(await example.textContent());
  // The model is trained first when the lab has not run yet.
  await testing.click();
  const prediction = predictTicket(expected.model, written);
  await expect(panel(page).getByRole('status')).toContainText(`${prediction?.probability.toFixed(3)}`);
  await expect(panel(page).getByRole('status')).toContainText(prediction?.confidence === 'high' ? 'High' : 'Medium');
  for (const { word } of prediction?.words ?? [])
    await expect(panel(page).getByRole('status').getByText(word, { exact: true })).toBeVisible();
  await expect(done(page)).toBeVisible();

  await text.focus();
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' please');
  await expect(panel(page).getByRole('status')).toBeEmpty();
  await page.keyboard.press('Tab');
  await expect(testing).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('status')).toContainText('The keyword rule says');
  await text.fill('zzz qqq');
  await testing.click();
  await expect(panel(page).getByRole('status')).toContainText('The model knows none of these words');
  await expect(panel(page).getByRole('status')).not.toContainText('Probability');
  await panel(page).getByRole('button', { name: 'Clear' }).click();
  await expect(text).toHaveValue('');
  await expect(panel(page).getByRole('status')).toBeEmpty();

  for (const name of TABS) {
    await tab(page, name).click();
    await expect(panel(page)).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, name).toBe(0);
  }
  await expectAccessible(page);
});

test('a run can be stopped and begun again, and the page confirms it in Kinyarwanda too', async ({ page }) => {
  // The worker waits, so that the run lasts until it is stopped.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/lab-worker*', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, `/rw${NOTEBOOK}`, 'Koresha lab yose');
  const start = page.getByRole('main').getByRole('button', { name: 'Koresha lab yose' }).first();
  await start.click();
  await expect(page.getByRole('button', { name: 'Lab irakora...' }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Hagarika', exact: true }).click();
  await expect(page.getByText('Lab yahagaritswe. Nta cyabitswe.')).toBeVisible();
  release();
  await start.click();
  await expect(page.getByText(/^Byarangiye mu masegonda/)).toBeVisible();
});

test('a second run that is stopped leaves the results of the first', async ({ page }) => {
  await open(page);
  await run(page).click();
  await expect(done(page)).toBeVisible();
  // The run after this one has a worker that is held until it is stopped.
  await page.evaluate(() => {
    const real = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function held(this: Worker) {
      void real;
    } as typeof real;
  });
  await run(page).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('The run was stopped. The results are those of the run before.')).toBeVisible();
  await tab(page, 'Results').click();
  await expect(panel(page)).toContainText(expected.result.model.accuracy.toFixed(3));
});

test('the notebook is a file of nbformat 4.5 with seven sections of code', async ({ page }) => {
  await open(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Notebook' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.ipynb$/);
  const { nbformat, nbformat_minor, metadata, cells } = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    nbformat: number;
    nbformat_minor: number;
    metadata: { kernelspec?: { name: string } };
    cells: {
      id: string;
      cell_type: string;
      source: string;
      metadata: object;
      outputs?: unknown[];
      execution_count?: null;
    }[];
  };
  expect([nbformat, nbformat_minor]).toEqual([4, 5]);
  expect(metadata.kernelspec?.name).toBe('python3');
  expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
  expect(cells.every(({ id, metadata: own }) => /^[\w-]{1,64}$/.test(id) && typeof own === 'object')).toBe(true);
  const code = cells.filter(({ cell_type }) => cell_type === 'code');
  expect(code).toHaveLength(7);
  expect(code.map(({ outputs, execution_count }) => [outputs, execution_count])).toEqual(code.map(() => [[], null]));
});
