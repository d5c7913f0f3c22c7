/** Tasks in a quiz as learners meet them: on a narrow phone, by keyboard alone, without a connection, and kept with the course. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { DrawnTasks } from '#domain/contract/learning/draw-tasks';
import { lineText } from '#domain/practice/task-material';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { keptTasks, optionOf, options, shownQuestion, task, untilQuizRuns, workOut } from '#support/answer-quiz';
import { attemptOf, type Client } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { courseIn } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';
import { expectAccessible } from '#support/inspect';
import { cutTexts, resize } from '#support/layout';
import { solveTask } from '#support/solve-task';
import { learnerWithTasks } from '#support/task-attempts';

const FIRST = 'prompt-engineering-beginner';
const SLUG = 'ai-landscape-problem-framing';
const QUIZ = 'measuring-quiz';
const { entries } = courseIn(builtCurriculum(), SLUG);
const QUIZ_AT = entries.findIndex(({ id }) => id === QUIZ);
const key = quizKeyOf(SLUG, QUIZ);
const lesson = `/course/${SLUG}/lesson/${QUIZ_AT + 1}`;

test.use({ viewport: { width: 390, height: 844 } });

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
});
test.afterAll(() => academy.stop());

async function learnerAt(page: Page, done = QUIZ_AT): Promise<Client> {
  const learner = await learnerWithTasks(academy.origin, key);
  await finishCourse(learner, FIRST);
  await finishCourse(learner, SLUG, done);
  await learner.send('POST', '/api/academy/badges/seen', { badge: 'foundational-prompter' });
  await signInBrowser(page, academy.origin, learner);
  return learner;
}

const question = (page: Page): Locator => page.locator('form.quiz-box legend');

/** Answers all questions rightly, with Enter to go on, and submits. Returns the kinds of tasks that were asked. */
async function answerAll(page: Page, learner: Client, number: number, look?: () => Promise<void>): Promise<string[]> {
  const kinds: string[] = [];
  const { asked } = attemptOf(learner, key, { number });
  await expect(question(page)).toBeVisible();
  const tasks = await keptTasks(page, key);
  for (const [at, id] of asked.entries()) {
    const drawn = tasks[id];
    if (drawn === undefined) {
      expect(await shownQuestion(page)).toBe(id);
      const option = optionOf(key, id, true);
      await options(page)
        .and(page.locator(`[value="${option}"]`))
        .focus();
      await page.keyboard.press('Space');
    } else {
      await expect(task(page).getByRole('table')).toBeVisible();
      await look?.();
      const spec = key.questions[id]?.task;
      await workOut(page, drawn.material, solveTask(spec?.maker ?? '', drawn.material, spec?.setting));
      kinds.push(drawn.material.ask.kind);
    }
    const isLast = at === asked.length - 1;
    await page.getByRole('button', { name: isLast ? 'Submit Quiz' : 'Next', exact: true }).focus();
    await page.keyboard.press('Enter');
    if (!isLast) await expect(page.locator('.quiz-count')).toContainText(`Question ${at + 2} of`);
  }
  return kinds;
}

test("all forms of tasks are worked out by keyboard on a phone, and the review shows the way with the learner's numbers", async ({
  page,
}) => {
  test.slow();
  const learner = await learnerAt(page);
  await page.goto(academy.origin + lesson);
  await untilQuizRuns(page);
  const look = async (): Promise<void> => {
    await expectAccessible(page);
    await resize(page, { width: 320, height: 640 });
    expect(await page.evaluate(cutTexts)).toEqual([]);
    // No number or short word of the material is broken in two.
    const broken = await task(page)
      .locator('[data-whole="true"]')
      .evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const range = document.createRange();
          const text = cell.firstChild;
          const words = [...(cell.textContent ?? '').matchAll(/\S+/g)];
          return words.flatMap(({ 0: word, index }) => {
            if (text === null) return [];
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 && !/[-–/]/.test(word) ? [word] : [];
          });
        }),
      );
    expect(broken).toEqual([]);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
    await resize(page, { width: 390, height: 844 });
  };
  const kinds = await answerAll(page, learner, 1, look);
  await expect(page.locator('.quiz-result').getByText('100%', { exact: true })).toBeVisible();
  await page.locator('.quiz-review summary').first().click();
  await expectAccessible(page);

  // The second attempt asks what the first did not, with new material.
  await page.getByRole('button', { name: 'Take it again' }).click();
  kinds.push(...(await answerAll(page, learner, 2, look)));
  await expect(page.locator('.quiz-result').getByText('100%', { exact: true })).toBeVisible();
  expect(new Set(kinds)).toEqual(new Set(['number', 'marks', 'order', 'code']));
});

