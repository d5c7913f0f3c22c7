/** What the worker answers to someone signed out on a device with courses from files, and to a page that stores one. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { FetchEvent, MessageEvent } from './worker-types.ts';

const device = vi.hoisted(() => ({ caches: new Map<string, Map<string, Response>>() }));
const ORIGIN = 'https://academy.example';
const listeners = new Map<string, (event: unknown) => void>();

beforeEach(async () => {
  device.caches.clear();
  const pathOf = (key: string | Request): string => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;
  const matchIn = (name: string, key: string | Request): Response | undefined =>
    device.caches.get(name)?.get(pathOf(key))?.clone();
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async (key: string | Request) => matchIn(name, key),
      put: async (key: string | Request, response: Response) => {
        device.caches.set(name, (device.caches.get(name) ?? new Map()).set(pathOf(key), response));
      },
    }),
    match: async (key: string | Request, { cacheName }: { cacheName?: string }) =>
      (cacheName === undefined ? [...device.caches.keys()] : [cacheName])
        .map((name) => matchIn(name, key))
        .find((copy) => copy !== undefined),
    keys: async () => [...device.caches.keys()],
  });
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal('__BUILD__', 'b1');
  vi.stubGlobal('__COURSE_FILES__', {
    academy: ORIGIN,
    keys: [
      { x: 'good', withdrawn: false },
      { x: 'old', withdrawn: true },
    ],
    withdrawn: ['e9'],
  });
  vi.stubGlobal('fetch', async () => new Response('network'));
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => {
    listeners.set(type, listener);
  });
  vi.resetModules();
  await import('./service-worker.ts');
});

function putFile(course: string, made: string, pages: string[]): void {
  const note = new Response(JSON.stringify({ course, locale: 'en', edition: 'e1', made, key: 'good' }));
  const pieces = pages.map((path) => [path, new Response(course)] as const);
  device.caches.set(`academy-course-file.${course}.en.e1`, new Map([['/course-file-note', note], ...pieces]));
}

/** What someone signed out gets for `path` on the page `asker`. */
async function answer(path: string, asker: string): Promise<string> {
  let response: Promise<Response> | undefined;
  const event = {
    request: {
      url: ORIGIN + path,
      method: 'GET',
      mode: 'no-cors',
      redirect: 'follow',
      referrer: asker && ORIGIN + asker,
    },
    preloadResponse: Promise.resolve(undefined),
    resultingClientId: '',
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => {
      response = given;
    },
  };
  listeners.get('fetch')?.(event as unknown as FetchEvent);
  return (await (await response)?.text()) ?? '';
}

test.each(['/playground-frame', '/words/keep-course.json'])(
  '%s comes from where the page that asks comes from',
  async (path) => {
    putFile('older', '2026-11-01', ['/course/older/lesson/1', path]);
    putFile('newer', '2026-11-02', ['/course/newer/lesson/1', path]);
    device.caches.set('academy-assets-b1', new Map([['/words/keep-course.json', new Response('network')]]));
    expect(await answer(path, '/course/older/lesson/1')).toBe('older');
    expect(await answer(path, '/course/newer/lesson/1')).toBe('newer');
    expect(await answer(path, '/course/other/lesson/1')).toBe('network');
    expect(await answer(path, '')).toBe('network');
  },
);

test('a page that stores a course gets an answer about what the academy has taken back', () => {
  const answers: unknown[] = [];
  const ask = (key: string, edition: string): void => {
    const ports = [{ postMessage: (why: unknown) => answers.push(why) }];
    const event = { data: { type: 'taken-back', key, edition }, ports, source: null, waitUntil: () => undefined };
    listeners.get('message')?.(event as unknown as MessageEvent);
  };
  ask('good', 'e1');
  ask('good', 'e9');
  ask('old', 'e1');
  ask('unknown', 'e1');
  expect(answers).toEqual([null, 'withdrawn', 'withdrawn-key', 'withdrawn-key']);
});
