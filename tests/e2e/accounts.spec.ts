/** Accounts, as people meet them: signing up, in and out, the toasts of the spec, and the links of real mails. */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner, PASSWORD, signIn } from '#support/api-client';
import { linkIn, type Mailbox, startMailbox } from '#support/smtp';

let academy: RunningAcademy;
let mailbox: Mailbox;
/** One without a mail server. */
let mailless: RunningAcademy;
test.beforeAll(async () => {
  mailbox = await startMailbox();
  academy = await startAcademy({ smtp: mailbox.smtp });
  mailless = await startAcademy();
});
test.afterAll(async () => {
  await academy.stop();
  await mailless.stop();
  await mailbox.stop();
});

const toast = (page: Page) => page.locator('#toasts .toast');
let people = 0;
const freshEmail = () => `person-${process.pid}-${Date.now()}-${++people}@academy.example`;

async function open(page: Page, query = '', { origin } = academy): Promise<void> {
  await page.goto(`${origin}/auth${query}`);
}

async function fillSignUp(page: Page, fields: { name?: string; email?: string; password?: string; consent?: boolean }) {
  const { name = 'Aline Uwase', email = freshEmail(), password = PASSWORD, consent = true } = fields;
  await page.getByLabel('Full name').fill(name);
  await page.locator('#sign-up-email').fill(email);
  await page.locator('#sign-up-password').fill(password);
  await page.locator('#sign-up-consent').setChecked(consent);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('#sign-in-email').fill(email);
  await page.locator('#sign-in-password').fill(password);
  await page.locator('form[data-form="sign-in"] button[type="submit"]').click();
}

/** The same words beside the field, and no toast that repeats them. */
async function expectBeside(page: Page, field: string, title: string, text: string): Promise<void> {
  await expect(page.locator(`#${field}-error`)).toHaveText(`${title}. ${text}`);
  await expect(page.locator(`#${field}`)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator(`#${field}`)).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(toast(page).filter({ hasText: title }).last()).toHaveText(`${title}${text}×`);
}

test('sign up, sign out, sign in', async ({ page }) => {
  const email = freshEmail();
  await open(page, '?tab=sign-up', mailless);
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await fillSignUp(page, { email });
  await page.waitForURL(`${mailless.origin}/courses`);
  // Nothing asked for the enrollment.
  await expect(page.getByText('One step before you begin')).toBeVisible();
  await expect(page.locator('[data-nav="name"]')).toHaveText('Aline Uwase');
  await expect(page.locator('[data-nav="subtitle"]')).toHaveText('Student • Active');
  await expect(page.locator('[data-nav="avatar"]')).toHaveText('AU');

  await page.locator('.nav').getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL(`${mailless.origin}/auth`);
  expect(await page.context().cookies(academy.origin)).toEqual([]);
  // What is kept for everyone (counts of the catalogue) is about nobody, and what was loaded this month about the device.
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => !key.endsWith('_everyone') && key !== 'academy-used')).toEqual([]);
  await expect(toast(page)).toHaveCount(0);

  await fillSignIn(page, email);
  await page.waitForURL(`${mailless.origin}/dashboard`);
});

test('the second write of a sign-up keeps the time zone of the device', async ({ page }) => {
  const email = freshEmail();
  await open(page, '?tab=sign-up', mailless);
  await fillSignUp(page, { email });
  await page.waitForURL(`${mailless.origin}/courses`);
  const learner = await signIn(mailless.origin, email);
  const { body } = await learner.get<{ learner: { timeZone: string } }>('/api/academy/me');
  expect(body.learner.timeZone).toBe('Africa/Kigali');
});

test('when the second write fails, the account is there and the next page shows a message', async ({ page }) => {
  const email = freshEmail();
  await open(page, '?tab=sign-up', mailless);
  await page.route('**/api/collections/users/records/*', (route) => route.abort());
  await fillSignUp(page, { email });
  await expectToast(
    page,
    'Account created with issues',
    'Account created but profile setup incomplete. Please contact support.',
  );
  await expect(signIn(mailless.origin, email)).resolves.toBeTruthy();
});

