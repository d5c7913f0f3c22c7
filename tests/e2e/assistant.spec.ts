/**
 * The assistant's drawer: by keyboard and on a phone, replies with their sources, actions that ask first, quick actions, and what it says
 * when something fails. What the server replies is tested in tests/api; where a test needs one certain answer, it plays the server.
 */
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import type { Assistant } from '#domain/contract/assistant/assistant';
import type { AssistantExchange, AssistantReply } from '#domain/contract/assistant/assistant-reply';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilIdle } from '#support/browser';
import { expectAccessible, watchConsole } from '#support/inspect';
import { openMore } from '#support/lesson-steps';

const LESSON = '/course/prompt-engineering-beginner/lesson/1';
const CANVAS = '/templates/problem-framing-canvas';
const PHONE = { width: 390, height: 780 };
const API = '/api/academy/assistant';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

/** Opens a page as a learner; the button is there once its script is, and a phone does not show it. */
async function visit(page: Page, path: string, learner?: Client): Promise<Client> {
  const who = learner ?? (await newLearner(academy.origin, { enrolled: true }));
  await signInBrowser(page, academy.origin, who);
  await page.goto(academy.origin + path);
  await expect(opener(page)).toBeAttached();
  return who;
}

/** On a phone the menu has the assistant. */
async function openFromMenu(page: Page): Promise<void> {
  await menu(page).click();
  await page.locator('.nav-menu').getByRole('button', { name: 'AI Assistant', exact: true }).click();
  await expect(drawer(page)).toBeVisible();
}

/** What lies over the element, as a press in the middle of it, or near one of its edges, would find out. */
function liesOver(element: Locator): Promise<string[]> {
  return element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y)),
    );
    return points
      .filter((found) => found === null || !(one.contains(found) || found.contains(one)))
      .map((found) => found?.outerHTML ?? 'nothing');
  });
}

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

const opener = (page: Page) => page.locator('.assistant-button');
const menu = (page: Page) => page.locator('.nav-menu > summary');
const ask = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Ask', exact: true });
const offered = (page: Page) => page.locator('.assistant-offered').getByRole('button');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Spek AI Assistant' });
const field = (page: Page) => page.locator('#assistant-message');
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const inDrawer = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true });

/** Sends a message with Enter, and waits until it is in the conversation and the reply is no longer awaited. */
async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(log(page).getByText(text, { exact: true }).last()).toBeVisible();
  await expect(log(page).locator('.assistant-typing')).toHaveCount(0);
}

async function agentMode(page: Page): Promise<void> {
  await drawer(page).getByText('Agent', { exact: true }).click();
  await expect(drawer(page).getByRole('radio', { name: 'Agent' })).toBeChecked();
  await expect(field(page)).toHaveAttribute('placeholder', 'Agent instruction...');
}

const meOf = async (learner: Client): Promise<Me> => (await learner.get<Me>(meEndpoint.path)).body;

