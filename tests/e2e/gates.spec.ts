/** What gates add to the menu: more for those who have come further, never less for anybody. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { join, newCohort } from '#support/cohorts';
import { entriesOf, finishCourse, finishCourseBefore } from '#support/finish-course';
import { expectAccessible } from '#support/inspect';

const PE = 'prompt-engineering-beginner';
const FRAMING = 'ai-landscape-problem-framing';
const USUAL = ['Dashboard', 'Program', 'Courses', 'Certifications', 'Search', 'Documentation', 'Sign Out'];

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
});
test.afterAll(() => academy.stop());

/** Opens the menu of a page once the learner is known there. */
async function openMenu(page: Page, path = '/docs'): Promise<Locator> {
  const known = page.waitForResponse(`**${meEndpoint.path}`);
  await page.goto(academy.origin + path);
  await known;
  const menu = page.locator('.nav-menu');
  await menu.locator('summary').click();
  return menu.getByRole('navigation');
}

async function signIn(page: Page, learner: Client): Promise<void> {
  await signInBrowser(page, academy.origin, learner);
}

/** The usual entries are there, and besides them these. */
async function expectAdded(menu: Locator, added: string[]): Promise<void> {
  for (const name of USUAL) await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await expect(menu.locator('[data-gate]')).toHaveText(added);
}

test('a new learner has the usual entries', async ({ page }) => {
  await signIn(page, await newLearner(academy.origin, { enrolled: true }));
  await expectAdded(await openMenu(page), []);
});

test('gate B: who finished the beginner course finds the next one in the menu', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourseBefore(learner, PE);
  await signIn(page, learner);
  const menu = await openMenu(page);
  await expectAdded(menu, ['Your next course: AI-201']);
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Your next course: AI-201' }).click();
  await expect(page).toHaveURL(`${academy.origin}/course/${FRAMING}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Landscape & Problem Framing');
});

test('who learns in a cohort finds it in the menu, and an instructor theirs', async ({ page }) => {
  const admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  const lead = await newStaff(academy.origin, 'instructor', { name: 'Solange Umutoni' });
  const { code } = await newCohort(admin, lead.id, { name: 'In the menu' });
  const learner = await newLearner(academy.origin, { enrolled: true });
  await join(learner, code);
  await signIn(page, learner);
  await expectAdded(await openMenu(page), ['Your cohort']);
  await signIn(page, lead);
  await expectAdded(await openMenu(page), ['Read projects', 'Your cohorts as an instructor']);
});

test('the home of a finished course leads to the next one', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourseBefore(learner, PE);
  await signIn(page, learner);
  await page.goto(`${academy.origin}/course/${PE}`);
  const next = page.getByRole('link', { name: 'Next course: AI Landscape & Problem Framing' });
  await expect(next).toHaveAttribute('href', `/course/${FRAMING}`);
  await expect(page.getByRole('link', { name: /^Build it: / })).toHaveAttribute('href', `/course/${PE}/project`);
  await expect(page.getByText('Nothing left to do here')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${academy.origin}/course/${FRAMING}`);
  await expect(page.getByRole('link', { name: /^Start/ }).first()).toBeVisible();
  await expect(page.locator('[data-next-course]')).toBeHidden();
});

test('gate A: who finished every open course may help to write one', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourseBefore(learner, PE);
  await finishCourseBefore(learner, FRAMING);
  await signIn(page, learner);
  const menu = await openMenu(page);
  await expectAdded(menu, ['Help write a course']);
  await menu.getByRole('link', { name: 'Help write a course' }).click();
  await expect(page).toHaveURL(`${academy.origin}/docs#authors`);
  await expect(page.getByRole('heading', { name: 'For authors' })).toBeInViewport();
});

test('an admin passes every gate, and each entry leads to a page', async ({ page }) => {
  const admin = await newStaff(academy.origin, 'admin');
  await signIn(page, admin);
  const menu = await openMenu(page);
  await expectAdded(menu, [
    'Your next course: PE-101',
    'Watch over what you built',
    'Help write a course',
    'Read projects',
    'Your cohorts as an instructor',
    'Run the academy',
  ]);
  await expectAccessible(page);
  for (const link of await menu.locator('[data-gate]').all()) {
    const href = await link.getAttribute('href');
    expect((await page.request.get(academy.origin + href)).status(), String(href)).toBe(200);
  }
});

