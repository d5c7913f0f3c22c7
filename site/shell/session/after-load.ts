/** What no reader waits for, begun once the page is there: saving pages for later, and what only a mouse and a keyboard need. */
import { startWorker } from '#site/service-worker/start-worker.ts';

startWorker();
// Without a connection there are no tooltips, and nothing is wrong.
if (matchMedia('(hover: hover)').matches)
  for (const type of ['pointermove', 'keydown'])
    addEventListener(type, () => void import('../tooltips/tooltips.ts').catch(() => {}), { once: true });
