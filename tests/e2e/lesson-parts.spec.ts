/** The parts of a lesson that check what a learner does: by finger, by keyboard, without script, without a connection, on a small phone. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { at } from '#domain/contract/endpoint';
import { type ShowTextsResponse, showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilSaved } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchConsole } from '#support/inspect';
import { openStepOf } from '#support/lesson-steps';

const SLUG = 'prompt-engineering-beginner';
const course = builtCurriculum().courses.find(({ slug }) => slug === SLUG);
const AT = (course?.entries.findIndex(({ id }) => id === 'check-facts-and-bias') ?? -1) + 1;
const LESSON = `/course/${SLUG}/lesson/${AT}`;

let academy: RunningAcademy;
let learner: Client;
test.beforeAll(async () => {
  academy = await startAcademy();
  learner = await newLearner(academy.origin, { enrolled: true });
});
test.afterAll(() => academy.stop());
test.use({ serviceWorkers: 'block' });

async function openLesson(page: Page, who = learner): Promise<void> {
  await signInBrowser(page, academy.origin, who);
  await page.goto(academy.origin + LESSON);
}

/** A part, once its script listens. */
async function partOf(page: Page, id: string): Promise<Locator> {
  const part = page.locator(`[data-part-id="${id}"]`);
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('[data-judge]')).toBeEnabled();
  return part;
}

const judge = (part: Locator) => part.locator('[data-judge]');
const verdict = (part: Locator) => part.locator('[data-verdict]');
const answer = (part: Locator) => part.locator('[data-answer]');
const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;

test('a prediction comes before what happened', async ({ page }) => {
  await openLesson(page);
  const part = await partOf(page, 'free-line');
  await expect(answer(part)).toBeHidden();
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Do it first, then press the button.');
  await part.getByLabel('It asks you for the price').check();
  await judge(part).click();
  await expect(verdict(part)).toHaveText('You expected something else. See what happened.');
  await expect(part.locator('label').filter({ hasText: 'Right.' })).toHaveText(/^\s*It invents a price/);
  await expect(part.getByText('Often it invents one')).toBeVisible();
  await expect(part.getByText('Done', { exact: true })).toBeVisible();
  await page.reload();
  const again = await partOf(page, 'free-line');
  await expect(again.getByText('Done', { exact: true })).toBeVisible();
});

test('whom the lesson is about is drawn at its beginning, and beside the verdict on an answer', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLesson(page);
  const opening = page.locator('.prose p').filter({ hasText: 'On the screen of Claudine' });
  await expect(opening.locator('svg[aria-hidden]')).toBeVisible();
  const part = await partOf(page, 'free-line');
  const face = part.locator('svg[aria-hidden]:has(use)');
  await expect(face).toBeHidden();
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Do it first, then press the button.');
  await expect(face).toBeVisible();
  const [drawn, words] = [await face.boundingBox(), await verdict(part).boundingBox()];
  expect(Math.abs((drawn?.y ?? 0) - (words?.y ?? 0))).toBeLessThan(1);
  expect((words?.x ?? 0) - (drawn?.x ?? 0)).toBeGreaterThan(40);
  await expectAccessible(page);
});

test('scripts of parts come late, and move nothing that is below them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let send = (): void => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/(part-number|part-builder|keep-in-workbook)[^/]*\.js/, async (route) => {
    await sent;
    await route.continue();
  });
  await openLesson(page);
  const parts = ['cost-of-parts', 'own-prompt'].map((id) => page.locator(`[data-part-id="${id}"]`));
  const heights: number[] = [];
  for (const part of parts) {
    await openStepOf(page, part);
    heights.push(await heightOf(part));
  }
  send();
  for (const [index, part] of parts.entries()) {
    await openStepOf(page, part);
    await part.scrollIntoViewIfNeeded();
    await expect(judge(part)).toBeEnabled();
    if (index === 1) await expect(part.getByRole('button', { name: 'Keep in my workbook' })).toBeVisible();
    expect(Math.abs((await heightOf(part)) - (heights[index] ?? 0))).toBeLessThan(1);
  }
});

