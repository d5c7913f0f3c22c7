/** A project on its way: drafted, handed in, read, returned, handed in again, accepted; by keyboard, on a phone, in both languages, without a connection. */
import { expect, type Page, test } from '@playwright/test';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { type ClaimResponse, claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import { at } from '#domain/contract/endpoint';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { showProjectEndpoint } from '#domain/contract/projects/show-project';
import { type ShowTextsResponse, showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff } from '#support/api-client';
import { NO_ICON, openSignedIn, signInBrowser, typeInto, untilSavedWhole } from '#support/browser';
import { finishCourseBefore } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';
import { expectLayout } from '#support/layout';
import {
  ACCEPTED,
  addFile,
  handIn,
  NEAR,
  newInstructor,
  PROJECT_COURSE,
  RETURNED,
  smallPdf,
  TEXTS,
  takeAndRead,
  waitingFor,
} from '#support/projects';

const PATH = `/course/${PROJECT_COURSE}/project`;

let academy: RunningAcademy;
let admin: Client;
let instructor: Client;
test.beforeAll(async () => {
  academy = await startAcademy({ signs: ['ES256'] });
  admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  instructor = await newInstructor(academy.origin, admin);
});
test.afterAll(() => academy.stop());

const author = (name: string): Promise<Client> => newLearner(academy.origin, { name, enrolled: true });

const open = (page: Page, who: Client, path: string): Promise<void> => openSignedIn(page, academy.origin, who, path);

const project = async (learner: Client): Promise<OwnProject> =>
  (await learner.get<OwnProject>(at(showProjectEndpoint, { course: PROJECT_COURSE }).path)).body;

/** Fills the whole draft in and hands it in. */
async function handInByPage(page: Page, work: string): Promise<void> {
  await typeInto(page.getByLabel('What you made, and how'), work);
  await typeInto(page.getByLabel('Links'), TEXTS.links);
  await typeInto(page.getByLabel('How you used AI'), TEXTS['ai-use']);
  await page.getByLabel('This is my own work.').check();
  await page.getByRole('button', { name: /^Hand in/ }).click();
  await expect(page.getByText('Your work waits for a reader.')).toBeVisible();
}

/** Chooses a level in each line, in the order of the rubric. */
async function judge(page: Page, levels: readonly number[]): Promise<void> {
  const groups = page.getByRole('radiogroup');
  await expect(groups).toHaveCount(5);
  for (const [n, level] of levels.entries())
    await groups
      .nth(n)
      .getByRole('radio', { name: String(level) })
      .check();
}

test('a learner hands in, an instructor returns it, the learner hands in again, and it is accepted', async ({
  page,
  browser,
}) => {
  const trouble = watchConsole(page, NO_ICON);
  const learner = await author('Aline Ingabire');
  await open(page, learner, `/course/${PROJECT_COURSE}`);
  await page.getByRole('link', { name: 'Hand in your project' }).click();
  await expect(page).toHaveURL(academy.origin + PATH);
  await expect(page.getByText('Nobody reads your draft')).toBeVisible();

  // The message names what is missing, and the field has the focus.
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByLabel('What you made, and how')).toBeFocused();
  await expect(page.getByText('Describe your work in at least 80 letters.').first()).toBeVisible();

  // What is corrected is red no longer.
  await typeInto(page.getByLabel('What you made, and how'), TEXTS.work);
  await expect(page.getByText('Describe your work in at least 80 letters.')).toHaveCount(0);

  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>x</p>') });
  await expect(page.getByText('This file is none of the kinds above')).toBeVisible();
  await files.setInputFiles({
    name: 'work.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(smallPdf(), 'latin1'),
  });
  await expect(page.getByRole('button', { name: 'Download work.pdf' })).toBeVisible();
  await handInByPage(page, TEXTS.work);
  await expect(page.getByText('Version 1 was received.')).toBeVisible();
  await expectAccessible(page);

  const reader = await browser.newContext();
  const desk = await reader.newPage();
  await open(desk, instructor, '/instructor/work');
  await desk.getByRole('link', { name: 'Aline Ingabire' }).click();
  await desk.getByRole('button', { name: 'Read this work' }).click();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download work.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('work.pdf');
  await judge(desk, [5, 2, 5, 5, 5]);
  await expect(desk.getByText('88 of 100 points')).toBeVisible();
  await expect(desk.getByText('It is returned with your comments.')).toBeVisible();
  await desk.getByRole('button', { name: 'Send the reading' }).click();
  const comment = desk.getByLabel('Comment').nth(1);
  await expect(comment).toBeFocused();
  await comment.fill('Show the test with a wrong phone number, and what came out.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send the reading' }).click();
  await expect(desk.getByText('The work is returned with the comments.')).toBeVisible();
  await expect(desk.getByText('This version is decided.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Do this next')).toBeVisible();
  await expect(page.getByText('Reliability & Security must be passed, and it lacks 6 points.')).toBeVisible();
  await expect(page.getByText('Show the test with a wrong phone number').first()).toBeVisible();
  await expectAccessible(page);
  await handInByPage(page, `${TEXTS.work} The test with a wrong number is on page 2.`);

  await desk.goto(`${academy.origin}/instructor/work`);
  await desk.getByRole('link', { name: 'Aline Ingabire' }).first().click();
  await desk.getByRole('button', { name: 'Read this work' }).click();
  // The version before is beside the new one, with its review.
  await expect(desk.getByRole('heading', { name: /^Version 2/ })).toBeVisible();
  await expect(desk.getByRole('heading', { name: /^Version 1/ })).toBeVisible();
  await judge(desk, [4, 4, 4, 4, 4]);
  await desk.getByRole('button', { name: 'Send the reading' }).click();
  await expect(desk.getByText('The work is accepted.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('It counts among your artifacts.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hand in/ })).toHaveCount(0);
  expect(trouble).toEqual([]);
  await reader.close();
});

