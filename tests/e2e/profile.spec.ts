/** The learner's own profile and settings, as a person uses them. */
import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { changeNameEndpoint } from '#domain/contract/account/change-name';
import { deleteAccountEndpoint } from '#domain/contract/account/delete-account';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { certificatesEndpoint } from '#domain/contract/certificates/certificates';
import { at } from '#domain/contract/endpoint';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { SETTINGS_PAGE_NAMES, SETTINGS_PAGES, type SettingsPageName, settingsPagePath } from '#site/settings-paths.ts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, PASSWORD, signIn, superuser } from '#support/api-client';
import { NO_ICON, signInBrowser } from '#support/browser';
import { finishCourse, finishCourseBefore } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { entryIsNew } from '#support/learned-before';
import { asPhonePhoto, HIDDEN_PLACE } from '#support/phone-photo';
import { linkIn, type Mailbox, startMailbox } from '#support/smtp';

const PE = 'prompt-engineering-beginner';
const NEW_PASSWORD = 'imigongo-2026-nyamata';

let academy: RunningAcademy;
let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await startMailbox();
  academy = await startAcademy({ smtp: mailbox.smtp });
});
test.afterAll(async () => {
  await academy.stop();
  await mailbox.stop();
});

const toast = (page: Page) => page.locator('#toasts .toast');
const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const learnerOf = async (one: Client): Promise<Me['learner']> => (await one.get<Me>(meEndpoint.path)).body.learner;

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(toast(page).filter({ hasText: title }).last()).toHaveText(`${title}${text}×`);
}

async function openSettings(page: Page, learner: Client, name: SettingsPageName = 'you'): Promise<void> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + settingsPagePath(name));
  await expect(page.getByText('Loading your settings…')).toHaveCount(0);
}

