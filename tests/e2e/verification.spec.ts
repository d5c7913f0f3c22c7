/** What an employer meets: many certificates at once, dropped files, edited pictures, and every answer that is not a plain yes. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { bakePng } from '#domain/credentials/credential-png';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, confirmAs, newLearner, newStaff } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { finishCourseBefore } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';

const SLUG = 'prompt-engineering-beginner';
const CERTIFICATES = '/api/academy/certificates';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function claim(learner: Client): Promise<RegisterEntry> {
  const { body } = await learner.send<{ certificate: RegisterEntry }>('POST', `${CERTIFICATES}/${SLUG}`, {});
  return body.certificate;
}

async function graduate(name = 'Aline Uwase'): Promise<{ learner: Client; certificate: RegisterEntry }> {
  const learner = await newLearner(academy.origin, { name, enrolled: true });
  await finishCourseBefore(learner, SLUG);
  return { learner, certificate: await claim(learner) };
}

async function newAdmin(): Promise<Client> {
  const admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
  return admin;
}

function verdict(page: Page) {
  return page.locator('[data-verify-result] .vr-verdict h1');
}

function tampered(jwt: string): string {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const changed = Buffer.from(payload, 'base64url').toString('utf8').replace('Diane', 'Diana');
  return [header, Buffer.from(changed).toString('base64url'), signature].join('.');
}

/** What someone makes with a key and an address of their own. */
function ofAnotherIssuer(jwt: string, name: string): string {
  const part = (index: number): string => Buffer.from(jwt.split('.')[index] ?? '', 'base64url').toString('utf8');
  const theirs = (text: string): string => text.replaceAll(/did:web:[^"#]+/g, 'did:web:evil.example');
  const parts = [theirs(part(0)), theirs(part(1)).replaceAll('Diane Mukamana', name)];
  return [...parts.map((text) => Buffer.from(text).toString('base64url')), jwt.split('.')[2]].join('.');
}

type Dropped = { name: string; type: string; base64: string };

/** Drops files on the page, as a hand does from the desktop. */
async function drop(page: Page, files: Dropped[]): Promise<void> {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, files);
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer: data });
}

function textFile(name: string, text: string, type = 'text/plain'): Dropped {
  return { name, type, base64: Buffer.from(text).toString('base64') };
}

function states(page: Page) {
  return page.locator('tbody tr td:nth-child(2) .chip');
}

test('an employer checks many at once and takes the table away', async ({ page }) => {
  const { certificate } = await graduate('Diane Mukamana');
  const trouble = watchConsole(page);
  await page.goto(`${academy.origin}/verify`);
  await page.getByRole('link', { name: 'Check many certificates at once' }).click();
  await page.waitForURL(`${academy.origin}/verify/batch`);
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByText('Paste at least one code, or open a file.')).toBeVisible();
  await expect(page.getByLabel('Codes, learner IDs or links')).toBeFocused();
  const column = [
    certificate.code,
    '00000000',
    `${academy.origin}/verify/${certificate.token}`,
    '=cmd()',
    tampered(certificate.jwt),
    ofAnotherIssuer(certificate.jwt, 'Mallory Forger'),
  ];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/academy/verify'))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByLabel('Codes, learner IDs or links').fill(column.join('\n'));
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByRole('heading', { name: '2 of 6 valid' })).toBeFocused();
  await expect(states(page)).toHaveText(['Valid', 'Not found', 'Valid', 'Not found', 'Altered', 'Altered']);
  // What a forger wrote is no name.
  for (const name of ['Mallory', 'Diana']) await expect(page.locator('tbody')).not.toContainText(name);
  await expect(page.getByRole('row', { name: certificate.code }).first()).toContainText('Test issuer');
  expect(asked).toEqual(['POST /api/academy/verify/batch']);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('certificates.csv');
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toContain(`${certificate.code},Valid,Diane Mukamana,Prompt Engineering for Beginners,2`);
  expect(csv).toContain(`${academy.origin}/verify/${certificate.token}`);
  expect(csv).toContain("\n'=cmd(),Not found");
  expect(trouble).toEqual([]);
});