test('marked places are counted, and each says why', async ({ page }) => {
  await openLesson(page);
  const part = await partOf(page, 'private-details');
  const spot = (text: string) => part.getByRole('checkbox', { name: text });
  await spot('Aline Uwase').click();
  await spot('Huye').press('Space');
  await judge(part).click();
  await expect(verdict(part)).toHaveText('You found 1 of 2. Marked without need: 1.');
  await expect(part.getByText('A district has many people.')).toBeVisible();
  await spot('Huye').press('Enter');
  await spot('0788 000 111').click();
  await judge(part).click();
  await expect(verdict(part)).toHaveText('You found 2 of 2.');
  await expect(part).toHaveAttribute('data-is-done', '');
});

test('items are sorted into boxes by keyboard, and the answer may be opened after two tries', async ({ page }) => {
  await openLesson(page);
  const part = await partOf(page, 'who-decides');
  const item = (name: string) => part.getByRole('group', { name });
  for (const name of ['A reminder of a meeting', 'A table of what was delivered', 'Who gets a loan']) {
    await item(name).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
  }
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Do it first, then press the button.');
  await item('The dose of a medicine').getByRole('radio').first().check();
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Not yet. Look again.');
  await expect(item('Who gets a loan').getByText('✕ Another box. A member has a right to a reason.')).toBeVisible();
  await expect(answer(part)).toBeHidden();
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Not yet. Look again. You can also open the answer below.');
  await answer(part).locator('summary').click();
  await expect(part.getByText('Done', { exact: true })).toBeVisible();
  for (const name of ['Who gets a loan', 'The dose of a medicine']) {
    await item(name).getByRole('radio', { name: 'A person decides' }).check();
  }
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Right.');
  await expect(item('Who gets a loan').getByText('A member has a right to a reason.')).toBeVisible();
});

test('on a phone items come one at a time as cards over their boxes, and a wrong one is shown again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLesson(page);
  const part = page.locator('[data-part-id="who-decides"]');
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await expect(judge(part)).toBeEnabled();
  const cards = part.getByRole('group');
  await expect(cards.locator('visible=true')).toHaveCount(1);
  await expect(part.getByText('Card 1 of 4')).toBeVisible();
  expect((await part.boundingBox())?.height).toBeLessThanOrEqual(480);
  await expectAccessible(page);
  for (let n = 1; n <= 4; n += 1) {
    await expect(part.getByText(`Card ${n} of 4`)).toBeVisible();
    await part.getByRole('radio').locator('visible=true').first().check();
  }
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Not yet. Look again.');
  await expect(part.locator('[data-shown]')).toHaveAttribute('data-right', 'no');
  await part.getByRole('button', { name: 'The next card' }).click();
  await expect(cards.locator('visible=true')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  await expect(cards.locator('visible=true')).toHaveCount(4);
});

test('steps move up and down by buttons that keep the focus', async ({ page }) => {
  await openLesson(page);
  const part = await partOf(page, 'steps-of-a-table');
  const right = [
    'Copy the notes without names.',
    'Ask for a table with three columns.',
    'Compare each row with the notes.',
  ];
  for (const [place, text] of right.entries()) {
    const step = part.getByRole('listitem').filter({ hasText: text }).first();
    const up = step.getByRole('button', { name: 'Move up' });
    for (let at = await placeOf(part, text); at > place; at -= 1) {
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(up).toBeFocused();
      await expect(verdict(part)).toHaveText(`Now at place ${at}.`);
    }
  }
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Right.');
});

async function placeOf(part: Locator, text: string): Promise<number> {
  const texts = await part.locator('.order-steps .order-text').allTextContents();
  return texts.findIndex((one) => one.includes(text));
}

test('a number gets the hint of its typical mistake', async ({ page }) => {
  await openLesson(page);
  const part = await partOf(page, 'cost-of-parts');
  const field = part.getByLabel('Your number');
  await field.fill('many');
  await field.press('Enter');
  await expect(verdict(part)).toHaveText('Write one number, such as 1,200 or 77.5.');
  await field.fill('2,000');
  await field.press('Enter');
  await expect(verdict(part)).toHaveText('Two parts hold 306 characters: 14 are left.');
  await field.fill('3 000 RWF');
  await field.press('Enter');
  await expect(verdict(part)).toHaveText('Right.');
});

