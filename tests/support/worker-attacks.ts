/** Attacks of code in a lesson: what a worker would try, and another origin that counts who asks it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';

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
    nested: () => new Promise((got, not) => { const text = "fetch('${elsewhere}/nested').then(() => postMessage('got'), () => postMessage('nothing'))"; const w = new Worker(URL.createObjectURL(new Blob([text]))); w.onmessage = ({ data }) => (data === 'got' ? got() : not()); w.onerror = not; setTimeout(not, 500); }),
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

/** The answer of `workerAttacks` where nothing was got. */
export const NOTHING_GOT = '16 tries got nothing';

/** Goes on after its answer, and starts a worker of its own that never ends. */
export const GOES_ON = `setInterval(() => {}, 10);
  try { new Worker(URL.createObjectURL(new Blob(['for (;;) {}']))); } catch {}`;

/** The workers of a page, where a run has left none: `started` is how many there have been. */
export async function expectNoWorkerLeft(page: Page, started: readonly unknown[]): Promise<void> {
  expect(started.length).toBeGreaterThan(0);
  await expect.poll(() => page.workers().length).toBe(0);
}

/** The body of a function that takes this many pieces of 64 MB. */
const taking = (pieces: number): string => `const kept = [];
  for (let n = 0; n < ${pieces}; n += 1) kept.push(new Uint8Array(64 * 1024 * 1024).fill(n));
  return kept.length;`;
/** Takes memory until it is refused or ended. */
export const TAKE_MEMORY = taking(64);
export const TAKE_500_MB = taking(8);

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
