/** What a comment refers to is in this repository. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '#scripts/build/assemble-site';

const DECISIONS = 'docs/decisions/000-decisions-on-the-specification.md';
const sources = ['domain', 'api-hooks', 'content/schema', 'scripts', 'site', 'tests/api', 'tests/e2e', 'tests/support']
  .flatMap(filesBelow)
  .filter((file) => /\.(ts|tsx|mjs|astro|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('no comment names a decision or a section by the number of a document that is elsewhere', () => {
  const elsewhere = /\b[Dd]ecisions? \d|\b[Ss]pec \d|\bDESIGN\b/;
  expect(sources.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file)).toEqual([]);
});

it('every path of the tables "Where is …?" is there', () => {
  const tables = readFileSync('docs/where-is.md', 'utf8');
  expect(tables).toContain('`domain/learning/access.ts`');
  expect(tables.split('\n').flatMap(missingPaths)).toEqual([]);
});

it('the README is read in some minutes, and every page that it links to is there', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(16 * 1024);
  const links = [...readme.matchAll(/\]\(([^):]+)\)/g)].map(([, path = '']) => path);
  expect(links).toContain('docs/where-is.md');
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});

/** The paths of one row that are not there. A name without a folder is beside the path before it; `<id>` means any. */
function missingPaths(row: string): string[] {
  let folder = '';
  return [...row.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    if (!/\/|\.\w+$/.test(name)) return [];
    const path = name.includes('/') ? name : join(folder, name);
    folder = path.endsWith('/') ? path : dirname(path);
    return existsSync(path.replace(/<.*/, '')) || path.includes('<language>') ? [] : [path];
  });
}

it('every row of decisions that a comment names is written down', () => {
  const rows = new Set([...readFileSync(DECISIONS, 'utf8').matchAll(/<a id="(\d+)">/g)].map(([, row]) => row));
  const named = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/docs\/decisions\/000 row (\d+)/g)].map(([, row]) => ({ file, row })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ row }) => !rows.has(row))).toEqual([]);
});