test('a returned work is changed from its last version, also where nothing of the draft is left, and what it has less of is shown', async ({
  page,
}) => {
  const learner = await author('Alice Again');
  await addFile(academy.origin, learner, 'notes.md', '# Notes');
  const { id } = (await handIn(learner, 1)).body;
  await takeAndRead(instructor, id, 1, RETURNED);
  await open(page, learner, PATH);
  const work = page.getByLabel('What you made, and how');
  const links = page.getByLabel('Links');
  await expect(work).toHaveValue(TEXTS.work);
  await expect(links).toHaveValue(TEXTS.links);
  await expect(page.getByLabel('How you used AI')).toHaveValue(TEXTS['ai-use']);
  await expect(page.getByText('Your draft is saved in your account.')).toBeVisible();

  await page.getByRole('button', { name: 'Take out notes.md' }).click();
  await expect(page.getByText('Version 1 had 1 file, this one has none.')).toBeVisible();
  await typeInto(links, '');
  await expect(page.getByText('Version 1 had 1 link, this one has none.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Your draft is saved in your account.')).toBeVisible();
  // An emptied field stays empty, and nothing of it holds the work back.
  await page.reload();
  await expect(work).toHaveValue(TEXTS.work);
  await expect(page.getByText('Version 1 had 1 link, this one has none.')).toBeVisible();
  await expect(links).toHaveValue('');
  await page.getByLabel('This is my own work.').check();
  await page.getByRole('button', { name: 'Hand in again' }).click();
  await expect(page.getByText('Version 2 was received.')).toBeVisible();
});

test('near the pass a second reader decides with the first', async ({ page }) => {
  const learner = await author('Bosco Near');
  await handIn(learner, 1);
  const first = (await waitingFor(instructor)).find(({ learner: name }) => name === 'Bosco Near');
  await takeAndRead(instructor, first?.id ?? '', 1, NEAR);
  await open(page, admin, '/instructor/work');
  const row = page.getByRole('listitem').filter({ hasText: 'Bosco Near' });
  await expect(row.getByText('Second reader')).toBeVisible();
  await row.getByRole('link', { name: 'Bosco Near' }).click();
  await expect(page.getByText('You read it as the second reader.')).toBeVisible();
  await page.getByRole('button', { name: 'Read this work' }).click();
  await judge(page, [4, 4, 4, 4, 4]);
  await expect(page.getByText('The first reading counts as much as yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the reading' }).click();
  await expect(page.getByText('The work is accepted.')).toBeVisible();
  expect(await project(learner)).toMatchObject({ state: 'accepted', versions: [{ total: 75 }] });
});

