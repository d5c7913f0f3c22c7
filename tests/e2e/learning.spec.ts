/** Learning, as a learner meets it: the course home, lessons, quizzes, progress on two devices, badges, and the line that drops. */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz, optionOf, options, shownQuestion } from '#support/answer-quiz';
import { type Client, event, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourse, finishCourseBefore } from '#support/finish-course';
import { expectAccessible } from '#support/inspect';

const SLUG = 'prompt-engineering-beginner';
const found = builtCurriculum().courses.find(({ slug }) => slug === SLUG);
if (found === undefined) throw new Error(`no course ${SLUG}`);
const course = found;
const HOME = `/course/${SLUG}`;
const QUIZ_AT = course.entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = course.entries[QUIZ_AT]?.id ?? '';
const lesson = (n: number): string => `${HOME}/lesson/${n}`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
});
test.afterAll(() => academy.stop());

/** A signed-in learner who has completed the first `entries` of the course. */
async function learnerAt(page: Page, entries: number): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, entries);
  await signInBrowser(page, academy.origin, learner);
  return learner;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(academy.origin + path);
}

const toast = (page: Page, title: string) => page.locator('#toasts .toast').filter({ hasText: title });
const finishButton = (page: Page) => page.locator('.finish > button');
const progressText = (page: Page) => page.locator('[data-progress-text]').first();
const entryState = (page: Page, n: number) =>
  page
    .locator('.entries li')
    .nth(n - 1)
    .locator('.entry-state');

async function readToTheEnd(page: Page): Promise<void> {
  await page.locator('.finish').scrollIntoViewIfNeeded();
  await expect(finishButton(page)).toBeEnabled();
}

async function percentOnServer(learner: Client): Promise<number> {
  const { body } = await learner.get<{ progress: Record<string, { percent: number }> }>('/api/academy/me');
  return body.progress[SLUG]?.percent ?? 0;
}

test('the badge overlay goes away by itself, and with reduced motion there is no confetti', async ({ page }) => {
  await learnerAt(page, course.entries.length);
  await open(page, HOME);
  const overlay = page.getByRole('dialog', { name: /Foundational Prompter/ });
  await expect(overlay).toBeVisible();
  await expectAccessible(page);
  await expect(overlay).toBeHidden();
});

test('a text lesson opens its button at the end of the article, also by keyboard', async ({ page }) => {
  await learnerAt(page, 0);
  await open(page, lesson(2));
  await expect(finishButton(page)).toHaveText('Scroll to bottom to complete');
  await expect(finishButton(page)).toBeDisabled();
  await expect(page.getByText('Complete the earlier lessons first; this will count then')).toBeVisible();

  await open(page, lesson(1));
  await expect(finishButton(page)).toBeDisabled();
  for (let tabs = 0; tabs < 60 && (await finishButton(page).isDisabled()); tabs += 1) await page.keyboard.press('Tab');
  await expect(finishButton(page)).toHaveText('Mark Lesson Complete');
  await finishButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(finishButton(page)).toHaveText('Lesson Completed!');
  await expect(page.locator('.finish-status')).toHaveText('Lesson completed!');
  await expect(entryState(page, 1)).toHaveText('Completed');
});

test('the meaning of a term is shown beside the word, by tap and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(academy.origin + lesson(1));
  const term = page.locator('.term').first();
  const meaning = page.locator('.term-meaning').first();
  await term.scrollIntoViewIfNeeded();
  await expect(meaning).toBeHidden();
  await term.click();
  await expect(meaning).toBeVisible();
  const [word, box] = await Promise.all([term.boundingBox(), meaning.boundingBox()]);
  if (word === null || box === null) throw new Error('nothing to measure');
  const gap = box.y > word.y ? box.y - word.y - word.height : word.y - box.y - box.height;
  expect(gap).toBeLessThanOrEqual(16);
  expect(box.x).toBeLessThanOrEqual(word.x + word.width);
  expect(box.x + box.width).toBeGreaterThanOrEqual(word.x);
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await expect(term).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(meaning).toBeVisible();
});

