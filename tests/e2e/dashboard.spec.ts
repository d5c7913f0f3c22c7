/** The dashboard for those who are new, under way and finished, and while that is not known yet; what is folded under 'More'. */
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page, test } from '@playwright/test';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import { DAY_MS } from '#domain/text/days';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff } from '#support/api-client';
import { NO_ICON, signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { dayFromNow, join, newCohort } from '#support/cohorts';
import { finishCourse } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';

const PE = 'prompt-engineering-beginner';
const FRAMING = 'ai-landscape-problem-framing';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
});
test.afterAll(() => academy.stop());

async function openDashboard(page: Page, learner: Client): Promise<void> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/dashboard`);
}

/** Unfolds all that is not the first screen. */
async function more(page: Page): Promise<void> {
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /AI Tutor/ })).toBeVisible();
}

function block(page: Page, title: string) {
  return page.locator('section', { has: page.getByRole('heading', { name: title }) });
}

test('a new learner starts with the first course, and sees why the lab course is locked', async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  await openDashboard(page, await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Aline');

  const focus = page.locator('.focus');
  await expect(focus).toContainText('Currently focused');
  await expect(focus.getByRole('link', { name: /^Start/ })).toHaveAttribute('href', `/course/${PE}/lesson/1`);
  await expect(focus).toContainText('A good first course.');
  await expectAccessible(page);
  await more(page);
  const figures = page.getByRole('list', { name: 'Your figures' });
  // A zero is not shown.
  await expect(figures).toContainText('0%Average ProgressNo course begun yet');
  await expect(figures).toContainText('2Available CoursesStart your learning journey');
  await expect(figures).toContainText('0Artifacts');

  // What is closed is not offered large: the block of the lab is folded, and whole.
  const lab = page.locator('details.dashboard-fold').filter({ hasText: 'Advanced Lab Course' });
  await expect(lab.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'AI Landscape & Problem Framing' })).toHaveCount(1);
  await lab.getByText('Prerequisites Required').click();
  await expect(lab.getByRole('button', { name: /^Start Course/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(lab).toContainText('First finish Prompt Engineering for Beginners.');
  await expect(page.getByText('View Lab')).toBeHidden();

  await expect(block(page, 'Upcoming Milestones').getByRole('listitem')).toHaveCount(3);
  // What is focused is not suggested too.
  await expect(block(page, 'Suggested Next Courses').first().getByText('Not Started')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Opens later' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View More' })).toHaveAttribute('href', '/courses');
  await expect(page.getByRole('heading', { name: /AI Tutor/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get ready' })).toHaveAttribute('href', '/welcome');
  await expectAccessible(page);
  expect(trouble).toEqual([]);
});

test('a learner under way goes straight on to the next lesson', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, PE, 4);
  await openDashboard(page, learner);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await expect(page.locator('.focus')).toContainText('50% complete');
  await expect(page.locator('.focus')).toContainText('left in this course');
  await more(page);
  await expect(page.getByRole('list', { name: 'Your figures' })).toContainText('1 in progress');
  await expect(page.getByRole('heading', { name: 'Prompt Engineering for Beginners' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Active Courses' })).toHaveCount(0);
  await expect(page.locator('.focus').getByRole('link', { name: 'The project of this course' })).toHaveAttribute(
    'href',
    `/course/${PE}/project`,
  );
  const locked = block(page, 'Suggested Next Courses').first();
  await locked.getByText('Prerequisites Required').click();
  await expect(locked.getByRole('button', { name: /^Start Course/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(locked).toContainText('First finish Prompt Engineering for Beginners.');

  await page
    .locator('.focus')
    .getByRole('link', { name: /^Continue: / })
    .click();
  await expect(page).toHaveURL(`${academy.origin}/course/${PE}/lesson/5`);
});

test('a learner who finished a course reads why the next is suggested, and what opens later', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, PE);
  await openDashboard(page, learner);
  await page.getByRole('button', { name: 'Nice!' }).click();
  const suggested = block(page, 'Suggested Next Courses').first();
  await expect(page.locator('.focus').getByRole('link', { name: 'View Lab' })).toBeVisible();
  await expect(page.locator('.focus')).toContainText('You finished PE-101, which AI-201 builds on.');
  await expect(page.locator('.focus').getByRole('link', { name: /^Hand in your project/ })).toHaveAttribute(
    'href',
    `/course/${PE}/project`,
  );
  await more(page);
  await expect(suggested.getByRole('heading', { name: 'Opens later' })).toBeVisible();
  await expect(suggested).toContainText('Their lessons are still being written.');
  await expect(suggested).toContainText('You finished PE-101, which AA-102 builds on.');
  await suggested.getByRole('link', { name: 'Your AI Assistant at Work' }).click();
  await expect(page).toHaveURL(`${academy.origin}/courses#aa-102`);
  await expect(page.locator('#aa-102')).toBeInViewport();
});

