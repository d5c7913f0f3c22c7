/** Asks the search service of the settings, and reads the pages that it names on allowed hosts. Failures give nothing. */
import type { WebReading } from '#domain/assistant/conversation';
import { SEARCH_TIMEOUT_MS } from '#domain/assistant/model-limits';
import { readBounded } from '../lib/read-bounded.ts';
import { fetchPage, type Reach } from './fetch-page.ts';
import { TEXT_MAX_CHARACTERS } from './page-text.ts';

export type SearchService = { url: string; key: string };

const COUNT = 3;
/** Of all pages together, with their titles. */
export const WEB_MAX_CHARACTERS = COUNT * (TEXT_MAX_CHARACTERS + 200);
const ANSWER_MAX_BYTES = 512 * 1024;

/** At most three pages about a query. */
export async function searchWeb(query: string, service: SearchService, reach: Reach): Promise<WebReading[]> {
  const found = (await results(query, service)).filter(({ url }) => isOn(url, reach)).slice(0, COUNT);
  const pages = await Promise.all(found.map(({ url }) => fetchPage(url, reach)));
  return pages.flatMap((page, at) => {
    const { url = '', title = '' } = found[at] ?? {};
    return page === null || page.text === '' ? [] : [{ url, title: page.title || title || url, text: page.text }];
  });
}

function isOn(url: string, { hosts }: Reach): boolean {
  return URL.canParse(url) && hosts.includes(new URL(url).hostname.toLowerCase());
}

type Result = { url: string; title: string };

/** The service is the operator's own choice, so it may be on this machine; its answer is bounded, and it leads nowhere else. */
async function results(query: string, { url, key }: SearchService): Promise<Result[]> {
  try {
    const address = new URL(url);
    address.searchParams.set('q', query);
    address.searchParams.set('count', String(COUNT));
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS),
      headers: {
        Accept: 'application/json',
        ...(key === '' ? {} : { Authorization: `Bearer ${key}`, 'X-Subscription-Token': key }),
      },
    });
    if (!response.ok) return [];
    return resultsIn(JSON.parse(await readBounded(response.body, ANSWER_MAX_BYTES)));
  } catch {
    return [];
  }
}

/** `{results: [{title, url}]}`, as SearXNG and others answer, or the same below `web`. */
function resultsIn(answer: unknown): Result[] {
  const { results = undefined, web = undefined } = isMapping(answer) ? answer : {};
  const list = Array.isArray(results) ? results : isMapping(web) ? web['results'] : [];
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown) => {
    if (!isMapping(one) || typeof one['url'] !== 'string') return [];
    return [{ url: one['url'], title: typeof one['title'] === 'string' ? one['title'].slice(0, 120) : '' }];
  });
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
