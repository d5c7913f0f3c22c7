/** Certificates from the learner's last lesson to the employer's phone: issue, picture, QR code, verification, offline. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { credentialInFile } from '#domain/credentials/credential-file';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff, superuser } from '#support/api-client';
import { signInBrowser, untilSavedWhole } from '#support/browser';
import { finishCourseBefore } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';

const SLUG = 'prompt-engineering-beginner';
const ZBAR = '/usr/bin/zbarimg';
/** A miss is a 404, which Chromium writes to the console. */
const MISS = /404/;

type Certificate = { token: string; code: string; jwt: string };

let academy: RunningAcademy;
let folder: string;
test.beforeAll(async () => {
  academy = await startAcademy();
  folder = mkdtempSync(join(tmpdir(), 'academy-certificates-'));
});
test.afterAll(async () => {
  await academy.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function graduate(name = 'Aline Uwase'): Promise<{ learner: Client; certificate: Certificate }> {
  const learner = await newLearner(academy.origin, { name, enrolled: true });
  await finishCourseBefore(learner, SLUG);
  const { body } = await learner.send<{ certificate: Certificate }>('POST', `/api/academy/certificates/${SLUG}`, {});
  return { learner, certificate: body.certificate };
}

function verdict(page: Page) {
  return page.locator('[data-verify-result] .vr-verdict h1');
}

/** Presses Download in the Certification Center and keeps the file. */
async function download(page: Page, learner: Client, name: string): Promise<string> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/certifications`);
  const card = page.locator(`[data-certificate="${SLUG}"]`);
  await expect(card.getByRole('button', { name: 'Download PNG' })).toBeEnabled();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${SLUG}-certificate.png`);
  const path = join(folder, `${name}.png`);
  await file.saveAs(path);
  return path;
}

function tampered(jwt: string): string {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const changed = Buffer.from(payload, 'base64url')
    .toString('utf8')
    .replace(/Aline|Diane/, 'Alina');
  return [header, Buffer.from(changed).toString('base64url'), signature].join('.');
}

