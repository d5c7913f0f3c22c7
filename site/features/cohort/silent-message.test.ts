/** The message to someone who was not seen for a while promises no fixed time: a lesson takes what it takes. */
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/text/locales';
import { copyFor } from '#site/ui/texts/copy-build.ts';

test.each(LOCALES)('the message to a silent learner has no number of minutes, in %s', (locale) => {
  const { silentMessage } = copyFor(locale).teaching.help;
  expect(silentMessage).toContain('{name}');
  expect(silentMessage).not.toMatch(/\d/);
});