test('the prompt builder warns on the device, counts text messages, and keeps what was written', async ({ page }) => {
  await openLesson(page);
  const part = await partOf(page, 'own-prompt');
  await part.getByLabel('Role').fill('You write for members of a cooperative.');
  await part.getByLabel('Goal').fill('Remind Aline Uwase, 0788 123 456, of the meeting.');
  await part.getByLabel('Format').fill('A short message.');
  await expect(part.getByText('“0788 123 456” looks like a phone number.')).toBeVisible();
  await expect(part.getByText('“Aline Uwase” looks like a person')).toBeVisible();
  await expect(part.getByText('No length yet.')).toBeVisible();
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Still empty: Context, Limits.');
  await part.getByLabel('Goal').fill('Remind members of the meeting on Friday.');
  await part.getByLabel('Context').fill('They read on small phones.');
  await part.getByLabel('Limits').fill('At most 150 characters. No names.');
  await expect(part.locator('[data-warnings]')).toBeHidden();
  await expect(part.locator('[data-sms]')).toHaveText(
    /^As text messages \(SMS\): \d+ characters, parts: \d, of up to \d+ characters each\.$/,
  );
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Right.');
  await page.reload();
  const again = await partOf(page, 'own-prompt');
  await expect(again.getByLabel('Limits')).toHaveValue('At most 150 characters. No names.');
});

const questions = (part: Locator) => part.locator('[data-points]');
const sentence = (part: Locator, name: string) => part.getByRole('button', { name, exact: true });
const press = (part: Locator, name: string) => part.getByRole('button', { name, exact: true }).click();

/** Words in no verdict, neither on a learner's own thought nor on nonsense. */
const VERDICT = /\b(right|wrong|correct|well done|good work|mistake|missing|not quite|passed)\b/i;

test('each point of a repaired prompt is a question, and the learner marks where it is', async ({ page }) => {
  await openLesson(page);
  const part = await partOf(page, 'poster-prompt');
  const field = part.getByLabel('The prompt, to change');
  await judge(part).click();
  await expect(verdict(part)).toHaveText('Do it first, then press the button.');
  await field.fill('Write a poster about washing hands.\nIt is for patients.\nMake it 30 words long.');

  await judge(part).click();
  await expect(questions(part)).toContainText('Question 1 of 3');
  await expect(questions(part)).toContainText('Where do you say this? Say who reads the poster.');
  await expect(questions(part)).toContainText('Perhaps here: “patients”');
  await expect(questions(part).locator('.point-question')).toBeFocused();
  await expect(part.getByRole('button', { name: 'Next' })).toBeDisabled();
  await sentence(part, 'It is for patients.').click();
  await press(part, 'Next');
  // The author's own question, without a heading.
  await expect(questions(part).locator('.point-question')).toHaveText('How long may it be?');
  await expect(questions(part)).toContainText('Perhaps here: “30”');
  await press(part, 'Not there yet');
  await expect(questions(part)).toContainText('Is this so in your text? Leave out loud words.');
  await expect(questions(part)).toContainText('Words in your text now: 15');
  await press(part, 'In the whole text');

  await expect(questions(part)).toBeHidden();
  await expect(part.locator('[data-left]')).toHaveText('How long may it be?');
  await expect(verdict(part)).toHaveText(/^You said: Not there yet\./);
  await expect(field).toBeFocused();
  await expect(answer(part)).toBeHidden();
  await expect(part.getByText('Done', { exact: true })).toBeHidden();

  // What was marked holds for as long as its sentence is there.
  await field.press('End');
  await field.pressSequentially(' No names.');
  await judge(part).click();
  await expect(sentence(part, 'It is for patients.')).toHaveAttribute('aria-pressed', 'true');
  await press(part, 'Next');
  await sentence(part, 'Make it 30 words long.').click();
  await press(part, 'Next');
  await press(part, 'In the whole text');
  await expect(verdict(part)).toHaveText('Now read your text beside the answer below.');
  await expect(part.getByText('Done', { exact: true })).toBeVisible();
  await expect(answer(part).locator('[data-own-text]')).toContainText('It is for patients.');
  await expect(answer(part).locator('[data-marked]')).toContainText('How long may it be?“Make it 30 words long.”');
  await expect(answer(part).getByText('for visitors of a clinic')).toBeVisible();
  await expectAccessible(page);

  await press(part, 'Start again');
  await expect(field).toHaveValue('Write a poster about washing hands.');
  await expect(field).toBeFocused();
});