test('what is locked is no link and says why; read ahead waits and then counts', async ({ page }) => {
  const learner = await learnerAt(page, 1);
  await open(page, lesson(3));
  const ahead = page.locator('.entries li').nth(4).locator('a');
  await expect(ahead).not.toHaveAttribute('href', /./);
  await expect(page.locator('.entries')).toContainText(`Locked: complete “${course.entries[1]?.title}” first`);
  const next = page.getByRole('link', { name: /^Next Lesson/ });
  await expect(next).toBeDisabled();
  await expect(next).toContainText(`Next Lesson opens when you have completed “${course.entries[1]?.title}”.`);

  await readToTheEnd(page);
  await finishButton(page).click();
  await expect(page.locator('.finish-status')).toHaveText('Saved. It counts when the earlier lessons are complete.');
  await expect(entryState(page, 3)).toHaveText('Done, counts after the earlier lessons');
  expect(await percentOnServer(learner)).toBe(13);

  await open(page, lesson(2));
  await readToTheEnd(page);
  await finishButton(page).click();
  await expect(progressText(page)).toHaveText(`3 of ${course.entries.length} lessons completed`);
  await expect.poll(() => percentOnServer(learner)).toBe(38);
});

test('a page that ends as soon as nothing waits any more has not forgotten what was finished', async ({ page }) => {
  await learnerAt(page, 0);
  await open(page, lesson(1));
  await readToTheEnd(page);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      if (String(key).startsWith('academy-queue:') && Array.isArray(value) && value.length === 0) {
        this.transaction.addEventListener('complete', () => {
          // As if the learner had gone at this moment: nothing is stored from here on.
          Storage.prototype.setItem = () => {};
          document.documentElement.dataset['ended'] = '';
        });
      }
      return put.call(this, value, key);
    };
  });
  await finishButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-ended');
  await open(page, lesson(1));
  await expect(progressText(page)).toHaveText(`1 of ${course.entries.length} lessons completed`);
});

test('previous is off on the first lesson, next on the last', async ({ page }) => {
  await learnerAt(page, course.entries.length - 1);
  await open(page, lesson(1));
  await expect(page.getByRole('button', { name: /^Previous Lesson/ })).toBeDisabled();
  await expect(page.getByRole('link', { name: /Next Lesson/ })).toBeEnabled();
  await open(page, lesson(course.entries.length));
  await expect(page.getByRole('button', { name: /Next Lesson/ })).toBeDisabled();
  await page.getByRole('link', { name: /Previous Lesson/ }).click();
  await expect(page).toHaveURL(academy.origin + lesson(course.entries.length - 1));
});

test('a draft keeps question, answers and order over a reload', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await open(page, lesson(QUIZ_AT + 1));
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeDisabled();
  await options(page).nth(1).check();
  await next.click();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await options(page).nth(2).check();
  const before = { question: await shownQuestion(page), html: await page.locator('.quiz-box fieldset').textContent() };

  await page.reload();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await expect(page.getByText(/^2 of \d+ answered$/)).toBeVisible();
  expect(await shownQuestion(page)).toBe(before.question);
  expect(await page.locator('.quiz-box fieldset').textContent()).toBe(before.html);
  await expect(options(page).nth(2)).toBeChecked();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(options(page).nth(1)).toBeChecked();
});

test('the review shows the right answer, the wrong one, why, and the section to read again', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await open(page, lesson(QUIZ_AT + 1));
  const [first = ''] = await answerQuiz(page, SLUG, QUIZ, { wrong: 1 });
  const key = quizKeyOf(SLUG, QUIZ).questions[first];
  const reviewed = page.locator('ol > .quiz-box').first();
  await expect(reviewed).toContainText('Wrong');
  await expect(reviewed).toContainText('Your answer:');
  await expect(reviewed).toContainText('Correct answer:');
  await expect(reviewed).toContainText(key?.explanation ?? 'no explanation');
  await expect(reviewed).toContainText(key?.whys[optionOf(quizKeyOf(SLUG, QUIZ), first, false)] ?? 'no why');
  const right = page.locator('.quiz-rights details').first();
  await expect(right).toContainText('Right');
  await expect(right).not.toContainText('Your answer:');

  await reviewed.getByRole('link', { name: /^Read it again/ }).click();
  const [id = '', anchor = ''] = (key?.ref ?? '').split('#');
  const n = course.entries.findIndex((entry) => entry.id === id) + 1;
  await expect(page).toHaveURL(`${academy.origin}${lesson(n)}#${anchor}`);
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
});

