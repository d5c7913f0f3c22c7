/**
 * The tests of domain/ pass inside PocketBase's JavaScript runtime too; each is reported here as a test of its own. Left out are the
 * files *.node.test.ts, which compare a rule with something that only Node and browsers have.
 */
import { describe, expect, it } from 'vitest';
import { filesBelow } from '#scripts/build/assemble-site';
import { runInGoja } from './run-in-goja.ts';

const files = filesBelow('domain').filter((file) => /\.test\.ts$/.test(file) && !/\.node\.test\.ts$/.test(file));
const results = await runInGoja(files);

it('every test file of domain/ was run', () => {
  expect(new Set(results.map(({ file }) => file))).toEqual(new Set(files));
});

describe.each(files)('%s', (file) => {
  for (const { name, error } of results.filter((result) => result.file === file))
    it(name, () => {
      if (error !== null) throw new Error(error);
    });
});