test('a draft that is written without a connection is kept, and sent later', async ({ page, context }) => {
  const learner = await author('Claire Offline');
  await open(page, learner, PATH);
  const work = page.getByLabel('What you made, and how');
  await expect(work).toBeVisible();
  await context.setOffline(true);
  await typeInto(work, TEXTS.work);
  await typeInto(page.getByLabel('How you used AI'), TEXTS['ai-use']);
  await work.focus();
  await expect(page.getByText('goes to your account as soon as the academy can be reached')).toBeVisible();
  await page.getByLabel('This is my own work.').check();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You need a connection for this.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Your draft is saved in your account.')).toBeVisible();
  const { path } = at(showTextsEndpoint, { kind: 'project', place: PROJECT_COURSE });
  const { texts } = (await learner.get<ShowTextsResponse>(path)).body;
  expect(texts['work']?.value).toBe(TEXTS.work);
});

test('a reading that is not sent is on the device when the page is opened again', async ({ page }) => {
  await handIn(await author('Denise Kept'), 1);
  await open(page, instructor, '/instructor/work');
  await page.getByRole('link', { name: 'Denise Kept' }).click();
  await page.getByRole('button', { name: 'Read this work' }).click();
  await judge(page, [5, 5, 5, 5, 5]);
  await typeInto(page.getByLabel('In all'), 'A good work.');
  await page.reload();
  await expect(page.getByLabel('In all')).toHaveValue('A good work.');
  await expect(page.getByText('100 of 100 points')).toBeVisible();
  await page.getByRole('button', { name: 'Give it back' }).click();
  await expect(page.getByRole('button', { name: 'Read this work' })).toBeVisible();
});

test('by keyboard alone a level is chosen and a work is handed in', async ({ page }) => {
  const learner = await author('Esther Keys');
  await open(page, learner, PATH);
  await typeInto(page.getByLabel('What you made, and how'), TEXTS.work);
  await typeInto(page.getByLabel('How you used AI'), TEXTS['ai-use']);
  const honour = page.getByLabel('This is my own work.');
  await honour.focus();
  await page.keyboard.press('Space');
  await expect(honour).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Hand in' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The focus is on the message with the result.
  await expect(page.locator(':focus')).toContainText('Handed in');

  await page.goto(`${academy.origin}/favicon.svg`);
  await open(page, instructor, '/instructor/work');
  await page.getByRole('link', { name: 'Esther Keys' }).press('Enter');
  const take = page.getByRole('button', { name: 'Read this work' });
  await take.press('Enter');
  const first = page.getByRole('radiogroup').first();
  await first.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('radio', { name: '1' })).toBeChecked();
});

