/** From a link or the landing to the second lesson, in the fewest steps, on a phone. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner, PASSWORD, signIn } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchConsole } from '#support/inspect';
import { throughSteps } from '#support/lesson-steps';

const SLUG = 'prompt-engineering-beginner';
const course = builtCurriculum().courses.find(({ slug }) => slug === SLUG);
if (course === undefined) throw new Error(`no course ${SLUG}`);
const [first, second] = course.entries;
const lesson = (n: number): string => `/course/${SLUG}/lesson/${n}`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());
test.use({ viewport: { width: 390, height: 844 } });

let people = 0;
const freshEmail = () => `way-in-${process.pid}-${Date.now()}-${++people}@academy.example`;
const toast = (page: Page, title: string) => page.locator('#toasts .toast').filter({ hasText: title });
const finish = (page: Page) => page.locator('[data-finish]');

/** The paths of the pages that someone sees, in order. */
function watchPages(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    // A step of a lesson is no page of its own.
    if (frame === page.mainFrame() && pathname !== seen.at(-1)) seen.push(pathname);
  });
  return seen;
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Claudine Ingabire');
  await page.locator('#sign-up-email').fill(email);
  await page.locator('#sign-up-password').fill(PASSWORD);
  await page.locator('#sign-up-consent').check();
}

async function createAccount(page: Page, email = freshEmail()): Promise<string> {
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  return email;
}

