/** The documentation, as someone uses it who wants to know one thing. */
import { expect, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

test('is open to everybody, with a section for each kind of reader', async ({ page }) => {
  await page.goto(`${academy.origin}/docs`);
  for (const audience of ['learners', 'authors', 'verifiers', 'administrators']) {
    await expect(page.locator(`#${audience} h2`)).toBeVisible();
  }
  // The topics of learners are unfolded; those of others are behind their title, and a link to one opens it.
  await expect(page.locator('#taking-quizzes')).toBeVisible();
  await expect(page.locator('#backups')).toBeHidden();
  await page.locator('#administrators > summary').click();
  await expect(page.locator('#backups')).toBeVisible();
  // As a link from elsewhere does: a page that is loaded again shows the place where its reader was.
  await page.goto('about:blank');
  await page.goto(`${academy.origin}/docs#backups`);
  await expect(page.locator('#backups')).toBeInViewport();
  const quick = page.getByRole('navigation', { name: 'Quick links' });
  await expect(quick.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  await expect(quick.getByRole('link', { name: 'Builder courses', exact: true })).toHaveAttribute(
    'href',
    '/courses?level=Builder',
  );
  await expect(quick.getByRole('link', { name: 'Prompt Engineering for Beginners' })).toHaveAttribute(
    'href',
    '/course/prompt-engineering-beginner',
  );
});

test('no link of the documentation leads into nothing', async ({ page }) => {
  await page.goto(`${academy.origin}/docs`);
  const articles = await page
    .locator('[data-topic] a')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(articles.length).toBeGreaterThan(15);
  const links = new Set<string>();
  for (const path of ['/docs', ...articles]) {
    await page.goto(academy.origin + path);
    const found = await page
      .locator('main a[href^="/"], main a[href^="#"]')
      .evaluateAll((all) => all.map((link) => ({ href: link.getAttribute('href') ?? '', page: location.pathname })));
    for (const { href, page: from } of found) links.add(href.startsWith('#') ? from + href : href);
  }
  for (const link of links) {
    const [path = '', anchor] = link.split('#');
    const response = await page.request.get(academy.origin + path, { maxRedirects: 0 });
    // A redirect to the form: the course page is there, for people who are signed in.
    expect([200, 302, 303], link).toContain(response.status());
    if (anchor !== undefined && response.status() === 200)
      expect(await response.text(), link).toContain(`id="${anchor}"`);
  }
});

test('typing shows the topics that hold all the words, and the address remembers them', async ({ page }) => {
  await page.goto(`${academy.origin}/docs`);
  const box = page.getByLabel('Find in the documentation');
  await box.fill('checkpoint passed');
  await expect(page.getByRole('status').filter({ hasText: 'hold' })).toBeVisible();
  await expect(page.locator('#taking-quizzes')).toBeHidden();
  await box.fill('CHECKPOINT 70 percent');
  await expect(page.locator('#taking-quizzes')).toBeVisible();
  await expect(page.locator('#backups')).toBeHidden();
  await expect(page.locator('#administrators')).toBeHidden();
  await expect(page).toHaveURL(/\?q=CHECKPOINT/);

  await page.reload();
  await expect(page.getByLabel('Find in the documentation')).toHaveValue('CHECKPOINT 70 percent');
  await expect(page.locator('#backups')).toBeHidden();

  await page.getByLabel('Find in the documentation').fill('xylophone');
  await expect(page.getByText('No topic holds all of these words.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.locator('#taking-quizzes')).toBeVisible();
  await expect(page.locator('#administrators')).toBeVisible();
  await expect(page).toHaveURL(`${academy.origin}/docs`);
});

test('a topic is three sentences and the way to the whole text', async ({ page }) => {
  await page.goto(`${academy.origin}/docs`);
  const topic = page.locator('#taking-quizzes');
  await expect(topic.getByRole('paragraph').first()).toHaveText(/^([^.!?]+[.!?]+\s?){1,4}$/);
  await topic.getByRole('link', { name: 'Read on' }).click();
  await expect(page).toHaveURL(`${academy.origin}/docs/taking-quizzes`);
  await expect(page.getByRole('main')).toContainText('checkpoint');
  await page.getByRole('link', { name: 'All documentation' }).click();
  await expect(page).toHaveURL(`${academy.origin}/docs#learners`);
});

test('a link to a topic leads there, also when the filter hides it', async ({ page }) => {
  await page.goto(`${academy.origin}/docs?q=backup#taking-quizzes`);
  await page.evaluate(() => {
    location.hash = 'working-offline';
  });
  await expect(page.locator('#working-offline')).toBeInViewport();
});

test('the five short lessons are articles with level and time', async ({ page }) => {
  await page.goto(`${academy.origin}/docs`);
  await page.locator('#learners').getByRole('link', { name: 'AI Model Monitoring' }).click();
  await expect(page).toHaveURL(`${academy.origin}/docs/ai-model-monitoring`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Model Monitoring');
  await expect(page.getByText('Advanced · 30 min')).toBeVisible();
});

test('everything can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${academy.origin}/docs`);
  await page.locator('#administrators > summary').click();
  await expect(page.locator('#backups')).toBeVisible();
  await expect(page.getByLabel('Find in the documentation')).toBeHidden();
  await context.close();
});
