/**
 * The academy's own first courses on a phone: someone new does every lesson, practice and quiz of AI-101 in the page, then of PE-102, and
 * claims the Prompt Engineering certificate. PE-101 between them is done by the same events without a page: it has a way of its own
 * (journey.spec.ts walks one like it). The content may change at any time: nothing here names a lesson.
 */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz } from '#support/answer-quiz';
import { newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { doPractice } from '#support/do-practice';
import { finishCourseBefore } from '#support/finish-course';
import { closeSheets, throughSteps } from '#support/lesson-steps';

// A click that something covers must say so before the whole walk is over.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, actionTimeout: 30_000 });
test.setTimeout(300_000);

const curriculum = builtCurriculum();
let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

function courseOf(code: string) {
  const course = curriculum.courses.find((known) => known.code === code);
  if (course === undefined) throw new Error(`no course ${code}`);
  return course;
}

async function doCourse(page: Page, code: string): Promise<void> {
  const { slug, entries } = courseOf(code);
  await page.goto(`${academy.origin}/course/${slug}/lesson/1`);
  for (const [index, entry] of entries.entries()) {
    await expect(page).toHaveURL(`${academy.origin}/course/${slug}/lesson/${index + 1}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.title);
    if (entry.kind === 'quiz') await answerQuiz(page, slug, entry.id);
    else await doLesson(page);
    await expect(page.locator('[data-progress-text]').first()).toHaveText(
      `${index + 1} of ${entries.length} lessons completed`,
    );
    if (index + 1 < entries.length) await page.getByRole('link', { name: /^Next Lesson/ }).click();
  }
}

async function doLesson(page: Page): Promise<void> {
  await throughSteps(page, async () => {
    const parts = page.locator('.prose [data-part][data-required]').locator('visible=true');
    for (const part of await parts.all()) await doPractice(part);
  });
  const finish = page.locator('[data-finish] button');
  await finish.scrollIntoViewIfNeeded();
  await finish.click();
  await expect(finish).toHaveText('Lesson Completed!');
}

test('AI-101, then PE-102, and the Prompt Engineering certificate', async ({ page }) => {
  const learner = await newLearner(academy.origin, { name: 'Diane Mukamana', enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  await closeSheets(page);
  await doCourse(page, 'AI-101');
  await finishCourseBefore(learner, courseOf('PE-101').slug);
  await doCourse(page, 'PE-102');

  await page.goto(`${academy.origin}/certifications`);
  const card = page.locator(`[data-certificate="${courseOf('PE-102').slug}"]`);
  await expect(card.getByRole('button', { name: 'Download PNG' })).toBeEnabled();
});
