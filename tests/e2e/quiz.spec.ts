/** A quiz on a phone: where it begins, what its result teaches, and where it leads. */
import { expect, type Page, test } from '@playwright/test';
import type { PublicQuiz } from '#domain/learning/grading';
import { questionsPath } from '#site/paths.ts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz, optionOf, options, shownQuestion, untilQuizRuns } from '#support/answer-quiz';
import { attemptOf, type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilIdle } from '#support/browser';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { expectAccessible } from '#support/inspect';
import { cutTexts, resize } from '#support/layout';

const SLUG = 'prompt-engineering-beginner';
const entries = builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries ?? [];
const QUIZ_AT = entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = entries[QUIZ_AT]?.id ?? '';
const key = quizKeyOf(SLUG, QUIZ);
const asked = key.draw ?? key.order.length;
const lesson = (n: number): string => `/course/${SLUG}/lesson/${n}`;

test.use({ viewport: { width: 390, height: 844 } });

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function learnerAt(page: Page, done: number): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, done);
  await signInBrowser(page, academy.origin, learner);
  return learner;
}

const result = (page: Page) => page.locator('.quiz-result');
const missed = (page: Page) => page.locator('.quiz-missed');

test('the first question begins high, and the result is in view with the way on', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(options(page).first()).toBeVisible();
  const box = await page.locator('form.quiz-box legend').boundingBox();
  expect(box?.y).toBeLessThan(480);

  await page.setViewportSize({ width: 360, height: 640 });
  await answerQuiz(page, SLUG, QUIZ);
  await expect(result(page).getByText('100%', { exact: true })).toBeInViewport();
  await expect(result(page).getByText('Passed', { exact: true })).toBeInViewport();
  const next = result(page).getByRole('link', { name: `Next: ${entries[QUIZ_AT + 1]?.title}` });
  await expect(next).toBeInViewport({ ratio: 1 });
  // Nothing lies over it, the toast neither.
  await next.click({ trial: true });
  const [toasts, wayOn] = await Promise.all([page.locator('#toasts').boundingBox(), next.boundingBox()]);
  expect((wayOn?.y ?? 0) + (wayOn?.height ?? 0)).toBeLessThanOrEqual(toasts?.y ?? 0);
  await expectAccessible(page);
  await next.click();
  await expect(page).toHaveURL(academy.origin + lesson(QUIZ_AT + 2));
});

test('the way on stays where it is when the band of the course comes late', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/WovenRow/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await answerQuiz(page, SLUG, QUIZ);
  const next = result(page).getByRole('link', { name: /^Next: / });
  await expect(next).toBeInViewport({ ratio: 1 });
  const before = await next.boundingBox();
  release();
  await expect(result(page).locator('.quiz-band svg')).toBeVisible();
  expect(await next.boundingBox()).toEqual(before);
});

/** Each question of the quiz asks with these words, and each of its options has this text. */
async function withTexts(page: Page, question: string, text: string): Promise<void> {
  await page.route('**/questions.json*', async (route) => {
    const response = await route.fetch();
    const quiz = (await response.json()) as PublicQuiz;
    const questions = quiz.questions.map((one) => ({
      ...one,
      question,
      options: one.options.map((option) => ({ ...option, text })),
    }));
    await route.fulfill({ response, json: { ...quiz, questions } });
  });
}

test('a question and its options have room on the narrowest phone, also where a word of them is a line of code', async ({
  page,
}) => {
  const code = 'href="tel:+250700000055"';
  await withTexts(page, `Which link calls from a phone abroad: ${code}?`, code);
  await learnerAt(page, QUIZ_AT);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(page.getByRole('radio', { name: code }).first()).toBeVisible();
  await resize(page, { width: 320, height: 640 });
  expect(await page.evaluate(cutTexts)).toEqual([]);
});

