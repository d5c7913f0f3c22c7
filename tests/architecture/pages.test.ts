/** A page loads data and places one feature's page component (README, 'The map'). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '#scripts/build/assemble-site';

const MAX_LINES = 30;

it(`a page file has at most ${MAX_LINES} lines`, () => {
  const pages = filesBelow('site/pages').filter((file) => file.endsWith('.astro'));
  expect(pages.filter((file) => readFileSync(file, 'utf8').split('\n').length > MAX_LINES)).toEqual([]);
});

it('no page has styles or scripts of its own', () => {
  const pages = filesBelow('site/pages').filter((file) => file.endsWith('.astro'));
  expect(pages.filter((file) => /<(style|script)\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