test('nothing of it is loaded before it is opened; by keyboard: a reply with its source, feedback, history, and clearing it', async ({
  page,
}) => {
  test.slow();
  const trouble = watchConsole(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const learner = await visit(page, LESSON);
  await untilIdle(page);
  expect(loaded.filter((url) => /open-drawer|\/assistant[/.]|react|jsx/i.test(url))).toEqual([]);

  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(drawer(page)).toContainText('Enhanced');
  await expect(log(page)).toContainText("Hi! I'm your AI learning assistant for Spek Academy.");
  await expect(inDrawer(page, 'Send')).toBeDisabled();
  await page.keyboard.type('  ');
  await expect(inDrawer(page, 'Send')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(log(page).locator('.assistant-bubble')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('What are the parts');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('of a good prompt?');
  await expect(field(page)).toHaveValue('What are the parts\nof a good prompt?');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-by="you"]')).toContainText('of a good prompt?');
  const reply = log(page).locator('[data-by="assistant"]');
  await expect(reply).toContainText(/\d\d:\d\d$/);
  await expect(reply.getByRole('link').first()).toHaveAttribute('href', /^\/(course|courses|docs)\//);
  expect((await reply.boundingBox())?.width).toBeLessThanOrEqual(280);
  await expect(field(page)).toBeFocused();
  await inDrawer(page, 'Helpful').click();
  await expect(inDrawer(page, 'Helpful')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await visit(page, '/courses', learner);
  await page.evaluate(() => window.academyAssistant?.open());
  await expect(field(page)).toBeFocused();
  await expect(log(page).locator('[data-by="you"]')).toContainText('What are the parts');
  await expect(inDrawer(page, 'Helpful')).toHaveAttribute('aria-pressed', 'true');
  await inDrawer(page, 'Clear conversation').click();
  await expect(inDrawer(page, 'Keep it')).toBeFocused();
  await inDrawer(page, 'Clear it').click();
  await expect(log(page)).toContainText("Hi! I'm your AI learning assistant");
  const { body } = await learner.get<Assistant>(API);
  expect(body.exchanges).toEqual([]);
  await page.evaluate(() => window.academyAssistant?.ask('take me to the courses'));
  await expect(drawer(page).getByText('Suggested action')).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'Go to Courses' })).toHaveAttribute('href', '/courses');
  await page.evaluate(() => window.academyAssistant?.toggle());
  await expect(drawer(page)).toHaveCount(0);
  expect(trouble).toEqual([]);
});

test('Agent asks before it changes anything, does it once confirmed, and opens pages at once', async ({ page }) => {
  test.slow();
  const learner = await visit(page, CANVAS);
  const risks = page.getByRole('textbox', { name: 'Risks', exact: true });
  await expect(risks).toBeEditable();
  await open(page);
  await agentMode(page);
  await expect(log(page)).toContainText('I ask before I change anything.');

  await say(page, 'Set my goal to 3 days');
  await expect(log(page)).toContainText('Shall I set your goal to 3 days a week?');
  await inDrawer(page, 'No').click();
  await expect(log(page)).toContainText('Nothing was changed.');
  await expect(field(page)).toBeFocused();
  expect((await meOf(learner)).weeklyGoal).not.toBe(3);
  await say(page, 'Set my goal to 4 days');
  await inDrawer(page, 'Yes, do it').click();
  await expect(log(page)).toContainText('Your goal is 4 days a week.');
  expect((await meOf(learner)).weeklyGoal).toBe(4);

  await say(page, 'Fill Risks: the data is old');
  await expect(log(page).getByRole('blockquote')).toHaveText('the data is old');
  await expect(risks).toHaveValue('');
  await inDrawer(page, 'Yes, do it').click();
  await expect(risks).toHaveValue('the data is old');
  await expect(page.getByRole('button', { name: 'Save Progress' })).toBeVisible();

  await say(page, 'sing me a song');
  await expect(log(page).locator('[data-by="assistant"]').last()).not.toBeEmpty();
  await field(page).fill('open my profile');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/profile$/);
});

test('the mode and the open drawer are kept on the next page, beside which there is room; a lesson is opened by its number', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, LESSON);
  await open(page);
  await agentMode(page);
  await field(page).fill('next lesson');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/lesson\/2$/);
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole('radio', { name: 'Agent' })).toBeChecked();
  await expect(field(page)).not.toBeFocused();
  await expect(log(page)).toContainText('next lesson');
  await field(page).fill('lesson 1');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/lesson\/1$/);
  await expect(drawer(page)).toBeVisible();

  // Closed, it stays closed, and where it would cover the page it does not open by itself.
  await inDrawer(page, 'Close the assistant').click();
  await page.reload();
  await expect(opener(page)).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
  await open(page);
  await expect(drawer(page).getByRole('radio', { name: 'Agent' })).toBeChecked();
  await page.setViewportSize(PHONE);
  await page.goto(academy.origin + LESSON);
  await expect(ask(page)).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
});

test('Agent bookmarks the lesson of the page, in Kinyarwanda', async ({ page }) => {
  const learner = await visit(page, `/rw${LESSON}`);
  await open(page);
  await page.locator('.assistant-tools').getByText('Ukora', { exact: true }).click();
  await field(page).fill('shyira akamenyetso hano');
  await page.keyboard.press('Enter');
  const yes = page.getByRole('button', { name: 'Yego, bikore' });
  await expect(yes).toBeVisible();
  expect((await meOf(learner)).bookmarks).toEqual([]);
  await yes.click();
  await expect(page.getByText(/^Akamenyetso kashyizwe kuri:/)).toBeVisible();
  expect((await meOf(learner)).bookmarks).toMatchObject([{ course: 'prompt-engineering-beginner' }]);
  await expectAccessible(page);
});