test('two quick taps close the overlay of a badge, and press nothing under it', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, PE);
  await openDashboard(page, learner);
  const nice = page.getByRole('button', { name: 'Nice!' });
  await expect(nice).toBeVisible();
  // A link lies under the whole overlay.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/courses', textContent: 'below' });
    link.style.cssText = 'position: fixed; inset: 0; z-index: 999';
    document.body.append(link);
  });
  await nice.dblclick();
  await expect(nice).toHaveCount(0);
  await expect(page).toHaveURL(`${academy.origin}/dashboard`);
  await page.getByRole('link', { name: 'below' }).click();
  await expect(page).toHaveURL(`${academy.origin}/courses`);
});

test('a learner who finished everything may review it, and sees the badge', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, PE);
  await finishCourse(learner, FRAMING);
  await openDashboard(page, learner);
  await page.getByRole('button', { name: 'Nice!' }).click();
  await more(page);
  await expect(page.getByText('2 of 2 open courses completed.')).toBeVisible();
  await expect(page.locator('.focus').getByRole('link', { name: /^Review/ })).toHaveAttribute('href', `/course/${PE}`);
  await expect(page.getByRole('list', { name: 'Your figures' })).toContainText('2 completed by you');
  await expect(block(page, 'Badges earned').last()).toContainText('Foundational Prompter');
  await expect(block(page, 'Suggested Next Courses').first().getByText('Completed')).toHaveCount(1);
  await expect(page.getByText('You have reached every milestone of the open courses.')).toBeVisible();
  await expectAccessible(page);
});

test('someone who is not enrolled has one thing to do', async ({ page }) => {
  await openDashboard(page, await newLearner(academy.origin));
  await expect(page.getByRole('heading', { name: 'You are not enrolled yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enroll in Program' })).toBeVisible();
  await expect(page.getByText('Enroll in the program to open it.').first()).toBeVisible();
  await expectAccessible(page);
});

test('someone who is not enrolled sees the focused course, its progress, and that it is locked', async ({ page }) => {
  await openDashboard(page, await newLearner(academy.origin));
  const focus = page.locator('.focus');
  await expect(focus).toContainText('Currently focused');
  await expect(focus.getByRole('heading', { name: 'Prompt Engineering for Beginners' })).toBeVisible();
  await expect(focus.getByRole('progressbar')).toHaveAttribute('value', '0');
  const locked = focus.getByRole('button', { name: 'Locked: Prompt Engineering for Beginners' });
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await expect(locked).toHaveAccessibleDescription('Enroll in the program to open it.');
  await focus.getByRole('button', { name: 'Enroll in Program' }).click();
  await expect(focus.getByRole('link', { name: 'Start: Prompt Engineering for Beginners' })).toBeVisible();
});

test('the first screen of a phone has the one thing to do, what is due and this week', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, PE, 4);
  await openDashboard(page, learner);
  const go = page.locator('.focus').getByRole('link', { name: /^Continue: / });
  const box = await go.boundingBox();
  expect(box?.y).toBeLessThan(400);
  expect(box?.width).toBeGreaterThan(250);
  await expect(page.locator('.focus')).toContainText(/Part 5 of 8|Lesson 5 of 8 · \d+/);
  await expect(page.getByRole('img', { name: /^Your woven band/ })).toBeVisible();
  const week = page.getByRole('img', { name: 'This week: active on 1 day of seven.' });
  await expect(week).toBeInViewport({ ratio: 1 });
  await expect(week.locator('.streak-day')).toHaveCount(7);
  await expect(page.getByText('1 day in a row')).toBeVisible();
  await expectAccessible(page);
});

