/** The rules of domain/ give the same answers inside PocketBase's JavaScript runtime as in Node. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vectors } from '#domain/vectors';
import { GOJA } from '#scripts/build-hooks';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { client } from '#support/api-client';
import { generatedFolder, quizKeyOf } from '#support/built-curriculum';

let academy: RunningAcademy;
let folder: string;

/** The academy's own build with one more hook file: a route that runs the vectors in goja. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'academy-goja-'));
  academy = await startAcademy({
    prepare: async (built) => {
      cpSync(built, folder, { recursive: true });
      await build({
        ...GOJA,
        entryPoints: ['domain/vectors.ts'],
        format: 'cjs',
        outfile: join(folder, 'pb_hooks', 'vectors.js'),
      });
      writeFileSync(
        join(folder, 'pb_hooks', 'vectors.pb.js'),
        `routerAdd('GET', '/api/test/vectors', (e) => {
           const { vectors } = require(__hooks + '/vectors.js');
           return e.json(200, vectors.map(({ name, run }) => { try { return { name, got: JSON.stringify(run()) }; } catch (error) { return { name, got: 'threw ' + error }; } }));
         });`,
      );
      return folder;
    },
  });
});
afterAll(async () => {
  await academy.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('every test vector of the domain passes inside the real PocketBase', async () => {
  const { body } = await client(academy.origin).get<{ name: string; got: string }[]>('/api/test/vectors');
  expect(body.length).toBeGreaterThanOrEqual(60);
  const expected = vectors.map(({ name, expected }) => ({ name, got: expected }));
  expect(body.map(({ name, got }) => ({ name, got: got === undefined ? undefined : JSON.parse(got) }))).toEqual(
    expected.map(({ name, got }) => ({ name, got: JSON.parse(JSON.stringify(got)) })),
  );
});

it('nothing but the rules, the contracts and the hooks goes into the server bundle', async () => {
  const { buildHooks } = await import('#scripts/build-hooks');
  const out = mkdtempSync(join(tmpdir(), 'academy-hooks-'));
  const inputs = await buildHooks(out, generatedFolder());
  rmSync(out, { recursive: true, force: true });
  const foreign = inputs.filter(
    (path) => !/^(api-hooks|domain)\//.test(path) && !path.includes('node_modules/valibot/'),
  );
  expect(foreign).toEqual([]);
});

it('the bundle holds no answer key', () => {
  const bundle = readFileSync(join(folder, 'pb_hooks', 'academy.js'), 'utf8');
  const { questions } = quizKeyOf('prompt-engineering-beginner', 'final-quiz');
  for (const { explanation } of Object.values(questions)) expect(bundle.includes(explanation)).toBe(false);
});
