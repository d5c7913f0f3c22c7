/**
 * Stored and reflected XSS: every payload in every text that a learner can write, then every page that shows it. No script runs, no
 * markup comes to life, no policy has to stop anything. To cover another page or field, add a row to a table.
 */
import { expect, type Page, test } from '@playwright/test';
import { revokeCertificateEndpoint } from '#domain/contract/certificates/revoke-certificate';
import { at } from '#domain/contract/endpoint';
import { answerFlagsEndpoint } from '#domain/contract/flags/answer-flags';
import { sendFlagEndpoint } from '#domain/contract/flags/send-flag';
import { addSpectateEndpoint } from '#domain/contract/people/spectates';
import { readWorkEndpoint } from '#domain/contract/projects/read-work';
import { takeWorkEndpoint } from '#domain/contract/projects/work';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { pageField, pageValue } from '#domain/practice/workbook';
import { projectPath, workbookPath } from '#site/paths.ts';
import { readingPath } from '#site/work-paths.ts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff, type Reply, superuser } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { finishCourseBefore } from '#support/finish-course';
import { handIn, newInstructor, RETURNED, readingOf, TEXTS, waitingFor } from '#support/projects';
import { PAYLOAD_A_PARSER, XSS_PAYLOADS } from '#support/xss-payloads';

const BEGINNER = 'prompt-engineering-beginner';
/** Everybody's name ends with it. */
const FAMILY = 'ZUBA';

/** `name` is what was written as the name: the payload and the family. */
type Writer = { client: Client; payload: string; name: string; learnerId: string; token: string };

let academy: RunningAcademy;
let star: Client;
const writers: Writer[] = [];
/** One for each parser. All of them are looked at on the lists, which show everybody at once. */
const few = (): Writer[] => writers.filter(({ payload }) => PAYLOAD_A_PARSER.includes(payload));

/** Where a learner can write: each row writes the payload and says how the server may answer. `shown` is for the reader of this table. */
const WRITTEN: {
  where: string;
  shown: string;
  write: (who: Client, payload: string) => Promise<Reply>;
  may: number[];
}[] = [
  // The name itself is written at sign-up (makeWriter), and shown on all pages below.
  { where: 'bio', shown: 'profile, settings, administration', may: [200], write: (who, bio) => own(who, { bio }) },
  { where: 'time zone', shown: 'nowhere', may: [200, 400], write: (who, text) => own(who, { time_zone: text }) },
  { where: 'language', shown: 'nowhere', may: [200, 400], write: (who, locale) => own(who, { locale }) },
  {
    where: 'bookmark',
    shown: 'dashboard',
    may: [200],
    write: (who, text) =>
      who.send('POST', '/api/collections/user_bookmarks/records', { user: who.id, course: text, lesson: text }),
  },
  {
    where: 'bookmark of a course that exists',
    shown: 'dashboard',
    may: [200],
    write: (who, lesson) =>
      who.send('POST', '/api/collections/user_bookmarks/records', { user: who.id, course: BEGINNER, lesson }),
  },
  {
    where: 'self-assessment',
    shown: 'welcome',
    may: [200, 400],
    write: (who, text) =>
      who.send('PUT', '/api/academy/program/onboarding', {
        step: 'self-assessment',
        answers: { [text]: text },
        level: 'Beginner',
        interests: [text],
      }),
  },
  {
    where: 'event',
    shown: 'activity',
    may: [400],
    write: (who, text) =>
      who.send('POST', '/api/academy/events', {
        events: [{ id: 'xss-event-1', kind: 'lesson-opened', course: text, lesson: text, at: text }],
      }),
  },
  {
    where: 'quiz attempt',
    shown: 'quiz review',
    may: [400, 404, 409],
    write: (who, text) =>
      who.send('POST', `/api/academy/quizzes/${BEGINNER}.first-quiz/attempts`, {
        key: text,
        answers: { [text]: text },
      }),
  },
  {
    where: 'page report',
    shown: 'administration',
    may: [204, 429],
    write: (who, text) =>
      who.send('POST', '/api/academy/reports', { kind: 'error', page: text, message: text, source: text }),
  },
  {
    where: 'file name of a picture',
    shown: 'profiles, navigation',
    may: [400],
    write: (who, avatar) => own(who, { avatar }),
  },
];

