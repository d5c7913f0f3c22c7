/** What breaks in an island must leave the page and say so (site/ui/island.tsx). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '#scripts/assemble-site';

/** The name of every part that is hydrated, with the file that places it. */
const placed = filesBelow('site')
  .filter((file) => file.endsWith('.astro'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(\w+)[^>]*\sclient:/g)].map((match) => ({ file, part: match[1] ?? '' })),
  );
const sources = filesBelow('site')
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(file, 'utf8'));
/** AdminPage hands the texts over for the pages of administrators, InstructorPage for those of instructors. */
const carries = (file: string): boolean => readFileSync(file, 'utf8').includes("'errors.screen'");

it('every part that is hydrated is an island', () => {
  expect(placed.length).toBeGreaterThan(10);
  const bare = placed.filter(
    ({ part }) => !sources.some((source) => source.includes(`export const ${part} = island(`)),
  );
  expect(bare).toEqual([]);
});

it('every page with an island carries the words for one that breaks', () => {
  expect(carries('site/features/admin/AdminPage.astro')).toBe(true);
  expect(carries('site/features/projects/InstructorPage.astro')).toBe(true);
  const isFramed = (file: string): boolean => /<(?:Admin|Instructor)Page/.test(readFileSync(file, 'utf8'));
  const mute = placed.filter(({ file }) => !carries(file) && !isFramed(file));
  expect(mute).toEqual([]);
});