test('a phone shows each line of the batch as a card, nothing to scroll sideways', async ({ page }) => {
  const { certificate } = await graduate();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${academy.origin}/verify/batch`);
  await page.getByLabel('Codes, learner IDs or links').fill(`${certificate.token}\n00000000`);
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByRole('heading', { name: '1 of 2 valid' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('dropped files are checked here, and those without a credential get a message', async ({ page }) => {
  const { certificate } = await graduate('Diane Mukamana');
  await page.goto(`${academy.origin}/verify/batch`);
  const json = await (await fetch(`${academy.origin}/credentials/${certificate.token}.json`)).text();
  await drop(page, [
    textFile('a.jwt', certificate.jwt),
    textFile('b.json', json, 'application/json'),
    textFile('c.jwt', tampered(certificate.jwt)),
    textFile('d.png', 'no picture', 'image/png'),
  ]);
  await expect(states(page)).toHaveText(['Valid', 'Valid', 'Altered', 'No credential in this file']);
});

test('more than fifty are asked about in portions; what could not be checked can be tried again', async ({ page }) => {
  const { certificate } = await graduate();
  await page.goto(`${academy.origin}/verify/batch`);
  const files = Array.from({ length: 60 }, (_, n) => textFile(`${n}.jwt`, certificate.jwt));
  let questions = 0;
  await page.route('**/api/academy/verify/batch', (route) => {
    questions += 1;
    return questions === 2 ? route.abort() : route.continue();
  });
  await drop(page, files);
  await expect(page.getByRole('heading', { name: '50 of 60 valid' })).toBeVisible();
  await expect(page.getByText('10 × Signature good; withdrawal could not be checked')).toBeVisible();
  await page.getByRole('button', { name: 'Check 10 again' }).click();
  await expect(page.getByRole('heading', { name: '60 of 60 valid' })).toBeVisible();
  expect(questions).toBe(3);
  await page.getByLabel('Codes, learner IDs or links').fill(Array.from({ length: 501 }, (_, n) => `x${n}`).join('\n'));
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByText('501 are too many for one check. Check at most 500 at a time.')).toBeVisible();
});

test('a dropped SVG is read as well as a PNG', async ({ page }) => {
  const { certificate } = await graduate();
  const svg = (jwt: string): Dropped =>
    textFile(
      'badge.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="${jwt}"></openbadges:credential><rect width="9" height="9"/></svg>`,
      'image/svg+xml',
    );
  await page.goto(`${academy.origin}/verify`);
  await drop(page, [svg(certificate.jwt)]);
  await expect(verdict(page)).toHaveText('This certificate of Aline Uwase (name as given by the learner) is valid.');
  await drop(page, [svg(`${certificate.jwt.slice(0, -8)}AAAAAAAA`)]);
  await expect(verdict(page)).toHaveText('This certificate was altered.');
});

