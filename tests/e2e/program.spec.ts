/** The program page and the way from a guest to an enrolled learner who is ready. */
import { expect, type Page, test } from '@playwright/test';
import { enrollEndpoint } from '#domain/contract/program/enroll';
import { saveOnboardingEndpoint } from '#domain/contract/program/save-onboarding';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, PASSWORD } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { finishCourseBefore } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

/** The button of the pitch; the one at the foot of the page does the same. */
function enrollBox(page: Page) {
  return page.locator('[data-enroll]').first();
}

async function visit(page: Page, path: string, learner: Client): Promise<void> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + path);
}

test.describe('the program page', () => {
  test('says to a guest what the program is, in figures that are counted', async ({ page }) => {
    const trouble = watchConsole(page);
    await page.goto(`${academy.origin}/program`);
    const main = page.getByRole('main');
    const { courses } = builtCurriculum();
    for (const badge of ['Industry Certificate', `${courses.length} courses`, 'Cohort Learning']) {
      await expect(main.getByText(badge, { exact: true }).first()).toBeVisible();
    }
    await expect(main.getByText('SFIA Level 3-4')).toBeVisible();
    for (const title of ["What you'll build", 'Program features', 'Curriculum', 'Certification', 'Community']) {
      await expect(main.getByRole('heading', { name: title, exact: true }).last()).toBeVisible();
    }
    await expect(main.getByText('20-30 learners per cohort')).toBeVisible();
    await expect(main.getByText('Your program progress')).toBeHidden();
    // The program is free, so there is nothing to refund.
    await expect(main.getByText(/refund/i)).toHaveCount(0);
    await expect(enrollBox(page).getByRole('link')).toHaveAttribute('href', '/auth?enroll=1');
    await expectAccessible(page);
    expect(trouble).toEqual([]);
  });

  test('shows a learner the way through the program', async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourseBefore(learner, 'prompt-engineering-beginner');
    await visit(page, '/program', learner);
    const progress = page.locator('[data-program-progress]');
    await expect(progress).toContainText('50%');
    await expect(progress).toContainText('1 of 2 courses completed');
    const go = enrollBox(page).getByRole('link', { name: 'Continue Learning' });
    await expect(go).toHaveAttribute('href', '/courses');
    await expectAccessible(page);
  });
});

test.describe('enrolling', () => {
  test('leads a guest who has an account to the courses, enrolled', async ({ page }) => {
    const learner = await newLearner(academy.origin);
    await page.goto(`${academy.origin}/program`);
    await enrollBox(page).getByRole('link', { name: 'Enroll Now' }).click();
    await page.waitForURL(/\/auth\?enroll=1$/);
    // The script chooses the tab that the address asks for: before that a press would be lost.
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(page.getByText('Signing in also enrolls you in the AI Builder Program.')).toBeVisible();
    const form = page.getByRole('main');
    await form.getByLabel('E-mail address').first().fill(learner.email);
    await form.getByLabel('Password', { exact: true }).first().fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();

    await expect(page).toHaveURL(`${academy.origin}/courses`);
    await expect(page.getByText('Successfully enrolled!')).toBeVisible();
    await expect(page.getByText('Welcome to the AI Builder Program. You can now access all courses.')).toBeVisible();
    expect((await learner.get<{ enrollment: { status: string } }>('/api/academy/me')).body.enrollment.status).toBe(
      'active',
    );
  });

  test('leads someone signed in to the courses, with the onboarding on the dashboard and nothing between', async ({
    page,
  }) => {
    await visit(page, '/program', await newLearner(academy.origin));
    await enrollBox(page).getByRole('button', { name: 'Enroll in Program' }).click();
    await expect(page).toHaveURL(`${academy.origin}/courses`);
    await expect(page.getByText('Successfully enrolled!')).toBeVisible();
    await page.goto(`${academy.origin}/dashboard#more`);
    await expect(page.getByRole('heading', { name: 'Get ready: 4 short steps' })).toBeVisible();
  });

  test('says that it is under way, and what went wrong', async ({ page }) => {
    await visit(page, '/program', await newLearner(academy.origin));
    let fail = (): void => {};
    let asked = (): void => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    await page.route(`**${enrollEndpoint.path}`, async (route) => {
      const isOver = new Promise<void>((resolve) => {
        fail = resolve;
      });
      asked();
      await isOver;
      await route.fulfill({ status: 500, json: { status: 500, message: '', data: { code: 'server-error' } } });
    });
    const button = enrollBox(page).getByRole('button');
    await button.click();
    await expect(button).toHaveText('Enrolling...');
    await isAsked;
    fail();
    await expect(page.getByText('Enrollment failed')).toBeVisible();
    await expect(page.getByText('Failed to enroll in program. Please try again.')).toBeVisible();
    await expect(button).toHaveText('Enroll in Program');

    await page.unroute(`**${enrollEndpoint.path}`);
    await button.click();
    await expect(page).toHaveURL(`${academy.origin}/courses`);
  });

  test('tells someone whose session has ended that it needs a sign-in', async ({ page }) => {
    await visit(page, '/program', await newLearner(academy.origin));
    await expect(enrollBox(page).getByRole('button')).toHaveText('Enroll in Program');
    await page.route(`**${enrollEndpoint.path}`, (route) =>
      route.fulfill({ status: 401, json: { status: 401, message: '', data: { code: 'signed-out' } } }),
    );
    await enrollBox(page).getByRole('button').click();
    await expect(page.getByText('User must be logged in to enroll')).toBeVisible();
  });
});