test('a guest reads lesson 1, signs up once, and reads lesson 2: no other page between', async ({ page }) => {
  const trouble = watchConsole(page);
  const seen = watchPages(page);
  await page.goto(`${academy.origin}/`);
  await page.getByRole('link', { name: 'Read the first lesson, no account needed' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
  await throughSteps(page);
  await finish(page).getByRole('button').scrollIntoViewIfNeeded();
  await finish(page).getByRole('button', { name: 'Mark Lesson Complete' }).click();
  // What a screen reader hears besides is not seen.
  await expect(
    finish(page)
      .locator(':not(.sr-only)')
      .getByText(/Lesson Completed!/i)
      .locator('visible=true'),
  ).toHaveCount(1);
  await expect(finish(page).getByText('Come to the end of the lesson')).toBeHidden();

  await page.getByRole('dialog', { name: 'You can now' }).getByRole('link', { name: 'Create a free account' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  const main = page.getByRole('main');
  await expect(main).toContainText(second?.title ?? '');
  await expect(main).toContainText(course.title);
  await expect(main).toContainText(/enrolls you in the AI Builder Program/);
  const email = await createAccount(page);

  await page.waitForURL(academy.origin + lesson(2));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
  await expect(page.locator('.prose h2').first()).toBeVisible();
  expect(seen).toEqual(['/', lesson(1), '/auth', lesson(2)]);
  await expect(page.locator('.entries > li').first().locator('.entry-state')).toHaveText('Completed');

  // Not only on this device.
  const learner = await signIn(academy.origin, email);
  const done = async () => {
    const { body } = await learner.get<{ progress: Record<string, { entries: Record<string, string> }> }>(
      '/api/academy/me',
    );
    return body.progress[SLUG]?.entries[first?.id ?? ''];
  };
  await expect.poll(done).toBe('counted');
  expect(trouble).toEqual([]);
});

/** Moves on by Tab alone, as far as the page goes, and sees where the focus is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

test('the same by keyboard alone', async ({ page }) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  await page.goto(`${academy.origin}/`);
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Read the first lesson, no account needed' }).first());
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');

  const mark = finish(page).getByRole('button');
  await expect(mark).toBeHidden();
  const steps = await page.locator('.step').count();
  for (let n = 1; n < steps; n += 1) {
    await tabTo(page, page.getByRole('link', { name: 'Go on' }));
    await press('Enter');
  }
  await expect(page.locator('.step-row a').last()).toHaveAttribute('aria-current', 'step');
  // The browser scrolls in frames of its own: it would undo what a Tab brings into view meanwhile, and is itself held up by the step that opens.
  await expect(async () => {
    await press('End');
    const isAtEnd = () => Math.ceil(innerHeight + scrollY) >= document.documentElement.scrollHeight;
    await page.waitForFunction(isAtEnd, undefined, { timeout: 2000 });
  }).toPass();
  await expect(mark).toHaveText('Mark Lesson Complete');
  await tabTo(page, mark);
  await press('Enter');
  await expect(mark).toHaveText('Lesson Completed!');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Create a free account' })).toBeFocused();
  await press('Enter');

  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  for (const [field, text] of [
    [page.getByLabel('Full name'), 'Claudine Ingabire'],
    [page.locator('#sign-up-email'), freshEmail()],
    [page.locator('#sign-up-password'), PASSWORD],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await tabTo(page, page.locator('#sign-up-consent'));
  await press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await press('Enter');
  await page.waitForURL(academy.origin + lesson(2));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
});

test('someone who has an account finds Sign in on the first screen, and arrives at the dashboard', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await page.goto(`${academy.origin}/`);
  const link = page.locator('.nav').getByRole('link', { name: 'Sign In' }).first();
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await link.click();
  await page.waitForURL(`${academy.origin}/auth`);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await page.locator('#sign-in-email').fill(learner.email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${academy.origin}/dashboard`);
});

test('Enroll Now makes an account that is enrolled, and leads to the courses', async ({ page }) => {
  await page.goto(`${academy.origin}/`);
  await page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).first().click();
  await expect(
    page.getByText('Creating the account also enrolls you in the AI Builder Program. It is free.'),
  ).toBeVisible();
  await createAccount(page);
  await page.waitForURL(`${academy.origin}/courses`);
  await expect(toast(page, 'Successfully enrolled!')).toBeVisible();
  await expect(page.getByText('One step before you begin')).toBeHidden();
  await expect(page.locator('#pe-101').getByRole('link', { name: /^Start/ })).toBeVisible();
});

test('an address that has an account leads to Sign In with the address kept, and on to the lesson', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin);
  await page.goto(academy.origin + lesson(1));
  await throughSteps(page);
  await page.getByRole('link', { name: /^Next Lesson/ }).click();
  await createAccount(page, learner.email);
  await expect(page.locator('#sign-up-email-error')).toContainText('An account with this email already exists.');
  await page.getByRole('button', { name: 'Sign in with this address' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#sign-in-email')).toHaveValue(learner.email);
  await expect(page.locator('#sign-in-password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(academy.origin + lesson(2));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
});

test('a link to a lesson: the form names lesson and course, and the page about the course is open', async ({
  page,
}) => {
  await page.goto(academy.origin + lesson(2));
  await expect(page).toHaveURL(/\/auth\?next=/);
  const asked = page.locator('[data-asked]');
  await expect(asked).toContainText(second?.title ?? '');
  await expect(asked).toContainText(course.title);
  await expectAccessible(page);
  await asked.getByRole('link', { name: 'About this course' }).click();
  await expect(page).toHaveURL(`${academy.origin}/courses/${SLUG}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
});

test('from the open lesson the way back leads a guest to the page about the course, and a learner to the course home', async ({
  page,
}) => {
  await page.goto(academy.origin + lesson(1));
  const back = page.locator('.reader-bar').getByRole('link', { name: course.title });
  await expect(back).toHaveCount(1);
  await back.click();
  await expect(page).toHaveURL(`${academy.origin}/courses/${SLUG}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);

  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  await page.goto(academy.origin + lesson(1));
  await expect(back).toHaveCount(1);
  await back.click();
  await expect(page).toHaveURL(`${academy.origin}/course/${SLUG}`);
});

test('a course that nobody knows is not named', async ({ page }) => {
  await page.goto(`${academy.origin}/auth?enroll=1&next=${encodeURIComponent('/course/no-such-course/lesson/2')}`);
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-asked]')).toBeHidden();
});

test('the refusal leads to the program, and enrolling there leads back to the lesson', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin));
  await page.goto(academy.origin + lesson(2));
  await page.getByRole('link', { name: 'Enroll in Program' }).click();
  await expect(page).toHaveURL(`${academy.origin}/program?next=${encodeURIComponent(lesson(2))}`);
  await page.locator('[data-enroll]').first().getByRole('button', { name: 'Enroll in Program' }).click();
  await page.waitForURL(academy.origin + lesson(2));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
});

test('someone who is not enrolled goes on from the free lesson through the program', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin));
  await page.goto(academy.origin + lesson(1));
  await throughSteps(page);
  await finish(page).getByRole('button').scrollIntoViewIfNeeded();
  await finish(page).getByRole('button', { name: 'Mark Lesson Complete' }).click();
  const enroll = finish(page).getByRole('link', { name: 'Enroll in Program' });
  await expect(enroll).toHaveAttribute('href', `/program?next=${encodeURIComponent(lesson(2))}`);
});

test('a guest who enrolls from the program comes back to the requested page', async ({ page }) => {
  await page.goto(`${academy.origin}/program?next=${encodeURIComponent(lesson(2))}`);
  await page.locator('[data-enroll]').first().getByRole('link', { name: 'Enroll Now' }).click();
  await createAccount(page);
  await page.waitForURL(academy.origin + lesson(2));
});

test('the dashboard enrolls in place', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin));
  await page.goto(`${academy.origin}/dashboard`);
  await page.getByRole('button', { name: 'Enroll in Program' }).click();
  await expect(toast(page, 'Successfully enrolled!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are not enrolled yet' })).toBeHidden();
  await expect(page.locator('.focus').getByRole('link', { name: /^Start/ })).toBeVisible();
  await expect(page).toHaveURL(`${academy.origin}/dashboard`);
});

test('the dashboard says why it could not enroll', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin));
  await page.goto(`${academy.origin}/dashboard`);
  await page.route('**/program/enroll', (route) => route.abort());
  await page.getByRole('button', { name: 'Enroll in Program' }).click();
  await expect(toast(page, 'Enrollment failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enroll in Program' })).toBeEnabled();
});

test('signed in, the landing says Continue, and nothing asks to enroll or to sign in', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  await page.goto(`${academy.origin}/`);
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Continue', exact: true }).first().click();
  await page.waitForURL(`${academy.origin}/dashboard`);
});