test('accepted work is added to the certificate and shown, when its author wants it, and verifies offline', async ({
  browser,
}) => {
  const own = await startAcademy();
  // With a service worker, which keeps the verification page.
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const employer = await context.newPage();
  const page = await browser.newPage();
  try {
    const staff = await newStaff(own.origin, 'admin', { name: 'Claude Mugisha' });
    const learner = await newLearner(own.origin, { name: 'Irene Evidence', enrolled: true });
    await finishCourseBefore(learner, PROJECT_COURSE);
    await learner.send('POST', at(claimCertificateEndpoint, { courseSlug: PROJECT_COURSE }).path, {});
    await takeAndRead(staff, (await handIn(learner, 1)).body.id, 1, ACCEPTED);

    await signInBrowser(page, own.origin, learner);
    await page.goto(own.origin + PATH);
    await expect(page.getByText('was issued before this project was accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Add the project' }).click();
    await expect(page.getByText('names this project as evidence.')).toBeVisible();
    await page.getByLabel('Everybody with the link may read this work').check();
    const shown = await page.getByRole('link', { name: 'The page that others see' }).getAttribute('href');
    await expectAccessible(page);
    await page.goto(`${own.origin}/profile`);
    await expect(page.getByRole('region', { name: 'Accepted projects' }).getByText('80 of 100 points')).toBeVisible();

    // And where others look for people.
    await page.goto(`${own.origin}/user/${learner.id}`);
    const listed = page.getByRole('region', { name: 'Accepted projects' });
    await expect(listed.getByRole('link')).toHaveAttribute('href', shown ?? '');
    await expect(listed.getByText('with 80 of 100 points')).toBeVisible();
    await expectAccessible(page);

    const stranger = await browser.newPage();
    await stranger.goto(own.origin + shown);
    await expect(stranger.getByText('Work of Irene Evidence')).toBeVisible();
    await expect(stranger.getByText('16 of 20').first()).toBeVisible();
    await expectAccessible(stranger);
    await expectLayout(stranger);
    await stranger.goto(`${own.origin}/work?id=nothing`);
    await expect(stranger.getByText('This work is not shown')).toBeVisible();
    await stranger.close();
    await page.close();

    const claimed = await learner.send<ClaimResponse>(
      'POST',
      at(claimCertificateEndpoint, { courseSlug: PROJECT_COURSE }).path,
      {},
    );
    const { token } = claimed.body.certificate;
    await employer.goto(`${own.origin}/verify/${token}`);
    await expect(employer.getByText('Accepted on', { exact: false }).first()).toContainText('80 of 100 points');
    await untilSavedWhole(employer, own.origin, '/verify/shell');
    // What anybody may read is one tap away.
    const works = employer.locator('[data-list="works"]');
    await expect(works.getByRole('link')).toHaveAttribute('href', shown ?? '');
    // The profile is closed to readers without an account until the learner opens it.
    const profile = employer.getByRole('link', { name: 'What the learner has made and shows' });
    await expect(profile).toHaveCount(0);
    await learner.send('PATCH', at(saveUserEndpoint, { id: learner.id }).path, { show_to_guests: true });
    await employer.reload();
    await profile.click();
    await expect(employer.getByRole('heading', { level: 1, name: 'Irene Evidence' })).toBeVisible();
    await employer.goBack();
    await expect(works.getByRole('link')).toBeVisible();
    await own.kill();
    await context.setOffline(true);
    await employer.goto(`${own.origin}/verify/${token}`);
    await expect(employer.getByText('Signature good; withdrawal could not be checked.').first()).toBeVisible();
    await expect(employer.getByText('Accepted on', { exact: false }).first()).toContainText('80 of 100 points');
  } finally {
    await context.close();
    await own.stop();
  }
});

test('a work comes onto the page of works by its author and an instructor, and a report takes it off', async ({
  browser,
  page,
}) => {
  const learner = await author('Chantal Shown');
  await takeAndRead(instructor, (await handIn(learner, 1)).body.id, 1, ACCEPTED);
  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const logged = watchConsole(stranger);
  await stranger.goto(`${academy.origin}/`);
  await stranger.getByRole('link', { name: 'See what learners have made' }).click();
  const works = stranger.getByRole('region', { name: 'Works', exact: true }).getByRole('listitem');
  await expect(stranger.getByText('The first place is free')).toBeVisible();
  await expect(stranger.getByText('These three people are invented.')).toBeVisible();
  await expectAccessible(stranger);

  // Someone signed in sees no landing page: the page of the project leads there too.
  await open(page, learner, PATH);
  await page.getByRole('link', { name: 'See what others made' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What learners have made' })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Everybody with the link may read this work').check();
  await page.getByLabel('Show it on the page of works').check();
  await expect(page.getByText('An instructor looks at it before it is shown.')).toBeVisible();
  await expectAccessible(page);

  const desk = await browser.newPage();
  await open(desk, instructor, '/instructor/work');
  await desk
    .getByRole('region', { name: 'For the page of works' })
    .getByRole('link', { name: 'Chantal Shown' })
    .click();
  await desk.getByRole('button', { name: 'Show it there' }).click();
  await expect(desk.getByText('This work is on the page of works.')).toBeVisible();
  await expectAccessible(desk);

  await stranger.reload();
  await expect(works).toHaveCount(1);
  await expect(works.getByText('Chantal Shown')).toBeVisible();
  await expectAccessible(stranger);
  await expectLayout(stranger);
  // A guest reads it, and has nothing to report with.
  await works.getByRole('link').click();
  await expect(stranger.getByText('Work of Chantal Shown')).toBeVisible();
  await expect(stranger.getByText('Report this work')).toBeHidden();
  expect(logged).toEqual([]);

  const reader = await author('Felix Reader');
  const other = await browser.newPage();
  await open(other, reader, `/work?id=${(await project(learner)).id}`);
  await other.getByText('Report this work').click();
  await other.getByRole('button', { name: 'Report it' }).click();
  await expect(other.getByText('Write at least 10 letters.')).toBeVisible();
  await typeInto(other.getByLabel('What is wrong with it?'), 'It names a customer with her number.');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Report it' }).click();
  await expect(other.getByText('off the page of works until an instructor has looked at it')).toBeFocused();
  await stranger.goto(`${academy.origin}/rw/made`);
  await expect(stranger.getByText('Umwanya wa mbere uracyarimo ubusa')).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('It names a customer with her number.')).toBeVisible();
  await desk.getByRole('button', { name: 'Keep it off' }).click();
  await expect(desk.getByText('keep this work off the page of works')).toBeVisible();
  await page.reload();
  await expect(page.getByText('An instructor keeps it off the page of works.')).toBeVisible();
  await expect(page.getByLabel('Show it on the page of works')).toHaveCount(0);
  for (const one of [stranger, desk, other]) await one.close();
});