/** Plays the server: what is not named goes to the real one. */
async function play(page: Page, answers: Record<string, (route: Route) => Promise<void>>): Promise<void> {
  await page.route(`**${API}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(API.length);
    const answer = answers[path];
    if (answer === undefined) await route.fallback();
    else await answer(route);
  });
}

function exchange(message: string, reply: Partial<AssistantReply> = {}): AssistantExchange {
  const plain: AssistantReply = { from: 'none', text: 'Yes.', lang: 'en', links: [], action: null, model: null };
  const at = new Date().toISOString();
  return { id: at, mode: 'chat', message, askedAt: at, repliedAt: at, reply: { ...plain, ...reply }, feedback: null };
}

test('Continue writes into the note letter by letter and is stopped; points come from the page', async ({ page }) => {
  test.slow();
  const written = 'A prompt says what to do. '.repeat(40).trim();
  let asked: { before?: string; after?: string } = {};
  await play(page, {
    '/quick': async (route) => {
      const body = route.request().postDataJSON() as { do: string; before: string; after: string };
      if (body.do !== 'continue') return await route.fallback();
      asked = body;
      await route.fulfill({ json: { from: 'page', lines: [written], why: null } });
    },
  });
  await visit(page, LESSON);
  await open(page);
  await inDrawer(page, 'Continue').click();
  await expect(log(page)).toContainText('Place the cursor there first.');

  const note = page.getByRole('textbox', { name: 'Note for this lesson' });
  await page.locator('details', { hasText: 'Your note' }).locator('summary').click();
  await note.fill(`${'a'.repeat(900)}${'b'.repeat(300)}`);
  await note.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(900, 900));
  // With reduced motion the whole text comes at once. Not before: a page that scrolls smoothly may move from under a press.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await inDrawer(page, 'Continue').click();
  const writing = drawer(page).getByRole('button', { name: 'Writing... Stop writing' });
  await expect(note).toHaveValue(/aA prompt.*b$/);
  await writing.click();
  expect(asked.before).toBe('a'.repeat(800));
  expect(asked.after).toBe('b'.repeat(200));
  await expect(log(page)).toContainText('Stopped. What was written into “Note for this lesson” stays.');
  expect((await note.inputValue()).length).toBeLessThan(1200 + written.length);
  await expect(inDrawer(page, 'Continue')).toBeVisible();
  await expect(page.getByText('Saved in your account.')).toBeVisible();

  await inDrawer(page, 'Summarize').click();
  const points = log(page).locator('.assistant-note').last();
  await expect(points).toContainText('Sentences of this page, in its order:');
  await expect(points).toContainText('Taken from the page word for word, without a model.');
  expect(await points.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await inDrawer(page, 'Insights').click();
  await expect(log(page).locator('.assistant-note').last()).toContainText('What this page says that you can use:');
  const count = await log(page).locator('.assistant-note').last().getByRole('listitem').count();
  expect([3, 4, 5]).toContain(count);
});

test('on a phone it is as wide as the screen and holds the focus; it names the service before the first message', async ({
  page,
}) => {
  let allowed: boolean | null = null;
  await page.setViewportSize(PHONE);
  await play(page, {
    '': async (route) => {
      const service = { host: 'models.example.org', model: 'small-1', search: null };
      await route.fulfill({ json: { service, allowed, exchanges: [] } satisfies Assistant });
    },
    '/consent': async (route) => {
      allowed = (route.request().postDataJSON() as { allowed: boolean }).allowed;
      await route.fulfill({ json: { allowed } });
    },
    '/quick': async (route) =>
      await route.fulfill({ json: { from: 'page', lines: ['Next. '.repeat(300)], why: null } }),
  });
  await visit(page, LESSON);
  await openMore(page);
  const fold = page.locator('details', { hasText: 'Your note' });
  await fold.locator('summary').click();
  await expect(fold).toHaveAttribute('open');
  const note = page.getByRole('textbox', { name: 'Note for this lesson' });
  await note.fill('My note. ');
  await openFromMenu(page);
  expect(await drawer(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
  await expect(drawer(page)).toContainText('models.example.org (small-1)');
  await expect(drawer(page)).toContainText('Your name, e-mail and learner ID are never sent.');
  await expectAccessible(page);
  // What follows is to be written letter by letter.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await inDrawer(page, 'Use our courses only').click();
  await expect(drawer(page)).toContainText('Replies come from our courses only.');
  await expect(field(page)).toBeFocused();
  // The page behind cannot be reached by Tab.
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement?.closest('dialog, body > :not(dialog)')?.tagName);
    expect([undefined, 'DIALOG']).toContain(where);
  }
  // What is written is seen, so the drawer makes way; its button stops it.
  await inDrawer(page, 'Continue').click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(note).toHaveValue(/^My note\. Next\./);
  await page.getByRole('button', { name: 'Stop writing' }).click();
  await expect(opener(page)).toHaveText('AI Assistant');
  await expect(opener(page)).toBeHidden();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue(/^My note\. Next\./);
});

test('on a phone nothing lies over Go on, and Ask beside it opens the assistant with three questions of the step that is read', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await visit(page, LESSON);
  const goOn = page.getByRole('link', { name: 'Go on', exact: true });
  await expect(ask(page)).toBeVisible();
  // As low on the screen as it comes while one reads.
  await goOn.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  expect(await liesOver(goOn)).toEqual([]);
  expect(await liesOver(ask(page))).toEqual([]);
  await expect(opener(page)).toBeHidden();
  await expectAccessible(page);

  await goOn.click();
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Jobs it does well' })).toBeInViewport();
  await ask(page).click();
  await expect(drawer(page).getByRole('heading', { name: 'About this lesson' })).toBeVisible();
  await expect(offered(page)).toHaveText([
    'Can you explain “Jobs it does well”?',
    'Can you explain “Watch it fill a gap”?',
    'Can you explain “It continues text”?',
  ]);
  await expect(offered(page).first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(ask(page)).toBeFocused();

  await ask(page).click();
  await offered(page).last().click();
  await expect(log(page).locator('[data-by="you"]')).toContainText('Can you explain “It continues text”?');
  const reply = log(page).locator('[data-by="assistant"]');
  await expect(reply).toContainText('I found this in our courses:');
  await expect(reply).toContainText('read a piece of text, then guess what comes next');
  await expect(reply.getByRole('link')).toHaveAttribute('href', `${LESSON}#it-continues-text`);
  await expect(log(page)).toBeFocused();
  await expect(offered(page)).toHaveCount(2);
});

