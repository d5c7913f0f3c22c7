/** Two pages that put a course on one device at once, a device that is full, and files that the academy has taken back meanwhile. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { CourseManifest } from '#domain/course-file/course-file';
import type { OpenedCourseFile } from '#domain/course-file/read-course-file';
import { storeCourse } from './store-course.ts';
import { copyInFiles, removeHalves, storedCourses } from './stored-courses.ts';

const device = vi.hoisted(() => ({
  caches: new Map<string, Map<string, Response>>(),
  room: Number.POSITIVE_INFINITY,
  /** What the worker knows of the file. */
  takenBack: null as string | null,
}));

beforeEach(() => {
  device.caches.clear();
  device.room = Number.POSITIVE_INFINITY;
  device.takenBack = null;
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = device.caches.get(name) ?? new Map<string, Response>();
      device.caches.set(name, cache);
      return {
        put: async (path: string, response: Response) => {
          device.room -= 1;
          if (device.room < 0) throw new DOMException('full', 'QuotaExceededError');
          cache.set(path, response);
        },
      };
    },
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      device.caches.get(cacheName)?.get(path)?.clone(),
    keys: async () => [...device.caches.keys()],
    delete: async (name: string) => device.caches.delete(name),
  });
  let turn: Promise<unknown> = Promise.resolve();
  let held = 0;
  const inTurn = async (work: (lock: object | null) => Promise<unknown>): Promise<unknown> => {
    held += 1;
    turn = turn
      .then(() => work({}))
      .finally(() => {
        held -= 1;
      });
    return await turn;
  };
  type Work = (lock: object | null) => Promise<unknown>;
  const request = async (_: string, ...rest: [Work] | [{ ifAvailable: true }, Work]): Promise<unknown> => {
    const work = rest[1] ?? (rest[0] as Work);
    return rest.length === 2 && held > 0 ? await work(null) : await inTurn(work);
  };
  const postMessage = (_: object, [port]: [MessagePort]): void => port.postMessage(device.takenBack);
  vi.stubGlobal('navigator', {
    locks: { request },
    serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) },
  });
});

function fileOf(edition: string, made: string): OpenedCourseFile {
  const piece = (name: string) => ({ path: `/_astro/${name}.js`, type: 'text/javascript', bytes: 1, sha256: '' });
  const pieces = ['a', 'b', 'c'].map(piece);
  const manifest: CourseManifest = {
    ...{ format: 1, academy: 'https://academy.example', course: 'first-steps', locale: 'en', title: 'First steps' },
    ...{ edition, made, pieces },
  };
  return { manifest, contentOf: () => new Uint8Array(1) };
}
const OLDER = fileOf('e1', '2026-11-01T08:00:00.000Z');
const NEWER = fileOf('e2', '2026-11-02T08:00:00.000Z');
const store = (file: OpenedCourseFile) => storeCourse(file, 'key', () => {});
const editions = async () => (await storedCourses()).map(({ edition }) => edition);

test('two pages that store the same file at once leave all of it', async () => {
  expect(await Promise.all([store(OLDER), store(OLDER)])).toEqual(['stored', 'stored']);
  expect(await editions()).toEqual(['e1']);
  // Three pieces and the note.
  expect([...device.caches.values()].map(({ size }) => size)).toEqual([4]);
});

test('a newer edition that another page has stored meanwhile stays', async () => {
  expect(await Promise.all([store(NEWER), store(OLDER)])).toEqual(['stored', 'older']);
  expect(await editions()).toEqual(['e2']);
});

test('a device that becomes full keeps what was there', async () => {
  await store(OLDER);
  device.room = 2;
  expect(await store(NEWER)).toBe('full');
  expect(await editions()).toEqual(['e1']);
  expect([...device.caches.keys()]).toHaveLength(1);
});

test('a half, of a page that was closed in the middle, is removed, but never under a page that stores', async () => {
  await store(OLDER);
  device.caches.set('academy-course-file.other.en.e1', new Map());
  device.caches.set('academy-pages', new Map());
  await removeHalves();
  expect([...device.caches.keys()]).toEqual(['academy-course-file.first-steps.en.e1', 'academy-pages']);
  const storing = store(NEWER);
  await removeHalves();
  expect(await storing).toBe('stored');
  expect(await editions()).toEqual(['e2']);
});

test('a file that the academy has taken back since the page was opened is not stored, and what was there stays', async () => {
  await store(OLDER);
  for (const why of ['withdrawn', 'withdrawn-key']) {
    device.takenBack = why;
    expect(await store(NEWER)).toBe(why);
    expect(await editions()).toEqual(['e1']);
    expect([...device.caches.keys()]).toHaveLength(1);
  }
});

test('what many courses have comes from the newest that has the page which asks', async () => {
  const put = (course: string, made: string, pages: string[]): void => {
    const note = new Response(JSON.stringify({ course, locale: 'en', edition: 'e1', made }));
    const pieces = pages.map((path) => [path, new Response(course)] as const);
    device.caches.set(`academy-course-file.${course}.en.e1`, new Map([['/course-file-note', note], ...pieces]));
  };
  put('older', '2026-11-01', ['/course/older', '/frame']);
  put('newer', '2026-11-02', ['/course/newer', '/frame']);
  put('bare', '2026-11-03', ['/course/bare']);
  const copy = async (page?: string): Promise<string | undefined> =>
    await (await copyInFiles('/frame', () => true, page))?.text();
  expect(await copy('/course/older')).toBe('older');
  expect(await copy('/course/newer')).toBe('newer');
  expect(await copy('/course/bare')).toBeUndefined();
  expect(await copy('/courses')).toBeUndefined();
  expect(await copy()).toBe('newer');
});