test.describe('the profile', () => {
  test('shows the courses that one has begun, and folds the others', async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    await page.goto(`${academy.origin}/profile`);
    const courses = part(page, 'Course progress');
    await expect(courses).toContainText('You have not finished a part of a course yet.');
    await expect(courses.getByText('Not Started', { exact: true }).first()).toBeHidden();
    await courses.getByText('2 courses not started').click();
    await expect(courses.getByText('Not Started', { exact: true })).toHaveCount(2);
    await expect(courses.getByText('Not Started', { exact: true }).first()).toBeVisible();
  });

  test('says 100% of a finished course also when a lesson was added to it, as the other pages do', async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourseBefore(learner, PE);
    entryIsNew(academy, learner, 'show-examples');
    await signInBrowser(page, academy.origin, learner);
    await page.goto(`${academy.origin}/profile`);
    await expect(page.getByRole('list', { name: 'Your figures' })).toContainText('100%Average progress');
    const course = part(page, 'Course progress').getByRole('listitem').filter({ hasText: 'PE-101' });
    await expect(course).toContainText('1 lesson added since you finished100%');

    await page.goto(`${academy.origin}/certifications`);
    const card = page.locator(`[data-certificate="${PE}"]`);
    await expect(card).toContainText('100%');
    await expect(card).toContainText('1 lesson added since you finished');
    await page.goto(`${academy.origin}/course/${PE}`);
    await expect(page.getByText('1 lesson added since you finished')).toBeVisible();
    await page.goto(`${academy.origin}/course/${PE}/lesson/1`);
    await expect(page.locator('[data-progress-percent]').first()).toHaveText('100%');
  });

  test('shows who one is, what one earned, and how far one is', async ({ page }) => {
    const trouble = watchConsole(page, NO_ICON);
    const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
    await finishCourse(learner, PE);
    await finishCourse(learner, 'ai-landscape-problem-framing', 4);
    const { learnerId } = await learnerOf(learner);
    await signInBrowser(page, academy.origin, learner);
    await page.goto(`${academy.origin}/dashboard`);
    await page.getByRole('button', { name: 'Nice!' }).click();
    await page.locator('[data-nav="chip"]').click();
    await expect(page).toHaveURL(`${academy.origin}/profile`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aline Uwase');
    await expect(page.locator('.profile-who')).toContainText('Foundational Prompter');
    await expect(page.getByText(learner.email)).toBeVisible();
    await expect(page.getByText(learnerId, { exact: true }).first()).toBeVisible();
    await expect(page.locator('.profile-overlay').getByAltText('Spek Foundational Prompter')).toBeVisible();
    const figures = page.getByRole('list', { name: 'Your figures' });
    await expect(figures).toContainText('1Courses completedof 2 open today');
    await expect(figures).toContainText('70%Average progressin 2 courses');
    await expect(figures).toContainText('1Certificates');
    await expect(part(page, 'Badges').getByRole('listitem').first()).toContainText(
      'Spek Foundational PrompterEarned on',
    );
    await expect(part(page, 'Badges')).toContainText('Finish every course of the program.');
    const courses = part(page, 'Course progress').getByRole('listitem');
    await expect(courses.first()).toContainText('AI Landscape & Problem Framing');
    await expect(courses.first()).toContainText('4 of 10 parts40%');
    await expect(courses.last()).toContainText('Completed');
    await expect(page.getByRole('heading', { name: 'Your days of learning' })).toBeVisible();
    await expectAccessible(page);
    expect(trouble).toEqual([]);

    await page.getByRole('link', { name: 'Open the certificate: Prompt Engineering for Beginners' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^This certificate of .+ is valid\.$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page).toHaveURL(`${academy.origin}/profile-settings`);
  });

  test('the learner ID is copied, which is confirmed for two seconds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const learner = await newLearner(academy.origin);
    const { learnerId } = await learnerOf(learner);
    await signInBrowser(page, academy.origin, learner);
    await page.clock.install();
    await page.goto(`${academy.origin}/profile`);
    const button = page.getByRole('button', { name: 'Copy the learner ID' });
    await expect(button).toHaveText('Copy');
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await expect(button).toHaveText('Copied');
    await expectToast(page, 'Learner ID copied', learnerId);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(learnerId);
    await page.clock.runFor(1900);
    await expect(button).toHaveText('Copied');
    await page.clock.runFor(200);
    await expect(button).toHaveText('Copy');

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await button.click();
    await expect(button).toHaveText('Copy failed');
    await expectToast(page, 'Copy failed', 'Please copy the ID manually.');
    await page.clock.runFor(2100);
    await expect(button).toHaveText('Copy');
  });

  test('of a new learner says what comes first', async ({ page }) => {
    const learner = await newLearner(academy.origin);
    await signInBrowser(page, academy.origin, learner);
    await page.goto(`${academy.origin}/profile`);
    await expect(page.locator('.profile-who')).toContainText('Student • Active');
    await expect(part(page, 'Certificates')).toContainText('No certificate yet.');
    await expect(part(page, 'Badges').getByRole('listitem').first()).toContainText('Foundational Prompter');
    await expectAccessible(page);
  });

  test('what cannot be loaded shows a message, and can be tried again', async ({ page }) => {
    const learner = await newLearner(academy.origin, { name: 'Keza' });
    await signInBrowser(page, academy.origin, learner);
    await page.route(`**${meEndpoint.path}`, (route) => route.abort());
    await page.route(`**${certificatesEndpoint.path}`, (route) => route.abort());
    await page.goto(`${academy.origin}/profile`);
    await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`**${meEndpoint.path}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keza');
    await expect(part(page, 'Certificates').getByRole('alert')).toContainText('could not be loaded');
    await page.unroute(`**${certificatesEndpoint.path}`);
    await part(page, 'Certificates').getByRole('button', { name: 'Try again' }).click();
    await expect(part(page, 'Certificates')).toContainText('No certificate yet.');
  });

  test('and the settings are for people who are signed in', async ({ page }) => {
    for (const path of ['profile', 'profile-settings']) {
      await page.goto(`${academy.origin}/${path}`);
      await expect(page).toHaveURL(`${academy.origin}/auth?next=%2F${path}`);
    }
  });
});

test.describe('the name', () => {
  test('is changed once, with the password', async ({ page }) => {
    const trouble = watchConsole(page, /favicon\.ico|400/);
    const learner = await newLearner(academy.origin, { name: 'Aline Uwase' });
    await openSettings(page, learner);
    const section = part(page, 'Your name');
    await expect(section).toContainText('Aline Uwase');
    await section.getByRole('button', { name: 'Change name (one-time)' }).click();
    const name = section.getByLabel('New full name');
    await expect(name).toBeFocused();
    const password = section.getByLabel('Current password');
    const save = section.getByRole('button', { name: 'Save the new name' });
    const expectError = async (field: typeof name, text: string): Promise<void> => {
      await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.?]/g, '\\$&')));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expectToast(page, 'Profile update failed', text);
    };

    await name.fill('  ');
    await save.click();
    await expectError(name, 'Please enter a valid full name.');
    await name.fill('Aline Uwase');
    await save.click();
    await expectError(name, 'Enter a name that is different from your current one.');
    await name.fill('Aline Mukamana');
    await save.click();
    await expectError(password, 'Enter your current password to confirm this change.');
    await password.fill('wrong-password-1');
    await save.click();
    await expectError(password, 'Current password is incorrect. Please try again.');
    await expect(name).toHaveValue('Aline Mukamana');
    await expectAccessible(page);

    await password.fill(PASSWORD);
    await save.click();
    await expectToast(page, 'Profile updated', 'Your changes are saved.');
    await expect(section.getByRole('definition').first()).toHaveText('Aline Mukamana');
    await expect(section.getByRole('button', { name: 'Change name (one-time)' })).toBeHidden();
    await expect(section).toContainText('Your one change of the name is used.');
    await expect(page.locator('[data-nav="name"]')).toHaveText('Aline Mukamana');
    expect(await learnerOf(learner)).toMatchObject({ name: 'Aline Mukamana', nameChangeUsed: true });
    expect(trouble).toEqual([]);
  });

  test('stays when one thinks better of it', async ({ page }) => {
    const learner = await newLearner(academy.origin, { name: 'Keza' });
    await openSettings(page, learner);
    const change = page.getByRole('button', { name: 'Change name (one-time)' });
    await change.click();
    await page.getByLabel('New full name').fill('Marie');
    await part(page, 'Your name').getByRole('button', { name: 'Cancel' }).click();
    await expect(change).toBeFocused();
    await change.click();
    await expect(page.getByLabel('New full name')).toHaveValue('Keza');
  });
});

test.describe('the details', () => {
  test('are saved, and what did not change is not sent', async ({ page }) => {
    const learner = await newLearner(academy.origin);
    await openSettings(page, learner);
    const section = part(page, 'Profile details');
    const save = section.getByRole('button', { name: 'Save changes' });
    await expect(section.getByLabel('Time zone')).toHaveValue('Africa/Kigali');
    await save.click();
    await expectToast(page, 'No changes detected.', 'Everything is saved already.');

    await section.getByLabel('About you').fill('I run a cooperative in Huye. <b>Muraho</b>');
    await section.getByLabel('Time zone').selectOption('Africa/Nairobi');
    await save.click();
    await expectToast(page, 'Profile updated', 'Your changes are saved.');
    expect(await learnerOf(learner)).toMatchObject({
      timeZone: 'Africa/Nairobi',
      bio: 'I run a cooperative in Huye. <b>Muraho</b>',
    });
    await section.getByRole('button', { name: 'Use the time zone of this device' }).click();
    await expect(section.getByLabel('Time zone')).toHaveValue('Africa/Kigali');

    await section.getByLabel('About you').fill('x'.repeat(501));
    await save.click();
    await expect(section.getByLabel('About you')).toHaveAccessibleDescription(/At most 500 characters, please/);
    await page.goto(`${academy.origin}/profile`);
    await expect(page.locator('.profile-bio')).toHaveText('I run a cooperative in Huye. <b>Muraho</b>');
  });

  test('another language is spoken at once, and kept with the account', async ({ page }) => {
    const learner = await newLearner(academy.origin, { name: 'Keza' });
    await openSettings(page, learner);
    await page.getByLabel('Language').selectOption('Ikinyarwanda');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`${academy.origin}/rw/profile-settings`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Igenamiterere ry'umwirondoro");
    await expect(page.getByLabel('Ururimi')).toHaveValue('rw');
    await expectAccessible(page);
    expect((await learnerOf(learner)).locale).toBe('rw');
    await page.goto(`${academy.origin}/rw/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keza');
    await expect(page.locator('.profile-who')).toContainText('Umunyeshuri kuva ku wa');
    await expectAccessible(page);
  });

  test('what is typed survives an error, being offline and a reload', async ({ page, context }) => {
    const learner = await newLearner(academy.origin);
    await openSettings(page, learner);
    const about = page.getByLabel('About you');
    await about.fill('Typed on the bus');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Profile update failed', 'Network error. Please check your connection and try again.');
    await expect(about).toHaveValue('Typed on the bus');
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await page.reload();
    await expect(about).toHaveValue('Typed on the bus');
    // On another page of the settings too, and on the way back.
    const pages = page.getByRole('navigation', { name: 'Parts of the settings' });
    await pages.getByRole('link', { name: 'Signing in' }).click();
    await page.getByLabel('New e-mail address').fill('half@an');
    await pages.getByRole('link', { name: 'You', exact: true }).click();
    await expect(about).toHaveValue('Typed on the bus');
    await page.goBack();
    await expect(page.getByLabel('New e-mail address')).toHaveValue('half@an');
    await page.goBack();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Profile updated', 'Your changes are saved.');
    expect((await learnerOf(learner)).bio).toBe('Typed on the bus');
  });

  test('what is typed survives a session that ended', async ({ page }) => {
    const learner = await newLearner(academy.origin);
    await openSettings(page, learner);
    await page.getByLabel('About you').fill('Typed before the end');
    // It ends while the change is on its way: earlier, anything that the page asks for by itself might be refused first. The settings of
    // visibility are read from the same address.
    await page.route(`**${at(saveUserEndpoint, { id: learner.id }).path}`, async (route) => {
      if (route.request().method() !== saveUserEndpoint.method) return await route.continue();
      await learner.send('POST', '/api/academy/sign-out', { scope: 'global' });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(`${academy.origin}/auth?next=%2Fprofile-settings`);
    await expect(toast(page)).toContainText('Please sign in again');
    await page.locator('#sign-in-email').fill(learner.email);
    await page.locator('#sign-in-password').fill(PASSWORD);
    await page.locator('form[data-form="sign-in"] button[type="submit"]').click();
    await expect(page.getByLabel('About you')).toHaveValue('Typed before the end');
  });
});

test.describe('the picture', () => {
  /** 800 × 400, red on the left and blue on the right. Turned to the right by its note: red above, blue below. */
  async function photo(page: Page, size: number): Promise<Buffer> {
    const base64 = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 800;
      canvas.height = 400;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = '#f00';
      pen.fillRect(0, 0, 400, 400);
      pen.fillStyle = '#00f';
      pen.fillRect(400, 0, 400, 400);
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
    });
    return asPhonePhoto(Buffer.from(base64, 'base64'), size);
  }

  /** The colour at a place of the stored picture, 'red' or 'blue', and its size. */
  async function look(page: Page, address: string, x: number, y: number): Promise<{ colour: string; size: number[] }> {
    return await page.evaluate(
      async ([from, left, top]) => {
        const image = new Image();
        image.src = String(from);
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        const pen = canvas.getContext('2d');
        pen?.drawImage(image, 0, 0);
        const [red = 0, , blue = 0] = pen?.getImageData(Number(left), Number(top), 1, 1).data ?? [];
        return { colour: red > blue ? 'red' : 'blue', size: [image.naturalWidth, image.naturalHeight] };
      },
      [address, x, y],
    );
  }
  const stored = async (learner: Client): Promise<string> =>
    `${academy.origin}/api/files/users/${learner.id}/${(await learnerOf(learner)).avatar}`;

  test('of a phone is turned, cropped, made small, and says nothing about where it was taken', async ({ page }) => {
    const trouble = watchConsole(page, NO_ICON);
    const learner = await newLearner(academy.origin);
    await openSettings(page, learner);
    const section = part(page, 'Your picture');
    const buffer = await photo(page, 3_000_000);
    expect(buffer.length).toBeGreaterThan(2_097_152);
    expect(buffer.includes(HIDDEN_PLACE)).toBe(true);
    const input = section.getByLabel('Choose a picture');
    await input.setInputFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer });
    await expect(section.getByRole('group', { name: 'Choose the part to show' })).toBeVisible();
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Save the picture' }).click();
    await expectToast(page, 'Profile updated', 'Your changes are saved.');
    await expect(input).toBeFocused();

    const address = await stored(learner);
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(bytes.length).toBeLessThan(2_097_152);
    expect(bytes.includes('Exif') || bytes.includes(HIDDEN_PLACE)).toBe(false);
    expect(await look(page, address, 96, 38)).toEqual({ colour: 'red', size: [192, 192] });
    expect(await look(page, address, 96, 150)).toMatchObject({ colour: 'blue' });
    await expect(page.locator('[data-nav="avatar"] img')).toBeVisible();
    await expect(section.locator('.avatar img')).toBeVisible();

    await section.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(section.locator('.avatar img')).toHaveCount(0);
    expect((await learnerOf(learner)).avatar).toBe('');
    expect(trouble).toEqual([]);
  });

  test('is moved with the keyboard, and by dragging', async ({ page }) => {
    const learner = await newLearner(academy.origin);
    await openSettings(page, learner);
    const section = part(page, 'Your picture');
    const input = section.getByLabel('Choose a picture');
    const save = section.getByRole('button', { name: 'Save the picture' });
    const upright = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 0) };
    await input.setInputFiles(upright);
    await section.getByLabel('Zoom').focus();
    await page.keyboard.press('End');
    await section.getByLabel('Up and down').focus();
    await page.keyboard.press('End');
    await save.click();
    await expectToast(page, 'Profile updated', 'Your changes are saved.');
    expect(await look(page, await stored(learner), 10, 10)).toMatchObject({ colour: 'blue' });

    const before = (await learnerOf(learner)).avatar;
    await input.setInputFiles(upright);
    const canvas = section.getByRole('img', { name: 'What others will see' });
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no canvas');
    await page.mouse.move(box.x + box.width / 2, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 3, { steps: 8 });
    await page.mouse.up();
    await expect(section.getByLabel('Up and down')).toHaveValue('0');
    await save.click();
    await expect.poll(async () => (await learnerOf(learner)).avatar).not.toBe(before);
    expect(await look(page, await stored(learner), 10, 187)).toMatchObject({ colour: 'red' });
  });

  test('must be one, and not too large', async ({ page }, info) => {
    const learner = await newLearner(academy.origin);
    await openSettings(page, learner);
    const input = part(page, 'Your picture').getByLabel('Choose a picture');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await input.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: svg });
    await expectToast(page, 'Profile update failed', 'Please choose a JPEG, PNG or WebP picture.');
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg });
    await expectToast(page, 'Profile update failed', 'This picture could not be read. Please choose another one.');
    const huge = info.outputPath('huge.jpg');
    const file = openSync(huge, 'w');
    ftruncateSync(file, 41 * 1024 * 1024);
    closeSync(file);
    await input.setInputFiles(huge);
    await expectToast(page, 'Image too large', 'Please choose an image smaller than 2MB.');
    expect((await learnerOf(learner)).avatar).toBe('');
  });
});

