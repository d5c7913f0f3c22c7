/** The file that `Save for Node` gives runs under Node, and answers over HTTP as the tests of its lesson say. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseMdx } from '#content/schema/source';
import { type Exchange, judgeExchange, requestsOf, rowsOfCells, type ServerTest } from '#domain/practice/server';
import { readCsv } from '#domain/practice/sheet/sheet-text';
import { attributeText, childrenOf, isElement, type MdxElement } from '#scripts/mdx/mdx-elements';
import { mdxTree, nodesOf } from '#scripts/mdx/mdx-tree';
import { nodeFile } from '#site/features/lesson/server/node-file.ts';

const SERVER = 'site/features/lesson/server';
const TEXTS = {
  name: 'handle',
  tables: readFileSync(join(SERVER, 'tables.js'), 'utf8'),
  runner: readFileSync(join(SERVER, 'node-runner.js'), 'utf8'),
};
const SAMPLE = 'site/features/lesson/sample.mdx';
const COURSE = 'content/courses/code-http-sql-and-tests';

test.each([
  [`${COURSE}/a-question-over-the-wire.mdx`, 'answer-over-the-wire'],
  [`${COURSE}/a-server-in-forty-lines.mdx`, 'lending-server'],
  [SAMPLE, 'server-of-books'],
  [SAMPLE, 'server-with-hono'],
])('%s: %s', async (file, id) => {
  const part = serverIn(file, id);
  for (const wanted of childrenOf(part, 'Test').map(testOf)) {
    const { origin, program } = await startNode(savedFile(file, part));
    const answers: Exchange[] = [];
    for (const request of requestsOf(wanted)) {
      const { method, headers, body } = request;
      const sent = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
      const response = await fetch(origin + request.path, method === 'GET' ? sent : { ...sent, body });
      const answer = { status: response.status, headers: [...response.headers], body: await response.text() };
      answers.push({ request, answer, problem: null, logs: [], tables: {} });
    }
    program.kill();
    // The tables are in the memory of the other program.
    const { holds: _, lacks: __, ...seen } = wanted;
    expect(judgeExchange(seen, answers.at(-1), 'nothing'), wanted.send).toEqual({ passed: true });
  }
});

test('an answer that cannot be sent ends no server, and the export may have another name', async () => {
  const code = `const app = (request) => request.url.endsWith('/broken') ? Response.error() : new Response('ok');
export { app as handle };`;
  const { origin } = await startNode(nodeFile(code, {}, { noTable: '', sameId: '' }, TEXTS));
  expect((await fetch(`${origin}/broken`)).status).toBe(500);
  expect(await (await fetch(origin)).text()).toBe('ok');
});

function serverIn(file: string, id: string): MdxElement {
  const text = readFileSync(file, 'utf8');
  const { source } = parseMdx(file, text.startsWith('---') ? text : `---\nid: sample\n---\n${text}`);
  const { root } = source === undefined ? {} : mdxTree(source);
  const nodes = root === undefined ? [] : [...nodesOf(root)].map(({ node }) => node);
  const part = nodes.filter(isElement).find((one) => one.name === 'Server' && attributeText(one, 'id') === id);
  if (part === undefined) throw new Error(`no Server ${id} in ${file}`);
  return part;
}

function savedFile(file: string, part: MdxElement): string {
  const names = (attributeText(part, 'tables') ?? '').split(' ').filter((name) => name !== '');
  const tables = names.map((name) => {
    return [name.replace('.csv', ''), rowsOfCells(readCsv(readFileSync(join(dirname(file), name), 'utf8')))];
  });
  const answer = childrenOf(part, 'Answer')[0];
  const code = answer?.children.flatMap((node) => (node.type === 'code' ? [node.value] : []))[0] ?? '';
  return nodeFile(code, Object.fromEntries(tables), { noTable: 'No {name}.', sameId: 'There is {id}.' }, TEXTS);
}

function testOf(element: MdxElement): ServerTest {
  const names = ['first', 'headers', 'status', 'header', 'gives'];
  const wanted = names.map((name) => [name, attributeText(element, name)]);
  return { ...Object.fromEntries(wanted), send: attributeText(element, 'send') ?? '' };
}

/** Starts the file as a learner does, where `npm install hono` was done. */
async function startNode(text: string): Promise<{ origin: string; program: ChildProcess }> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-server-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'server.mjs'), text);
  const program = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { PORT: '0' } });
  onTestFinished(() => {
    program.kill();
    rmSync(folder, { recursive: true });
  });
  const origin = await new Promise<string>((found, failed) => {
    program.stdout.on('data', (line) => found(/http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''));
    program.stderr.on('data', (line) => failed(new Error(String(line))));
  });
  return { origin, program };
}
