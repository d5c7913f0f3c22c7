/**
 * When a quiz shows what one came for on a slow phone (paint.ts): the first question to a new learner, at the first visit and later, and the
 * result to one who has failed; and how far the page moved under the reader (layout shift). Printed, never judged.
 */
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { startAcademy } from '#support/academy';
import { attemptOf, type Client, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { CHROMIUM } from './chromium.ts';
import { slowDown } from './paint.ts';
import { PHONE } from './visits.ts';

const TIMES = 3;
const COURSE = 'prompt-engineering-beginner';
const QUESTION = 'form.quiz-box fieldset input';
const RESULT = '.quiz-result .stat-value';

type Seen = { ms: number; shift: number };

/** `npm run bench -- quiz`. */
export async function measureQuiz(): Promise<void> {
  const academy = await startAcademy({ content: LIVE_CONTENT });
  const browser = await chromium.launch(CHROMIUM);
  const { entries = [] } = builtCurriculum(LIVE_CONTENT).courses.find(({ slug }) => slug === COURSE) ?? {};
  const at = entries.findIndex(({ kind }) => kind === 'quiz');
  const key = quizKeyOf(COURSE, entries[at]?.id ?? '', LIVE_CONTENT);
  const url = `${academy.origin}/course/${COURSE}/lesson/${at + 1}`;
  const learner = async (): Promise<Client> => {
    const made = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(made, COURSE, at, 0, LIVE_CONTENT);
    return made;
  };
  console.log(
    `\nA quiz at 400 kbit/s, 400 ms, processor slowed 6 times (median of ${TIMES}; layout shift: the largest)`,
  );
  try {
    const [first, later, failed]: Seen[][] = [[], [], []];
    for (let n = 0; n < TIMES; n++) {
      const context = await signedIn(browser, academy.origin, await learner());
      first?.push(await seen(context, url, QUESTION));
      later?.push(await seen(context, url, QUESTION));
      await context.close();
      const other = await learner();
      const wrong = attemptOf(other, key, { wrong: key.draw ?? key.order.length });
      await other.send('POST', `/api/academy/quizzes/${COURSE}.${key.id}/attempts`, wrong);
      const visit = await signedIn(browser, academy.origin, other);
      failed?.push(await seen(visit, url, RESULT));
      await visit.close();
    }
    print('question 1, first visit', first);
    print('question 1, later', later);
    print('a failed result, first visit', failed);
  } finally {
    await browser.close();
    await academy.stop();
  }
}

async function signedIn(browser: Browser, origin: string, learner: Client): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInBrowser(page, origin, learner);
  await page.close();
  return context;
}

/** Opens the page in a tab of its own, and follows it until it has nothing more to do. */
async function seen(context: BrowserContext, url: string, selector: string): Promise<Seen> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript((wanted) => {
    const found = { ms: 0, shift: 0 };
    Object.assign(window, { found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) found.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      if (document.querySelector(wanted)?.checkVisibility()) found.ms = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector(selector);
  const found = await page.evaluate(() => (window as unknown as { found: Seen }).found);
  await page.close();
  return found;
}

function print(name: string, all: Seen[] = []): void {
  const seconds = all.map(({ ms }) => ms / 1000).sort((a, b) => a - b);
  const [least, middle, most] = [seconds[0], seconds[seconds.length >> 1], seconds.at(-1)].map((n) => n?.toFixed(2));
  const shift = Math.max(...all.map((one) => one.shift)).toFixed(3);
  console.log(`  ${name.padEnd(28)} ${middle} s (${least} to ${most}), shift ${shift}`);
}