test('on a phone the menu opens the assistant on every page, the landing too, and has the focus back', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const learner = await visit(page, '/');
  await openFromMenu(page);
  await expect(field(page)).toBeFocused();
  await expect(offered(page)).toHaveCount(0);
  await say(page, 'take me to the courses');
  await expect(drawer(page).getByRole('link', { name: 'Go to Courses' })).toBeVisible();
  await inDrawer(page, 'Close the assistant').click();
  await expect(menu(page)).toBeFocused();
  await expect(page.locator('.nav-menu')).not.toHaveAttribute('open');

  for (const path of ['/dashboard', '/course/prompt-engineering-beginner', CANVAS, '/search']) {
    await visit(page, path, learner);
    await expect(opener(page)).toBeHidden();
    await openFromMenu(page);
  }
  // From 640 px on it is the button in the corner, and the menu has no second one.
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto(`${academy.origin}/search`);
  await expect(opener(page)).toBeVisible();
  await menu(page).click();
  await expect(page.locator('.nav-menu').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.locator('.nav-menu').getByRole('button', { name: 'AI Assistant' })).toBeHidden();

  await visit(page, '/review', learner);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(opener(page)).toBeHidden();
    await expect(page.locator('[data-ask]').filter({ visible: true })).toHaveCount(0);
  }
});