test('code between backticks is code, and never HTML: when it is asked, in the result, and when it is practised', async ({
  page,
}) => {
  await withTexts(page, 'What does `<b>2</b>` show?', 'It shows `<i>2</i>`');
  await learnerAt(page, QUIZ_AT);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(page.locator('.quiz-box legend code')).toHaveText('<b>2</b>');
  await expect(page.getByRole('radio', { name: 'It shows <i>2</i>' }).first()).toBeVisible();

  await answerQuiz(page, SLUG, QUIZ, { wrong: 1 });
  await expect(missed(page).locator('.quiz-asked code')).toHaveText('<b>2</b>');
  await expect(missed(page).locator('.choice code')).toHaveText(['<i>2</i>', '<i>2</i>']);

  await result(page).getByRole('button', { name: 'Practise the one you missed' }).click();
  await expect(page.locator('.quiz-practised code')).toHaveText('<b>2</b>');
  await expect(page.locator('.quiz-option').first()).toHaveText('It shows <i>2</i>');
});

test('a failed checkpoint says which question had to be right, once, and not that more percent are needed', async ({
  page,
}) => {
  const learner = await learnerAt(page, QUIZ_AT);
  const checkpoint = attemptOf(learner, key).asked.find((id) => key.questions[id]?.checkpoint) ?? '';
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await answer(page, (question) => question !== checkpoint);

  await expect(result(page).getByRole('heading')).toContainText('One question had to be right');
  await expect(result(page)).not.toContainText('Need 70%');
  await expect(missed(page)).toHaveCount(1);
  await expect(missed(page)).toContainText('This question had to be right');
  const why = key.questions[checkpoint]?.explanation ?? 'none';
  await expect(page.getByText(why)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Read it again/ })).toHaveCount(1);
  await expect(result(page).getByRole('button', { name: 'Practise the one you missed' })).toBeVisible();
  await expectAccessible(page);

  await result(page).getByRole('button', { name: 'Retake Quiz' }).click();
  const again = attemptOf(learner, key, { number: 2 }).asked;
  expect(again).toContain(await shownQuestion(page));
});

test('a failed result teaches each missed question once, and leads to the section by its heading', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(options(page).first()).toBeVisible();
  const questions = await answerQuiz(page, SLUG, QUIZ, { wrong: asked - 1 });
  await expect(missed(page)).toHaveCount(asked - 1);
  for (const id of questions.slice(0, -1)) {
    const item = missed(page).filter({ hasText: key.questions[id]?.explanation ?? '-' });
    await expect(item).toHaveCount(1);
    await expect(item).toContainText('Your answer:');
    await expect(item).toContainText('Correct answer:');
    await expect(item.getByRole('button', { name: 'Report a mistake' })).toHaveText('');
  }
  const links = missed(page).getByRole('link', { name: /^Read it again/ });
  const leads = await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent]));
  expect(new Set(leads.map(([href]) => href)).size).toBe(new Set(leads.map(([, text]) => text)).size);
  const [[href = '', text = ''] = []] = leads as [string, string][];
  await expect(page.locator('.quiz-rights details')).toHaveCount(1);
  await expect(page.locator('.quiz-rights details')).not.toHaveAttribute('open');
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await resize(page, size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }

  await links.first().click();
  await expect(page).toHaveURL(academy.origin + href);
  const heading = page.locator(`[id="${href.split('#')[1]}"]`);
  await expect(heading).toBeInViewport();
  expect(`Read it again: ${await heading.textContent()}`).toBe(text);
});

