import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineApiFiles } from './engine-api-tests.ts';

it.each(engineApiFiles)('%s is there', (file) => {
  expect(existsSync(file)).toBe(true);
});

it('names each file once', () => {
  expect(new Set(engineApiFiles).size).toBe(engineApiFiles.length);
});
