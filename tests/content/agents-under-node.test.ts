/**
 * The file that an `<Agent mcp>` saves runs under Node, where the official client of MCP talks with it over stdio: one that begins with
 * `initialize`, as clients did until 2025, and one of the version of July 2026, which knows no such beginning.
 */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { parseMdx } from '#content/schema/source';
import { readCall } from '#domain/practice/agent/agent';
import { rowsOfCells, sameJson } from '#domain/practice/server';
import { readCsv } from '#domain/practice/sheet/sheet-text';
import { attributeText, childrenOf, isElement, type MdxElement } from '#scripts/mdx/mdx-elements';
import { mdxTree, nodesOf } from '#scripts/mdx/mdx-tree';
import { nodeFile } from '#site/features/lesson/server/node-file.ts';

const TEXTS = {
  name: 'server',
  tables: readFileSync('site/features/lesson/server/tables.js', 'utf8'),
  runner: readFileSync('site/features/lesson/agent/node-mcp.js', 'utf8'),
};

const PARTS = [
  { file: 'site/features/lesson/sample.mdx', id: 'server-of-parts' },
  { file: 'content/courses/build-your-first-ai-agent/a-server-of-tools.mdx', id: 'server-of-the-shop' },
];
const CLIENTS = [
  { client: 'that begins with initialize', mode: 'legacy' as const },
  { client: 'of July 2026', mode: { pin: '2026-07-28' } },
];

test.each(PARTS.flatMap((part) => CLIENTS.map((client) => ({ ...part, ...client }))))(
  '$file, $id: a client $client',
  async ({ file, id, mode }) => {
    const part = agentIn(file, id);
    const client = await startClient(savedFile(file, part), mode);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(0);
    for (const wanted of childrenOf(part, 'Test')) {
      const call = readCall(attributeText(wanted, 'send') ?? '');
      if (call === null) continue;
      const { content, isError } = await client.callTool({ name: call.name, arguments: call.args });
      const [first] = Array.isArray(content) ? content : [];
      const text = first?.type === 'text' ? first.text : '';
      expect(isError === true, text).toBe(attributeText(wanted, 'refuses') !== undefined);
      const gives = attributeText(wanted, 'gives');
      if (gives?.startsWith('{') === true) expect(sameJson(JSON.parse(text), JSON.parse(gives)), text).toBe(true);
      else if (gives !== undefined) expect(text).toContain(gives);
    }
  },
);

function agentIn(file: string, id: string): MdxElement {
  const text = readFileSync(file, 'utf8');
  const { source } = parseMdx(file, text.startsWith('---') ? text : `---\nid: sample\n---\n${text}`);
  const { root } = source === undefined ? {} : mdxTree(source);
  const nodes = root === undefined ? [] : [...nodesOf(root)].map(({ node }) => node);
  const part = nodes.filter(isElement).find((one) => one.name === 'Agent' && attributeText(one, 'id') === id);
  if (part === undefined) throw new Error(`no Agent ${id} in ${file}`);
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

/** A client that starts the file as a chat program does, where `npm install` was done. */
async function startClient(text: string, mode: 'legacy' | { pin: string }): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-agent-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'shop.mjs'), text);
  const client = new Client({ name: 'academy-test', version: '1.0.0' }, { versionNegotiation: { mode } });
  onTestFinished(async () => {
    await client.close();
    rmSync(folder, { recursive: true });
  });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [join(folder, 'shop.mjs')] }));
  return client;
}
