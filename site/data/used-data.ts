/**
 * What the academy loads on this device, month by month. Pages and the worker count each what they load themselves, and write to a place
 * of their own: pages to localStorage, the worker to the cache of its state.
 */
import { monthOf, type UsedData, usedIn, withUsed } from '#domain/learning/used-data';
import { STATE_CACHE } from './saved-pages.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

const KEY = 'academy-used';
const WORKERS = '/used';

/** Counts what is loaded from now on and what was loaded before; `add` is called with the bytes of those that `isOwn` lets through. */
export function countLoaded(isOwn: (entry: PerformanceResourceTiming) => boolean, add: (bytes: number) => void): void {
  if (!('PerformanceObserver' in globalThis)) return;
  const observer = new PerformanceObserver((list) => {
    const loaded = list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    const bytes = loaded.filter(isOwn).reduce((sum, { transferSize }) => sum + transferSize, 0);
    if (bytes > 0) add(bytes);
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}

/** Adds to what pages have loaded. */
export function addToPages(bytes: number): void {
  const before = readStoredJson(KEY) as Partial<UsedData> | null;
  writeStored(KEY, JSON.stringify(withUsed(before, monthOf(new Date()), bytes)));
}

/** Adds to what the worker has loaded: one after the other. */
export function addToWorkers(bytes: number): void {
  adding = adding.then(async () => {
    const state = await caches.open(STATE_CACHE);
    const used = withUsed(await workersUsed(), monthOf(new Date()), bytes);
    await state.put(WORKERS, new Response(JSON.stringify(used)));
  });
}

let adding = Promise.resolve();

async function workersUsed(): Promise<Partial<UsedData> | null> {
  const stored = await (await caches.open(STATE_CACHE)).match(WORKERS);
  return stored ? ((await stored.json()) as Partial<UsedData>) : null;
}

/** What was loaded this month, in bytes. */
export async function usedThisMonth(): Promise<number> {
  const month = monthOf(new Date());
  const pages = usedIn(readStoredJson(KEY) as Partial<UsedData> | null, month);
  return pages + ('caches' in window ? usedIn(await workersUsed(), month) : 0);
}

/** Counts from nothing again. */
export async function resetUsed(): Promise<void> {
  removeStored(KEY);
  if ('caches' in window) await (await caches.open(STATE_CACHE)).delete(WORKERS);
}
