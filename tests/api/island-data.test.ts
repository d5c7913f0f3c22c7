/** What islands read of their page: an island starts as soon as it is there, while the rest of the page may be on its way. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentRoot } from '#content/schema/content-root';
import { filesBelow } from '#scripts/build/assemble-site';
import { readCurrent } from '#scripts/build/build';

const build = readCurrent(contentRoot())?.build ?? '';
const pages = ['public', 'guarded']
  .flatMap((folder) => filesBelow(`${build}/${folder}`))
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ name: relative(build, file), html: readFileSync(file, 'utf8') }));
const withIslands = pages.filter(({ html }) => html.includes('<astro-island'));

describe('a page with islands', () => {
  it('is there in every language', () => {
    expect(withIslands.length).toBeGreaterThan(20);
  });

  it.each(withIslands)('has its data before the first: $name', ({ html }) => {
    expect(html).toContain('<script type="application/json" id="copy-data">');
    expect(html.lastIndexOf('<script type="application/json"')).toBeLessThan(html.indexOf('<astro-island'));
  });
});
