/**
 * A network that is slow in the middle of a page: a proxy in front of an academy that sends a page up to the end of its main part,
 * and the rest once the test releases it. Everything else passes at once.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Where a page is cut. */
const CUT = '</main>';

/** `finish` lets the ends of all pages pass that have come so far. */
type SlowEnd = { origin: string; finish(): void; stop(): Promise<void> };

export async function startSlowEnd(academy: string): Promise<SlowEnd> {
  const waiting: (() => void)[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = request.headers;
    const answered = await fetch(academy + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      body: isRead ? null : await buffer(request),
      redirect: 'manual',
    });
    const body = Buffer.from(await answered.arrayBuffer());
    const kept = [...answered.headers].filter(
      ([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name),
    );
    response.writeHead(answered.status, kept.flat());
    const cut = /^text\/html/.test(answered.headers.get('Content-Type') ?? '') ? body.indexOf(CUT) : -1;
    if (cut === -1) return void response.end(body);
    response.write(body.subarray(0, cut));
    waiting.push(() => response.end(body.subarray(cut)));
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    finish: () => {
      for (const end of waiting.splice(0)) end();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