test('is drawn from the copy on this device, before the server answers', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, PE, 4);
  await openDashboard(page, learner);
  const go = page.locator('.focus').getByRole('link', { name: /^Continue: / });
  await expect(go).toBeVisible();
  await page.route(`**${meEndpoint.path}`, () => undefined);
  await page.reload();
  await expect(go).toHaveAttribute('href', `/course/${PE}/lesson/5`);
  await expect(page.getByRole('img', { name: /^This week/ })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="react"]').length)).toBe(0);
});

test('a lesson that is done and not sent yet makes today a day, and the next one comes', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await openDashboard(page, learner);
  await expect(page.locator('.focus').getByRole('link', { name: /^Start/ })).toBeVisible();
  await page.route(`**${eventsEndpoint.path}`, (route) => route.abort());
  await page.evaluate(([key, queue]) => localStorage.setItem(key, queue), [
    `academy-queue:${learner.id}`,
    JSON.stringify([
      {
        type: 'event',
        id: 'a-lesson-done',
        kind: 'lesson-completed',
        course: PE,
        lesson: builtCurriculum().courses.find(({ slug }) => slug === PE)?.entries[0]?.id,
        at: new Date().toISOString(),
      },
    ]),
  ] as const);
  await page.reload();
  await expect(page.locator('.focus')).toContainText('Lesson 2 of 8');
  await expect(page.getByText('1 day in a row')).toBeVisible();
});

test('goes on in the course in which something was done last', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, PE);
  await finishCourse(learner, FRAMING, 4);
  await openDashboard(page, learner);
  await expect(page.locator('.focus').getByRole('link', { name: /^Continue/ })).toHaveAttribute(
    'href',
    `/course/${FRAMING}/lesson/5`,
  );
});

test('an instructor sees what waits, and is no student', async ({ page }) => {
  const lead = await newStaff(academy.origin, 'instructor', { name: 'Solange Umutoni' });
  const admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  await openDashboard(page, lead);
  const line = page.locator('[data-dash="waiting"]');
  await expect(line).toHaveText('Nothing waits for you.');
  await expect(page.locator('[data-nav="subtitle"]')).toHaveText('Instructor');

  const { id, code } = await newCohort(admin, lead.id, { name: 'Silent ones', startsOn: dayFromNow(-20) });
  await join(await newLearner(academy.origin, { enrolled: true }), code);
  const db = new DatabaseSync(`${academy.data}/data.db`, { timeout: 30_000 });
  const longAgo = new Date(Date.now() - 8 * DAY_MS).toISOString().replace('T', ' ');
  db.prepare('UPDATE cohort_members SET created = ? WHERE cohort = ?').run(longAgo, id);
  db.close();
  await page.reload();
  await expect(line.getByRole('link', { name: '1 silent' })).toHaveAttribute('href', '/instructor/cohorts');
});

test('Support leads to the page that says what to try and whom to ask', async ({ page }) => {
  await openDashboard(page, await newLearner(academy.origin, { enrolled: true }));
  await more(page);
  await page.locator('main').getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page).toHaveURL(`${academy.origin}/docs/getting-help`);
});

test('a guest goes to the sign-in page and comes back', async ({ page }) => {
  await page.goto(`${academy.origin}/dashboard`);
  await expect(page).toHaveURL(`${academy.origin}/auth?next=%2Fdashboard`);
});

test('without a response it shows a message, and tries again when asked', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  await page.route(`**${meEndpoint.path}`, (route) => route.abort());
  await page.goto(`${academy.origin}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Your dashboard could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**${meEndpoint.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.focus')).toContainText('Currently focused');
});

test('without a connection it shows the saved copy, marked as such', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await openDashboard(page, learner);
  await expect(page.locator('.focus')).toContainText('Currently focused');
  // A copy that is too old to do without the server. Away from that page, which might keep a new one.
  await page.goto(`${academy.origin}/favicon.svg`);
  await page.evaluate((key) => {
    const cached = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...cached, at: 0 }));
  }, `spek_me_${learner.id}`);
  await page.route(`**${meEndpoint.path}`, (route) => route.abort());
  await page.goto(`${academy.origin}/dashboard`);
  await expect(page.getByText('Using offline course content')).toBeVisible();
  await expect(page.locator('.focus')).toContainText('Currently focused');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it says what it needs', async ({ page }) => {
    await page.goto(`${academy.origin}/dashboard`);
    await expect(page.getByText(/Your dashboard needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fdashboard',
    );
  });
});
