/** What a walk through courses on a phone needs: the way to a course, and its parts by touch. */
import { expect, type Locator, type Page } from '@playwright/test';
import { shortestWay } from '#domain/learning/course-map';
import type { Client } from './api-client.ts';
import { builtCurriculum } from './built-curriculum.ts';
import { finishCourseBefore } from './finish-course.ts';
import { openStepOf } from './lesson-steps.ts';

const curriculum = builtCurriculum();
type Course = (typeof curriculum.courses)[number];

export function courseOf(code: string): Course {
  const course = curriculum.courses.find((known) => known.code === code);
  if (course === undefined) throw new Error(`no course ${code}`);
  return course;
}

/** The courses that must be finished before one, by their slugs, beside those that are. */
export function coursesBefore(code: string, finished: ReadonlySet<string>): string[] {
  const { slug } = courseOf(code);
  const steps = shortestWay(curriculum, slug, [...finished])?.steps ?? [];
  return steps.map((step) => step.slug).filter((one) => one !== slug);
}

/** Really finishes them, by the same events and attempts as pages send: the server decides what is open. `finished` grows. */
export async function finishBefore(learner: Client, code: string, finished: Set<string>): Promise<void> {
  for (const slug of coursesBefore(code, finished)) {
    await finishCourseBefore(learner, slug);
    finished.add(slug);
  }
}

export function lessonPath(code: string, lesson: string): string {
  const { slug, entries } = courseOf(code);
  return `/course/${slug}/lesson/${entries.findIndex((entry) => entry.id === lesson) + 1}`;
}

/** Opens a part of the lesson that is shown by a tap on its button, in the step that it is in. */
export async function openPart(page: Page, part: Locator, open: RegExp): Promise<void> {
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: open }).tap();
}

export const answerOf = async (part: Locator): Promise<string> =>
  (await part.locator('[data-answer] pre code').first().textContent()) ?? '';

/** Checks it by a tap; every test passes. */
export async function expectDone(part: Locator): Promise<void> {
  await part.locator('[data-judge]').tap();
  await expect(part.locator('[data-verdict]')).toHaveText(/^(\d+) of \1 tests passed\.$/);
  await expect(part.locator('[data-done]')).toBeVisible();
}