test('sound words that no author foresaw and nonsense are asked alike: nothing is refused, nothing is praised', async ({
  page,
}) => {
  await openLesson(page);
  const part = await partOf(page, 'poster-prompt');
  for (const text of ['For everybody in the waiting room. A few lines.', 'Patient number 7 beautiful beautiful.']) {
    await part.getByLabel('The prompt, to change').fill(text);
    await judge(part).click();
    for (const n of [1, 2]) {
      await expect(questions(part)).toContainText(`Question ${n} of 3`);
      await expect(part).not.toContainText(VERDICT);
      await part.locator('.point-sentence').first().click();
      await press(part, 'Next');
    }
    await expect(part).not.toContainText(VERDICT);
    await press(part, 'In the whole text');
    await expect(verdict(part)).toHaveText('Now read your text beside the answer below.');
    await expect(part).not.toContainText(VERDICT);
  }
});

test('who changes the text while it is asked about goes on writing, and after two rounds may read the answer', async ({
  page,
}) => {
  await openLesson(page);
  const part = await partOf(page, 'poster-prompt');
  const field = part.getByLabel('The prompt, to change');
  await field.fill('A poster.');
  await judge(part).click();
  await expect(questions(part)).toContainText('Question 1 of 3');
  await field.fill('A poster about hands.');
  await expect(questions(part)).toBeHidden();
  await expect(answer(part)).toBeHidden();
  for (let round = 0; round < 2; round += 1) {
    await judge(part).click();
    for (const n of [1, 2, 3]) {
      await expect(questions(part)).toContainText(`Question ${n} of 3`);
      await press(part, 'Not there yet');
    }
  }
  await expect(answer(part)).toBeVisible();
  await answer(part).getByText('One good answer').click();
  await expect(answer(part).locator('[data-own-text]')).toHaveText('A poster about hands.');
  await expect(part.getByText('Done', { exact: true })).toBeVisible();
});

