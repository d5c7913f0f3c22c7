/** A learning catalogue on this machine, in the format of Microsoft Learn's, that behaves well or badly as a test asks. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;
export type CatalogueServer = {
  /** What LEARN_CATALOG_URL is set to. */
  url: string;
  /** Path and query of every request so far. */
  requests: string[];
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
};

/** The host that a module's address needs, so that it is linked. */
export const HOST = '127.0.0.1';

/** A module as the catalogue lists it: its units by id only. */
export function listedModule(uid: string, own: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    uid,
    type: 'module',
    title: `Introduction to AI, part ${uid}`,
    summary: '<p>Learn what <b>generative AI</b> can do &amp; where it fails.</p>',
    levels: ['beginner'],
    roles: ['ai-engineer', 'student', 'developer'],
    products: ['azure'],
    subjects: ['artificial-intelligence'],
    duration_in_minutes: 42,
    rating: { count: 9, average: 4.5 },
    popularity: 0.5,
    icon_url: 'https://evil.example/icon.svg',
    locale: 'en-us',
    url: `https://${HOST}/training/modules/${uid}/?WT.mc_id=api_CatalogApi`,
    units: Array.from({ length: 8 }, (_, n) => `${uid}.unit-${n + 1}`),
    number_of_children: 8,
    ...own,
  };
}

/** Answers modules, or the titles of the units asked for. */
export function goodCatalogue(modules: Record<string, unknown>[]): Behaviour {
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://catalogue');
    if (searchParams.get('type') !== 'units') {
      json(response, { modules });
      return;
    }
    const uids = (searchParams.get('uid') ?? '').split(',');
    json(response, {
      units: uids.map((uid) => ({ uid, type: 'unit', title: `About ${uid}`, duration_in_minutes: 5 })),
    });
  };
}

/** Answers any value as JSON, packed as the real one is. */
export function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
  response.end(gzipSync(JSON.stringify(value)));
}

export async function startCatalogue(first: Behaviour): Promise<CatalogueServer> {
  let behaviour = first;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    behaviour(request, response);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://${HOST}:${address.port}/api/catalog/?locale=en-us&type=modules`,
    requests,
    behave: (next) => {
      behaviour = next;
    },
    stop: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
