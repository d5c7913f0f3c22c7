/** What a browser really fetches for a page: every request with the bytes of its answer as they came over the wire, headers included. */
import type { Page } from '@playwright/test';

/** `bytes`: the answer's head and body over HTTP/1.1; `sent`: the request's own head, which a phone has to send. */
export type Fetched = { path: string; bytes: number; head: number; sent: number; cookies: boolean };

export type Transfer = { requests: number; bytes: number; head: number; sent: number; fetched: Fetched[] };

type Watch = { stop(): Promise<Transfer> };

/**
 * Counts everything that the page fetches from now on; nothing is in the browser's cache. `stop()` returns it once every request has
 * come to its end. The service worker must be blocked: what it saves for later is no part of a page.
 */
export async function watchTransfer(page: Page): Promise<Watch> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  const fetched = new Map<string, Fetched>();
  const open = new Set<string>();
  let settled = (): void => {};
  const entry = (id: string): Fetched => {
    const known = fetched.get(id) ?? { path: '', bytes: 0, head: 0, sent: 0, cookies: false };
    fetched.set(id, known);
    return known;
  };
  const end = (id: string): void => {
    open.delete(id);
    if (open.size === 0) settled();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^https?:/.test(request.url)) return;
    open.add(requestId);
    entry(requestId).path = new URL(request.url).pathname;
  });
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const one = entry(requestId);
    one.sent = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    one.cookies = Object.keys(headers).some((name) => name.toLowerCase() === 'cookie');
  });
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, headersText }) => {
    entry(requestId).head = headersText?.length ?? 0;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    entry(requestId).bytes = encodedDataLength;
    end(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return {
    async stop() {
      if (open.size > 0) {
        await new Promise<void>((resolve) => {
          settled = resolve;
        });
      }
      await cdp.detach();
      return sumOf([...fetched.values()].filter(({ path }) => path !== ''));
    },
  };
}

function sumOf(fetched: Fetched[]): Transfer {
  const sum = (field: 'bytes' | 'head' | 'sent'): number => fetched.reduce((total, one) => total + one[field], 0);
  return { requests: fetched.length, bytes: sum('bytes'), head: sum('head'), sent: sum('sent'), fetched };
}