test('the page of works without a connection says so, and fills itself later', async ({ page }) => {
  await page.route('**/api/academy/made', (route) => route.abort());
  await page.goto(`${academy.origin}/made`);
  await expect(page.getByText('The works could not be loaded.')).toBeVisible();
  await page.unroute('**/api/academy/made');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The works could not be loaded.')).toBeHidden();
  await expect(page.getByText('The first place is free')).toBeVisible();
});

test('an administrator gives an instructor courses', async ({ page }) => {
  const fresh = await newInstructor(academy.origin, admin, [], 'Felix New');
  await open(page, fresh, '/instructor/work');
  await expect(page.getByText('No course is given to you yet.')).toBeVisible();
  await open(page, admin, `/admin/learner?id=${fresh.id}`);
  const courses = page.getByRole('group', { name: 'An instructor reads the projects of these courses.' });
  await courses.getByRole('checkbox', { name: /^PE-101/ }).check();
  await page.getByRole('region', { name: 'Projects that they read' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The courses are saved.')).toBeVisible();
  await handIn(await author('Gloria Given'), 1);
  await open(page, fresh, '/instructor/work');
  await expect(page.getByRole('link', { name: 'Gloria Given' })).toBeVisible();
});

test('a learner and a guest see no works', async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  await open(page, await author('Henri Curious'), '/instructor/work');
  await expect(page.getByText('These pages are for people who read projects or teach cohorts.')).toBeVisible();
  expect(trouble).toEqual([]);
});

test('a guest is asked to sign in', async ({ page }) => {
  await page.goto(academy.origin + PATH);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.goto(`${academy.origin}/instructor/work`);
  await expect(page.getByText("These pages are for the academy's instructors.")).toBeVisible();
});

const RW = '/rw';

test('the pages have room on a phone in Kinyarwanda, whose words are longest, with long words in them', async ({
  page,
}) => {
  const learner = await author('Immaculée Uwimana-Nyirahabimana');
  await addFile(academy.origin, learner, `${'umushinga'.repeat(9)}.md`, '# Work');
  await handIn(learner, 1, { work: `${TEXTS.work} ${'amata'.repeat(60)}` });
  const id = (await waitingFor(admin)).findLast(({ learner: name }) => name.startsWith('Immaculée'))?.id ?? '';
  await takeAndRead(instructor, id, 1, RETURNED);
  await open(page, learner, RW + PATH);
  await expect(page.locator('form')).toBeVisible();
  await expectLayout(page);
  await handIn(learner, 2);
  await open(page, instructor, `${RW}/instructor/work`);
  await expect(page.locator(`a[href$="?id=${id}"]`).first()).toBeVisible();
  await expectLayout(page);
  await page.goto(`${academy.origin}${RW}/instructor/reading?id=${id}`);
  await page.locator('main button.btn-primary').click();
  await expect(page.getByRole('radiogroup')).toHaveCount(5);
  await expectLayout(page);
});