test('a guest has none of them', async ({ page }) => {
  await page.goto(`${academy.origin}/docs`);
  await page.locator('.nav-menu summary').click();
  await expect(page.locator('[data-gate]')).toHaveCount(0);
  await expect(page.locator('.nav-menu').getByRole('link', { name: 'Documentation' })).toBeVisible();
});

test('a gate opens in the page that gets the completion of a course', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourseBefore(learner, PE);
  await finishCourse(learner, FRAMING, 9);
  await signIn(page, learner);
  await page.goto(`${academy.origin}/dashboard`);
  await expect(page.locator('.focus')).toContainText('90% complete');
  // The last entry is done on another device; this one gets it once its copy of the learner's data is too old.
  await finishCourse(learner, FRAMING, entriesOf(FRAMING), 9);
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 10 * 60_000 }));
  }, `spek_me_${learner.id}`);
  await page.goto(`${academy.origin}/course/${PE}/lesson/1`);
  await expect(page.locator('[data-gate="a"]')).toHaveText('Help write a course', { timeout: 20_000 });
});

/** What the places that say 'next' name, each as a course's code; null where a place names none. */
async function nextIn(page: Page, finished: string | null): Promise<Record<string, string | null>> {
  await page.goto(`${academy.origin}/dashboard`);
  const href = await page.locator('[data-dash="page"]:not([aria-busy]) [data-next="go"]').getAttribute('href');
  const label = await page.locator('[data-next="go"]').textContent();
  const named: Record<string, string | null> = { dashboard: label === 'Review' ? null : codeAt(href) };
  await page.goto(`${academy.origin}/map`);
  await expect(
    page.locator('li[data-map][data-state="open"], li[data-map][data-state="finished"]').first(),
  ).toBeVisible();
  const marked = page.locator('li[data-map][data-next="true"]');
  named['map'] = (await marked.count()) === 0 ? null : await marked.getAttribute('data-map');
  await page.goto(`${academy.origin}/courses`);
  const card = page.locator('[data-next-chip]:visible');
  named['catalogue'] = (await card.count()) === 0 ? null : await card.getAttribute('data-next-chip');
  if (finished !== null) {
    await page.goto(`${academy.origin}/course/${finished}`);
    await expect(page.locator('[data-complete]')).toBeVisible();
    const link = page.locator('[data-next-course]:visible');
    named['end of a course'] = (await link.count()) === 0 ? null : codeAt(await link.getAttribute('href'));
  }
  return named;
}

function codeAt(href: string | null): string | null {
  const slug = /\/course\/([^/]+)/.exec(href ?? '')?.[1];
  return builtCurriculum().courses.find((course) => course.slug === slug)?.code ?? null;
}

for (const [who, done, expected] of [
  ['somebody new', {}, 'PE-101'],
  ['who has begun', { [PE]: 3 }, 'PE-101'],
  ['who finished the first course', { [PE]: 99 }, 'AI-201'],
  ['who is in the middle of the second', { [PE]: 99, [FRAMING]: 4 }, 'AI-201'],
  ['who finished everything', { [PE]: 99, [FRAMING]: 99 }, null],
] as const) {
  test(`every place says the same course to ${who}: ${expected ?? 'none'}`, async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    for (const [slug, entries] of Object.entries(done)) await finishCourseBefore(learner, slug, entries);
    const { body } = await learner.get<Me>(meEndpoint.path);
    const server = body.nextStep?.act === 'review' ? null : body.nextStep?.code;
    await signIn(page, learner);
    const places = await nextIn(page, Object.values(done).includes(99 as never) ? PE : null);
    expect({ server, ...places }).toEqual(
      Object.fromEntries(['server', ...Object.keys(places)].map((place) => [place, expected])),
    );
    const opens = body.recommendations.find((one) => one.opens === 'now');
    expect(opens?.code ?? null).toBe(expected);
  });
}