test('a new e-mail address counts once its link was opened', async ({ page }) => {
  const learner = await newLearner(academy.origin);
  await openSettings(page, learner, 'sign-in');
  const section = part(page, 'E-mail address');
  await expect(section).toContainText(learner.email);
  const field = section.getByLabel('New e-mail address');
  const send = section.getByRole('button', { name: 'Send the confirmation' });
  await send.click();
  await expectToast(page, 'Email required', 'Enter a new email address to continue.');
  await expect(field).toHaveAccessibleDescription('Enter a new email address to continue.');
  await field.fill(learner.email.toUpperCase());
  await send.click();
  await expectToast(page, 'Email update failed', 'Enter an address that is different from your current one.');
  const other = await newLearner(academy.origin);
  await field.fill(other.email);
  await send.click();
  // The owner of an address is not disclosed: the same words, and no mail.
  await expect(toast(page).filter({ hasText: 'Confirm your new email' })).toContainText(other.email);

  const fresh = `fresh-${learner.email}`;
  await field.fill(fresh);
  await send.click();
  await expect(toast(page).filter({ hasText: fresh })).toContainText('Confirm your new email');
  await expect(section).toContainText(learner.email);
  const mail = await mailbox.mailTo(fresh, /mode=email-change/);
  expect(mailbox.mails.filter(({ to, text }) => to.includes(other.email) && text.includes('email-change'))).toEqual([]);
  await page.goto(academy.origin + linkIn(mail, 'email-change'));
  await page.locator('#email-change-password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeVisible();
  expect((await learnerOf(await signIn(academy.origin, fresh))).email).toBe(fresh);
});

test('a new password: the other devices are signed out, this one stays', async ({ page }) => {
  const learner = await newLearner(academy.origin);
  await openSettings(page, learner, 'sign-in');
  const section = part(page, 'Password');
  const old = section.getByLabel('Current password');
  const next = section.getByLabel('New password', { exact: true });
  const again = section.getByLabel('New password, once more');
  const save = section.getByRole('button', { name: 'Change the password' });
  const expectError = async (field: typeof old, text: string): Promise<void> => {
    await expectToast(page, 'Password update failed', text);
    await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/\./g, '\\.')));
  };
  await save.click();
  await expectError(old, 'Enter your current password to confirm this change.');
  await old.fill('wrong-password-1');
  await save.click();
  await expectError(next, 'Enter a new password to continue.');
  await next.fill('abc12');
  await save.click();
  await expectError(next, 'Password must be at least 8 characters long.');
  await next.fill(NEW_PASSWORD);
  await again.fill('something-else-1');
  await save.click();
  await expectError(again, 'Passwords do not match.');
  await again.fill(NEW_PASSWORD);
  await save.click();
  await expectError(old, 'Current password is incorrect. Please try again.');
  await old.fill(PASSWORD);
  await save.click();
  await expectToast(page, 'Password updated', 'Your other devices are signed out.');
  await expect(old).toHaveValue('');

  expect((await learner.get(meEndpoint.path)).status).toBe(401);
  await page.goto(`${academy.origin}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aline Uwase');
  await expect(signIn(academy.origin, learner.email, NEW_PASSWORD)).resolves.toBeTruthy();
});

test('a user who forgot the password gets a link', async ({ page }) => {
  const learner = await newLearner(academy.origin);
  await openSettings(page, learner, 'sign-in');
  await page.getByRole('button', { name: /Forgot it\?/ }).click();
  await expectToast(page, 'Password reset email sent', 'Check your inbox for instructions to reset your password.');
  linkIn(await mailbox.mailTo(learner.email, /mode=reset/), 'reset');
  await page.route('**/request-password-reset', (route) => route.abort());
  await page.getByRole('button', { name: /Forgot it\?/ }).click();
  await expectToast(page, 'Unable to send reset email', 'Network error. Please check your connection and try again.');
});

test('signing out everywhere ends the session on every device', async ({ page }) => {
  const learner = await newLearner(academy.origin);
  await openSettings(page, learner, 'sign-in');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${academy.origin}/auth`);
  expect((await learner.get(meEndpoint.path)).status).toBe(401);
});

