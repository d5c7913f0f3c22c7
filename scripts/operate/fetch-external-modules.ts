/**
 * The program that fetches the learning catalogue elsewhere: `node fetch-external-modules.mjs URL` prints one line, the outcome.
 *
 * It is a process of its own because the catalogue has many megabytes: PocketBase's `$http.send` holds any answer whole, without a
 * bound, parses it and follows redirects to anywhere. Here the bytes are counted as they come, redirects stay with the host, and the
 * memory is given back when it ends. The hook starts it (api-hooks/external-modules/) and reads the few modules that are left.
 */

import { type ExternalModule, selectModules, untitledUnits, withTitles } from '#domain/catalogue/external-modules';
import type { FetchOutcome, FetchProblem } from '#domain/contract/external-modules/fetched-modules';

export type Limits = { bytes: number; milliseconds: number };

/** The whole catalogue had 14 MB in 2026; the modules alone, which the default address asks for, about half. */
const LIMITS: Limits = { bytes: 32 * 1024 * 1024, milliseconds: 60_000 };
const MAX_REDIRECTS = 3;
const DETAIL_CHARACTERS = 200;

class Failed extends Error {
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

/** Fetches a catalogue and chooses from it. Never throws: what went wrong is in the outcome. */
export async function fetchModules(address: string, limits: Limits = LIMITS): Promise<FetchOutcome> {
  try {
    // One clock for everything, the titles of units too.
    const signal = AbortSignal.timeout(limits.milliseconds);
    const modules = selectModules(await readJson(new URL(address), limits, signal), new URL(address).hostname);
    if (modules === null) throw new Failed('no-catalogue', 'the answer has no list of modules');
    return { ok: true, modules: await titled(modules, address, limits, signal) };
  } catch (error) {
    const { problem, message } = asFailed(error, limits);
    return { ok: false, problem, detail: message.slice(0, DETAIL_CHARACTERS) };
  }
}

/** The units' titles are asked for apart, for the few modules that were chosen. Without them the cards are good enough. */
async function titled(
  modules: ExternalModule[],
  address: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<ExternalModule[]> {
  const uids = untitledUnits(modules);
  if (uids.length === 0) return modules;
  const url = new URL(address);
  url.searchParams.set('type', 'units');
  url.searchParams.set('uid', uids.join(','));
  return withTitles(modules, await readJson(url, limits, signal).catch(() => null));
}

async function readJson(address: URL, limits: Limits, signal: AbortSignal): Promise<unknown> {
  const response = await follow(address, signal);
  if (!response.ok) throw new Failed('status', `it answered ${response.status}`);
  const text = await readBounded(response, limits.bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Failed('no-json', 'the answer is no JSON');
  }
}

/** Follows redirects within the host and its protocol only. */
async function follow(address: URL, signal: AbortSignal): Promise<Response> {
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(url, { signal, redirect: 'manual', headers: { Accept: 'application/json' } });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, url) ? new URL(location, url) : null;
    if (next?.origin !== address.origin)
      throw new Failed('redirect', `it sends elsewhere: ${next?.origin ?? location}`);
    url = next;
  }
  throw new Failed('redirect', `it sends on and on, more than ${MAX_REDIRECTS} times`);
}

/** The text of an answer; stops reading once it is larger than `bytes`, counted after unpacking. */
async function readBounded(response: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) {
      throw new Failed(
        'too-large',
        `the answer is larger than ${Math.round(bytes / 1024 / 1024)} MB; narrow LEARN_CATALOG_URL, for example with &type=modules`,
      );
    }
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function asFailed(error: unknown, limits: Limits): Failed {
  if (error instanceof Failed) return error;
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return new Failed('timeout', `no whole answer in ${limits.milliseconds / 1000} seconds`);
  return new Failed('unreachable', cause instanceof Error ? cause.message || cause.name : message);
}

// As the built program only; import.meta.main is not there in Node 22.
if (process.argv[1]?.endsWith('fetch-external-modules.mjs')) {
  const outcome = await fetchModules(process.argv[2] ?? '');
  process.stdout.write(JSON.stringify(outcome), () => process.exit(0));
}
