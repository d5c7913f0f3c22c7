import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LeaderProxy, startLeaderProxy } from './leader-proxy.ts';

let leading = 0;
let nodes: Server[];
let proxy: LeaderProxy;
beforeEach(async () => {
  leading = 1;
  nodes = [1, 2].map((n) =>
    createServer(async (asked, answer) => {
      if (asked.url === '/api/academy/leader') return void answer.writeHead(leading === n ? 200 : 503).end();
      if (asked.url === '/hangs' && n === 1) return;
      const body = (await asked.toArray()).join('');
      answer.writeHead(201, { 'X-Node': String(n) }).end(`${asked.method} ${asked.url} ${body}`);
    }),
  );
  for (const node of nodes) {
    node.listen(0, '127.0.0.1');
    await once(node, 'listening');
  }
  proxy = await startLeaderProxy(nodes.map((node) => (node.address() as AddressInfo).port));
});
afterEach(async () => {
  await proxy.stop();
  for (const node of nodes) {
    node.closeAllConnections();
    node.close();
  }
});

it('hands a request with all it has to the leader', async () => {
  const answer = await fetch(`${proxy.origin}/api/x?y=1`, { method: 'POST', body: 'muraho' });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('X-Node')).toBe('1');
  expect(await answer.text()).toBe('POST /api/x?y=1 muraho');
});

it('follows when another node leads', async () => {
  leading = 2;
  await vi.waitUntil(async () => (await fetch(proxy.origin)).headers.get('X-Node') === '2', { timeout: 5_000 });
});

it('lets nobody wait for a node that leads no more', async () => {
  const waiting = fetch(`${proxy.origin}/hangs`);
  leading = 2;
  expect((await waiting).status).toBe(502);
  expect((await fetch(`${proxy.origin}/hangs`)).headers.get('X-Node')).toBe('2');
});

it('says that nobody leads', async () => {
  leading = 0;
  await vi.waitUntil(async () => (await fetch(proxy.origin)).status === 503, { timeout: 5_000 });
});