test('a wrong answer is shown with the way, and nothing of it can be practised', async ({ page }) => {
  const learner = await learnerAt(page);
  await page.goto(academy.origin + lesson);
  await untilQuizRuns(page);
  const { asked } = attemptOf(learner, key);
  const tasks = await keptTasks(page, key);
  for (const [at, id] of asked.entries()) {
    const drawn = tasks[id];
    if (drawn === undefined) await options(page).first().check();
    else if (drawn.material.ask.kind === 'marks') await task(page).getByRole('checkbox').first().check();
    else if (drawn.material.ask.kind === 'order') await task(page).getByRole('button', { name: /up$/ }).last().click();
    else {
      const field = task(page).getByRole('textbox');
      // What is no answer is none: the way on stays shut, and nothing is lost.
      await field.fill('?');
      await expect(page.locator('form.quiz-box [type="submit"]')).toHaveAttribute('aria-disabled', 'true');
      if (drawn.material.ask.kind === 'number')
        await expect(task(page).getByRole('status')).toHaveText('This is not a number yet. Write digits only.');
      await field.fill(drawn.material.ask.kind === 'number' ? '0.5' : 'A');
    }
    const isLast = at === asked.length - 1;
    await page.getByRole('button', { name: isLast ? 'Submit Quiz' : 'Next', exact: true }).click();
    if (!isLast) await expect(page.locator('.quiz-count')).toContainText(`Question ${at + 2} of`);
  }
  await expect(page.locator('.quiz-result')).toBeVisible();
  const missed = page.locator('.quiz-missed').filter({ hasText: 'The way to the answer:' }).first();
  await expect(missed.locator('.task-way li').first()).not.toBeEmpty();
  const line = Object.values(tasks).flatMap(({ material: { ask, lines } }) => (ask.kind === 'number' ? [] : lines))[0];
  if (line)
    await expect(
      page
        .locator('.choice')
        .filter({ hasText: lineText(line) })
        .first(),
    ).toBeVisible();
  await missed.getByText('What you worked with').click();
  await expect(missed.getByRole('table')).toBeVisible();

  const wrong = await page.locator('.quiz-missed').count();
  const practised = wrong - (await page.locator('.quiz-missed .task-way').count());
  const practise = page.getByRole('button', { name: `Practise ${practised} of the ${wrong} you missed` });
  await expect(practise).toHaveCount(practised > 0 ? 1 : 0);

  // The whole review is on paper, and all questions of the next attempt are.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.quiz-missed').first()).toBeVisible();
  await expect(missed.locator('.task-way')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Retake Quiz' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  const isUnderBar = (): Promise<boolean> =>
    page.evaluate(() => {
      const bar = document.querySelector('.reader-bar')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector('form.quiz-box')?.getBoundingClientRect().top ?? 0) < bar;
    });
  await expect.poll(isUnderBar).toBe(false);
  const again = attemptOf(learner, key, { number: 2 }).asked;
  const tables = again.filter((id) => key.questions[id]?.task).length;
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      return await page.locator('.quiz-paper table').count();
    })
    .toBe(tables);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.quiz-paper > li:visible')).toHaveCount(again.length);
  await expect(question(page)).toBeHidden();
});