test.describe('the sign-in form says', () => {
  test('what is empty', async ({ page }) => {
    await open(page);
    await page.locator('form[data-form="sign-in"] button[type="submit"]').click();
    await expectToast(page, 'Error', 'Please fill in all fields');
    await expect(page.locator('#sign-in-email')).toBeFocused();
    await expect(page.locator('#sign-in-email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#sign-in-email-error')).toHaveText('Enter your e-mail address.');
    await expect(page.locator('#sign-in-password-error')).toHaveText('Enter your password.');
    await page.locator('#sign-in-email').fill('a');
    await expect(page.locator('#sign-in-email-error')).toHaveText('');
  });

  test('that the password is wrong, and keeps what was typed', async ({ page }) => {
    const learner = await newLearner(academy.origin);
    await open(page);
    await fillSignIn(page, learner.email, 'wrong-password-1');
    await expectBeside(page, 'sign-in-password', 'Sign in failed', 'The e-mail or the password is not right.');
    await expect(page.locator('#sign-in-email')).toHaveValue(learner.email);
    await expect(page.locator('#sign-in-password')).toHaveValue('wrong-password-1');
  });

  test('that the account rests after ten wrong passwords', async ({ page }) => {
    const learner = await newLearner(academy.origin);
    for (let i = 0; i < 10; i++) await signIn(academy.origin, learner.email, 'wrong-password-1').catch(() => undefined);
    await open(page);
    await fillSignIn(page, learner.email);
    await expectToast(page, 'Sign in failed', 'Too many tries. Wait 15 min, then try again.');
  });

  test('that the network is away', async ({ page }) => {
    await open(page);
    await page.route('**/auth-with-password', (route) => route.abort());
    await fillSignIn(page, 'aline@academy.example');
    await expectToast(page, 'Sign in failed', 'Network error. Please check your connection and try again.');
  });

  test('that the server has trouble', async ({ page }) => {
    await open(page);
    await page.route('**/auth-with-password', (route) => route.fulfill({ status: 500, json: {} }));
    await fillSignIn(page, 'aline@academy.example');
    await expectToast(page, 'Sign in failed', 'An unexpected error occurred. Please try again.');
  });
});

test.describe('the sign-up form says', () => {
  const cases: [string, Parameters<typeof fillSignUp>[1], string, string, string | null][] = [
    ['what is empty', { name: '' }, 'Error', 'Please fill in all fields', 'name'],
    [
      'that the password is short',
      { password: 'abc123' },
      'Password too short',
      'Password must be at least 8 characters long',
      'password',
    ],
    [
      'the password rule',
      { password: 'abcdefghij' },
      'Password issue',
      'Password must be at least 8 characters and contain letters and numbers.',
      'password',
    ],
    [
      'that the password is common',
      { password: 'password1' },
      'Password issue',
      'Too many people use this password. Please choose another one.',
      'password',
    ],
    [
      'that the e-mail is none',
      { email: 'aline@academy' },
      'Invalid email',
      'Please enter a valid email address.',
      'email',
    ],
    [
      'that consent is needed',
      { consent: false },
      'Sign up failed',
      'To create an account, please agree to the privacy notice.',
      'consent',
    ],
  ];
  for (const [name, fields, title, text, field] of cases) {
    test(name, async ({ page }) => {
      await open(page, '?tab=sign-up');
      await fillSignUp(page, fields);
      if (title === 'Error') await expectToast(page, title, text);
      else await expectBeside(page, `sign-up-${field}`, title, text);
      await expect(page.locator(`#sign-up-${field}`)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator(`#sign-up-${field}`)).toBeFocused();
      await expect(page.locator(`#sign-up-${field}-error`)).not.toBeEmpty();
    });
  }

  test('that the account exists', async ({ page }) => {
    const { email } = await newLearner(academy.origin);
    await open(page, '?tab=sign-up');
    await fillSignUp(page, { email: email.toUpperCase() });
    await expectBeside(
      page,
      'sign-up-email',
      'Account exists',
      'An account with this email already exists. Please sign in instead.',
    );
    await expect(page.getByRole('button', { name: 'Sign in with this address' })).toBeVisible();
    await page.locator('#sign-up-email').fill('somebody-else@academy.example');
    await expect(page.getByRole('button', { name: 'Sign in with this address' })).toBeHidden();
  });

  test('that the network is away', async ({ page }) => {
    await open(page, '?tab=sign-up');
    await page.route('**/account/sign-up', (route) => route.abort());
    await fillSignUp(page, {});
    await expectToast(page, 'Sign up failed', 'Network error. Please check your connection and try again.');
    await expect(page.getByLabel('Full name')).toHaveValue('Aline Uwase');
  });

  test('that the server has trouble', async ({ page }) => {
    await open(page, '?tab=sign-up');
    await page.route('**/account/sign-up', (route) => route.fulfill({ status: 500, json: {} }));
    await fillSignUp(page, {});
    await expectToast(page, 'Sign up failed', 'Unable to create account. Please try again.');
  });
});

