/** The map of the courses, and the shortest way to a course. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { allInOrder, availableCourses, type CourseOutline } from '#domain/catalogue/curriculum';
import { shortestWay } from '#domain/learning/course-map';
import { courseStates } from '#domain/learning/course-states';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { englishWords } from '#support/english-words';
import { finishCourseBefore } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';

const curriculum = builtCurriculum();
const { courses } = curriculum;
/** The course to begin with, and the one with the longest way. */
const first = present(availableCourses(curriculum)[0]);
const goal = present([...courses].sort((a, b) => stepsTo(b).length - stepsTo(a).length)[0]);

let academy: RunningAcademy;
let midway: Client;
test.beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
  midway = await newLearner(academy.origin, { enrolled: true });
  await finishCourseBefore(midway, first.slug);
});
test.afterAll(() => academy.stop());

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The test needs a catalogue with an open course');
  return value;
}

function stepsTo({ slug }: CourseOutline, finished: string[] = []) {
  return shortestWay(curriculum, slug, finished)?.steps ?? [];
}

function item(page: Page, { code }: CourseOutline): Locator {
  return page.locator(`li[data-map="${code}"]`);
}

async function visit(page: Page, path: string, learner?: Client): Promise<void> {
  if (learner) await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + path);
}

test.describe('a guest', () => {
  test('sees every course with what it builds on, where to start, and a card behind each', async ({ page }) => {
    const trouble = watchConsole(page);
    await visit(page, '/map');
    await expect(page.locator('li[data-map]')).toHaveCount(courses.length);
    const states = courseStates(curriculum, null);
    for (const course of courses) {
      await expect(item(page, course)).toHaveAttribute('data-state', present(states[course.slug]));
      for (const code of course.prerequisites) {
        await expect(item(page, course)).toContainText(code.replace('-', '\u2011'));
      }
    }
    await expect(item(page, first)).toContainText('Start here');
    await expect(page.locator('[data-from]')).toHaveCount(courses.flatMap(({ prerequisites }) => prerequisites).length);
    await expectAccessible(page);
    await item(page, goal).getByRole('link').click();
    await expect(page).toHaveURL(`${academy.origin}/courses#${goal.code.toLowerCase()}`);
    await expect(page.locator(`#${goal.code.toLowerCase()}`)).toBeInViewport();
    expect(trouble).toEqual([]);
  });

  test('asks for the shortest way with the keyboard, and can share it', async ({ page }) => {
    await visit(page, '/map');
    const select = page.getByLabel('The shortest way to');
    await select.focus();
    await page.keyboard.type(goal.title.slice(0, 12));
    await expect(select).toHaveValue(goal.slug);
    const steps = page.getByRole('list', { name: 'The courses of the way' }).getByRole('listitem');
    const way = stepsTo(goal);
    await expect(steps).toHaveCount(way.length);
    for (const [index, { title }] of way.entries()) await expect(steps.nth(index)).toContainText(title);
    await expect(steps.first()).toContainText(/\d+ (hours|min)/);
    await expect(page.locator('[data-way-sum]')).toContainText(new RegExp(`^${way.length} courses to finish: .*hours`));
    await expect(page.getByText('Counted from the beginning.')).toBeVisible();
    await expect(page.locator('li[data-map].lit')).toHaveCount(way.length);
    await expectAccessible(page);

    await expect(page).toHaveURL(`${academy.origin}/map?to=${goal.slug}`);
    await page.reload();
    await expect(steps).toHaveCount(way.length);
    await select.selectOption('');
    await expect(steps).toHaveCount(0);
    await expect(page).toHaveURL(`${academy.origin}/map`);
  });

  test('sees what a course needs and opens light up when its link has the focus', async ({ page }) => {
    await visit(page, '/map');
    const asked = stepsTo(goal).slice(0, -1);
    await item(page, goal).getByRole('link').focus();
    await expect(item(page, goal)).toHaveClass(/lit/);
    for (const step of asked) await expect(page.locator(`li[data-map="${step.code}"]`)).toHaveClass(/lit/);
    await page.locator('#way-to').focus();
    await expect(page.locator('li[data-map].lit')).toHaveCount(0);
  });

  test('walks the map with Tab, sees where the focus is, and opens a card with Enter', async ({ page }) => {
    await visit(page, '/map');
    await page.locator('#way-to').focus();
    const walked: string[] = [];
    for (const _ of courses) {
      await page.keyboard.press('Tab');
      const link = page.locator('li[data-map] a:focus-visible');
      await expect(link).not.toHaveCSS('outline-style', 'none');
      walked.push((await link.locator('b').textContent()) ?? '');
    }
    expect(walked).toEqual(allInOrder(curriculum).map(({ code }) => code));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${academy.origin}/courses#${walked.at(-1)?.toLowerCase()}`);
  });

  test('tells the states apart in colours of their own choice', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await visit(page, '/map');
    const looks: string[] = [];
    for (const state of ['finished', 'open', 'closed', 'in-preparation']) {
      const gem = page.locator(`.map-legend [data-state="${state}"] svg`);
      const look = await gem.evaluate((svg) =>
        ['--gem', '--gem-fill', '--gem-ring', '--gem-core'].map((name) => getComputedStyle(svg).getPropertyValue(name)),
      );
      expect(look[0]).toMatch(/^(CanvasText|GrayText)$/);
      looks.push(look.join(' '));
    }
    expect(new Set(looks).size).toBe(looks.length);
  });

  test('reads the same as a winding path on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/map');
    await expect(page.locator('.map-lines')).toBeHidden();
    const gems = page.locator('.map-courses').first().locator('.gem');
    const [left, right] = [await gems.nth(0).boundingBox(), await gems.nth(1).boundingBox()];
    expect(right?.x).toBeGreaterThan(left?.x ?? Number.POSITIVE_INFINITY);
    const [before, after] = [item(page, first), item(page, goal)];
    await expect(before.getByText('Needs nothing first')).toBeVisible();
    await expect(after.getByText('Builds on')).toBeVisible();
    for (const course of courses) {
      const box = present((await item(page, course).boundingBox()) ?? undefined);
      expect(box.x + box.width, course.code).toBeLessThanOrEqual(360);
    }
    await page.getByLabel('The shortest way to').selectOption(goal.slug);
    await expect(page.getByText(/courses to finish/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});

test('without JavaScript the map says what each course builds on, and offers no choice that does nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${academy.origin}/map`);
  await expect(item(page, goal).getByText('Builds on')).toBeVisible();
  await expect(page.getByLabel('The shortest way to')).toBeHidden();
  await context.close();
});

