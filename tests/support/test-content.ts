/** The academy of the tests: its own small content, so that whoever edits the live courses breaks no test of the code. */
export const TEST_CONTENT = 'tests/academy';

/** From now on, this process and those that it starts read the content of the tests. */
export function chooseTestContent(): void {
  process.env['ACADEMY_CONTENT'] = TEST_CONTENT;
}
