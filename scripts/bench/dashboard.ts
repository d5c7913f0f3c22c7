/**
 * When the dashboard has its button on a slow phone (paint.ts): on a device that was never here, and later, with the copy of the learner and the
 * scripts on the device. Printed, never judged.
 */
import { chromium } from 'playwright';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { CHROMIUM } from './chromium.ts';
import { printSeen, type Seen, signedIn, timeToSee } from './time-to-see.ts';

const TIMES = 3;
const COURSE = 'prompt-engineering-beginner';
const LESSONS_DONE = 2;
const BUTTON = '[data-dash="page"]:not([aria-busy]) [data-next="go"]';

/** `npm run bench -- dashboard`. */
export async function measureDashboard(): Promise<void> {
  const academy = await startAcademy({ content: LIVE_CONTENT });
  const browser = await chromium.launch(CHROMIUM);
  console.log(`\nThe dashboard at 400 kbit/s, 400 ms, processor slowed 6 times (median of ${TIMES})`);
  try {
    const newDevice: Seen[] = [];
    const later: Seen[] = [];
    for (let n = 0; n < TIMES; n++) {
      const learner = await newLearner(academy.origin, { enrolled: true });
      await finishCourse(learner, COURSE, LESSONS_DONE, 0, LIVE_CONTENT);
      const context = await signedIn(browser, academy.origin, learner);
      const url = `${academy.origin}/dashboard`;
      newDevice.push(await timeToSee(context, url, BUTTON, 'dashboard new'));
      later.push(await timeToSee(context, url, BUTTON, 'dashboard later'));
      await context.close();
    }
    printSeen('the button, new device', newDevice);
    printSeen('the button, later', later);
  } finally {
    await browser.close();
    await academy.stop();
  }
}
