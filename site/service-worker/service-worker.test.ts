/** The worker with stand-ins of the browser's stores: what a course file may leave on a device once its key is withdrawn, and which file answers. */
import { expect, it, vi } from 'vitest';
import { fileCache, type StoredCourse } from '#site/data/course-files/stored-courses.ts';

const BUILD = 'build-1';
const SCRIPT = '/_astro/page.abc.js';
const COURSE: StoredCourse = {
  ...{ course: 'first-steps', locale: 'en', title: 'First steps', edition: 'e1', made: '2026-11-01T08:00:00.000Z' },
  ...{ bytes: 1, at: '2026-11-02T08:00:00.000Z', key: 'stolen' },
};

class StandInCache {
  readonly #stored = new Map<string, Response>();
  async match(asked: Request | string): Promise<Response | undefined> {
    return this.#stored.get(pathOf(asked))?.clone();
  }
  async put(asked: Request | string, response: Response): Promise<void> {
    this.#stored.set(pathOf(asked), response);
  }
  async keys(): Promise<Request[]> {
    return [...this.#stored.keys()].map((path) => new Request(`https://academy.example${path}`));
  }
  async delete(asked: Request | string): Promise<boolean> {
    return this.#stored.delete(pathOf(asked));
  }
}
const pathOf = (asked: Request | string): string =>
  typeof asked === 'string' && asked.startsWith('/')
    ? asked
    : new URL(typeof asked === 'string' ? asked : asked.url).pathname;

/** The worker of an academy that knows these keys, on a device that has a course file of a stolen one; `open` of a cache by its name. */
async function startWorker(keys: { x: string; withdrawn: boolean }[], isOnline = true) {
  const stores = new Map<string, StandInCache>();
  const open = async (name: string): Promise<StandInCache> => {
    const store = stores.get(name) ?? new StandInCache();
    stores.set(name, store);
    return store;
  };
  const match = async (asked: Request | string, { cacheName = '' } = {}): Promise<Response | undefined> => {
    for (const [name, store] of stores) {
      const copy = cacheName === '' || cacheName === name ? await store.match(asked) : undefined;
      if (copy) return copy;
    }
    return undefined;
  };
  const listeners = new Map<string, (event: object) => void>();
  const file = await open(fileCache(COURSE));
  await file.put(SCRIPT, new Response('stolen()'));
  await file.put(
    '/course/first-steps',
    new Response('<title>Stolen</title>', { headers: { 'Content-Type': 'text/html' } }),
  );
  await file.put('/playground-frame', new Response('old()'));
  await file.put('/course-file-note', new Response(JSON.stringify(COURSE)));
  vi.stubGlobal('caches', {
    open,
    match,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('location', new URL('https://academy.example/sw.js'));
  vi.stubGlobal('registration', {});
  vi.stubGlobal('clients', { claim: async () => {} });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('genuine()');
  });
  vi.stubGlobal('__BUILD__', BUILD);
  vi.stubGlobal('__COURSE_FILES__', { academy: 'https://academy.example', keys, withdrawn: ['e9'] });
  vi.resetModules();
  await import('./service-worker.ts');
  const fire = async (type: string, event: object = {}): Promise<Response | undefined> => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    });
    const response = await answer;
    await Promise.all(works);
    return response;
  };
  const ask = (path: string, mode: string, page = ''): Promise<Response | undefined> => {
    const referrer = page && `https://academy.example${page}`;
    const request = { url: `https://academy.example${path}`, method: 'GET', mode, headers: new Headers(), referrer };
    return fire('fetch', { request, resultingClientId: '', preloadResponse: Promise.resolve(undefined) });
  };
  return { open, fire, ask };
}

it('serves the scripts of a course file, and keeps none of them when the file goes', async () => {
  const worker = await startWorker([{ x: 'stolen', withdrawn: false }]);
  expect(await (await worker.ask(SCRIPT, 'cors'))?.text()).toBe('stolen()');
  expect(await (await worker.open(`academy-assets-${BUILD}`)).keys()).toEqual([]);
});

it('shows nothing of a course whose key is withdrawn, also before it is removed', async () => {
  const worker = await startWorker([{ x: 'stolen', withdrawn: true }]);
  expect(await (await worker.ask(SCRIPT, 'cors'))?.text()).toBe('genuine()');
  expect(await (await worker.ask('/course/first-steps', 'navigate'))?.text()).toBe('genuine()');
  await worker.fire('activate');
  expect(await (await worker.open(fileCache(COURSE))).keys()).toEqual([]);
});

it('takes the frame of all lessons from a course file only without a connection: the academy may have another policy for it since', async () => {
  const keys = [{ x: 'stolen', withdrawn: false }];
  expect(await (await (await startWorker(keys)).ask('/playground-frame', 'navigate'))?.text()).toBe('genuine()');
  expect(await (await (await startWorker(keys, false)).ask('/playground-frame', 'navigate'))?.text()).toBe('old()');
});

it.each(['/playground-frame', '/words/keep-course.json'])(
  'takes %s from the file that has the page which asks',
  async (path) => {
    const worker = await startWorker([{ x: 'stolen', withdrawn: false }], false);
    for (const [course, made] of [
      ['older', '2026-11-03'],
      ['newer', '2026-11-04'],
    ] as const) {
      const file = await worker.open(fileCache({ ...COURSE, course }));
      await file.put(`/course/${course}/lesson/1`, new Response('page'));
      await file.put(path, new Response(course));
      await file.put('/course-file-note', new Response(JSON.stringify({ ...COURSE, course, made })));
    }
    await (await worker.open(`academy-assets-${BUILD}`)).put('/words/keep-course.json', new Response('newer'));
    const answer = async (page?: string) => await (await worker.ask(path, 'no-cors', page))?.text();
    expect(await answer('/course/older/lesson/1')).toBe('older');
    expect(await answer('/course/newer/lesson/1')).toBe('newer');
    expect(await answer('/courses')).toBe('newer');
    expect(await answer()).toBe('newer');
  },
);

it('answers a page that stores a course what the academy has taken back', async () => {
  const keys = [
    { x: 'good', withdrawn: false },
    { x: 'stolen', withdrawn: true },
  ];
  const worker = await startWorker(keys);
  const answers: unknown[] = [];
  const ask = (key: string, edition: string) => {
    const ports = [{ postMessage: (why: unknown) => answers.push(why) }];
    return worker.fire('message', { data: { type: 'taken-back', key, edition }, ports });
  };
  await ask('good', 'e1');
  await ask('good', 'e9');
  await ask('stolen', 'e1');
  await ask('unknown', 'e1');
  expect(answers).toEqual([null, 'withdrawn', 'withdrawn-key', 'withdrawn-key']);
});
