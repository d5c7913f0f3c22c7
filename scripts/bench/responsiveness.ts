/**
 * How long the lab, a template and the assistant keep a slow phone busy: a processor slowed six times, 390 px. Printed are the longest task
 * of each step, during which a page neither scrolls nor takes a tap, and how long the step took to be seen. Never judged.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { startAcademy } from '#support/academy';
import { type Client, giveRole, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { CHROMIUM } from './chromium.ts';
import { PHONE } from './visits.ts';

const SLOWER_PROCESSOR = 6;
const NOTEBOOK = '/course/ai-landscape-problem-framing/notebook';

type Step = { name: string; do: (page: Page) => Promise<void> };
type Walk = { path: string; steps: Step[] };

const WALKS: Walk[] = [
  {
    path: NOTEBOOK,
    steps: [
      {
        name: 'lab: run it',
        do: async (page) => {
          await page.getByRole('main').getByRole('button', { name: 'Run Complete Lab' }).first().click();
          await page.getByText(/^Done in /).waitFor();
        },
      },
      {
        name: 'lab: show results',
        do: async (page) => {
          await page.getByRole('tab', { name: 'Results', exact: true }).click();
          await page
            .getByRole('img', { name: /^Precision against recall/ })
            .first()
            .waitFor();
          await page.getByRole('tab', { name: 'Interactive Lab', exact: true }).click();
          await page.getByRole('slider').waitFor();
        },
      },
      {
        name: 'lab: move the slider',
        do: async (page) => {
          await page.getByRole('slider').focus();
          for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
        },
      },
    ],
  },
  {
    path: '/templates/problem-framing-canvas',
    steps: [
      {
        name: 'template: type a sentence',
        do: (page) =>
          page.locator('main form').getByRole('textbox').first().pressSequentially('Farmers wait for days.'),
      },
    ],
  },
  {
    path: '/course/prompt-engineering-beginner/lesson/1',
    steps: [
      {
        name: 'assistant: open it',
        do: async (page) => {
          await page.locator('.assistant-button').click();
          await page.locator('#assistant-message').waitFor();
        },
      },
      {
        name: 'assistant: ask it',
        do: async (page) => {
          await page.locator('#assistant-message').fill('What is a context window?');
          await page.keyboard.press('Enter');
          await page.locator('.assistant-bubble[data-by="you"]').waitFor();
          await page.locator('.assistant-typing').waitFor({ state: 'detached' });
        },
      },
    ],
  },
];

/** `npm run bench -- responsiveness`. */
export async function measureResponsiveness(): Promise<void> {
  const academy = await startAcademy({ content: LIVE_CONTENT });
  const browser = await chromium.launch(CHROMIUM);
  console.log(`\nLongest task and time of a step, processor slowed ${SLOWER_PROCESSOR} times`);
  try {
    const learner = await newLearner(academy.origin, { enrolled: true });
    // The lab's course comes after another one; who runs the academy may open every course.
    await giveRole(academy.origin, learner.id, 'admin');
    for (const walk of WALKS) await walkThrough(browser, academy.origin, learner, walk);
  } finally {
    await browser.close();
    await academy.stop();
  }
}

async function walkThrough(browser: Browser, origin: string, learner: Client, { path, steps }: Walk): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE, serviceWorkers: 'block' });
  await signInBrowser(page, origin, learner);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.addInitScript(watchTasks);
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.locator('.assistant-button').waitFor();
  await print(page, `${path.split('/').at(1)}: open the page`, 0);
  for (const step of steps) {
    const begun = Date.now();
    await step.do(page);
    await print(page, step.name, Date.now() - begun);
  }
  await page.close();
}

/** Runs in the page. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Prints the longest task since it was called before. A task of less than 50 ms is none that the browser tells of. */
async function print(page: Page, name: string, ms: number): Promise<void> {
  const longest = await page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });
  const time = ms === 0 ? '' : `, seen after ${ms} ms`;
  console.log(`  ${name.padEnd(28)} ${longest === 0 ? 'none of 50 ms' : `${Math.round(longest)} ms`}${time}`);
}
