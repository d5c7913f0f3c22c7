/** What the assistant may quote of the live lessons. */
import { expect, test } from 'vitest';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { quotedSolutions, translatedPassages } from '#support/quoted-lessons';

test('no passage holds a solution, or an option of a self-check', () => {
  const { solutions, quoted } = quotedSolutions(LIVE_CONTENT);
  expect(solutions.length).toBeGreaterThan(0);
  expect(quoted).toEqual([]);
});

test('a version in another language leads to the headings of its original', () => {
  const { versions, lost } = translatedPassages(LIVE_CONTENT);
  expect(versions.length).toBeGreaterThan(10);
  expect(lost).toEqual([]);
});