/** Pages that show a writer's texts to the writer. `says` is where the name must be, letter by letter, once the server's answer is on the page. */
const OWN_PAGES: { path: (who: Writer) => string; ready: string; says: string }[] = [
  { path: () => '/dashboard#more', ready: '#bookmarks-title', says: '[data-nav="name"]' },
  { path: (who) => `/user/${who.client.id}#spectating`, ready: '#spectating[open]', says: '[data-name]' },
  { path: () => '/certifications', ready: '[data-badges] img', says: '[data-nav="name"]' },
  { path: () => '/profile', ready: 'main h1:visible', says: 'main h1:visible' },
  { path: () => '/profile-settings', ready: 'main h1:visible', says: '[data-nav="name"]' },
  { path: () => '/profile-settings/seen', ready: 'main h1:visible', says: '[data-nav="name"]' },
  { path: () => '/welcome', ready: 'main h1', says: '[data-nav="name"]' },
  { path: (who) => `/verify/${who.token}`, ready: '.vr-good', says: '[data-verify-result]' },
  { path: () => `/course/${BEGINNER}`, ready: 'main h1', says: '[data-nav="name"]' },
];

/** Pages that reflect what is in their address; nobody has stored anything. */
const REFLECTING: { path: (payload: string) => string; signedIn: boolean }[] = [
  { path: (text) => `/search?q=${text}`, signedIn: true },
  { path: (text) => `/search?q=${text}&type=people`, signedIn: true },
  { path: (text) => `/search?type=${text}&level=${text}&category=${text}`, signedIn: true },
  { path: (text) => `/user/${text}`, signedIn: true },
  { path: (text) => `/ai-user/${text}#${text}`, signedIn: true },
  { path: (text) => `/courses?level=${text}#${text}`, signedIn: false },
  { path: (text) => `/auth?next=${text}&mode=${text}&token=${text}`, signedIn: false },
  { path: (text) => `/verify?code=${text}#${text}`, signedIn: false },
  { path: (text) => `/no-such-page/${text}`, signedIn: false },
];
function own(who: Client, change: object): Promise<Reply> {
  return who.send('PATCH', `/api/collections/users/records/${who.id}`, change);
}

/** Someone whose name is the payload, who writes it everywhere else too, and has a certificate in that name. */
async function makeWriter(payload: string): Promise<Writer> {
  const name = `${payload} ${FAMILY}`;
  const client = await newLearner(academy.origin, { name, enrolled: true });
  for (const { where, write, may } of WRITTEN) {
    const { status } = await write(client, payload);
    expect(may, `${where}: ${payload}`).toContain(status);
  }
  await own(client, { show_certificates: true, show_progress: true });
  await finishCourseBefore(client, BEGINNER);
  const claimed = await client.send<{ certificate: { token: string; learnerId: string } }>(
    'POST',
    `/api/academy/certificates/${BEGINNER}`,
    {},
  );
  const { token, learnerId } = claimed.body.certificate;
  await client.send('POST', addSpectateEndpoint.path, { spectator: client.id, target: star.id });
  return { client, payload, name, learnerId, token };
}

/** From now on: everything that a page must not do. */
async function watch(page: Page): Promise<string[]> {
  const trouble: string[] = [];
  await page.exposeFunction('xss', () => trouble.push('a script ran'));
  await page.exposeFunction('policyStopped', (what: string) => trouble.push(`policy: ${what}`));
  await page.addInitScript(() => {
    const { policyStopped } = window as unknown as { policyStopped: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      policyStopped(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    trouble.push('a dialog opened');
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) trouble.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== academy.origin && !/^(data|blob):/.test(protocol)) trouble.push(`request: ${request.url()}`);
  });
  return trouble;
}

/** Markup that only a payload can have brought into the page. */
function comeToLife(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'base, meta[http-equiv], iframe, object, math, video, img[src="x"], main [autofocus]',
      ),
    ]
      .concat(
        [...document.querySelectorAll('*')].filter((one) => one.getAttributeNames().some((name) => /^on/.test(name))),
      )
      .concat(
        [...document.querySelectorAll('[href]')].filter((one) =>
          /^\s*javascript:/i.test(one.getAttribute('href') ?? ''),
        ),
      )
      .map((one) => one.outerHTML.slice(0, 120)),
  );
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  academy = await startAcademy({ signs: ['ES256'] });
  star = await newLearner(academy.origin, { name: 'Star' });
  for (const payload of XSS_PAYLOADS) writers.push(await makeWriter(payload));
});
test.afterAll(() => academy.stop());

test('there are thirty payloads and more, and each was taken as a name', async () => {
  expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(30);
  expect(
    few()
      .map(({ payload }) => payload)
      .sort(),
  ).toEqual(PAYLOAD_A_PARSER.toSorted());
  const root = await superuser(academy.origin);
  for (const { client, name } of writers) {
    expect((await root.get(`/api/collections/users/records/${client.id}`)).body['name']).toBe(name);
  }
});