test('a quiz by keyboard alone', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await open(page, lesson(QUIZ_AT + 1));
  const key = quizKeyOf(SLUG, QUIZ);
  await expect(options(page).first()).toBeVisible();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio')) break;
  }
  const total = key.draw ?? key.order.length;
  for (let asked = 1; asked <= total; asked += 1) {
    await expect(page.getByText(`Question ${asked} of ${total}`)).toBeVisible();
    if (asked > 1) await expect(page.locator('.quiz-box legend')).toBeFocused();
    const question = await shownQuestion(page);
    const values = await options(page).evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value),
    );
    const right = values.indexOf(optionOf(key, question, true));
    await page.keyboard.press(String(right + 1));
    await expect(options(page).nth(right)).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused();
  await expect(page.getByText('You scored 100%. Passed.')).toBeAttached();
});

test('axe finds nothing on the course home, a lesson, and a quiz before, during and after', async ({ page }) => {
  test.setTimeout(120_000);
  await learnerAt(page, QUIZ_AT);
  for (const path of [HOME, lesson(1), lesson(2), lesson(QUIZ_AT + 2)]) {
    await open(page, path);
    await expect(progressText(page)).toHaveText(`${QUIZ_AT} of ${course.entries.length} lessons completed`);
    await expectAccessible(page);
  }
  await open(page, lesson(QUIZ_AT + 1));
  await expect(options(page).first()).toBeVisible();
  await expectAccessible(page);
  await options(page).first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await answerQuiz(page, SLUG, QUIZ, { wrong: 6 });
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('with the service worker, without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a lesson is kept and sent later', async ({ page, context }) => {
    const learner = await learnerAt(page, 1);
    await open(page, lesson(2));
    await expect(progressText(page)).toHaveText(`1 of ${course.entries.length} lessons completed`);
    await readToTheEnd(page);
    await context.setOffline(true);
    await finishButton(page).click();
    await expect(finishButton(page)).toHaveText('Lesson Completed!');
    await expect(progressText(page)).toHaveText(`2 of ${course.entries.length} lessons completed`);
    await expect(page.getByRole('link', { name: /^Next Lesson/ })).toBeEnabled();
    expect(await percentOnServer(learner)).toBe(13);
    await context.setOffline(false);
    await expect.poll(() => percentOnServer(learner)).toBe(25);
  });
});

test('without a connection a quiz waits to be graded, over a reload, and then shows its result', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await open(page, lesson(QUIZ_AT + 1));
  await expect(options(page).first()).toBeVisible();
  // Only the API is out of reach, so that the page itself can be loaded again.
  await page.route('**/api/academy/**', (route) => route.abort());
  await answerQuiz(page, SLUG, QUIZ);
  await expect(page.getByText('Waiting to be graded').first()).toBeVisible();
  await expect(entryState(page, QUIZ_AT + 1)).toHaveText('Waiting to be graded');
  await expect(page.getByRole('link', { name: /Next Lesson/ })).toBeEnabled();
  await page.reload();
  await expect(page.locator('.quiz-notice')).toContainText('Your answers are saved on this device');

  // Nothing can be reached yet. Afterwards the page sends by itself, so the button may be gone before anybody presses it.
  const sendNow = page.getByRole('button', { name: 'Send now' });
  await sendNow.click();
  await expect(sendNow).toHaveAttribute('aria-busy', 'false');
  await page.unroute('**/api/academy/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect(toast(page, 'Congratulations!')).toContainText('You passed with 100%!');
  await expect(entryState(page, QUIZ_AT + 1)).toHaveText('Completed');
});

test('a quiz before its turn is explained and kept until then', async ({ page }) => {
  const learner = await learnerAt(page, QUIZ_AT - 1);
  await open(page, lesson(QUIZ_AT + 1));
  await expect(page.getByText('Complete the earlier lessons first; this will count then')).toBeVisible();
  await answerQuiz(page, SLUG, QUIZ);
  await expect(page.locator('.quiz-notice')).toContainText('Kept until its turn');
  const before = course.entries[QUIZ_AT - 1]?.id ?? '';
  await learner.send('POST', '/api/academy/events', { events: [event('lesson-completed', SLUG, before)] });
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
});

test('a session that ends during a quiz takes no answer with it', async ({ page }) => {
  const learner = await learnerAt(page, QUIZ_AT);
  await open(page, lesson(QUIZ_AT + 1));
  await options(page).nth(1).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  const question = await shownQuestion(page);
  // It ends while the answers are on their way: earlier, anything that the page asks for by itself might be refused first.
  await page.route('**/attempts', async (route) => {
    await learner.send('POST', '/api/academy/sign-out', { scope: 'global' });
    await route.continue();
  });
  await answerQuiz(page, SLUG, QUIZ);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.unroute('**/attempts');

  await signInBrowser(page, academy.origin, learner);
  await open(page, lesson(QUIZ_AT + 1));
  await expect(page.getByText(/^(\d+) of \1 answered$/)).toBeVisible();
  for (;;) {
    if ((await shownQuestion(page)) === question) break;
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
  }
  await expect(options(page).and(page.locator(':checked'))).toHaveCount(1);
});

