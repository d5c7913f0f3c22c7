/** Imports point one way (README, 'The map'). Read from the sources, so that a type import counts too. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '#scripts/assemble-site';

/** Every module that the code files below a folder name, as `file → module`. */
function importsOf(folder: string): string[] {
  return filesBelow(folder)
    .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
        (match) => `${file} → ${match[1]}`,
      ),
    );
}

it.each([
  ['domain', /→ (\.\/|\.\.\/(?!\.)|valibot$)|^domain\/credentials\/badges\/.* → \.\.\/\.\.\/(?!\.)/],
  ['content/schema', /→ (\.\/|#domain\/|#content\/|astro\/zod$|yaml$|node:|github-slugger$|@mdx-js\/mdx)/],
  // The signatures of credentials are a bundle of their own, loaded only when one is made.
  ['api-hooks', /→ (\.{1,2}\/|#domain\/|valibot$)|^api-hooks\/certificates\/crypto\/.* → (@noble\/|fflate$|jsonld$)/],
])('%s imports only what it may', (folder, allowed) => {
  expect(importsOf(folder).filter((line) => !allowed.test(line))).toEqual([]);
});

it('site and api-hooks never import each other, and no page reads a quiz key', () => {
  expect(importsOf('site').filter((line) => /api-hooks|quiz-keys|#scripts|#support|toQuizKey/.test(line))).toEqual([]);
  expect(importsOf('api-hooks').filter((line) => /#site|\/site\//.test(line))).toEqual([]);
});

it('only the contracts import a package into domain/', () => {
  const packages = importsOf('domain').filter((line) => line.endsWith('→ valibot'));
  expect(packages.filter((line) => !line.startsWith('domain/contract/'))).toEqual([]);
});