test('lists of people show every name as it was written: spectators, and the search', async ({ page }) => {
  test.setTimeout(120_000);
  const trouble = await watch(page);
  await signInBrowser(page, academy.origin, star);
  await page.goto(`${academy.origin}/user/${star.id}#spectators`);
  const spectators = page.locator('#spectators');
  await expect(spectators.getByRole('listitem')).toHaveCount(20);
  await spectators.getByRole('button', { name: 'Show more' }).click();
  await expect(spectators.getByRole('listitem')).toHaveCount(writers.length);
  const names = writers.map(({ name }) => name);
  expect((await spectators.locator('a').allTextContents()).sort()).toEqual(names.toSorted());
  // Stopped people are in a list of their own, and their names in a sentence.
  const [first] = writers;
  await spectators.getByRole('button', { name: 'Stop ', exact: false }).last().click();
  await expect(page.getByText(`${first?.name} no longer spectates you`)).toBeVisible();
  await page.locator('#visibility').scrollIntoViewIfNeeded();
  await expect(page.getByRole('list', { name: 'People you have stopped' }).getByRole('link')).toHaveText(
    first?.name ?? '',
  );
  expect(await comeToLife(page)).toEqual([]);

  await page.goto(`${academy.origin}/search?q=${FAMILY}&type=people`);
  const found = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await expect(found).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(found).toHaveCount(writers.length);
  expect((await found.allTextContents()).sort()).toEqual(names.toSorted());
  expect(await comeToLife(page)).toEqual([]);
  expect(trouble).toEqual([]);
});