test('four lines are looked for in an own text, by keyboard, before a good one is shown beside it', async ({
  page,
}) => {
  await openLesson(page);
  const part = await partOf(page, 'own-limit');
  await part.getByLabel('Your text').fill('Only my notes.');
  await judge(part).click();
  await expect(verdict(part)).toHaveText('3 words so far. Write 5 or more, then compare.');
  await part.getByLabel('Your text').fill('Use only the numbers of my notes. Else write nothing.');
  await judge(part).focus();
  await page.keyboard.press('Enter');
  await expect(questions(part)).toContainText('Question 1 of 4');
  await expect(answer(part)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(sentence(part, 'Use only the numbers of my notes.')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(sentence(part, 'Use only the numbers of my notes.')).toHaveAttribute('aria-pressed', 'true');
  for (const _ of [1, 2]) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const n of [2, 3, 4]) {
    await expect(questions(part)).toContainText(`Question ${n} of 4`);
    await press(part, 'In the whole text');
  }
  await expect(answer(part).getByText('Use only the facts from my notes')).toBeVisible();
  await expect(answer(part).locator('[data-own-text]')).toContainText('Use only the numbers of my notes.');
  await expect(part).not.toContainText(VERDICT);
});

test('what was written and marked is in the account, on another device too; what looks private stays here', async ({
  page,
  browser,
}) => {
  const one = await newLearner(academy.origin, { enrolled: true });
  const stored = async (): Promise<string> => {
    const { path } = at(showTextsEndpoint, { kind: 'own-text', place: SLUG });
    return (await one.get<ShowTextsResponse>(path)).body.texts['own-limit']?.value ?? '';
  };
  const goThrough = async (part: Locator): Promise<void> => {
    await judge(part).click();
    for (const n of [1, 2, 3, 4]) {
      await expect(questions(part)).toContainText(`Question ${n} of 4`);
      await part.locator('.point-sentence').first().click();
      await press(part, 'Next');
    }
  };
  await openLesson(page, one);
  const part = await partOf(page, 'own-limit');
  await part.getByLabel('Your text').fill('Use only the numbers of my notes.');
  await goThrough(part);
  await expect.poll(stored).toContain('"It fits on two lines.":["Use only the numbers of my notes."]');

  const phone = await browser.newContext();
  const other = await phone.newPage();
  await openLesson(other, one);
  const there = await partOf(other, 'own-limit');
  await expect(there.getByLabel('Your text')).toHaveValue('Use only the numbers of my notes.');
  await phone.close();

  await part.getByLabel('Your text').fill('Never write the number 0788 123 456 into it.');
  await goThrough(part);
  await expect(verdict(part)).toHaveText('Now read your text beside the answer below.');
  expect(await stored()).not.toContain('0788');
});

test('variants of a prompt are chosen by arrow keys, and name where the answer comes from', async ({ page }) => {
  await openLesson(page);
  const runs = page.getByRole('group', { name: 'The same request in two ways' });
  await expect(runs.getByText('Washing coffee is an important step')).toBeVisible();
  await expect(runs.getByText('Example answer, written for this lesson').first()).toBeVisible();
  await runs.getByRole('radio', { name: 'Without a length' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(runs.getByText('Washing removes the sweet layer, so the beans do not turn sour.')).toBeVisible();
  await expect(runs.getByText('Recorded answer: stand-in-1, 2026-03-31')).toBeVisible();
  await expect(runs.getByText('Washing coffee is an important step')).toBeHidden();
});

test('figures follow the slider, and a drawing has a name and a description', async ({ page }) => {
  await openLesson(page);
  const part = page.locator('[data-part-id="threshold-data"]');
  await part.scrollIntoViewIfNeeded();
  const slider = part.getByRole('slider', { name: 'threshold' });
  await expect(slider).toBeEnabled();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(part.locator('[data-figure="0"]')).toHaveText('0.5');
  await expect(slider).toHaveAttribute('aria-valuetext', '0.5');
  await page.keyboard.press('End');
  await expect(part.locator('[data-figure="0"]')).toHaveText('0.95');
  await expect(page.getByRole('img', { name: 'From notes to a checked table' })).toHaveAccessibleDescription(
    /^Three boxes/,
  );
});

test('everything can be read, thought through and checked without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await context.addCookies(await cookiesOf(learner));
  await page.goto(academy.origin + LESSON);
  const part = page.locator('[data-part-id="cost-of-parts"]');
  await expect(part.getByText('A part holds 153 characters')).toBeVisible();
  await expect(part.locator('[data-judge]')).toBeHidden();
  await part.getByText('The answer').click();
  await expect(part.getByText('3 × 10 × 100 = 3,000.')).toBeVisible();
  await page.locator('[data-part-id="threshold-data"]').getByText('All the numbers').click();
  await expect(page.getByRole('cell', { name: '0.95' })).toBeVisible();
  await context.close();
});

/** The cookies that open guarded pages, as signing in sets them. */
async function cookiesOf(one: Client): Promise<{ name: string; value: string; url: string }[]> {
  const { headers } = await one.send('POST', '/api/collections/users/auth-refresh', {});
  return headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2);
    return { name, value, url: academy.origin };
  });
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen, and axe finds nothing', async ({ page }) => {
    const trouble = watchConsole(page);
    await openLesson(page);
    await partOf(page, 'own-limit');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
    const part = await partOf(page, 'who-decides');
    await part.getByText('A person decides').first().tap();
    await expect(part.getByRole('radio', { name: 'A person decides' }).first()).toBeChecked();
    const repair = await partOf(page, 'poster-prompt');
    await repair
      .getByLabel('The prompt, to change')
      .fill('A poster for patients. averylongwordwithoutanyspaceinit'.repeat(4));
    await repair.locator('[data-judge]').tap();
    await repair.locator('.point-sentence').first().tap();
    await expect(repair.locator('.point-sentence').first()).toHaveAttribute('aria-pressed', 'true');
    expect((await repair.locator('.point-sentence').first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
    expect(trouble).toEqual([]);
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a saved lesson still checks', async ({ page, context }) => {
    await openLesson(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await untilSaved(page, [LESSON]);
    for (const script of ['practices', 'part-number']) await expect.poll(() => isSaved(page, script)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    const part = await partOf(page, 'cost-of-parts');
    await part.getByLabel('Your number').fill('3000');
    await judge(part).click();
    await expect(verdict(part)).toHaveText('Right.');
  });
});

/** Whether the service worker keeps a script of this name. */
function isSaved(page: Page, script: string): Promise<boolean> {
  return page.evaluate(async (name) => {
    const saved = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()));
    return saved.flat().some(({ url }) => url.includes(`/_astro/${name}.`));
  }, script);
}
