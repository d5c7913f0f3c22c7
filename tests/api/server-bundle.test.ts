/** What goes into the bundle that PocketBase runs. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHooks } from '#scripts/build/build-hooks';
import { generatedFolder, quizKeyOf } from '#support/built-curriculum';

const folder = mkdtempSync(join(tmpdir(), 'academy-hooks-'));
let inputs: string[];

beforeAll(async () => {
  inputs = await buildHooks(folder, generatedFolder());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('nothing but the rules, the contracts and the hooks goes into the server bundle', () => {
  const foreign = inputs.filter(
    (path) => !/^(api-hooks|domain)\//.test(path) && !/node_modules\/(valibot|ts-fsrs)\//.test(path),
  );
  expect(foreign).toEqual([]);
});

it('the bundle holds no answer key', () => {
  const bundle = readFileSync(join(folder, 'pb_hooks', 'academy.js'), 'utf8');
  const { questions } = quizKeyOf('prompt-engineering-beginner', 'final-quiz');
  for (const { explanation } of Object.values(questions)) expect(bundle.includes(explanation)).toBe(false);
});
