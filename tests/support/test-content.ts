import { LIVE_CONTENT } from '#content/schema/content-root';

/** The academy of the tests: its own small content, so that nobody who edits the live courses breaks a test of the code. */
export const TEST_CONTENT = 'tests/academy';

/** From now on, this process and those that it starts read the content of the tests. */
export function chooseTestContent(): void {
  process.env['ACADEMY_CONTENT'] = TEST_CONTENT;
}

/** From now on, this process and those that it starts read the academy's own content. */
export function chooseLiveContent(): void {
  process.env['ACADEMY_CONTENT'] = LIVE_CONTENT;
}