test('a profile shows it to someone else, in the heading, the title and the sentences', async ({ page }) => {
  test.setTimeout(180_000);
  const trouble = await watch(page);
  await signInBrowser(page, academy.origin, star);
  for (const { client, name } of few()) {
    await page.goto(`${academy.origin}/user/${client.id}`);
    await expect(page.locator('[data-name]')).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Spek Academy`);
    await page.getByRole('button', { name: 'Spectate', exact: true }).click();
    await expect(page.getByText(`You spectate ${name} now.`)).toBeVisible();
    expect(await comeToLife(page), name).toEqual([]);
  }
  expect(trouble).toEqual([]);
});

test('the pages of the writers themselves', async ({ page }) => {
  test.setTimeout(240_000);
  const trouble = await watch(page);
  for (const writer of few()) {
    await signInBrowser(page, academy.origin, writer.client);
    for (const { path, ready, says } of OWN_PAGES) {
      await page.goto(academy.origin + path(writer));
      await expect(page.locator(ready).first()).toBeVisible();
      await expect(page.locator(says).first()).toContainText(writer.name);
      expect(await comeToLife(page), `${path(writer)} ${writer.name}`).toEqual([]);
    }
  }
  expect(trouble).toEqual([]);
});

test('administrators read it as it was written: list, learner, certificates, errors of pages, log', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const trouble = await watch(page);
  const admin = await newStaff(academy.origin, 'admin', { name: 'Staff' });
  for (const { token, payload } of writers) {
    const answer = await admin.send('POST', at(revokeCertificateEndpoint, { token }).path, {
      reason: 'issued-in-error',
      note: payload,
    });
    expect(answer.status).toBeLessThan(300);
  }
  await signInBrowser(page, academy.origin, admin);
  const rows = page.getByRole('listitem').or(page.getByRole('row'));
  for (const path of [`/admin?q=${FAMILY}`, `/static-admin?q=${FAMILY}`, `/admin/certificates?q=${FAMILY}`]) {
    await page.goto(academy.origin + path);
    for (const { name } of writers) await expect(rows.filter({ hasText: name }).first()).toBeVisible();
    expect(await comeToLife(page), path).toEqual([]);
  }
  for (const { client, name } of few()) {
    await page.goto(`${academy.origin}/admin/learner?id=${client.id}`);
    await expect(page.getByRole('main')).toContainText(name);
    expect(await comeToLife(page), name).toEqual([]);
  }
  await page.goto(`${academy.origin}/admin/log`);
  const last = writers.at(-1);
  await expect(page.getByRole('main')).toContainText(last?.payload ?? '');
  expect(await comeToLife(page)).toEqual([]);
  await page.goto(`${academy.origin}/admin/system`);
  await expect(page.getByRole('main')).toContainText(XSS_PAYLOADS[0] ?? '');
  expect(await comeToLife(page)).toEqual([]);
  expect(trouble).toEqual([]);
});

test('what was flagged is read as it was written by administrators, and the answer by the learner', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const trouble = await watch(page);
  const admin = await newStaff(academy.origin, 'admin', { name: 'Staff' });
  const text = { course: BEGINNER, entry: 'what-a-model-does', question: '' };
  for (const [n, { client, payload }] of writers.entries()) {
    const print = `${String(n).padStart(8, '0')}-1`;
    const flag = { ...text, id: `xss-flag-${n}`, print, near: '', kind: 'wrong', locale: 'en' };
    const sent = await client.send('POST', sendFlagEndpoint.path, { ...flag, quote: payload, note: payload });
    expect(sent.status, payload).toBe(200);
  }
  await signInBrowser(page, academy.origin, admin);
  await page.goto(`${academy.origin}/admin/flags`);
  for (const { payload } of writers) await expect(page.getByRole('main')).toContainText(payload);
  expect(await comeToLife(page)).toEqual([]);

  for (const [n, { payload }] of writers.entries()) {
    const body = { ...text, print: `${String(n).padStart(8, '0')}-1`, answer: payload };
    expect((await admin.send('POST', answerFlagsEndpoint.path, body)).status, payload).toBe(200);
  }
  for (const { client, payload } of few()) {
    await signInBrowser(page, academy.origin, client);
    await page.goto(`${academy.origin}/dashboard`);
    const news = page.getByRole('region', { name: 'What became of your reports' });
    await expect(news.locator('q')).toHaveText(payload);
    await expect(news).toContainText(`The author: ${payload}`);
    expect(await comeToLife(page), payload).toEqual([]);
  }
  expect(trouble).toEqual([]);
});

test('a page of the workbook, a project and the comments of its reader', async ({ page }) => {
  test.setTimeout(240_000);
  const trouble = await watch(page);
  const admin = await newStaff(academy.origin, 'admin', { name: 'Staff' });
  const reader = await newInstructor(academy.origin, admin);
  for (const { client, payload } of few()) {
    const words = {
      title: payload,
      text: payload,
      look: 'own',
      lesson: '',
      spot: 1,
      older: [],
      removed: false,
    } as const;
    const text = { kind: 'workbook', place: BEGINNER, field: pageField('xss'), value: pageValue(words), knows: [] };
    const texts = [{ ...text, at: new Date().toISOString() }];
    expect((await client.send('POST', saveTextsEndpoint.path, { texts })).status).toBe(200);
    const project = { work: `${TEXTS.work} ${payload}`, 'ai-use': `${TEXTS['ai-use']} ${payload}` };
    expect((await handIn(client, 1, project)).status).toBe(200);
    const [{ id } = { id: '' }] = await waitingFor(reader);
    expect((await reader.send('POST', at(takeWorkEndpoint, { id }).path, {})).status).toBe(200);

    await signInBrowser(page, academy.origin, reader);
    await page.goto(academy.origin + readingPath(id));
    await expect(page.getByRole('main')).toContainText(project.work);
    expect(await comeToLife(page), `reading ${payload}`).toEqual([]);
    const reading = readingOf(1, RETURNED, payload);
    const read = await reader.send('POST', at(readWorkEndpoint, { id }).path, { ...reading, summary: payload });
    expect(read.status, payload).toBe(200);

    await signInBrowser(page, academy.origin, client);
    await page.goto(academy.origin + projectPath(BEGINNER));
    await expect(page.getByRole('main')).toContainText(`functionality: ${payload}`);
    expect(await comeToLife(page), `project ${payload}`).toEqual([]);
    await page.goto(academy.origin + workbookPath(BEGINNER));
    await expect(page.getByRole('main')).toContainText(payload);
    expect(await comeToLife(page), `workbook ${payload}`).toEqual([]);
  }
  expect(trouble).toEqual([]);
});

test('the search box', async ({ page }) => {
  test.setTimeout(120_000);
  const trouble = await watch(page);
  await signInBrowser(page, academy.origin, star);
  await page.goto(`${academy.origin}/search`);
  const status = page.getByRole('main').getByRole('status').first();
  for (const payload of XSS_PAYLOADS) {
    await page.getByRole('searchbox').fill(payload);
    await expect(status).toContainText(payload);
    expect(await comeToLife(page), payload).toEqual([]);
  }
  expect(trouble).toEqual([]);
});

test('an address that holds it', async ({ page }) => {
  test.setTimeout(240_000);
  const trouble = await watch(page);
  for (const signedIn of [false, true]) {
    if (signedIn) await signInBrowser(page, academy.origin, star);
    for (const { path } of REFLECTING.filter((row) => row.signedIn === signedIn)) {
      for (const payload of PAYLOAD_A_PARSER) {
        await page.goto(academy.origin + path(encodeURIComponent(payload)));
        expect(await comeToLife(page), path(payload)).toEqual([]);
      }
    }
  }
  expect(trouble).toEqual([]);
});