test('a learner midway sees what is finished, what is next, and a way without what is finished', async ({ page }) => {
  await visit(page, `/map?to=${goal.slug}`, midway);
  await expect(item(page, first)).toHaveAttribute('data-state', 'finished');
  await expect(item(page, first)).toContainText('Finished');
  const next = page.locator('li[data-next="true"]');
  await expect(next).toHaveCount(1);
  await expect(next).toContainText('Next for you');
  await expect(next).toHaveAttribute('data-state', 'open');
  await expect(page.locator(`[data-from="${first.code}"]`).first()).toHaveClass(/walked/);
  const way = stepsTo(goal, [first.slug]);
  await expect(page.locator('[data-way-steps] li')).toHaveCount(way.length);
  await expect(page.locator('[data-way-steps]')).not.toContainText(first.code);
  await expect(page.getByText('Counted from the beginning.')).toBeHidden();
  await page.getByLabel('The shortest way to').selectOption(first.slug);
  await expect(page.getByText('You have finished this course.')).toBeVisible();
  await expectAccessible(page);
});

test('the catalogue and the menu lead to the map, which counts what the learner has', async ({ page }) => {
  await visit(page, '/courses', midway);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^The map/ })
    .click();
  await expect(page).toHaveURL(`${academy.origin}/map`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The map of the courses');
  await expect(page.locator('[data-map-count="finished"]')).toHaveText('1');
  await visit(page, '/courses');
  await page.getByLabel('Menu', { exact: true }).click();
  await page.getByRole('link', { name: 'Course map' }).click();
  await expect(page).toHaveURL(`${academy.origin}/map`);
});

test('old links to the map on the page of the program still lead to it', async ({ page }) => {
  await visit(page, '/program#map');
  await expect(page.getByRole('heading', { name: 'The map of the courses' })).toBeInViewport();
  await page.getByRole('link', { name: 'Open the course map' }).click();
  await expect(page).toHaveURL(`${academy.origin}/map`);
  await visit(page, `/program?to=${goal.slug}#map`);
  await expect(page).toHaveURL(`${academy.origin}/map?to=${goal.slug}`);
  await expect(page.locator('[data-way-steps] li')).toHaveCount(stepsTo(goal).length);
});

test('the map is in Kinyarwanda too', async ({ page }) => {
  await visit(page, '/rw/map', midway);
  await expect(page.locator('li[data-next="true"]')).toContainText('Irikurikira');
  await page.locator('#way-to').selectOption(goal.slug);
  await expect(page.locator('[data-way-sum]')).toContainText('Amasomo');
  await expect(page.locator('[data-way-steps] a').first()).toHaveAttribute('href', /^\/rw\/courses#/);
  const text = await page.locator('#map').textContent();
  expect(
    englishWords(
      text ?? '',
      courses.map(({ title }) => title),
    ),
  ).toEqual([]);
  await expectAccessible(page);
});