test('an edited picture is useless: the page draws from the signed data', async ({ page }) => {
  const { learner, certificate } = await graduate();
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/certifications`);
  const button = page.locator(`[data-certificate="${SLUG}"]`).getByRole('button', { name: 'Download PNG' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const forged = `<svg width="1200" height="200"><rect width="1200" height="200" fill="#fbf7ee"/><text y="150" font-size="120">Mallory Forger</text></svg>`;
  const edited = await sharp(await file.path())
    .composite([{ input: Buffer.from(forged), left: 264, top: 280 }])
    .png()
    .toBuffer();
  const base64 = Buffer.from(bakePng(edited, certificate.jwt)).toString('base64');
  await page.goto(`${academy.origin}/verify`);
  await drop(page, [{ name: 'certificate.png', type: 'image/png', base64 }]);
  await expect(verdict(page)).toHaveText('This certificate of Aline Uwase (name as given by the learner) is valid.');
  await expect(page.locator('.diploma-name')).toHaveText('Aline Uwase');
  await expect(page.getByText('Mallory')).toHaveCount(0);
});

test('a staff decision is a note on a valid certificate', async ({ page }) => {
  const certificate = await claim(await confirmAs(await newAdmin()));
  await page.goto(`${academy.origin}/verify/${certificate.token}`);
  await expect(verdict(page)).toHaveText('This certificate of Ada Min (name as given by the learner) is valid.');
  await expect(page.locator('[data-note="staff"]')).toContainText('Issued by staff decision');
  await expect(
    page.getByText('0% of Prompt Engineering for Beginners was completed on the day of issue.'),
  ).toBeVisible();
  await expect(page.locator('.diploma')).toContainText('Issued by staff decision');
  await expect(page.locator('.diploma')).not.toContainText(/has completed|Certificate of completion/);
  await expect(page.locator('[data-row="hours"]')).toBeHidden();
  await expectAccessible(page);
});

test('when everything arrived within minutes, the verdict notes that beside the days that the device gives', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
  await finishCourseBefore(learner, SLUG);
  const { token } = await claim(learner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${academy.origin}/verify/${token}`);
  const box = page.locator('.vr-verdict');
  await expect(box).toContainText('All results were received within 1 minute.');
  await expect(box).toContainText(
    /device gives as days of work: \w+ \d+, \d{4}\. Work that was done without a connection/,
  );
  await expect(page.locator('[data-note="received"]')).toBeInViewport();
});

test("a name that says more than a name is marked as the learner's word, beside it and on the drawing", async ({
  page,
}) => {
  const name = 'Jean Bosco, Doctor of Medicine (Harvard)';
  const { certificate } = await graduate(name);
  await page.goto(`${academy.origin}/verify/${certificate.token}`);
  await expect(verdict(page)).toHaveText(`This certificate of ${name} (name as given by the learner) is valid.`);
  await expect(page.locator('.diploma')).toContainText('Name as given by the learner');
  await page.goto(`${academy.origin}/verify/batch`);
  await page.getByLabel('Codes, learner IDs or links').fill(certificate.token);
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name, as given by the learner' })).toBeVisible();
});