test('a learner finishes, downloads the picture, and its QR code leads to a valid certificate', async ({ page }) => {
  const { learner, certificate } = await graduate();
  const png = await download(page, learner, 'aline');
  const trouble = watchConsole(page);
  const size = readFileSync(png).subarray(16, 24);
  expect([size.readUInt32BE(0), size.readUInt32BE(4)]).toEqual([1600, 1100]);
  expect(credentialInFile(readFileSync(png))).toEqual({ kind: 'jwt', jwt: certificate.jwt });
  await expectAccessible(page);

  await page.goto(`${academy.origin}/verify/${certificate.token}`);
  await expect(verdict(page)).toHaveText('This certificate of Aline Uwase (name as given by the learner) is valid.');
  await expect(page.getByText('Test issuer', { exact: true })).toBeVisible();
  const behind = [
    'What is behind it',
    '1 course, 8 entries, ',
    '0 tasks done, 2 quiz attempts, without a graded project',
  ];
  const shown = ['Aline Uwase', 'Prompt Engineering for Beginners', 'Level 1 Foundational', certificate.code];
  await expect(page.locator('.diploma [data-text="behind"]')).toContainText('1 course, 8 entries');
  for (const words of [...shown, ...behind]) {
    await expect(page.locator('[data-verify-result]')).toContainText(words);
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  await expectAccessible(page);
  expect(trouble).toEqual([]);
});

for (const percent of [100, 50]) {
  test(`zbarimg reads the QR code at ${percent} %`, async ({ page }) => {
    test.skip(!existsSync(ZBAR), 'zbarimg is not installed (Debian: zbar-tools)');
    const { learner, certificate } = await graduate();
    const png = await download(page, learner, `qr-${percent}`);
    const scaled = percent === 100 ? png : await scale(page, png, percent / 100);
    const { stdout } = spawnSync(ZBAR, ['-q', '--raw', scaled], { encoding: 'utf8' });
    expect(stdout.trim()).toBe(`${academy.origin}/verify/${certificate.token}`);
  });
}

/** The picture made smaller, as a phone or a mail program does. */
async function scale(page: Page, file: string, factor: number): Promise<string> {
  const base64 = readFileSync(file).toString('base64');
  const small = await page.evaluate(
    async ([data, by]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width * Number(by);
      canvas.height = image.height * Number(by);
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [base64, String(factor)],
  );
  const path = file.replace('.png', '-small.png');
  writeFileSync(path, Buffer.from(small, 'base64'));
  return path;
}

test('every script of names gets its picture', async ({ page }) => {
  test.setTimeout(120_000);
  for (const [index, name] of ['نور الهدى بنت محمد', '王小明', 'Zoë Ðurić-Ñyirahabimana', 'X'.repeat(60)].entries()) {
    const { learner, certificate } = await graduate(name);
    const png = await download(page, learner, `name-${index}`);
    expect(credentialInFile(readFileSync(png))).toEqual({ kind: 'jwt', jwt: certificate.jwt });
  }
});

test('one changed letter says altered, in the address and in a file', async ({ page }) => {
  const { certificate } = await graduate();
  await page.goto(`${academy.origin}/verify#${certificate.jwt}`);
  await expect(verdict(page)).toHaveText('This certificate of Aline Uwase (name as given by the learner) is valid.');
  await page.goto('about:blank');
  await page.goto(`${academy.origin}/verify#${tampered(certificate.jwt)}`);
  await expect(verdict(page)).toHaveText('This certificate was altered.');
  await expect(page.locator('.diploma')).toHaveCount(0);

  const json = await (await fetch(`${academy.origin}/credentials/${certificate.token}.json`)).text();
  await page.goto(`${academy.origin}/verify`);
  await page
    .locator('#file')
    .setInputFiles({ name: 'c.json', mimeType: 'application/json', buffer: Buffer.from(json) });
  await expect(verdict(page)).toHaveText('This certificate of Aline Uwase (name as given by the learner) is valid.');
  const changed = Buffer.from(json.replace('Aline Uwase', 'Alina Uwase'));
  await page.locator('#file').setInputFiles({ name: 'c.json', mimeType: 'application/json', buffer: changed });
  await expect(verdict(page)).toHaveText('This certificate was altered.');
});

test('a hand-made local- token is never valid', async ({ page }) => {
  const { certificate } = await graduate();
  for (const token of [certificate.token, 'x']) {
    const record = { token, recipient_name: 'Mallory', course_title: 'Everything', issued_at: '2026-01-01T00:00:00Z' };
    const local = `local-${Buffer.from(JSON.stringify(record)).toString('base64')}`;
    await page.goto(`${academy.origin}/verify/${encodeURIComponent(local)}`);
    await expect(verdict(page)).toHaveText('Unconfirmed');
    await expect(page.locator('.vr-good, .diploma')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('a local- token without a name says that none was given', async ({ page }) => {
  const local = `local-${Buffer.from(JSON.stringify({ token: 'x', course_title: 'Everything' })).toString('base64')}`;
  await page.goto(`${academy.origin}/verify/${encodeURIComponent(local)}`);
  await expect(verdict(page)).toHaveText('Unconfirmed');
  await expect(page.locator('[data-row="name"]')).toContainText('None given');
  await expect(page.getByText('Name withheld by the learner')).toHaveCount(0);
});

test('what is not there, and rubbish, is not found in the words of the specification', async ({ page }) => {
  const trouble = watchConsole(page, MISS);
  for (const code of ['00000000', 'shell', '%F0%9F%A6%9C', 'local-!!', 'a'.repeat(3000)]) {
    await page.goto(`${academy.origin}/verify/${code}`);
    await expect(verdict(page)).toHaveText('Certificate not found');
    await expect(page.getByText('This verification link may be invalid or revoked.')).toBeVisible();
    await expect(page.getByText('Compare every letter and digit with the certificate')).toBeVisible();
  }
  expect(trouble).toEqual([]);
});

test('the form understands codes, ids and links, and says what is missing', async ({ page }) => {
  const { certificate } = await graduate();
  await page.goto(`${academy.origin}/verify`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Type a code, a learner ID or a link first.')).toBeVisible();
  await expectAccessible(page);
  for (const typed of [
    certificate.code.toLowerCase(),
    `https://evil.example/verify/${certificate.token}?x=1`,
    `Verification code: ${certificate.code}`,
  ]) {
    await page.goto(`${academy.origin}/verify`);
    await page.getByLabel('Certificate code, learner ID or link').fill(typed);
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toHaveText('This certificate of Aline Uwase (name as given by the learner) is valid.');
    expect(new URL(page.url()).origin).toBe(academy.origin);
  }
});

test('withdrawn and replaced are shown as such', async ({ page }) => {
  const admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
  const { certificate: withdrawn } = await graduate();
  const { certificate: replaced } = await graduate();
  const path = '/api/academy/certificates';
  await admin.send('POST', `${path}/${withdrawn.token}/revoke`, { reason: 'misconduct', note: '' });
  await admin.send('POST', `${path}/${replaced.token}/reissue`, { note: '' });
  await page.goto(`${academy.origin}/verify/${withdrawn.token}`);
  await expect(verdict(page)).toHaveText('This certificate was withdrawn.');
  await expect(page.getByText('Reason: misconduct.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${academy.origin}/verify/${replaced.token}`);
  await expect(verdict(page)).toHaveText('This certificate was replaced.');
  await page.getByRole('link', { name: 'Open the certificate that is valid now' }).click();
  await expect(verdict(page)).toHaveText('This certificate of Aline Uwase (name as given by the learner) is valid.');
});

test('the share panel copies the link and confirms it for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { certificate } = await graduate();
  await page.clock.install();
  await page.goto(`${academy.origin}/verify/${certificate.token}`);
  const link = `${academy.origin}/verify/${certificate.token}`;
  await expect(page.getByLabel('Link to this page')).toHaveValue(link);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.runFor(1900);
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('without 100 % the cards are locked', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourseBefore(learner, SLUG, 4);
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/certifications`);
  const card = page.locator(`[data-certificate="${SLUG}"]`);
  await expect(card.getByRole('button')).toHaveText('Certificate Locked');
  await expect(card.getByText('50%')).toBeVisible();
  await expect(page.locator('#ai-builder-program-certificate')).toContainText('Opens when all courses are published');
});

test('a withdrawn certificate tells its owner when, why and whom to ask', async ({ page }) => {
  const smtp = { host: '127.0.0.1', port: 9, username: '', password: '', tls: false, from: 'help@academy.example' };
  const own = await startAcademy({ smtp });
  try {
    const learner = await newLearner(own.origin, { enrolled: true });
    await finishCourseBefore(learner, SLUG);
    const { body } = await learner.send<{ certificate: Certificate }>('POST', `/api/academy/certificates/${SLUG}`, {});
    const admin = await newStaff(own.origin, 'admin', { name: 'Ada Min' });
    const path = `/api/academy/certificates/${body.certificate.token}/revoke`;
    expect((await admin.send('POST', path, { reason: 'misconduct', note: '' })).status).toBe(200);
    await signInBrowser(page, own.origin, learner);
    await page.goto(`${own.origin}/certifications`);
    const note = page.locator(`[data-certificate="${SLUG}"] [data-note]`);
    await expect(note).toContainText(/This certificate was withdrawn on \w+ \d+, \d{4}\. Reason: misconduct\./);
    await expect(note).toContainText('Write to help@academy.example.');
  } finally {
    await own.stop();
  }
});

test('a picture part that failed is loaded again, without a press and without a reload', async ({ page }) => {
  const { learner } = await graduate();
  await signInBrowser(page, academy.origin, learner);
  let refused = 0;
  await page.route('**/seal*.svg', (route) => {
    // The stylesheet has the same file.
    if (route.request().resourceType() !== 'fetch') return route.continue();
    refused += 1;
    return refused <= 1 ? route.abort() : route.continue();
  });
  await page.goto(`${academy.origin}/certifications`);
  const card = page.locator(`[data-certificate="${SLUG}"]`);
  await expect(card.getByText('It is tried again by itself.')).toBeVisible();
  await expect(card.locator('[data-download]')).toHaveText('Loading assets…');
  await expect(card.locator('[data-download]')).toHaveText('Download PNG', { timeout: 15_000 });
  await expect(card.locator('[data-error]')).toHaveText('');
});

test('when the server fails no card is called locked', async ({ page }) => {
  const { learner } = await graduate();
  await signInBrowser(page, academy.origin, learner);
  await page.route('**/api/academy/certificates', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${academy.origin}/certifications`);
  await expect(page.getByText('Your certificates could not be loaded.')).toBeVisible();
  await expect(page.getByText('Certificate Locked')).toHaveCount(0);
  await expect(page.locator(`[data-certificate="${SLUG}"] [data-download]`)).toHaveText('Not loaded');
  await page.unroute('**/api/academy/certificates');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(`[data-certificate="${SLUG}"] [data-download]`)).toHaveText('Download PNG');
});

test('the copy for backpacks says what it is, and is valid on our page', async ({ page }) => {
  const { learner } = await graduate();
  const root = await superuser(academy.origin);
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/certifications`);
  const card = page.locator(`[data-certificate="${SLUG}"]`);
  await card.getByText('Share and more files').click();
  await expect(card.getByText('Signed credential (JWT)')).toBeHidden();
  await card.getByText('For experts').click();
  await expect(card.getByText('Signed credential (JWT)')).toBeVisible();
  await card.getByText('A copy for backpacks').click();
  await expect(card.getByText('whoever has the file and guesses your address')).toBeVisible();
  await card.getByRole('button', { name: 'Make the copy and download it' }).click();
  await expect(card.getByText('Confirm your e-mail address first.')).toBeVisible();
  await expectAccessible(page);
  await root.send('PATCH', `/api/collections/users/records/${learner.id}`, { verified: true });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Make the copy and download it' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${SLUG}-backpack.json`);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('"emailAddress"');
  expect(text).not.toContain(learner.email);
  await page.goto(`${academy.origin}/verify`);
  await page
    .locator('#file')
    .setInputFiles({ name: 'backpack.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(verdict(page)).toHaveText('This certificate of Aline Uwase (name as given by the learner) is valid.');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit by QR code, the certificate is checked without a connection', async ({ page, context }) => {
    const own = await startAcademy();
    try {
      const learner = await newLearner(own.origin, { name: 'Aline Uwase', enrolled: true });
      await finishCourseBefore(learner, SLUG);
      const { body } = await learner.send<{ certificate: Certificate }>(
        'POST',
        `/api/academy/certificates/${SLUG}`,
        {},
      );
      await page.goto(`${own.origin}/verify/${body.certificate.token}`);
      await expect(verdict(page)).toHaveText(
        'This certificate of Aline Uwase (name as given by the learner) is valid.',
      );
      await untilSavedWhole(page, own.origin, '/verify/shell');
      await own.kill();
      await context.setOffline(true);
      for (const code of [body.certificate.token, body.certificate.code]) {
        await page.goto(`${own.origin}/verify/${code}`);
        await expect(verdict(page)).toHaveText('Signature good; withdrawal could not be checked.');
        await expect(page.locator('.diploma-name')).toHaveText('Aline Uwase');
      }
    } finally {
      await context.setOffline(false);
      await own.stop();
    }
  });

  test('with the server stopped and the network off, a page visited before verifies a dropped picture', async ({
    page,
    context,
  }) => {
    const own = await startAcademy();
    try {
      const learner = await newLearner(own.origin, { name: 'Aline Uwase', enrolled: true });
      await finishCourseBefore(learner, SLUG);
      const { body } = await learner.send<{ certificate: Certificate }>(
        'POST',
        `/api/academy/certificates/${SLUG}`,
        {},
      );
      const { token, jwt } = body.certificate;
      await page.goto(`${own.origin}/verify/${token}`);
      await expect(verdict(page)).toHaveText(
        'This certificate of Aline Uwase (name as given by the learner) is valid.',
      );
      await page.waitForFunction(async () => {
        const pages = await caches.open('academy-pages');
        return (
          (await pages.match('/verify/shell')) !== undefined &&
          (await navigator.serviceWorker.ready).active?.state === 'activated'
        );
      });
      await untilSavedWhole(page, own.origin, '/verify/shell');
      await own.kill();
      await context.setOffline(true);

      await page.goto(`${own.origin}/verify/another-certificate-0000`);
      await expect(verdict(page)).toHaveText('Verification unavailable');
      await expect(page.getByText('We couldn’t confirm this certificate right now.')).toBeVisible();
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
        'base64',
      );
      const { bakePng } = await import('#domain/credentials/credential-png');
      const baked = (text: string) => ({
        name: 'c.png',
        mimeType: 'image/png',
        buffer: Buffer.from(bakePng(png, text)),
      });
      await page.locator('#file').setInputFiles(baked(jwt));
      await expect(verdict(page)).toHaveText('Signature good; withdrawal could not be checked.');
      await page.locator('#file').setInputFiles(baked(tampered(jwt)));
      await expect(verdict(page)).toHaveText('This certificate was altered.');
    } finally {
      await context.setOffline(false);
      await own.stop();
    }
  });
});
