/** Public profiles, spectating, what shows, and people in search, as a learner, another learner, a guest and someone who was stopped. */
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { addSpectateEndpoint } from '#domain/contract/people/spectates';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { shownField, shownValue } from '#domain/practice/workbook';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, superuser } from '#support/api-client';
import { NO_ICON, openSignedIn, signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { finishCourseBefore } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';
import { expectLayout } from '#support/layout';

const BEGINNER = 'prompt-engineering-beginner';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const learner = (name: string, enrolled = false) => newLearner(academy.origin, { name, enrolled });

const open = (page: Page, who: Client, path: string): Promise<void> => openSignedIn(page, academy.origin, who, path);

async function learnerIdOf(who: Client): Promise<string> {
  const me = await who.get<{ learner: { learnerId: string } }>('/api/academy/me');
  return me.body.learner.learnerId;
}

function spectate(spectator: Client, target: Client) {
  return spectator.send('POST', addSpectateEndpoint.path, { spectator: spectator.id, target: target.id });
}

const list = (page: Page, name: 'Spectators' | 'Spectating') => page.locator('details').filter({ hasText: name });
const settings = (page: Page) => page.getByRole('region', { name: 'What other learners see' });

test('a guest is asked to sign in and comes back to the profile', async ({ page }) => {
  const owner = await learner('Guarded Owner');
  const viewer = await learner('Late Viewer');
  await page.goto(`${academy.origin}/user/${owner.id}`);
  await page.waitForURL(`${academy.origin}/auth?next=${encodeURIComponent(`/user/${owner.id}`)}`);
  await expect(page.getByText('Guarded Owner')).toHaveCount(0);
  await page.locator('#sign-in-email').fill(viewer.email);
  await page.locator('#sign-in-password').fill(viewer.password);
  await page.locator('form[data-form="sign-in"] button[type="submit"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guarded Owner' })).toBeVisible();
});

/** A learner with more works, pages and certificates than two sheets have room for; the token of a certificate of theirs. */
async function withMuch(owner: Client): Promise<string> {
  const root = await superuser(academy.origin);
  const put = async (collection: string, body: object): Promise<void> => {
    const { status } = await root.send('POST', `/api/collections/${collection}/records`, body);
    expect([collection, status]).toEqual([collection, 200]);
  };
  const day = '2026-03-01 00:00:00.000Z';
  for (const [n, { slug }] of builtCurriculum().courses.slice(0, 9).entries()) {
    const work = { user: owner.id, course: slug };
    const accepted = { state: 'accepted', version: 1, decided_at: day, handed_in_at: day, total: 80, is_public: true };
    await put('projects', { ...work, ...accepted });
    const words = { work: 'What I made. '.repeat(20), ai_use: 'I counted every row by hand. '.repeat(60) };
    await put('project_versions', { ...work, ...words, number: 1, handed_in_at: day, outcome: 'accepted' });
    await put('certificate_tokens', certificateOf(owner.id, n));
  }
  // Written at one moment: the newest come first, and of these the order is that of their names.
  const at = new Date().toISOString();
  const texts = Array.from({ length: 9 }, (_, n) => ({
    kind: 'workbook' as const,
    place: BEGINNER,
    field: shownField(`own-${n}`),
    value: shownValue({
      title: `Page ${n}`,
      text: 'A long line of a page. '.repeat(200),
      look: 'own',
      checked: 'I asked the seller.',
    }),
    at,
    knows: [],
  }));
  await owner.send('POST', saveTextsEndpoint.path, { texts });
  return certificateOf(owner.id, 0).token;
}

const certificateOf = (user: string, n: number) => ({
  user,
  token: `00000000-0000-4000-8000-0000000000a${n}`,
  verification_code: `ABCDEFH${n}`,
  learner_id: 'AAAAAA',
  recipient_name: 'Opens Everything',
  course_slug: `course-${n}`,
  course_title: `Course ${n}`,
  revision: 1,
  issued_at: '2026-03-01 00:00:00.000Z',
  valid_from: '2026-03-01 00:00:00.000Z',
  salt: '0'.repeat(32),
  status_list: 1,
  status_index: 800 + n,
});