test('what could not be checked is never called bad', async ({ page }) => {
  const { certificate } = await graduate();
  await page.route('**/api/academy/verify/**', (route) => route.abort());
  await page.goto(`${academy.origin}/verify/${certificate.token}`);
  await expect(verdict(page)).toHaveText('Verification unavailable');
  await expect(page.locator('.vr-bad')).toHaveCount(0);
  await expect(page.getByLabel('Certificate code, learner ID or link')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${academy.origin}/verify#${certificate.jwt}`);
  await expect(verdict(page)).toHaveText('Signature good; withdrawal could not be checked.');
  await expect(page.locator('.vr-bad, .diploma-seal')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/api/academy/verify/**');
  await page.reload();
  await expect(verdict(page)).toHaveText('This certificate of Aline Uwase (name as given by the learner) is valid.');
});

test('a certificate that carries another token than its address is not shown', async ({ page }) => {
  const [asked, other] = [await graduate(), await graduate('Eric Mugisha')];
  await page.route('**/api/academy/verify/**', (route) => route.fulfill({ json: other.certificate }));
  await page.goto(`${academy.origin}/verify/${asked.certificate.token}`);
  await expect(verdict(page)).toHaveText('Verification unavailable');
  await expect(page.getByText('Eric Mugisha')).toHaveCount(0);
});

test('too many unknown codes wait, and the table of a batch shows that', async ({ page }) => {
  const own = await startAcademy();
  try {
    await page.goto(`${own.origin}/verify/batch`);
    const unknown = Array.from({ length: 22 }, (_, n) => `MK${String(n).padStart(4, '0')}`);
    await page.getByLabel('Codes, learner IDs or links').fill(unknown.join('\n'));
    await page.getByRole('button', { name: 'Check all' }).click();
    await expect(page.getByText('20 × Not found')).toBeVisible();
    await expect(page.getByText('2 × Too many unknown codes')).toBeVisible();
    await page.goto(`${own.origin}/verify/MK0001`);
    await expect(verdict(page)).toHaveText('Too many unknown codes');
    await expectAccessible(page);
  } finally {
    await own.stop();
  }
});

test('printing gives the certificate alone on one landscape page', async ({ page }) => {
  const { learner } = await graduate();
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/certifications`);
  const card = page.locator(`[data-certificate="${SLUG}"]`);
  await expect(card.getByRole('button', { name: 'Download PNG' })).toBeEnabled();
  // On a phone print() returns at once, while its dialog is still open.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await card.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('body[data-prints]')).toHaveCount(1);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('body[data-prints], [data-print-sheet]:not([hidden])')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a badge of another issuer is named as theirs, with places where it can be checked', async ({ page }) => {
  const badge = {
    id: 'https://badges.example/credentials/1',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: 'did:web:badges.example', type: ['Profile'], name: 'A School' },
  };
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/academy/verify')) asked.push(request.url());
  });
  await page.goto(`${academy.origin}/verify`);
  await drop(page, [textFile('badge.json', JSON.stringify(badge), 'application/json')]);
  await expect(verdict(page)).toHaveText('Issued by someone else.');
  await expect(page.getByText('It names “A School” (“did:web:badges.example”) as its issuer.')).toBeVisible();
  await expect(page.getByRole('link', { name: /VerifierPlus/ })).toBeVisible();
  await expect(page.locator('.vr-bad, .vr-good, .diploma')).toHaveCount(0);
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

test('what could hang or fool a reader is refused at once, and keeps no other from its row', async ({ page }) => {
  const { certificate } = await graduate();
  const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
  const twice = '{"id":"a","id":"b"}';
  await page.goto(`${academy.origin}/verify`);
  for (const text of [deep, twice, `<openbadges:credential${' '.repeat(1_000_000)}`]) {
    await page.getByLabel('Certificate code, learner ID or link').fill(text);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.locator('#code-error')).toContainText('This cannot be read safely.');
  }
  await drop(page, [textFile('deep.json', deep, 'application/json')]);
  await expect(page.locator('#file-error')).toContainText('This cannot be read safely.');
  await expect(page.locator('[data-verify-result]')).not.toHaveAttribute('aria-busy', 'true');
  await page.goto(`${academy.origin}/verify#${encodeURIComponent(twice)}`);
  await expect(page.locator('#code-error')).toContainText('This cannot be read safely.');

  await page.goto(`${academy.origin}/verify/batch`);
  await page.getByLabel('Codes, learner IDs or links').fill(`${deep}\nx${' '.repeat(300_000)}y\n${certificate.token}`);
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(states(page)).toHaveText(['Unreadable', 'Unreadable', 'Valid']);
});

test('the navigation stays on one line, with the badge on the avatar', async ({ page }) => {
  const measure = async (path: string, width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(academy.origin + path);
    await expect(page.locator('.nav-menu summary')).toBeVisible();
    const bar = await page.locator('.nav-row').evaluate((row) => ({
      heights: [...row.querySelectorAll<HTMLElement>('.nav-logo, .nav-links a, :scope > .btn')].map(
        (part) => part.offsetHeight,
      ),
      right: row.lastElementChild?.getBoundingClientRect().right ?? 0,
    }));
    expect(bar.right, `${path} ${width}`).toBeLessThanOrEqual(width);
    expect(Math.max(...bar.heights), `${path} ${width}`).toBeLessThan(50);
  };
  const paths = ['/courses', '/rw/courses'];
  for (const path of paths) for (const width of [360, 1280]) await measure(path, width);
  const { learner } = await graduate('Jean-Baptiste Emmanuel Ndayishimiye');
  await signInBrowser(page, academy.origin, learner);
  for (const path of paths) for (const width of [360, 1040, 1104, 1280]) await measure(path, width);
  const badge = page.locator('[data-nav="badge"] img');
  await expect(badge).toHaveAttribute('alt', 'Spek Foundational Prompter');
  expect(await badge.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).not.toBe(0);
});