test('a failing server: the quiz shows a message and can be tried again', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await page.route('**/attempts/latest', (route) => route.fulfill({ status: 500, body: '{}' }));
  await open(page, lesson(QUIZ_AT + 1));
  await expect(toast(page, 'Error')).toContainText('Failed to load quiz. Please try again.');
  await page.unroute('**/attempts/latest');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(options(page).first()).toBeVisible();

  await page.route('**/attempts', (route) => route.fulfill({ status: 400, body: '{"data":{"code":"unanswered"}}' }));
  await answerQuiz(page, SLUG, QUIZ);
  await expect(toast(page, 'Error').last()).toContainText('Failed to submit quiz. Please try again.');
  await page.unroute('**/attempts');
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
});

test('a guest reads the free lesson, keeps it, and takes it along', async ({ page }) => {
  await open(page, lesson(1));
  await readToTheEnd(page);
  await finishButton(page).click();
  await expect(page.getByText('This lesson is marked on this device only.')).toBeVisible();
  await page.reload();
  await expect(entryState(page, 1)).toHaveText('Completed');
  const stored = await page.evaluate((slug) => localStorage.getItem(`course-progress:${slug}:guest`), SLUG);
  const first = course.entries[0]?.id ?? '';
  // With the edition that was read: the free lesson requires nothing.
  expect(JSON.parse(stored ?? '{}')).toEqual({ lessons: { [first]: expect.any(String) }, editions: { [first]: '' } });
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    `/auth?enroll=1&next=${encodeURIComponent(lesson(2))}`,
  );
});

test('a course home: an address of a lesson, students, and the rating asked once', async ({ page }) => {
  const learner = await learnerAt(page, course.entries.length);
  await learner.send('POST', '/api/academy/badges/seen', { badge: 'foundational-prompter' });
  await open(page, `${HOME}?lesson=${course.entries[2]?.id}`);
  await expect(page).toHaveURL(academy.origin + lesson(3));

  await open(page, HOME);
  const question = page.getByRole('group', { name: 'How good was this course for you?' });
  await page.getByRole('button', { name: 'Send my rating' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose from 1 to 5 stars first.');
  await question.getByRole('radio', { name: '4 stars: good' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Send my rating' }).click();
  await expect(page.getByText('Thank you. You gave this course 4 of 5 stars.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Thank you. You gave this course 4 of 5 stars.')).toBeVisible();
  await expect(question).toBeHidden();
});

test('the framing course has tabs that say what its templates and its lab are for', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourseBefore(learner, SLUG);
  await signInBrowser(page, academy.origin, learner);
  await open(page, '/course/ai-landscape-problem-framing');
  await page.getByRole('tab', { name: 'Lessons' }).click();
  await expect(page.locator('.entries li')).toHaveCount(10);
  await expect(page.locator('.entries li').first()).toContainText('10 percent');
  for (const tab of ['Overview', 'Lessons', 'Templates', 'Lab']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
  await open(page, '/course/ai-landscape-problem-framing#framing-templates');
  await expect(page.getByRole('heading', { name: 'Problem Framing Canvas' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a lesson reads whole, with plain links; a quiz says what it needs', async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await page.request.post(`${academy.origin}/api/collections/users/auth-with-password`, {
      data: { identity: learner.email, password: learner.password },
    });
    await open(page, lesson(2));
    await expect(page.locator('.prose h2').first()).toBeVisible();
    await expect(page.locator('.entries a[href]')).toHaveCount(course.entries.length);
    await expect(page.getByText('Marking it complete and seeing your progress need JavaScript.')).toBeVisible();
    await page.getByRole('link', { name: /^Next Lesson/ }).click();
    await expect(page).toHaveURL(academy.origin + lesson(3));
    await open(page, lesson(QUIZ_AT + 1));
    await expect(page.getByText('Answers are graded by the academy.')).toBeVisible();
    await expect(page.getByText('Answering needs JavaScript')).toBeVisible();
  });
});
