/**
 * What a phone fetches for a page: requests and bytes in a real browser, headers included, over HTTP/1.1, at the first visit and with
 * the scripts that load by themselves. Deterministic, so `tests/e2e/transfer.spec.ts` judges the same on the academy of the tests.
 */
import { type Browser, chromium } from 'playwright';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { type CertificatesResponse, certificatesEndpoint } from '#domain/contract/certificates';
import { startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { finishCourse } from '#support/finish-course';
import { type Transfer, watchTransfer } from '#support/transfer';
import { CHROMIUM } from './chromium.ts';

const COURSE = 'prompt-engineering-beginner';
const PHONE = { width: 390, height: 844 };
const KB = 1024;

type Visit = { name: string; path: string; who: Client | null };

/** `npm run bench -- transfer`; with `details` every request is printed. */
export async function measureTransfer(details = process.argv.includes('--details')): Promise<void> {
  const academy = await startAcademy({ content: LIVE_CONTENT });
  const browser = await chromium.launch(CHROMIUM);
  console.log('\nWhat a phone fetches for a page (first visit, HTTP/1.1, headers included)');
  try {
    for (const visit of await visitsOf(academy.origin)) print(visit, await transferOf(browser, academy.origin, visit), details);
  } finally {
    await browser.close();
    await academy.stop();
  }
}

async function visitsOf(origin: string): Promise<Visit[]> {
  const learner = await newLearner(origin, { enrolled: true });
  const graduate = await newLearner(origin, { enrolled: true });
  await finishCourse(graduate, COURSE, Number.POSITIVE_INFINITY);
  const token = await certificateOf(graduate);
  return [
    { name: 'lesson, signed in', path: `/course/${COURSE}/lesson/1`, who: learner },
    { name: 'lesson, guest', path: `/course/${COURSE}/lesson/1`, who: null },
    { name: 'quiz, signed in', path: `/course/${COURSE}/lesson/4`, who: graduate },
    { name: 'course home', path: `/course/${COURSE}`, who: learner },
    { name: 'landing, guest', path: '/', who: null },
    { name: 'verify, guest', path: `/verify/${token}`, who: null },
    { name: 'dashboard', path: '/dashboard', who: learner },
    { name: 'certifications', path: '/certifications', who: graduate },
  ];
}

async function certificateOf(learner: Client): Promise<string> {
  const { body } = await learner.get<CertificatesResponse>(certificatesEndpoint.path);
  const token = body.certificates.find(({ issued }) => issued !== null)?.issued?.token;
  if (token === undefined) throw new Error('no certificate');
  return token;
}

/** Once as fetched by itself, and then at the end of the page, where parts that load when they are near have come. */
async function transferOf(browser: Browser, origin: string, { path, who }: Visit): Promise<Transfer> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (who) await signInBrowser(page, origin, who);
  const watch = await watchTransfer(page);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const transfer = await watch.stop();
  await context.close();
  return transfer;
}

function print({ name }: Visit, { requests, bytes, head, sent, fetched }: Transfer, details: boolean): void {
  const kb = (n: number): string => (n / KB).toFixed(1).padStart(6);
  console.log(
    `  ${name.padEnd(18)} ${String(requests).padStart(3)} requests ${kb(bytes)} KB, of it headers ${kb(head)}; sent ${kb(sent)} KB`,
  );
  if (!details) return;
  for (const one of fetched) console.log(`      ${kb(one.bytes)} (${String(one.head).padStart(4)} head, ${String(one.sent).padStart(4)} sent${one.cookies ? ', cookies' : ''}) ${one.path}`);
}
