/** Attacks of code in a lesson: what a worker would try, and another origin that counts who asks it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What code in a worker would try that someone was talked into pasting: the body of an async function of JavaScript, which returns a line for
 * each try that got something, besides the number of tries. `elsewhere` is another origin.
 */
export function workerAttacks(elsewhere: string): string {
  return `
  const tries = {
    own: () => fetch(self.origin === 'null' ? '/api/academy/me' : self.origin + '/api/academy/me'),
    elsewhere: () => fetch('${elsewhere}/fetch'),
    request: () => new Promise((got, not) => { const x = new XMLHttpRequest(); x.onload = got; x.onerror = not; x.open('GET', '${elsewhere}/request'); x.send(); }),
    socket: () => new Promise((got, not) => { const s = new WebSocket('${elsewhere}/socket'); s.onopen = got; s.onerror = not; }),
    events: () => new Promise((got, not) => { const s = new EventSource('${elsewhere}/events'); s.onopen = got; s.onerror = not; }),
    script: () => importScripts('${elsewhere}/script.js'),
    module: () => import('${elsewhere}/module.js'),
    code: () => new Function('return 1')(),
    worker: () => new Promise((got, not) => { const w = new Worker('${elsewhere}/worker.js'); w.onmessage = got; w.onerror = not; setTimeout(not, 300); }),
    databases: () => new Promise((got, not) => { const r = indexedDB.open('x'); r.onsuccess = got; r.onerror = not; }),
    caches: () => caches.keys(),
    files: () => navigator.storage.getDirectory(),
    calls: () => new RTCPeerConnection(),
    cookies: () => cookieStore.getAll(),
    page: () => parent.document.title,
  };
  const got = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try { await attempt(); got.push(name); } catch {}
  }
  return Object.keys(tries).length + ' tries got ' + (got.join() || 'nothing');`;
}

/** Takes memory until it is refused or ended. */
export const TAKE_MEMORY = `const kept = [];
  for (let n = 0; n < 64; n += 1) kept.push(new Uint8Array(64 * 1024 * 1024).fill(n));
  return kept.length;`;

/** Another origin, which counts who asks it for anything. */
export async function startElsewhere(): Promise<{ origin: string; asked: string[]; stop: () => void }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked, stop: () => server.close() };
}