test('a form whose script has not come sends nothing: no password in an address, and what was typed stays', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await open(page);
  await fillSignIn(page, 'aline@academy.example');
  await page.locator('#sign-in-password').press('Enter');
  await expect(page.locator('#sign-in-password')).toHaveValue(PASSWORD);
  await expect(page).toHaveURL(`${academy.origin}/auth`);
});

test('show password shows it', async ({ page }) => {
  await open(page);
  await expect(page.locator('#sign-in-password')).toHaveAttribute('type', 'password');
  await page.locator('form[data-form="sign-in"]').getByLabel('Show password').check();
  await expect(page.locator('#sign-in-password')).toHaveAttribute('type', 'text');
});

test('the link to the privacy notice leads to it', async ({ page }) => {
  await open(page, '?tab=sign-up');
  const [notice] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'privacy notice' }).click(),
  ]);
  await expect(notice.getByRole('heading', { level: 1 })).toHaveText('What we keep, and why');
});

test('without JavaScript the page says what is needed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page);
  await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
  await expect(page.locator('form[data-form="sign-in"]')).toBeHidden();
  await context.close();
});

test('a new account is confirmed by the link of a real mail', async ({ page }) => {
  const email = freshEmail();
  await open(page, '?tab=sign-up');
  await fillSignUp(page, { email });
  await expectToast(page, 'Success!', 'Please check your email to confirm your account');
  const link = linkIn(await mailbox.mailTo(email, /mode=verify/), 'verify');
  await page.goto(academy.origin + link);
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await expect(page).toHaveURL(`${academy.origin}/auth?mode=verify`);
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${academy.origin}/dashboard`);
});

test('an expired confirmation link offers a new one, which works', async ({ page }) => {
  const { email } = await newLearner(academy.origin);
  await mailbox.mailTo(email, /mode=verify/);
  await open(page, '?mode=verify&token=no.such.token');
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.locator('#resend-email').fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
});

test.describe('forgot password', () => {
  test('asks for the e-mail first', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expectToast(page, 'Email required', 'Enter your email above so we know where to send the reset link.');
    await expect(page.locator('#sign-in-email')).toBeFocused();
  });

  test('does not send to the inbox where no mail can leave', async ({ page }) => {
    const learner = await newLearner(mailless.origin);
    await open(page, '', mailless);
    await page.locator('#sign-in-email').fill(learner.email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByText('No mail can leave from here yet.')).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });

  test('says when the mail could not be asked for', async ({ page }) => {
    await open(page);
    await page.route('**/request-password-reset', (route) => route.abort());
    await page.locator('#sign-in-email').fill('aline@academy.example');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expectToast(page, 'Reset failed', 'Network error. Please check your connection and try again.');
  });

  test('a real mail leads to a new password; the link works once; old sessions end', async ({ page }) => {
    const learner = await newLearner(academy.origin);
    await open(page);
    await page.locator('#sign-in-email').fill(learner.email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expectToast(page, 'Reset email sent', 'Check your inbox for instructions to change your password.');
    await expect(page.getByText('No mail can leave from here yet.')).toBeHidden();

    const link = linkIn(await mailbox.mailTo(learner.email, /mode=reset/), 'reset');
    await page.goto(academy.origin + link);
    const submit = page.getByRole('button', { name: 'Save the new password' });
    await page.locator('#reset-password').fill('short');
    await submit.click();
    await expectBeside(page, 'reset-password', 'Password too short', 'Password must be at least 8 characters long');
    await page.locator('#reset-password').fill('imigongo-2026-nyamirambo');
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to Sign In' }).click();
    await fillSignIn(page, learner.email, 'imigongo-2026-nyamirambo');
    await page.waitForURL(`${academy.origin}/dashboard`);
    expect((await learner.get('/api/academy/me')).status).toBe(401);

    await page.goto(academy.origin + link);
    await page.locator('#reset-password').fill('imigongo-2027-nyamirambo');
    await submit.click();
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  });
});

test('a new e-mail address is confirmed with the password', async ({ page }) => {
  const learner = await newLearner(academy.origin);
  const fresh = freshEmail();
  expect((await learner.send('POST', '/api/collections/users/request-email-change', { newEmail: fresh })).status).toBe(
    204,
  );
  const link = linkIn(await mailbox.mailTo(fresh, /mode=email-change/), 'email-change');
  await page.goto(academy.origin + link);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await page.locator('#email-change-password').fill('wrong-password-1');
  await confirm.click();
  await expectBeside(page, 'email-change-password', 'Email update failed', 'This password is not right.');
  await page.locator('#email-change-password').fill(PASSWORD);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Sign In' }).click();
  await fillSignIn(page, fresh);
  await page.waitForURL(`${academy.origin}/dashboard`);
});