test('the material is copied and saved as a table', async ({ page }) => {
  const learner = await learnerAt(page);
  await page.goto(academy.origin + lesson);
  await untilQuizRuns(page);
  const tasks = await keptTasks(page, key);
  const at = attemptOf(learner, key).asked.findIndex((id) => tasks[id]);
  for (let n = 0; n < at; n += 1) {
    await options(page).first().check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(task(page).getByRole('table')).toBeVisible();
  const download = page.waitForEvent('download');
  await task(page).getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${SLUG}-[a-z-]+\\.csv$`));
  await task(page).getByRole('button', { name: 'Copy' }).click();
  await expect(task(page).getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('begun with a connection it is answered without one, and graded when it is back', async ({ context, page }) => {
  const learner = await learnerAt(page);
  await page.goto(academy.origin + lesson);
  await untilQuizRuns(page);
  await expect(question(page)).toBeVisible();
  // The script of the material comes with the first task.
  const tasks = await keptTasks(page, key);
  expect(Object.keys(tasks).length).toBeGreaterThan(0);
  const shown = attemptOf(learner, key).asked.findIndex((id) => tasks[id]);
  for (let n = 0; n < shown; n += 1) {
    await options(page).first().check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(task(page).getByRole('table')).toBeVisible();
  for (let n = 0; n < shown; n += 1) await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await context.setOffline(true);
  await answerAll(page, learner, 1);
  await expect(page.locator('.quiz-notice')).toContainText('Waiting to be graded');
  await context.setOffline(false);
  // It is sent by itself.
  await expect(page.locator('.quiz-result').getByText('100%', { exact: true })).toBeVisible();
});

test('without material and without a connection the quiz shows a message, and what comes after it is open', async ({
  page,
}) => {
  await learnerAt(page);
  await page.route('**/tasks', (route) => route.abort());
  await page.goto(academy.origin + lesson);
  await untilQuizRuns(page);
  await expect(page.locator('.quiz-notice')).toContainText('Connect once to get this quiz');
  await expectAccessible(page);
  await page.goto(`${academy.origin}/course/${SLUG}`);
  const after = page.locator(`[data-entry="${entries[QUIZ_AT + 1]?.id}"]`);
  await expect(after).not.toHaveAttribute('data-state', 'locked');
  await page.goto(academy.origin + lesson);
  await untilQuizRuns(page);
  await page.unroute('**/tasks');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(question(page)).toBeVisible();
  expect(Object.keys(await keptTasks(page, key)).length).toBeGreaterThan(0);
});

test('material that the academy no longer knows: the attempt does not count, and there are new numbers', async ({
  page,
}) => {
  const learner = await learnerAt(page);
  await page.goto(academy.origin + lesson);
  await untilQuizRuns(page);
  await expect(question(page)).toBeVisible();
  const name = `academy-quiz-tasks:${SLUG}.${QUIZ}:${learner.id}`;
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as DrawnTasks;
    for (const one of Object.values(stored.tasks)) one.print = '0123456789abcdef';
    localStorage.setItem(key, JSON.stringify(stored));
  }, name);
  await page.reload();
  await untilQuizRuns(page);
  await answerAll(page, learner, 1);
  await expect(page.locator('.quiz-notice')).toContainText('A task has new numbers');
  await expect(question(page)).toBeVisible();
  await answerAll(page, learner, 1);
  await expect(page.locator('.quiz-result').getByText('100%', { exact: true })).toBeVisible();
});

test.describe('kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('with the course, the quiz opens without a connection before its turn', async ({ context, page }) => {
    const learner = await learnerAt(page, 0);
    await page.goto(`${academy.origin}/course/${SLUG}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const keeper = page.locator('[data-keep-course]');
    await keeper.locator('summary').click();
    await keeper.getByRole('button', { name: /^Keep it/ }).click();
    await expect(keeper).toContainText('This course is on your device');
    await expect.poll(async () => Object.keys(await keptTasks(page, key)).length).toBeGreaterThan(0);
    await context.setOffline(true);
    await page.goto(academy.origin + lesson);
    await untilQuizRuns(page);
    await answerAll(page, learner, 1);
    await expect(page.locator('.quiz-notice')).toContainText('Waiting to be graded');
  });
});