test('the card of the AI Tutor says what is there today, and leads to it', async ({ page }) => {
  await page.goto(`${academy.origin}/courses`);
  const card = page.locator('.tutor');
  await expect(card).toContainText('Coming Soon');
  await expect(card).toContainText('Today the AI Assistant answers from our lessons');
  await expect(card.getByRole('link', { name: 'Sign in to ask the AI Assistant' })).toHaveAttribute('href', /^\/auth/);
  await expect(card.getByRole('button')).toBeHidden();

  const learner = await visit(page, '/courses');
  await expect(card.getByRole('link')).toBeHidden();
  await card.getByRole('button', { name: 'Ask the AI Assistant' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button')).toBeFocused();

  await visit(page, '/dashboard', learner);
  await page.getByText('More', { exact: true }).click();
  const fold = page.locator('.dashboard-fold').filter({ hasText: 'AI Tutor' });
  await fold.locator('summary').click();
  await fold.getByRole('button', { name: 'Ask the AI Assistant' }).click();
  await expect(field(page)).toBeFocused();
});

test('what fails shows a message in the words of the specification, and nothing hangs', async ({ page }) => {
  const trouble = watchConsole(page, /assistant/);
  const replies: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 500, body: 'broken' }),
    (route) => route.fulfill({ json: { not: 'a reply' } }),
    (route) => route.abort('connectionreset'),
    (route) => route.fulfill({ status: 429, json: { data: { code: 'too-many-tries', retryAfter: 9 }, message: '' } }),
    (route) => route.fulfill({ json: exchange('five', { text: 'I apologize, but I could not generate a response.' }) }),
  ];
  await play(page, { '/ask': async (route) => await replies.shift()?.(route) });
  await visit(page, '/dashboard');
  await open(page);
  for (const text of ['one', 'two', 'three']) {
    await say(page, text);
    await expect(log(page).getByRole('alert').last()).toHaveText(
      "I'm having trouble processing your request right now. Please try again.",
    );
  }
  await say(page, 'four');
  await expect(log(page).getByRole('alert').last()).toHaveText('That was a lot at once. Ask again in 9 s.');
  await say(page, 'five');
  await expect(log(page).locator('[data-by="assistant"]').last()).toContainText('I apologize');

  await page.context().setOffline(true);
  await expect(drawer(page)).toContainText('You are offline. What you ask needs a connection.');
  await field(page).fill('six');
  await expect(inDrawer(page, 'Send')).toBeDisabled();
  await inDrawer(page, 'Summarize').click();
  await expect(log(page).locator('.assistant-note').last()).toContainText('Sentences of this page, in its order:');
  await page.context().setOffline(false);
  await expect(inDrawer(page, 'Send')).toBeEnabled();
  expect(trouble).toEqual([]);
});

test('signed out there is no button, and it goes with the session', async ({ page }) => {
  await page.goto(academy.origin);
  await untilIdle(page);
  await expect(opener(page)).toHaveCount(0);
  await visit(page, '/courses');
  await open(page);
  await agentMode(page);
  await say(page, 'sign out');
  await expect(log(page)).toContainText('Shall I sign you out?');
  await inDrawer(page, 'Yes, do it').click();
  await page.waitForURL(/\/auth/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});

test('the conversation cannot be cleared while a reply is on its way, which would be kept', async ({ page }) => {
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await play(page, {
    '/ask': async (route) => {
      await answered;
      await route.fulfill({ json: exchange('one') });
    },
  });
  await visit(page, '/dashboard');
  await open(page);
  await field(page).fill('one');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('.assistant-typing')).toBeVisible();
  await expect(inDrawer(page, 'Clear conversation')).toHaveCount(0);
  answer();
  await expect(log(page).locator('[data-by="assistant"]')).toBeVisible();
  await expect(inDrawer(page, 'Clear conversation')).toBeVisible();
});

test('Agent says that nothing was changed when the learner stays signed in for work that is not sent', async ({
  page,
}) => {
  await page.route('**/api/academy/texts', (route) => route.abort('connectionreset'));
  await visit(page, LESSON);
  await page.locator('details', { hasText: 'Your note' }).locator('summary').click();
  await page.getByRole('textbox', { name: 'Note for this lesson' }).fill('Not sent yet.');
  await expect(page.getByText('Saved on this device.', { exact: false }).first()).toBeVisible();
  await open(page);
  await agentMode(page);
  await say(page, 'sign out');
  await inDrawer(page, 'Yes, do it').click();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(log(page)).toContainText('That did not work. Nothing was changed.');
  await expect(log(page)).not.toContainText('Signing you out.');
});
