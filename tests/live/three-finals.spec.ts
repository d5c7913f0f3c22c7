/**
 * Three learners at the final quiz of the first course: each has three tasks or more, each another material, and passes with what their own one
 * says. What they saw is laid side by side in one picture, beside the results of the run.
 */
import { writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { keptTasks, optionOf, options, shownQuestion, task, untilQuizRuns, workOut } from '#support/answer-quiz';
import { attemptOf, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourseBefore } from '#support/finish-course';
import { solveTask } from '#support/solve-task';

const WIDTH = 390;
const GAP = 24;
const NAMES = ['Aline Uwase', 'Bosco Habimana', 'Claire Mutesi'];
const course = builtCurriculum().courses.find(({ code }) => code === 'PE-101');
const entries = course?.entries ?? [];
const at = entries.findLastIndex(({ kind }) => kind === 'quiz');
const key = quizKeyOf(course?.slug ?? '', entries[at]?.id ?? '');

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

type Final = { prints: string[]; answers: string[]; pictures: Buffer[] };

/** Takes a new learner through the final, in a browser of their own. */
async function takeFinal(browser: Browser, name: string): Promise<Final> {
  const learner = await newLearner(academy.origin, { name, enrolled: true });
  await finishCourseBefore(learner, key.course, at);
  const context = await browser.newContext({ viewport: { width: WIDTH, height: 844 } });
  const page = await context.newPage();
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/course/${key.course}/lesson/${at + 1}`);
  await untilQuizRuns(page);
  const { asked } = attemptOf(learner, key);
  const final: Final = { prints: [], answers: [], pictures: [] };
  for (const [n, id] of asked.entries()) {
    await expect.poll(() => shownQuestion(page)).toBe(id);
    await answer(page, id, final);
    await page.getByRole('button', { name: n === asked.length - 1 ? 'Submit Quiz' : 'Next', exact: true }).click();
  }
  await expect(page.locator('.quiz-result').getByText('100%', { exact: true })).toBeVisible();
  await context.close();
  return final;
}

async function answer(page: Page, id: string, { prints, answers, pictures }: Final): Promise<void> {
  const spec = key.questions[id]?.task;
  if (spec === undefined) {
    await options(page)
      .and(page.locator(`[value="${optionOf(key, id, true)}"]`))
      .check();
    return;
  }
  await expect(task(page).getByRole('table')).toBeVisible();
  const drawn = (await keptTasks(page, key))[id];
  if (drawn === undefined) throw new Error(`no material of ${id}`);
  const right = solveTask(spec.maker, drawn.material, spec.setting);
  prints.push(drawn.print);
  answers.push(`${id}: ${right}`);
  pictures.push(await page.locator('form.quiz-box').screenshot());
  await workOut(page, drawn.material, right);
}

/** A column for each learner, the tasks one below the other. */
async function sideBySide(finals: readonly Final[]): Promise<Buffer> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let height = 0;
  for (const [column, { pictures }] of finals.entries()) {
    let top = GAP;
    for (const input of pictures) {
      placed.push({ input, left: GAP + column * (WIDTH + GAP), top });
      top += ((await sharp(input).metadata()).height ?? 0) + GAP;
    }
    height = Math.max(height, top);
  }
  const width = GAP + finals.length * (WIDTH + GAP);
  const paper = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  return await paper.composite(placed).png().toBuffer();
}

test('each of three learners has other material, and passes with their own answers', async ({ browser }) => {
  test.slow();
  const finals: Final[] = [];
  for (const name of NAMES) finals.push(await takeFinal(browser, name));
  for (const { prints } of finals) expect(prints.length).toBeGreaterThanOrEqual(3);
  const prints = finals.flatMap((final) => final.prints);
  expect(new Set(prints).size).toBe(prints.length);
  // Who copies a neighbour's answers to the same tasks has few of them right.
  const answers = finals.flatMap((final) => final.answers);
  expect(new Set(answers).size).toBeGreaterThan(answers.length / 2);
  const path = test.info().outputPath('three-finals.png');
  writeFileSync(path, await sideBySide(finals));
  await test.info().attach('three finals', { path, contentType: 'image/png' });
});
