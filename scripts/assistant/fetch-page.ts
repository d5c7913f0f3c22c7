/**
 * Reads one page of the web for the assistant: of an allowed host, over https, from a public address. The name is resolved once and the
 * connection goes to the address that was judged, so a name cannot lead elsewhere the second time it is asked for. Redirects are judged
 * again. Never throws: a page that may not be read, or is none, is null.
 */
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PAGES_TIMEOUT_MS } from '#domain/assistant/model-limits';
import { readBounded } from '../lib/read-bounded.ts';
import { pageText } from './page-text.ts';
import { isPublicAddress } from './public-address.ts';

export type Address = { address: string; family: number };

/** What may be fetched, and how a name is resolved. */
export type Reach = {
  hosts: readonly string[];
  protocols: readonly string[];
  resolve: (host: string) => Promise<Address[]>;
  isAllowed: (address: string) => boolean;
  milliseconds: number;
};

export const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i;

/** The web, as far as these hosts. */
export function reachOf(hosts: readonly string[]): Reach {
  return {
    hosts,
    protocols: ['https:'],
    resolve: (host) => lookup(host, { all: true }),
    isAllowed: isPublicAddress,
    milliseconds: PAGES_TIMEOUT_MS,
  };
}

/** The title and the text of a page, at most 8,000 characters; null when it may not be read, or cannot be. */
export async function fetchPage(address: string, reach: Reach): Promise<{ title: string; text: string } | null> {
  try {
    const signal = AbortSignal.timeout(reach.milliseconds);
    const response = await follow(address, reach, signal);
    const type = response.headers['content-type'] ?? '';
    const isPage =
      response.statusCode === 200 && TYPES.test(type) && response.headers['content-encoding'] === undefined;
    const isSmall = Number(response.headers['content-length'] ?? 0) <= PAGE_MAX_BYTES;
    if (!isPage || !isSmall) {
      response.destroy();
      return null;
    }
    return pageText(await readBounded(response, PAGE_MAX_BYTES), type);
  } catch {
    return null;
  }
}

async function follow(address: string, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await open(url, reach, signal);
    const { location } = response.headers;
    if ((response.statusCode ?? 0) < 300 || (response.statusCode ?? 0) > 399 || location === undefined) return response;
    response.destroy();
    url = new URL(location, url);
  }
  throw new Error('it sends on and on');
}

async function open(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  // An address in numbers, in whatever spelling, is on no list of names.
  const isListed = reach.hosts.includes(url.hostname.toLowerCase()) && url.username === '' && url.password === '';
  if (!isListed || !reach.protocols.includes(url.protocol)) throw new Error('it may not be read');
  const found = await inTime(reach.resolve(url.hostname), signal);
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => reach.isAllowed(address)))
    throw new Error('it is not public');

  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        signal,
        // Each connection is its own, so that none that was opened before is used again.
        agent: false,
        headers: {
          Accept: 'text/html, text/plain',
          'Accept-Encoding': 'identity',
          'User-Agent': 'SpekAcademyAssistant',
        },
        lookup: (_host, options, done) => {
          if (options.all) done(null, [first]);
          else done(null, first.address, first.family);
        },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

/** A name server that does not answer is not waited for longer than a page. */
async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return await Promise.race([work, late]);
}