test.describe('getting ready', () => {
  test('is left after two steps and resumed at the third on another device', async ({ page, browser }) => {
    test.setTimeout(240_000);
    const learner = await newLearner(academy.origin, { enrolled: true });
    await visit(page, '/welcome', learner);
    await answerEverything(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and go on' }).click();

    await expect(page.getByRole('heading', { name: 'Device check' })).toBeFocused();
    await expect(page.getByText('Your answers suggest the level Beginner.')).toBeVisible();
    await expect(page.locator('[data-measured="screen"]')).toContainText('points');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expect(page.getByRole('heading', { name: 'AI safety briefing' })).toBeFocused();

    const other = await browser.newContext();
    const phone = await other.newPage();
    await visit(phone, '/dashboard#more', learner);
    await phone.getByRole('link', { name: 'Go on with step 3 of 4' }).click();
    await expect(phone.getByRole('heading', { name: 'AI safety briefing' })).toBeVisible();
    await phone.getByRole('button', { name: 'Save and go on' }).click();
    await expect(phone.getByText('Confirm that you have read the briefing.')).toBeVisible();
    await phone.getByLabel('I have read these six points').check();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Save and go on' }).click();
    await phone.getByLabel('I accept the honor code.').check();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Finish' }).click();
    await expect(phone.getByRole('heading', { name: 'You are ready' })).toBeFocused();
    await expect(phone.getByText('Suggested level: Beginner')).toBeVisible();
    await expectAccessible(phone);
    await expect(phone.getByRole('link', { name: 'Start PE-101' })).toHaveAttribute('href', /\/course\//);
    await phone.goto(`${academy.origin}/dashboard#more`);
    await expect(phone.locator('#bookmarks-title')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Get ready: 4 short steps' })).toBeHidden();
    await other.close();
  });

  test('does not tell someone who has finished the courses to begin', async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    for (const slug of ['prompt-engineering-beginner', 'ai-landscape-problem-framing'])
      await finishCourseBefore(learner, slug);
    await visit(page, '/dashboard#more', learner);
    await expect(page.getByText('2 of 2 open courses completed.')).toBeVisible();
    await expect(page.getByText('Get ready')).toHaveCount(0);

    await page.goto(`${academy.origin}/welcome`);
    await answerEverything(page);
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expect(page.getByText('Your answers suggest the level Beginner.')).toBeVisible();
    await expect(page.getByText(/Begin with/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await page.getByLabel('I have read these six points').check();
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await page.getByLabel('I accept the honor code.').check();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('heading', { name: 'You are ready' })).toBeFocused();
    await expect(page.getByRole('link', { name: /^(Start|Continue) / })).toHaveCount(0);
  });

  test('keeps the answers and names what is missing', async ({ page }) => {
    await visit(page, '/welcome', await newLearner(academy.origin, { enrolled: true }));
    const save = page.getByRole('button', { name: 'Save and go on' });
    await page.locator('[data-question]').first().getByRole('radio').first().check();
    await save.click();
    await expect(page.getByText('5 questions have no answer yet.')).toBeVisible();
    await expect(page.getByText('Choose one answer.')).toHaveCount(5);

    await page.route(`**${saveOnboardingEndpoint.path}`, (route) => route.abort());
    await answerEverything(page);
    await save.click();
    await expect(page.getByText(/This was not saved\. Network error/)).toBeVisible();
    await page.unroute(`**${saveOnboardingEndpoint.path}`);
    await save.click();
    await expect(page.getByRole('heading', { name: 'Device check' })).toBeVisible();

    // A finished step can be looked at again, with what was answered.
    await page.getByRole('button', { name: /Self-assessment/ }).click();
    await expect(page.locator('[data-question]').last().getByRole('radio').first()).toBeChecked();
  });

  test('leads someone who is not enrolled to the program, and a guest to the sign-in page', async ({ page }) => {
    await page.goto(`${academy.origin}/welcome`);
    await expect(page).toHaveURL(`${academy.origin}/auth?next=%2Fwelcome`);
    await visit(page, '/welcome', await newLearner(academy.origin));
    await expect(page.getByRole('link', { name: 'To the program' })).toHaveAttribute(
      'href',
      '/program?next=%2Fwelcome',
    );
    await expectAccessible(page);
  });
});

/** The first answer of each question: those of a beginner. */
async function answerEverything(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Self-assessment' })).toBeVisible();
  for (const question of await page.locator('[data-question]').all()) await question.getByRole('radio').first().check();
}
