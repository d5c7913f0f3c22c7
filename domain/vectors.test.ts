/// <reference types="node" />
import { expect, test } from 'vitest';
import { vectors } from './vectors.ts';

test.each(vectors)('$name', ({ run, expected }) => {
  expect(run()).toEqual(expected);
});

test('every answer survives JSON, so that another runtime can be asked', () => {
  for (const { run } of vectors) {
    const answer = run();
    expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer);
  }
});

test('there are at least 60, each with a name of its own', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(60);
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
});

test('every rule file has vectors', async () => {
  const { readdir, readFile } = await import('node:fs/promises');
  const folder = new URL('.', import.meta.url);
  const source = await readFile(new URL('vectors.ts', folder), 'utf8');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const reached = ['vectors.ts', 'search-index.ts', 'milestones-ahead.ts'];
  for (const file of files.filter((name) => !reached.includes(name))) expect(source).toContain(`from './${file}'`);
});
