/** The catalogue as a shelf: what its rows and folds say to guests and learners, and what is chosen in the address. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { finishCourseBefore } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';

const PE = 'prompt-engineering-beginner';
const FRAMING = 'ai-landscape-problem-framing';

let academy: RunningAcademy;
let begun: Client;
let ahead: Client;

test.beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
  begun = await newLearner(academy.origin, { enrolled: true });
  ahead = await newLearner(academy.origin, { enrolled: true });
  await finishCourseBefore(ahead, PE);
  await finishCourseBefore(ahead, FRAMING, 4);
});
test.afterAll(() => academy.stop());

function card(page: Page, code: string): Locator {
  return page.locator(`#${code.toLowerCase()}`);
}

/** Opens the fold of a course, where all of its card is. */
async function unfold(page: Page, code: string): Promise<void> {
  await card(page, code).locator('summary').click();
}

async function visit(page: Page, path: string, learner?: Client): Promise<void> {
  if (learner) await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + path);
}

test.describe('a guest', () => {
  test('sees every course of the catalogue on a card, level by level', async ({ page }) => {
    const trouble = watchConsole(page);
    await visit(page, '/courses');
    const { courses } = builtCurriculum();
    await expect(page.locator('[data-course]')).toHaveCount(courses.length);
    for (const level of ['Foundations', 'Builder', 'Pro Builder', 'Security']) {
      const count = courses.filter((course) => course.level === level).length;
      await expect(page.locator(`[data-level-section="${level}"] [data-level-count]`)).toHaveText(`${count} courses`);
    }
    await expect(page.getByText('Personalized for you')).toBeVisible();
    await expect(page.getByText('No active enrollments yet')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Enroll Now' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(trouble).toEqual([]);
  });

  test('reads on the card what a course is, and signs in from it', async ({ page }) => {
    await visit(page, '/courses');
    await page.locator('#builder > details > summary').click();
    const open = card(page, 'AI-201');
    await expect(open).toContainText('You keep: ');
    await expect(open.getByText('Prerequisites')).toBeHidden();
    await unfold(page, 'AI-201');
    await expect(open.getByText('Prerequisites')).toBeVisible();
    const course = builtCurriculum().courses.find(({ code }) => code === 'AI-201');
    await expect(open).toContainText('AI-201');
    await expect(open.getByRole('heading')).toHaveText('AI Landscape & Problem Framing');
    await expect(open).toContainText(course?.description ?? 'no course');
    await expect(open.locator('.chip').first()).toHaveText('Builder');
    await expect(open).toContainText('Prerequisites: PE-101');
    for (const { title } of course?.entries.slice(0, 3) ?? []) await expect(open).toContainText(title);
    await expect(open).toContainText('+7 more');
    await expect(open).toContainText('6 learning outcomes');
    await expect(open.getByRole('progressbar')).toHaveAttribute('value', '0');

    await expect(open.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/courses/${FRAMING}`);
    await open.getByRole('link', { name: /Sign In/ }).click();
    await expect(page).toHaveURL(`${academy.origin}/auth?next=${encodeURIComponent(`/course/${FRAMING}`)}`);
  });

  test('sees what is coming, which cannot be opened', async ({ page }) => {
    await visit(page, '/courses');
    const planned = card(page, 'PE-102');
    await expect(planned).toBeHidden();
    await page.locator('#foundations [data-shelf-rest] > summary').click();
    await expect(planned).toBeVisible();
    await expect(planned).toContainText('Content coming soon. Stay tuned!');
    await expect(planned.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
    await unfold(page, 'PE-102');
    await expect(planned).toContainText('Prerequisites: PE-101');
    await expect(planned).toContainText('learning outcomes');
    // The page about it, and the card of what comes first.
    await expect(planned.getByRole('link')).toHaveText(['Prompts You Can Reuse', 'PE-101']);
    await planned.getByRole('link').first().click();
    await expect(page).toHaveURL(`${academy.origin}/courses/prompts-you-can-reuse`);
    await page.goBack();
    await expect(page.getByRole('heading', { name: /AI Tutor/ })).toContainText('Coming Soon');
  });

  test('is shown students only where there are some, and no rating before five', async ({ page }) => {
    await visit(page, '/courses');
    await unfold(page, 'PE-101');
    await expect(card(page, 'PE-101').getByText(/^1 student/)).toBeVisible();
    await expect(card(page, 'PE-101').locator('[data-course-rating]')).toBeHidden();
    await expect(page.getByText(/out of 5/)).toHaveCount(0);
  });

  test('finds nothing that axe objects to', async ({ page }) => {
    await visit(page, '/courses');
    await expectAccessible(page);
  });
});

test.describe('a learner', () => {
  test('who has not begun may start, and sees what AI-201 requires', async ({ page }) => {
    await visit(page, '/courses', begun);
    await expect(page.getByText(`Personalized for ${begun.email.split('@')[0]}`)).toBeVisible();
    await expect(page.getByText('No active enrollments yet')).toBeVisible();
    const first = card(page, 'PE-101').getByRole('link', { name: /^Start/ });
    await expect(first).toHaveAttribute('href', `/course/${PE}`);
    await page.locator('#builder > details > summary').click();
    await expect(card(page, 'AI-201').getByText('First PE-101', { exact: true })).toBeVisible();
    await unfold(page, 'AI-201');
    await expect(card(page, 'AI-201').getByText('First finish PE-101')).toContainText(
      'Prompt Engineering for Beginners.',
    );
  });

  test('continues at 40% and reviews at 100%', async ({ page }) => {
    await visit(page, '/courses', ahead);
    await expect(page.getByText('1 course in progress')).toBeVisible();
    // The level that the learner is at is unfolded, the one that is behind is not.
    await expect(card(page, 'AI-201')).toBeVisible();
    await expect(card(page, 'PE-101')).toBeHidden();
    await page.locator('#foundations > details > summary').click();
    await expect(card(page, 'PE-101').getByRole('link', { name: /^Review/ })).toBeVisible();
    await expect(card(page, 'PE-101').getByRole('progressbar')).toHaveJSProperty('value', 100);
    await expect(card(page, 'AI-201')).toContainText('40% complete');
    await expect(card(page, 'AI-201').getByRole('progressbar')).toHaveJSProperty('value', 40);
    await card(page, 'AI-201')
      .getByRole('link', { name: /^Continue/ })
      .click();
    await expect(page).toHaveURL(`${academy.origin}/course/${FRAMING}`);
  });

  test('who is enrolled needs nothing before the first course', async ({ page }) => {
    await visit(page, '/courses', begun);
    await expect(card(page, 'PE-101').getByRole('link', { name: /^Start/ })).toBeVisible();
    await expect(page.getByText('One step before you begin')).toBeHidden();
    await expect(page.getByText('Get ready')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('without an enrollment is led to the program', async ({ page }) => {
    await visit(page, '/courses', await newLearner(academy.origin));
    await expect(page.getByRole('link', { name: 'Enroll in the program' })).toHaveAttribute(
      'href',
      `/program?next=${encodeURIComponent('/courses')}`,
    );
    await unfold(page, 'PE-101');
    await expect(card(page, 'PE-101').getByRole('link', { name: 'To the program' })).toHaveAttribute(
      'href',
      `/program?next=${encodeURIComponent(`/course/${PE}`)}`,
    );
    await expect(card(page, 'PE-101')).toContainText('Enroll in the program to open it.');
  });
});

test.describe('the level in the address', () => {
  const shown = (page: Page): Locator => page.locator('[data-level-section]:visible');

  test('shows that level alone, and Back returns to the one before', async ({ page }) => {
    await visit(page, '/courses?level=Pro%20Builder');
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toHaveAttribute('data-level-section', 'Pro Builder');
    await expect(shown(page)).toBeInViewport();

    const levels = page.getByRole('navigation', { name: 'Levels' });
    await levels.getByRole('link', { name: /^Builder/ }).click();
    await expect(page).toHaveURL(`${academy.origin}/courses?level=Builder`);
    await expect(shown(page)).toHaveAttribute('data-level-section', 'Builder');
    await expect(levels.getByRole('link', { name: /^Builder/ })).toHaveAttribute('aria-current', 'true');

    await page.goBack();
    await expect(shown(page)).toHaveAttribute('data-level-section', 'Pro Builder');
    await levels.getByRole('link', { name: 'All levels' }).click();
    await expect(shown(page)).toHaveCount(4);
    await expect(page).toHaveURL(`${academy.origin}/courses`);
  });

  test('may be written in small letters; anything else shows all levels', async ({ page }) => {
    await visit(page, '/courses?level=security');
    await expect(shown(page)).toHaveAttribute('data-level-section', 'Security');
    await visit(page, '/courses?level=nonsense');
    await expect(shown(page)).toHaveCount(4);
  });

  test('gives way when a prerequisite of another level is looked up', async ({ page }) => {
    await visit(page, '/courses?level=Builder');
    await unfold(page, 'AI-201');
    await card(page, 'AI-201').getByRole('link', { name: 'PE-101' }).click();
    await expect(card(page, 'PE-101')).toBeInViewport();
    await expect(shown(page)).toHaveCount(4);
  });
});

test.describe('what is chosen', () => {
  const rows = (page: Page): Locator => page.locator('[data-course]:visible');
  const chip = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

  test('is in the address, counts what is left in every level, and Back takes it back', async ({ page }) => {
    await visit(page, '/courses');
    const { courses } = builtCurriculum();
    const open = courses.filter(({ status }) => status === 'available');
    const phone = open.filter(({ devices }) => devices.length === 1 && devices[0] === 'phone');
    await chip(page, 'Open now').focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`${academy.origin}/courses?show=open`);
    await expect(rows(page)).toHaveCount(open.length);
    await expect(page.getByRole('status').getByText(`${open.length} courses`)).toBeVisible();
    await chip(page, 'Phone only').click();
    await expect(page).toHaveURL(`${academy.origin}/courses?show=open,phone`);
    await expect(rows(page)).toHaveCount(phone.length);
    await page.reload();
    await expect(rows(page)).toHaveCount(phone.length);
    await expect(chip(page, 'Phone only')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.goBack();
    await expect(chip(page, 'Phone only')).toHaveAttribute('aria-pressed', 'false');
    await expect(rows(page)).toHaveCount(open.length);
  });

  test('with no course left says so, and gives all courses back', async ({ page }) => {
    await visit(page, '/courses?level=Security&show=open,phone,rw,short');
    await expect(page.getByText('No course is all of this at once.')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all courses' }).click();
    await expect(page).toHaveURL(`${academy.origin}/courses`);
    await expect(chip(page, 'Open now')).toBeFocused();
    await expect(page.locator('[data-level-section]:visible')).toHaveCount(4);
    await expect(card(page, 'PE-101')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  for (const [width, path] of [
    [390, '/courses'],
    [390, '/rw/courses'],
    [320, '/courses'],
  ] as const) {
    test(`on ${path} at ${width} px every row is low, and none is wider than the page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      const heights = await page.locator('[data-course]').evaluateAll((rows) => {
        for (const fold of document.querySelectorAll('details:has([data-course])')) fold.setAttribute('open', '');
        return rows.map((row) => [row.id, Math.round(row.getBoundingClientRect().height)] as const);
      });
      if (width === 390) for (const [id, height] of heights) expect(height, id).toBeLessThanOrEqual(190);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('the page is at most 4,500 px long at arrival, however many courses are open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/courses');
    // As many of the highest row as a level shows (domain/catalogue/shelf.ts).
    await page
      .locator('#foundations .shelf')
      .first()
      .evaluate((shelf) => {
        const row = [...shelf.querySelectorAll('[data-course]')].sort(
          (a, b) => b.getBoundingClientRect().height - a.getBoundingClientRect().height,
        )[0];
        while (row && shelf.childElementCount < 8) shelf.append(row.cloneNode(true));
      });
    await expect(page.locator('#foundations [data-course]:visible')).toHaveCount(8);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500);
  });
});

test('a link to a course in preparation opens its level', async ({ page }) => {
  await visit(page, '/courses#pe-102');
  await expect(card(page, 'PE-102')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every open course has plain links to sign in and to open it', async ({ page }) => {
    await page.goto(`${academy.origin}/courses`);
    await expect(card(page, 'PE-101').getByRole('link', { name: /Sign In/ })).toBeVisible();
    await expect(card(page, 'PE-101').getByRole('link', { name: /Open course/ })).toHaveAttribute(
      'href',
      `/course/${PE}`,
    );
    await expect(page.locator('[data-level-section]:visible')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Open now' })).toBeHidden();
    await unfold(page, 'PE-101');
    await expect(card(page, 'PE-101').getByText(/learning outcomes/)).toBeVisible();
  });
});
