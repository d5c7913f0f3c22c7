import { chromium } from '@playwright/test';
import { newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { finishCourse } from '#support/finish-course';

const origin = 'http://127.0.0.1:8311';
const learner = await newLearner(origin, { name: 'Aline Uwase', enrolled: true });
await finishCourse(learner, 'prompt-engineering-beginner');
await finishCourse(learner, 'ai-landscape-problem-framing', 4);
await learner.send('PATCH', `/api/collections/users/records/${learner.id}`, {
  bio: 'I run a coffee cooperative in Huye and build small tools for our members.',
});
const fresh = await newLearner(origin, { name: 'Jean-Claude Mugisha Nshimiyimana' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [who, one] of [
  ['full', learner],
  ['new', fresh],
] as const) {
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      if (who === 'new' && colorScheme === 'dark') continue;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'Africa/Kigali',
      });
      const page = await context.newPage();
      page.on('console', (m) => m.type() === 'error' && console.log('console', m.text(), page.url()));
      page.on('pageerror', (e) => console.log('pageerror', e.message));
      await signInBrowser(page, origin, one);
      for (const path of ['profile', 'profile-settings']) {
        await page.goto(`${origin}/${path}`, { waitUntil: 'networkidle' });
        const nice = page.getByRole('button', { name: 'Nice!' });
        if (await nice.isVisible().catch(() => false)) {
          await nice.click();
          await page.waitForTimeout(400);
        }
        await page.screenshot({
          path: `/tmp/wt/account-shots/${path}-${who}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
      await context.close();
    }
  }
}
await browser.close();
