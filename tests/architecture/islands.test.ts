/** What breaks in an island must leave the page usable and show a message (site/ui/island.tsx). */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '#scripts/build/assemble-site';

/** The name of every part that is hydrated, with the file that places it. */
const placed = filesBelow('site')
  .filter((file) => file.endsWith('.astro'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(\w+)[^>]*\sclient:/g)].map((match) => ({ file, part: match[1] ?? '' })),
  );
const sources = filesBelow('site')
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(file, 'utf8'));
/** They hand the texts over for the pages that they frame. */
const FRAMES = [
  'site/features/admin/AdminPage.astro',
  'site/features/projects/InstructorPage.astro',
  'site/features/projects/CourseWorkPage.astro',
];
const carries = (file: string): boolean => readFileSync(file, 'utf8').includes("'errors.screen'");

it('every part that is hydrated is an island', () => {
  expect(placed.length).toBeGreaterThan(10);
  const bare = placed.filter(
    ({ part }) => !sources.some((source) => source.includes(`export const ${part} = island(`)),
  );
  expect(bare).toEqual([]);
});

it('every page with an island carries the words for one that breaks', () => {
  expect(FRAMES.filter((frame) => !carries(frame))).toEqual([]);
  const framed = new RegExp(`<(?:${FRAMES.map((frame) => basename(frame, '.astro')).join('|')})\\s`);
  const isFramed = (file: string): boolean => framed.test(readFileSync(file, 'utf8'));
  const mute = placed.filter(({ file }) => !carries(file) && !isFramed(file));
  expect(mute).toEqual([]);
});
