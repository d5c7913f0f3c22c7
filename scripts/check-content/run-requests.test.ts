/** How a learner's file of a Server runs, each request in a process of its own. */
import { expect, it } from 'vitest';
import type { ServerRequest } from '#domain/practice/server';
import { runRequests } from './run-requests.ts';

const REQUEST: ServerRequest = { method: 'GET', path: '/', headers: [], body: '' };
const run = (code: string, hono = false) => runRequests({ code, tables: {}, hono }, [[REQUEST]])[0]?.[0];

it('leaves a line of a text that looks like an export', () => {
  const text = "\nexport const a = 1;\nimport { b } from 'hono';\n";
  expect(run(`export const handle = () => new Response(\`${text}\`);`)?.answer?.body).toBe(text);
});

it('finds an export by another name, in a list of several lines, and keeps the lines', () => {
  const list = 'export {\n  app as handle,\n};\n';
  expect(run(`${list}function app() { return new Response('yes'); }`)?.answer?.body).toBe('yes');
  expect(run(`${list}\nfunction app() { missing(); }`)?.problem).toMatchObject({ kind: 'threw', line: 5 });
});

it('takes Hono by its names', () => {
  const code =
    "import { Hono as App } from 'hono'\n// routes\nconst app = new App();\napp.get('/', (c) => c.text('hi'));\n";
  expect(run(`${code}export const handle = app.fetch;`, true)?.answer?.body).toBe('hi');
});

it('keeps the answer where a promise failed that nothing waited for, and names the error', () => {
  const code =
    "Promise.reject(new Error('lost')); await null; await new Promise((done) => setTimeout(done)); return new Response('ok');";
  const { answer, problem } = run(`export async function handle() { ${code} }`) ?? {};
  expect([answer?.body, problem]).toEqual(['ok', { kind: 'beside', text: 'Error: lost' }]);
});

it('cuts a body that nobody would read', () => {
  expect(run("export const handle = () => new Response('x'.repeat(2 ** 26));")?.answer?.body).toHaveLength(100_001);
});
