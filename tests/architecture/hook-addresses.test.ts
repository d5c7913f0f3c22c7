/** The server names pages in mails and when it leads somewhere: each of these addresses is one that site/paths.ts builds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADMIN_PAGES } from '#site/admin-paths.ts';
import { certificatePath, coursePath, courseTitlesPath, PAGES, projectPath, publicCoursePath } from '#site/paths.ts';
import { WORK_PAGES } from '#site/work-paths.ts';

/** In place of every value that an address carries. */
const VALUE = 'x';

const KNOWN = new Set([
  ...[PAGES, ADMIN_PAGES, WORK_PAGES].flatMap((pages): string[] => Object.values(pages)),
  coursePath(VALUE),
  // Without a course the server leads to the catalogue.
  coursePath('').replace(/\/$/, ''),
  courseTitlesPath(VALUE),
  projectPath(VALUE),
  publicCoursePath(VALUE),
  certificatePath(VALUE),
]);

const hooks = readdirSync('api-hooks', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** Addresses in `localized('…')` and behind the academy's origin, as `/course/x`, without what follows the path. */
function addressesIn(source: string): string[] {
  const found = [...source.matchAll(/localized\(\s*['"`](\/[^'"`?#]*)|\.origin\}(\/[^'"`?#]*)/g)];
  return found.map(([, named = '', behind = '']) => (named || behind).replace(/\$?\{[^}]*\}/g, VALUE));
}

it('the server leads only to pages that there are', () => {
  const named = hooks.flatMap((file) =>
    addressesIn(readFileSync(join('api-hooks', file), 'utf8')).map((path) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ path }) => !KNOWN.has(path))).toEqual([]);
});