test('the colours are chosen here too', async ({ page }) => {
  await openSettings(page, await newLearner(academy.origin), 'device');
  await part(page, 'Colours').getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('footer').getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test("the learner's data come as a file", async ({ page }) => {
  const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
  await openSettings(page, learner, 'data');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  const { learnerId } = await learnerOf(learner);
  expect(download.suggestedFilename()).toBe(`spek-academy-${learnerId}.json`);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as OwnData;
  expect(data.account).toMatchObject({ name: 'Aline Uwase', email: learner.email });
  expect(data.records['program_enrollments']).toHaveLength(1);
  await expectToast(page, 'Your data is ready', 'The file is in your downloads.');

  const comingStatements = page.waitForEvent('download');
  await page.getByText('For experts').click();
  await page.getByRole('button', { name: 'Download for other systems (xAPI)' }).click();
  const statements = await comingStatements;
  expect(statements.suggestedFilename()).toBe(`spek-academy-${learnerId}-xapi.json`);
  expect(Array.isArray(JSON.parse(readFileSync(await statements.path(), 'utf8')))).toBe(true);

  await page.route(`**${ownDataEndpoint.path}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expectToast(page, 'Download failed', 'Network error. Please check your connection and try again.');
});

test('settings that cannot be loaded show a message, and can be tried again', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin));
  await page.route(`**${meEndpoint.path}`, (route) => route.abort());
  await page.goto(`${academy.origin}/profile-settings`);
  await expect(page.getByText('Failed to load profile')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await expectAccessible(page);
  // The page asks again by itself, too, once it has reached the academy: the button answers while that fails, and whichever comes first helps.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load profile')).toBeVisible();
  await page.unroute(`**${meEndpoint.path}`);
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => {});
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('every page of the settings has its sections, leads to the others, and takes old links to what it has', async ({
  page,
}) => {
  await openSettings(page, await newLearner(academy.origin));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of SETTINGS_PAGE_NAMES) {
    const last = SETTINGS_PAGES[name].at(-1) ?? '';
    await page.goto(`${academy.origin}/profile-settings#${last}`);
    await expect(page).toHaveURL(`${academy.origin}${settingsPagePath(name)}#${last}`);
    await expect(page.getByText('Loading your settings…')).toHaveCount(0);
    expect(await page.locator('main section[id]').evaluateAll((found) => found.map(({ id }) => id))).toEqual(
      SETTINGS_PAGES[name],
    );
    await expect(page.locator('main [aria-current="page"]')).toHaveCount(1);
    await expectAccessible(page);
    await expectLayout(page);
  }
});

test.describe('leaving', () => {
  async function signInWithForm(page: Page, learner: Client): Promise<void> {
    await page.locator('#sign-in-email').fill(learner.email);
    await page.locator('#sign-in-password').fill(PASSWORD);
    await page.locator('form[data-form="sign-in"] button[type="submit"]').click();
  }

  test('needs the password and a second yes, and can be taken back by signing in', async ({ page }) => {
    const trouble = watchConsole(page, /favicon\.ico|400/);
    const learner = await newLearner(academy.origin);
    await openSettings(page, learner, 'data');
    const section = part(page, 'Delete my account');
    const password = section.getByLabel('Current password');
    const button = section.getByRole('button', { name: 'Delete my account' });
    await button.click();
    await expect(password).toHaveAccessibleDescription(/Enter your current password to confirm this change\./);
    await password.fill('wrong-password-1');
    await button.click();
    await page.getByRole('button', { name: 'No, keep it' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expectToast(page, 'Your account was not deleted', 'Current password is incorrect. Please try again.');
    await password.fill(PASSWORD);
    await button.click();
    await expect(page.getByRole('dialog')).toContainText('In 14 days your account and all that you did here');
    await page.getByRole('button', { name: 'Yes, delete it' }).click();

    await page.waitForURL(`${academy.origin}/auth`);
    await expectToast(
      page,
      'You are signed out on all devices',
      'Your account will be deleted in 14 days. To keep it, sign in before that.',
    );
    expect((await learner.get(meEndpoint.path)).status).toBe(401);
    await signInWithForm(page, learner);
    await expect(page).toHaveURL(`${academy.origin}/profile-settings`);
    await expect(page.getByText(/Your account will be deleted on \w+ \d+, \d{4}/)).toBeVisible();
    await expect(button).toBeHidden();
    await expectAccessible(page);
    // Shown once: the other pages stay usable.
    await page.goto(`${academy.origin}/profile`);
    await expect(page.getByText('In the settings you can keep it.')).toBeVisible();
    await page.goto(`${academy.origin}/profile-settings/data`);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expectToast(page, 'You keep your account', 'Nothing was deleted.');
    await expect(button).toBeVisible();
    const again = await signIn(academy.origin, learner.email);
    expect((await learnerOf(again)).deleteAfter).toBeNull();
    expect(trouble).toEqual([]);
  });

  test('with the name withheld, the certificate holds and shows no name, also from an older file', async ({ page }) => {
    const name = 'Umutoni Withheld';
    const learner = await newLearner(academy.origin, { name, enrolled: true });
    await finishCourseBefore(learner, PE);
    const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
    const token = String(body.records['certificate_tokens']?.[0]?.['token']);
    const older = await (await fetch(`${academy.origin}/credentials/${token}.json`)).text();
    expect(older).toContain(name);

    await openSettings(page, learner, 'data');
    await page.getByLabel('Withhold my name on certificates').check();
    const section = part(page, 'Delete my account');
    await section.getByLabel('Current password').fill(PASSWORD);
    await section.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(page).toHaveURL(`${academy.origin}/auth`);

    const root = await superuser(academy.origin);
    await root.send('PATCH', at(saveUserEndpoint, { id: learner.id }).path, {
      delete_after: '2020-01-01 00:00:00.000Z',
    });
    await root.send('POST', '/api/crons/deleteDueAccounts');
    await expect.poll(async () => (await root.get(at(saveUserEndpoint, { id: learner.id }).path)).status).toBe(404);

    await page.goto(`${academy.origin}/verify/${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid.');
    await expect(page.getByText('Name withheld by the learner').first()).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await page.goto(`${academy.origin}/verify`);
    await page
      .locator('#file')
      .setInputFiles({ name: 'c.json', mimeType: 'application/json', buffer: Buffer.from(older) });
    await expect(page.getByRole('heading', { level: 1, name: 'This is an earlier version' })).toBeVisible();
    await expect(page.getByText('Name withheld by the learner').first()).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });

  test('that fails shows a message, and the account stays as it is', async ({ page }) => {
    const learner = await newLearner(academy.origin);
    await openSettings(page, learner, 'data');
    const section = part(page, 'Delete my account');
    await page.route(`**${deleteAccountEndpoint.path}`, (route) => route.abort());
    await section.getByLabel('Current password').fill(PASSWORD);
    await section.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expectToast(
      page,
      'Your account was not deleted',
      'Network error. Please check your connection and try again.',
    );
    expect((await learnerOf(learner)).deleteAfter).toBeNull();
  });
});

test('what a learner writes is text, wherever it is shown', async ({ page }) => {
  const payload = '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>';
  const trouble = watchConsole(page, NO_ICON);
  const learner = await newLearner(academy.origin, { name: 'Keza' });
  const renamed = await learner.send('POST', changeNameEndpoint.path, { name: payload, password: PASSWORD });
  expect(renamed.status).toBe(200);
  await learner.send('PATCH', at(saveUserEndpoint, { id: learner.id }).path, { bio: payload });
  page.on('dialog', () => trouble.push('a script ran'));
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(payload);
  await expect(page.locator('.profile-bio')).toHaveText(payload);
  await page.goto(`${academy.origin}/profile-settings`);
  await expect(part(page, 'Your name').getByRole('definition').first()).toHaveText(payload);
  await expect(page.getByLabel('About you')).toHaveValue(payload);
  expect(trouble).toEqual([]);
});
