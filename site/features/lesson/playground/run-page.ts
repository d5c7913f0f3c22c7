import type { PlaygroundCode } from '#domain/practice/playground';
import type { AddChecks, checkedPage } from './checked-page.ts';
import type { pageNames } from './page-names.ts';
import type { CodeTest, RunMessage, startTests } from './start-tests.ts';
import type { timeCheck } from './time-check.ts';

/** `check` is the name of the function that the checks in loops call; `limit` how long a task may take, in ms. */
export type PageToRun = { code: PlaygroundCode; check: string; limit: number };

/** The functions that it uses: of each only the text gets into the frame. */
export type PageParts = {
  checkedPage: typeof checkedPage;
  pageNames: typeof pageNames;
  startTests: typeof startTests;
  timeCheck: typeof timeCheck;
};

/**
 * Shows a learner's page in the frame, and tests it. Only its text gets there (frame-programs.ts), so it names nothing outside of itself.
 * `send` informs the lesson. The tests share the page: what one of them clicks stays clicked for the next.
 */
export async function runPage(
  parts: PageParts,
  { send, addChecks }: { send: (message: RunMessage) => void; addChecks: AddChecks },
  tests: CodeTest[],
  { code, check, limit }: PageToRun,
): Promise<void> {
  const { html, script } = await parts.checkedPage(code, addChecks);
  const value = parts.timeCheck(limit, () => send({ kind: 'stopped' }));
  Object.defineProperty(window, check, { value });
  const { listen, run } = parts.startTests(tests, send, parts.pageNames(code));
  window.alert = console.log;

  document.open();
  // Opening a document takes all listeners away.
  listen(window);
  addEventListener('load', () => void run());
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href') ?? '#';
    if (href.startsWith('#')) return;
    // There is no network here: another page would be an empty frame.
    event.preventDefault();
    console.log(`→ ${href}`);
  });
  document.write(html);
  if (script !== '') {
    const element = document.createElement('script');
    element.textContent = `${script}\n//# sourceURL=script.js`;
    document.body.append(element);
  }
  document.close();
}