test('someone with a session who opens the form goes to the start page', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin));
  await page.goto(`${academy.origin}/auth?enroll=1`);
  await page.waitForURL(`${academy.origin}/`);
});

for (const width of [320, 390, 768, 1280]) {
  test(`at ${width} px a certificate can be verified from the menu, and the header has Sign In`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${academy.origin}/docs`);
    await expect(page.locator('.nav-row').getByRole('link', { name: 'Sign In' }).first()).toBeInViewport({ ratio: 1 });
    await page.locator('.nav-menu summary').click();
    const menu = page.getByRole('navigation', { name: 'Menu of the site' });
    await expect(menu.getByRole('link', { name: 'Verify a certificate' })).toHaveAttribute('href', '/verify');
  });
}

test('when only the sign-in after a sign-up fails, the form says that one can sign in now', async ({ page }) => {
  const email = freshEmail();
  await page.goto(`${academy.origin}/auth?enroll=1`);
  await page.route('**/auth-with-password', (route) => route.abort());
  await createAccount(page, email);
  await expect(toast(page, 'Success!')).toContainText('Account created successfully. You can now sign in.');
  await expect(page.locator('#sign-in-email')).toHaveValue(email);
  await expect(page.locator('#sign-in-password')).toBeFocused();
});

test('what the model answered is read without scrolling to the side', async ({ page }) => {
  await page.goto(academy.origin + lesson(1));
  const answers = page.locator('.fence-output pre');
  expect(await answers.count()).toBeGreaterThan(0);
  const cut = await answers.evaluateAll(
    (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  );
  expect(cut).toBe(0);
});

test('the landing calls no course open that is in preparation', async ({ page }) => {
  await page.goto(`${academy.origin}/`);
  for (const { code, status, prerequisites } of builtCurriculum().courses) {
    const chips = page
      .locator('details.course', { has: page.locator('.course-code', { hasText: code }) })
      .locator('summary .chip');
    const chip = prerequisites.length > 0 ? 'Prereqs' : status === 'available' ? 'Open' : 'Coming Soon';
    await expect(chips.last(), code).toHaveText(chip);
  }
});

test('in Kinyarwanda the way is the same', async ({ page }) => {
  const seen = watchPages(page);
  await page.goto(`${academy.origin}/rw${lesson(1)}`);
  await throughSteps(page);
  await page.locator('[data-next]').click();
  await fillSignUpRw(page);
  await page.waitForURL(`${academy.origin}/rw${lesson(2)}`);
  expect(seen).toEqual([`/rw${lesson(1)}`, '/rw/auth', `/rw${lesson(2)}`]);
});

async function fillSignUpRw(page: Page): Promise<void> {
  await page.locator('#sign-up-name').fill('Claudine Ingabire');
  await page.locator('#sign-up-email').fill(freshEmail());
  await page.locator('#sign-up-password').fill(PASSWORD);
  await page.locator('#sign-up-consent').check();
  await page.locator('form[data-form="sign-up"] button[type="submit"]').click();
}

/** Answers the task that is shown with its nth option, as the keyboard does. */
async function answerTask(page: Page, task: string, option: string): Promise<void> {
  const form = page.locator(`[data-task="${task}"]`);
  await expect(form).toBeVisible();
  await form.locator(`[value="${option}"]`).check();
  await page.keyboard.press('Enter');
}

test('a guest takes the tasks of the start, signs up, and the dashboard begins where they lead; again; deleted', async ({
  page,
}) => {
  const trouble = watchConsole(page);
  await page.goto(`${academy.origin}/`);
  await page.getByRole('link', { name: 'Not sure where to begin? Ten short tasks' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Task 1 of at most 10')).toBeVisible();
  await page.locator('[data-task="link"]').getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Choose one answer, or skip the task.').locator('visible=true')).toBeVisible();
  await expectAccessible(page);
  await answerTask(page, 'link', 'b');
  await expect(page.locator('[data-task="address"]').getByRole('heading', { level: 2 })).toBeFocused();
  await answerTask(page, 'address', 'c');
  await answerTask(page, 'prompt', 'b');
  // Not right: the harder one of the pair is left out.
  await expect(page.getByText('Task 4 of at most 9')).toBeVisible();
  const skip = page.getByRole('button', { name: 'I do not know yet, skip' });
  for (const task of ['table', 'tag', 'select']) {
    await expect(page.locator(`[data-task="${task}"]`)).toBeVisible();
    await skip.click();
  }
  const result = page.getByRole('region', { name: course.title });
  await expect(result.getByRole('heading', { name: course.title })).toBeFocused();
  await expect(result).toContainText('It teaches to ask an assistant clearly');
  await expect(result.getByRole('link', { name: `Start: ${course.title}` })).toHaveAttribute(
    'href',
    `/courses/${SLUG}`,
  );
  await expect(result).toContainText('What you need: ');
  await expectAccessible(page);
  // Kept on the device.
  await page.reload();
  await expect(result).toContainText('Your answers are on this device.');

  await result.getByRole('link', { name: 'Create a free account' }).click();
  const email = await createAccount(page);
  await page.waitForURL(`${academy.origin}/dashboard`);
  const focus = page.locator('.focus');
  await expect(focus).toContainText('Your answers to the short tasks lead here.');
  await expect(focus.getByRole('link', { name: /^Start/ })).toHaveAttribute('href', lesson(1));
  const learner = await signIn(academy.origin, email);
  const stored = async () => (await learner.get<Me>(meEndpoint.path)).body.learner.start;
  expect(await stored()).toBe('link:b,address:c,prompt:b,table:,tag:,select:');

  await focus.getByRole('link', { name: 'Look at the result of the tasks, or take them again' }).click();
  await expect(result).toContainText('Your answers are kept with your account');
  await result.getByRole('button', { name: 'Take the tasks again' }).click();
  await answerTask(page, 'link', 'a');
  await page.locator('[data-task="prompt"]').getByRole('button', { name: 'Stop here and see the result' }).click();
  await expect(result).toContainText('It starts from zero');
  await expect.poll(stored).toBe('link:a');

  await result.getByRole('button', { name: 'Delete my answers' }).click();
  await expect(page.getByRole('heading', { name: 'Show what you can do already' })).toBeFocused();
  expect(await stored()).toBe('');
  await page.goto(`${academy.origin}/dashboard`);
  await expect(focus).toContainText('A good first course.');
  await expect(focus.getByRole('link', { name: 'Not sure where to begin? Ten short tasks' })).toBeVisible();
  expect(trouble).toEqual([]);
});

test('the tasks of the start work without a connection, and come to the account once there is one', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/start`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.context().setOffline(true);
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await answerTask(page, 'link', 'b');
  await page.locator('[data-task="address"]').getByRole('button', { name: 'Stop here and see the result' }).click();
  await expect(page.getByText('Your answers are on this device, but not with your account yet.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your answers are kept with your account')).toBeVisible();
  expect((await learner.get<Me>(meEndpoint.path)).body.learner.start).toBe('link:b');
});