test('an open profile is read without an account: works before badges, and at most two sheets of paper', async ({
  page,
}) => {
  const owner = await learner('Opens Everything', true);
  const token = await withMuch(owner);
  await open(page, owner, `/user/${owner.id}#visibility`);
  for (const choice of ['My certificates', 'Everybody with the address sees my profile']) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await settings(page).getByRole('checkbox', { name: choice }).check();
    expect((await saved).status()).toBe(200);
  }
  const context = await page.context().browser()?.newContext();
  const guest = await context?.newPage();
  if (!context || !guest) throw new Error('no browser');
  const trouble = watchConsole(guest, NO_ICON);
  await guest.goto(`${academy.origin}/user/${await learnerIdOf(owner)}`);
  await expect(guest.getByRole('heading', { level: 1, name: 'Opens Everything' })).toBeVisible();
  const headings = guest.locator('#main').getByRole('heading', { level: 2 }).filter({ visible: true });
  await expect(headings).toHaveText(['Accepted projects', 'From the workbook', 'Badges', 'Certificates']);
  await expect(guest.getByText('How I used AI, and how I checked it').first()).toBeVisible();
  await expect(guest.getByText('Back to search')).toBeHidden();
  await expect(guest.getByText('/verify/').filter({ visible: true })).toHaveCount(0);
  await expect(list(guest, 'Spectators')).toBeHidden();
  await guest.getByText('Page 0', { exact: true }).click();
  await expect(guest.getByText('I asked the seller.').filter({ visible: true })).toHaveCount(1);
  await expectAccessible(guest);
  await expectLayout(guest);

  const pdf = await getDocumentProxy(new Uint8Array(await guest.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  expect(text.length).toBeLessThanOrEqual(2);
  const paper = text.join('').replace(/\s+/g, '');
  for (const words of ['OpensEverything', 'Icountedeveryrowbyhand.', 'Page5', `/verify/${token}`, 'And3more,at'])
    expect(paper).toContain(words);
  expect(paper).not.toMatch(/Alonglineofapage|Page6|Spectators|Badges/);
  expect(trouble).toEqual([]);
  await context.close();
});

test('a learner opens the profile of another, spectates, and stops again', async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  const owner = await learner('Spectated Owner');
  const viewer = await learner('Curious Viewer');
  await open(page, viewer, `/user/${owner.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Spectated Owner' })).toBeVisible();
  await expect(page.locator('[data-learner-id]')).toHaveText(await learnerIdOf(owner));
  await expect(page.getByRole('link', { name: 'Back to search' })).toHaveAttribute('href', '/search');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(list(page, 'Spectators')).toContainText('0');

  await page.getByRole('button', { name: 'Spectate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop spectating' })).toBeVisible();
  await expect(page.getByText('You spectate Spectated Owner now.')).toBeVisible();
  await expect(list(page, 'Spectators')).toContainText('1');
  await list(page, 'Spectators').locator('summary').click();
  await expect(list(page, 'Spectators').getByRole('link', { name: 'Curious Viewer' })).toBeVisible();
  await expect(list(page, 'Spectators')).toContainText('You');
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Stop spectating' }).click();
  await expect(page.getByRole('button', { name: 'Spectate', exact: true })).toBeVisible();
  await expect(list(page, 'Spectators')).toContainText('0');
  await expect(settings(page)).toBeHidden();
  expect(trouble).toEqual([]);
});

test('by keyboard alone: the button, the list, and on to the spectator', async ({ page }) => {
  const owner = await learner('Keyboard Owner');
  const viewer = await learner('Keyboard Viewer');
  await open(page, viewer, `/user/${owner.id}`);
  const button = page.getByRole('button', { name: 'Spectate', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop spectating' })).toBeFocused();
  await list(page, 'Spectators').locator('summary').focus();
  await page.keyboard.press('Enter');
  const link = list(page, 'Spectators').getByRole('link', { name: 'Keyboard Viewer' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard Viewer' })).toBeVisible();
  await expect(page).toHaveURL(`${academy.origin}/user/${await learnerIdOf(viewer)}`);
});

test("one's own profile has no button, says that it is the preview, and follows each choice", async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  const owner = await learner('Choosing Owner', true);
  await finishCourseBefore(owner, BEGINNER);
  await open(page, owner, `/user/${owner.id}`);
  await expect(page.getByText('This is how other learners see you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spectate', exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Badges' })).toBeVisible();
  await expect(page.getByText('Spek Foundational Prompter').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Certificates', exact: true })).toBeHidden();

  await page.getByRole('link', { name: 'Choose what shows' }).click();
  await expect(settings(page).getByLabel('My name and picture')).toBeChecked();
  await expect(settings(page).getByLabel('My certificates')).not.toBeChecked();
  await settings(page).getByLabel('My certificates').check();
  await settings(page).getByLabel('My course progress').check();
  await expect(settings(page).getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Certificates', exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Prompt Engineering/ })
      .first(),
  ).toHaveAttribute('href', /^\/verify\//);
  await expect(page.getByRole('progressbar', { name: /Progress in Prompt Engineering/ })).toBeVisible();
  await settings(page).getByLabel('My name and picture').uncheck();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(
    `Learner ${await learnerIdOf(owner)}`,
  );
  await expectAccessible(page);

  const viewer = await learner('Other Eyes');
  await open(page, viewer, `/user/${owner.id}`);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(
    `Learner ${await learnerIdOf(owner)}`,
  );
  await expect(page.getByText('Choosing Owner')).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: /Progress in Prompt Engineering/ })).toBeVisible();
  expect(trouble).toEqual([]);
});

test('a choice that cannot be saved is taken back, with a message', async ({ page, context }) => {
  const owner = await learner('Offline Owner');
  await open(page, owner, `/user/${owner.id}#visibility`);
  const box = settings(page).getByLabel('My course progress');
  await expect(box).toBeEnabled();
  await context.setOffline(true);
  await box.click();
  await expect(settings(page).getByText('This was not saved.')).toBeVisible();
  await expect(box).not.toBeChecked();
  await context.setOffline(false);
  await box.click();
  await expect(settings(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(settings(page).getByLabel('My course progress')).toBeChecked();
});

test('a spectator who is stopped cannot come back until allowed again', async ({ page, browser }) => {
  const owner = await learner('Firm Owner');
  const fan = await learner('Persistent Fan');
  await spectate(fan, owner);
  await open(page, owner, `/user/${owner.id}#spectators`);
  await list(page, 'Spectators').getByRole('button', { name: 'Stop Persistent Fan from spectating' }).click();
  await expect(page.getByText('Persistent Fan no longer spectates you')).toBeVisible();
  await expect(list(page, 'Spectators')).toContainText('Nobody spectates here yet.');

  const theirs = await (await browser.newContext()).newPage();
  await open(theirs, fan, `/user/${owner.id}`);
  await expect(theirs.getByText('This learner does not take you as a spectator.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Spectate', exact: true })).toBeHidden();
  await expectAccessible(theirs);

  await page.reload();
  await settings(page).scrollIntoViewIfNeeded();
  await settings(page).getByRole('button', { name: 'Allow Persistent Fan to spectate again' }).click();
  await expect(settings(page).getByText('Persistent Fan may spectate you again.')).toBeVisible();
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Spectate', exact: true }).click();
  await expect(theirs.getByRole('button', { name: 'Stop spectating' })).toBeVisible();

  // From the profile of the spectator, too.
  await page.goto(`${academy.origin}/user/${fan.id}`);
  await expect(page.getByText('Spectates you')).toBeVisible();
  await page.getByRole('button', { name: 'Stop Persistent Fan from spectating' }).click();
  await expect(page.getByText('You have stopped Persistent Fan from spectating you.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Allow again' }).click();
  await expect(page.getByText('You have stopped Persistent Fan')).toBeHidden();
  await theirs.context().close();
});

test('someone stopped while the page is open gets the toast, and the page as it is now', async ({ page }) => {
  const owner = await learner('Quick Owner');
  const fan = await learner('Slow Fan');
  await open(page, fan, `/user/${owner.id}`);
  await expect(page.getByRole('button', { name: 'Spectate', exact: true })).toBeVisible();
  await owner.send('POST', '/api/collections/spectate_stops/records', { user: owner.id, spectator: fan.id });
  await page.getByRole('button', { name: 'Spectate', exact: true }).click();
  await expect(page.getByText('This was not saved')).toBeVisible();
  await expect(page.getByText('This learner does not take you as a spectator.')).toBeVisible();
});

test('unknown, malformed and missing ids get a message, each with the way to search', async ({ page }) => {
  const viewer = await learner('Lost Viewer');
  await signInBrowser(page, academy.origin, viewer);
  for (const [path, text] of [
    ['/user/aaaaaaaaaaaaaaa', 'The requested profile could not be found.'],
    ['/ai-user/aaaaaaaaaaaaaaa', 'The requested profile could not be found.'],
    ['/user/ZZZZZ9', 'The requested profile could not be found.'],
    ['/user/%3Cimg%20src=x%3E', 'User Not Found'],
    ['/ai-user/nobody-here', 'User Not Found'],
    ['/user', 'User ID not provided'],
    ['/ai-user', 'User ID not provided'],
  ] as const) {
    await page.goto(academy.origin + path);
    await expect(page.getByText('Profile Not Found').filter({ visible: true }).last(), path).toBeVisible();
    await expect(page.getByText(text, { exact: true }), path).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search for people' })).toHaveAttribute('href', '/search?type=people');
    await expect(page.getByRole('link', { name: 'Back to search' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('without a response a message is shown, and it can be tried again', async ({ page }) => {
  const trouble = watchConsole(page, /ERR_FAILED|favicon\.ico/);
  const owner = await learner('Unreachable Owner');
  await page.route('**/api/academy/users/*', (route) => route.abort());
  await open(page, await learner('Patient Viewer'), `/ai-user/${owner.id}`);
  await expect(page.getByText('Unable to load user data')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/academy/users/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unreachable Owner' })).toBeVisible();
  expect(trouble).toEqual([]);
});

test('a session that has ended shows the form, and comes back', async ({ page }) => {
  const owner = await learner('Ended Owner');
  const viewer = await learner('Ended Viewer');
  await signInBrowser(page, academy.origin, viewer);
  await viewer.send('POST', '/api/academy/sign-out', { scope: 'global' });
  await page.goto(`${academy.origin}/user/${owner.id}`);
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test('lists show twenty at a time', async ({ page }) => {
  const star = await learner('Many Fans');
  const root = await superuser(academy.origin);
  for (let n = 0; n < 21; n++) {
    const fan = await learner(`Fan Number ${n}`);
    await root.send('POST', addSpectateEndpoint.path, { spectator: fan.id, target: star.id });
  }
  await open(page, await learner('Counting Viewer'), `/user/${star.id}#spectators`);
  const spectators = list(page, 'Spectators');
  await expect(spectators.getByRole('listitem')).toHaveCount(20);
  await spectators.getByRole('button', { name: 'Show more' }).click();
  await expect(spectators.getByRole('listitem')).toHaveCount(21);
  await expect(spectators.getByRole('button', { name: 'Show more' })).toBeHidden();
  await expect(spectators.getByRole('link', { name: 'Fan Number 0' })).toBeFocused();
});

test.describe('people in search', () => {
  const box = (page: Page) => page.getByRole('searchbox', { name: 'What are you looking for?' });
  const people = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');

  test('are found by name and by learner ID, and lead to the profile', async ({ page }) => {
    const trouble = watchConsole(page, NO_ICON);
    const found = await learner('Zawadi Mukeshimana');
    await open(page, await learner('Searching Viewer'), '/search');
    await page.getByRole('radio', { name: 'People' }).check({ force: true });
    await expect(page.getByText('Type at least two letters of a name, or a learner ID.')).toBeVisible();
    await expect(page.getByLabel('Category')).toBeHidden();
    await box(page).fill('mukesh zaw');
    await expect(people(page)).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
    await expect(page).toHaveURL(/\?q=mukesh%20zaw&type=people$/);
    await expectAccessible(page);
    await box(page).fill((await learnerIdOf(found)).toLowerCase());
    await expect(people(page)).toContainText('Zawadi Mukeshimana');
    await expect(people(page)).toContainText(`Learner ID ${await learnerIdOf(found)}`);
    await page.reload();
    await people(page).getByRole('link', { name: 'Zawadi Mukeshimana' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zawadi Mukeshimana' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to search' }).click();
    await expect(page).toHaveURL(`${academy.origin}/search`);
    expect(trouble).toEqual([]);
  });

  test('who hides is not found, no message discloses it, and courses offer the way to people', async ({ page }) => {
    const hidden = await learner('Invisible Kagabo');
    await hidden.send('PATCH', `/api/collections/users/records/${hidden.id}`, { hide_from_search: true });
    await open(page, await learner('Another Viewer'), '/search?q=kagabo');
    await expect(page.getByText('No results found for "kagabo"')).toBeVisible();
    await page.getByRole('button', { name: 'Search people for "kagabo"' }).click();
    await expect(page.getByText('Nobody found for "kagabo"')).toBeVisible();
    await expect(page.getByText('Some have chosen not to be found.')).toBeVisible();
    await expect(page).toHaveURL(/\?q=kagabo&type=people$/);
    // Back to courses with the same words.
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    await expect(page.getByText('No results found for "kagabo"')).toBeVisible();
    await page.getByRole('radio', { name: 'People' }).check({ force: true });
    await expect(page.getByText('Nobody found for "kagabo"')).toBeVisible();
  });

  test('offline it says that people can be searched only online, and asks again', async ({ page, context }) => {
    await learner('Online Only');
    await open(page, await learner('Offline Searcher'), '/search?type=people');
    // A first search: from now on the page has all that it needs for one.
    await box(page).fill('nobody of this name');
    await expect(page.getByText('Nobody found for "nobody of this name"')).toBeVisible();
    await context.setOffline(true);
    await box(page).fill('online only');
    await expect(page.getByText('People can be searched only online.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).click();
    await expect(people(page)).toHaveCount(1);
  });

  test('more than a page comes by request, in the order of names', async ({ page }) => {
    for (let n = 0; n < 21; n++) await learner(`Wanjiru ${String.fromCharCode(65 + n)}`);
    await open(page, await learner('Paging Viewer'), '/search?q=wanjiru&type=people');
    await expect(people(page)).toHaveCount(20);
    await expect(page.getByText('The first 20 people')).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(people(page)).toHaveCount(21);
    await expect(people(page).last()).toContainText('Wanjiru U');
    await expect(people(page).last().getByRole('link')).toBeFocused();
  });

  test('a guest finds nobody', async ({ page }) => {
    await page.goto(`${academy.origin}/search?q=wanjiru&type=people`);
    await expect(page.getByText('Please log in')).toBeVisible();
    await expect(box(page)).toBeHidden();
  });
});
