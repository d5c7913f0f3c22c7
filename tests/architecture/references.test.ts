/** What a comment refers to is in this repository. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '#scripts/assemble-site';

const DECISIONS = 'docs/decisions/000-decisions-on-the-specification.md';
const sources = ['domain', 'api-hooks', 'content/schema', 'scripts', 'site', 'tests/api', 'tests/e2e', 'tests/support']
  .flatMap(filesBelow)
  .filter((file) => /\.(ts|tsx|mjs|astro|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('no comment names a decision or a section by the number of a document that is elsewhere', () => {
  const elsewhere = /\b[Dd]ecisions? \d|\b[Ss]pec \d|\bDESIGN\b/;
  expect(sources.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file)).toEqual([]);
});

it('every row of decisions that a comment names is written down', () => {
  const rows = new Set([...readFileSync(DECISIONS, 'utf8').matchAll(/<a id="(\d+)">/g)].map(([, row]) => row));
  const named = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/docs\/decisions\/000 row (\d+)/g)].map(([, row]) => ({ file, row })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ row }) => !rows.has(row))).toEqual([]);
});
