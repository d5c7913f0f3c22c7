/**
 * Certificates: how long issuing takes and what it costs another writer, how many lookups a second the academy handles by itself and
 * behind nginx, and what a click on Download costs in time and bytes.
 */
import { statSync } from 'node:fs';
import autocannon from 'autocannon';
import { type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM } from '#scripts/chromium';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, event, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { entriesOf, finishCourse } from '#support/finish-course';
import { NGINX_MISSING, PUBLIC_HOST, startNginx } from '#support/nginx';

const SLUG = 'prompt-engineering-beginner';
const LEARNERS = 30;
const LOOKUP_SECONDS = 5;
const CONNECTIONS = 32;
const CLICKS = 3;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

export async function measureCertificates(): Promise<void> {
  const academy = await startAcademy();
  console.log('\nCertificates');
  const token = await measureIssuing(academy);
  await measureLookups(academy, token);
  await measureClick(academy);
  await academy.stop();
}

/** The last lesson of 30 learners at the same moment, while somebody else keeps saving progress. Returns one certificate's token. */
async function measureIssuing(academy: RunningAcademy): Promise<string> {
  const entries = entriesOf(SLUG);
  const learners: Client[] = [];
  for (let n = 0; n < LEARNERS; n++) {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG, entries - 1);
    learners.push(learner);
  }
  const other = await newLearner(academy.origin, { enrolled: true });
  const alone = await watchWriter(other, () => new Promise((resolve) => setTimeout(resolve, 2000)));
  const times: number[] = [];
  const together = await watchWriter(other, async () => {
    await Promise.all(
      learners.map(async (learner) => {
        times.push(await milliseconds(() => finishCourse(learner, SLUG, Number.POSITIVE_INFINITY, entries - 1)));
      }),
    );
  });
  times.sort((a, b) => a - b);
  console.log(`  the last entry of a course, certificate issued and signed: ${LEARNERS} learners together`);
  console.log(`    median ${times[LEARNERS >> 1]} ms, slowest ${times.at(-1)} ms`);
  console.log(`  another writer meanwhile: longest wait ${together} ms (alone: ${alone} ms)`);

  const single = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(single, SLUG, entries - 1);
  const quiet = await milliseconds(() => finishCourse(single, SLUG, Number.POSITIVE_INFINITY, entries - 1));
  const before = await newLearner(academy.origin, { enrolled: true });
  const plain = await milliseconds(() => finishCourse(before, SLUG, 1));
  console.log(`  the same alone: ${quiet} ms (a lesson that ends no course: ${plain} ms)`);
  const { body } = await single.send<{ certificate: { token: string } }>(
    'POST',
    `/api/academy/certificates/${SLUG}`,
    {},
  );
  return body.certificate.token;
}

/** The longest time that one of the writer's saves took while `work` ran. */
async function watchWriter(writer: Client, work: () => Promise<void>): Promise<number> {
  let busy = true;
  let longest = 0;
  const writing = (async () => {
    while (busy) {
      const events = [event('lesson-opened', SLUG, 'what-a-model-does')];
      longest = Math.max(longest, await milliseconds(() => writer.send('POST', '/api/academy/events', { events })));
    }
  })();
  await work();
  busy = false;
  await writing;
  return longest;
}

async function measureLookups(academy: RunningAcademy, token: string): Promise<void> {
  const path = `/api/academy/verify/${token}`;
  const options = { connections: CONNECTIONS, duration: LOOKUP_SECONDS };
  const direct = await autocannon({ ...options, url: academy.origin + path });
  console.log(`  lookups a second (${CONNECTIONS} connections, ${LOOKUP_SECONDS} s): ${rate(direct)}`);
  if (NGINX_MISSING !== null) {
    console.log(`  lookups through nginx: skipped, ${NGINX_MISSING}`);
    return;
  }
  const nginx = await startNginx(Number(new URL(academy.origin).port));
  const url = `https://127.0.0.1:${nginx.httpsPort}${path}`;
  const proxied = await autocannon({ ...options, url, headers: { host: PUBLIC_HOST } });
  console.log(`  through nginx, TLS, its cache of 60 seconds: ${rate(proxied)}`);
  await nginx.stop();
}

function rate({ requests, latency, non2xx, errors }: autocannon.Result): string {
  const failed = non2xx + errors > 0 ? `, ${non2xx + errors} failed` : '';
  return `${Math.round(requests.average)}, p50 ${latency.p50} ms, p99 ${latency.p99} ms${failed}`;
}

/** From the click on Download PNG to the finished file: with an empty cache, and once more in the same page. */
async function measureClick(academy: RunningAcademy): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const first: number[] = [];
  const again: number[] = [];
  let bytes = 0;
  let size = 0;
  for (let n = 0; n < CLICKS; n++) {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG);
    const page = await (await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })).newPage();
    await signInBrowser(page, academy.origin, learner);
    await page.goto(`${academy.origin}/certifications`);
    await page.getByRole('button', { name: 'Nice!' }).click();
    const counter = await countBytes(await page.context().newCDPSession(page));
    await page.locator(`[data-certificate="${SLUG}"] [data-download]:enabled`).waitFor();
    await page.waitForLoadState('networkidle');
    counter.bytes = 0;
    first.push(
      await milliseconds(async () => {
        size = await downloadSize(page);
      }),
    );
    bytes = counter.bytes;
    again.push(await milliseconds(() => downloadSize(page)));
    await page.context().close();
  }
  await browser.close();
  const middle = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  console.log(
    `  click to PNG: ${middle(first)} ms at first, ${middle(again)} ms again (median of ${CLICKS}, Chromium here)`,
  );
  console.log(`  loaded on the first click: ${Math.round(bytes / 1024)} KB; the PNG: ${Math.round(size / 1024)} KB`);
}

async function downloadSize(page: Page): Promise<number> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`[data-certificate="${SLUG}"] [data-download]`).click(),
  ]);
  return statSync(await file.path()).size;
}

/** Bytes over the wire, headers included, from now on. */
async function countBytes(session: CDPSession): Promise<{ bytes: number }> {
  const counter = { bytes: 0 };
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counter.bytes += encodedDataLength;
  });
  return counter;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}