test('what was missed is practised by keyboard, without a grade, and ends with a new try', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(options(page).first()).toBeVisible();
  await answerQuiz(page, SLUG, QUIZ, { wrong: asked });
  const questions = await page.request.get(academy.origin + questionsPath(SLUG, QUIZ_AT + 1));
  const quiz = (await questions.json()) as PublicQuiz;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await result(page)
    .getByRole('button', { name: `Practise the ${asked} you missed` })
    .press('Enter');
  for (let n = 1; n <= asked; n += 1) {
    await expect(page.getByText(`Practice: question ${n} of ${asked}`)).toBeVisible();
    const question = page.locator('.quiz-box h2');
    await expect(question).toBeFocused();
    const text = await question.textContent();
    const shown = quiz.questions.find((one) => one.question === text);
    const keyed = key.questions[shown?.id ?? ''];
    const texts = await page.locator('.quiz-option').allTextContents();
    const right = texts.indexOf(shown?.options.find((option) => option.key === keyed?.answer)?.text ?? '');
    const isRight = n > 1;
    await page.keyboard.press(String(1 + (isRight ? right : (right + 1) % texts.length)));
    await expect(page.getByRole('heading', { name: isRight ? 'Right' : 'Not this time', exact: true })).toBeFocused();
    await expect(page.locator('.choice-right')).toContainText(texts[right] ?? '-');
    await expect(page.getByText(keyed?.explanation ?? '-')).toBeVisible();
    if (n === 1) await expectAccessible(page);
    await page.getByRole('button', { name: n === asked ? 'End the practice' : 'Next', exact: true }).press('Enter');
  }
  await expect(page.getByRole('heading', { name: `${asked - 1} of ${asked} right this time` })).toBeFocused();
  await expectAccessible(page);
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([]);
  await page.getByRole('button', { name: 'Back to your result' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused();
  await result(page)
    .getByRole('button', { name: /^Practise/ })
    .press('Enter');
  await expect(page.getByText(`Practice: question 1 of ${asked}`)).toBeVisible();
  await page.getByRole('button', { name: 'Back to your result' }).click();
  await result(page).getByRole('button', { name: 'Retake Quiz' }).click();
  await expect(page.getByText(`Question 1 of ${asked}`)).toBeVisible();
});

test('a passed quiz weaves its diamond into the band, without movement for who wants none', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(options(page).first()).toBeVisible();
  await answerQuiz(page, SLUG, QUIZ);
  const name = `Your woven band: ${QUIZ_AT + 1} of ${entries.length} diamonds, one for each part that you complete`;
  await expect(result(page).getByRole('img', { name })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(result(page).locator('.btn-primary')).toHaveText(/^Next:/);
});

test.describe('before the island runs', () => {
  /** Holds React back until the returned function is called. */
  async function holdIsland(page: Page): Promise<() => void> {
    let release = (): void => {};
    const isFree = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/_astro\/react\./, async (route) => {
      await isFree;
      // The page may be gone by then.
      await route.continue().catch(() => undefined);
    });
    return release;
  }
  test('the first question can be answered, and the island changes nothing of it', async ({ page }) => {
    await learnerAt(page, QUIZ_AT);
    const release = await holdIsland(page);
    await page.goto(academy.origin + lesson(QUIZ_AT + 1));
    await options(page).nth(1).check();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Question 2 of ${asked}`)).toBeVisible();
    await expect(page.locator('.quiz-box legend')).toBeFocused();
    await page.keyboard.press('1');
    await options(page).first().focus();
    await expectAccessible(page);
    const before = await page.locator('form.quiz-box').evaluate((form) => form.outerHTML);

    release();
    await untilQuizRuns(page);
    expect(await page.locator('form.quiz-box').evaluate((form) => form.outerHTML)).toBe(before);
    await expect(options(page).first()).toBeFocused();
    await expect(options(page).first()).toBeChecked();
    await expect(page.getByText(`2 of ${asked} answered`)).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(options(page).nth(1)).toBeChecked();
    await answerQuiz(page, SLUG, QUIZ);
    await expect(result(page)).toContainText('100%');
  });

  test('a reload keeps what was chosen, and all can be handed in', async ({ page }) => {
    await learnerAt(page, QUIZ_AT);
    const release = await holdIsland(page);
    await page.goto(academy.origin + lesson(QUIZ_AT + 1));
    await options(page).nth(1).check();
    await page.reload();
    await expect(options(page).nth(1)).toBeChecked();
    await answerQuiz(page, SLUG, QUIZ);
    await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
    release();
    await expect(result(page)).toContainText('100%');
  });

  test('a connection that goes before the island comes takes no answer with it', async ({ page, context }) => {
    await learnerAt(page, QUIZ_AT);
    await page.route(/\/_astro\/react\./, (route) => route.abort());
    await page.goto(academy.origin + lesson(QUIZ_AT + 1));
    await answerQuiz(page, SLUG, QUIZ);
    await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
    await context.setOffline(true);
    await page.unroute(/\/_astro\/react\./);
    await context.setOffline(false);
    await expect(result(page)).toContainText('100%');
  });

  test('a try on another device is found out, and nothing is lost', async ({ page }) => {
    const learner = await learnerAt(page, QUIZ_AT);
    const other = attemptOf(learner, key, { wrong: asked });
    await learner.send('POST', `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`, other);
    const release = await holdIsland(page);
    await page.goto(academy.origin + lesson(QUIZ_AT + 1));
    await options(page).first().check();
    release();
    await expect(page.locator('.quiz-notice')).toContainText('This attempt was handed in before');
    await expect(page.locator('form.quiz-box')).toHaveCount(1);
    expect(attemptOf(learner, key, { number: 2 }).asked).toContain(await shownQuestion(page));
  });

  test('nothing moves when the result of an earlier try comes', async ({ page }) => {
    const learner = await learnerAt(page, QUIZ_AT);
    const failed = attemptOf(learner, key, { wrong: asked });
    await learner.send('POST', `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`, failed);
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdIsland(page);
    await page.goto(academy.origin + lesson(QUIZ_AT + 1));
    await untilIdle(page);
    release();
    await expect(missed(page).first()).toBeVisible();
    await untilIdle(page);
    const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
    expect(moved).toBeLessThan(0.02);
  });
});

test('the assistant leaves a learner alone in a quiz', async ({ page }) => {
  await learnerAt(page, QUIZ_AT);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(academy.origin + lesson(QUIZ_AT + 1));
    await expect(page.locator('.assistant-button')).toBeAttached();
    await expect(page.locator('.assistant-button')).toBeHidden();
    await page.locator('.nav-menu summary').click();
    await expect(page.locator('.nav-menu').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(page.locator('.nav-menu').getByRole('button', { name: 'AI Assistant' })).toBeHidden();
  }
  // Nor does a drawer that was open beside the page before.
  await page.goto(academy.origin + lesson(1));
  await page.locator('.assistant-button').click();
  await expect(page.getByRole('dialog', { name: 'Spek AI Assistant' })).toBeVisible();
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(page.locator('.assistant-button')).toBeAttached();
  await untilIdle(page);
  await expect(page.getByRole('dialog', { name: 'Spek AI Assistant' })).toHaveCount(0);
});

test('two devices that answered the same attempt lose nothing', async ({ page, browser }) => {
  const learner = await learnerAt(page, QUIZ_AT);
  const other = await browser.newContext();
  const tablet = await other.newPage();
  await signInBrowser(tablet, academy.origin, learner);
  for (const device of [page, tablet]) await device.goto(academy.origin + lesson(QUIZ_AT + 1));
  await expect(options(tablet).first()).toBeVisible();
  const first = await answerQuiz(page, SLUG, QUIZ, { wrong: asked });
  await expect(result(page)).toContainText('0%');

  const same = await answerQuiz(tablet, SLUG, QUIZ);
  expect(same).toEqual(first);
  await expect(tablet.locator('.quiz-notice')).toContainText('This attempt was handed in before');
  await expect(tablet.locator('.quiz-notice')).toContainText('This is attempt 2');
  await answerQuiz(tablet, SLUG, QUIZ, { wrong: asked });
  await expect(result(tablet)).toContainText('0%');
  await result(tablet).getByRole('button', { name: 'Retake Quiz' }).click();
  // The third attempt asks again what was asked first: the answers of then are there.
  await expect(tablet.getByText(new RegExp(`^[1-${asked}] of ${asked} answered$`))).toBeVisible();
  await other.close();
});

test('an attempt answered without a connection comes back when another device was first, and the learner gets a message', async ({
  page,
  context,
}) => {
  const learner = await learnerAt(page, QUIZ_AT);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await untilQuizRuns(page);
  await context.setOffline(true);
  await answerQuiz(page, SLUG, QUIZ);
  await expect(page.locator('.quiz-notice')).toContainText('Waiting to be graded');
  const other = attemptOf(learner, key, { wrong: asked });
  const first = await learner.send('POST', `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`, other);
  expect(first.status).toBe(200);

  await context.setOffline(false);
  await expect(page.locator('#toasts')).toContainText('Handed in on another device');
  await expect(page.locator('.quiz-notice')).toContainText('This attempt was handed in before');
  await expect(page.getByText(`Question 1 of ${asked}`)).toBeVisible();
});

test('the last quiz leads to certificate and badge, and so does the finished course with its woven band', async ({
  page,
}) => {
  await learnerAt(page, entries.length - 1);
  const last = entries.at(-1)?.id ?? '';
  await page.goto(academy.origin + lesson(entries.length));
  await answerQuiz(page, SLUG, last);
  const overlay = page.getByRole('dialog', { name: /Foundational Prompter/ });
  await expect(overlay.getByRole('link', { name: 'See my certificate' })).toBeVisible();
  await overlay.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(overlay).toContainText('They need no account.');
  const link = await overlay.getByRole('button', { name: 'Share the link' }).getAttribute('data-copy');
  const stranger = await page.request.get(link ?? '', { headers: { cookie: '' } });
  expect(stranger.url()).toMatch(/\/verify\/[0-9a-zA-Z-]+$/);
  await overlay.getByRole('button', { name: 'Nice!' }).click();

  await expect(result(page)).toContainText('You have finished the course.');
  await expect(result(page).getByRole('link', { name: 'See my badge' })).toBeVisible();
  await result(page).getByRole('link', { name: 'See my certificate' }).click();
  await expect(page).toHaveURL(`${academy.origin}/certifications#title-${SLUG}`);

  await page.goto(`${academy.origin}/course/${SLUG}`);
  await expect(page.locator('[data-earned]').getByRole('link')).toHaveText(['See my certificate', 'See my badge']);
  const all = `Your woven band: ${entries.length} of ${entries.length} diamonds`;
  await expect(page.getByRole('img', { name: all })).toBeVisible();
  await page.goto(`${academy.origin}/dashboard`);
  await expect(page.getByRole('img', { name: /^Your woven band/ })).toBeVisible();
});

test('a passed quiz can be taken again, and stays passed', async ({ page }) => {
  const learner = await learnerAt(page, QUIZ_AT + 1);
  await page.goto(academy.origin + lesson(QUIZ_AT + 1));
  await result(page).getByRole('button', { name: 'Take it again' }).click();
  await answerQuiz(page, SLUG, QUIZ, { wrong: asked });
  await expect(result(page)).toContainText('Need 70% to pass');
  const { body } = await learner.get<{ progress: Record<string, { entries: Record<string, string> }> }>(
    '/api/academy/me',
  );
  expect(body.progress[SLUG]?.entries[QUIZ]).toBe('counted');
});

/** Answers every question, right or wrong as the rule says. */
async function answer(page: Page, isRight: (question: string) => boolean): Promise<void> {
  for (let n = 1; n <= asked; n += 1) {
    await expect(page.getByText(`Question ${n} of ${asked}`)).toBeVisible();
    const question = await shownQuestion(page);
    const option = optionOf(key, question, isRight(question));
    await options(page)
      .and(page.locator(`[value="${option}"]`))
      .check();
    await page.locator('form.quiz-box button[type="submit"]').click();
  }
}
