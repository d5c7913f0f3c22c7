// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fileCache } from '#site/data/course-files/stored-courses.ts';

const page = vi.hoisted(() => ({ session: null as object | null, caches: [] as string[] }));
vi.mock('../course/course-store.ts', () => ({ course: { slug: 'first-steps' } }));
vi.mock('#site/data/session/session-store.ts', () => ({ $session: { get: () => page.session } }));

const { readsFile } = await import('./reads-file.ts');

beforeEach(() => {
  page.session = null;
  document.documentElement.lang = 'rw';
  vi.stubGlobal('caches', { keys: async () => page.caches });
});

test('a course that came as a file is read by someone without an account, in its language', async () => {
  page.caches = [fileCache({ course: 'first-steps', locale: 'rw', edition: 'e1' })];
  expect(await readsFile()).toBe(true);
  document.documentElement.lang = 'en';
  expect(await readsFile()).toBe(false);
});

test('not by a learner who is signed in, nor another course', async () => {
  page.caches = [fileCache({ course: 'first-steps-2', locale: 'rw', edition: 'e1' })];
  expect(await readsFile()).toBe(false);
  page.caches = [fileCache({ course: 'first-steps', locale: 'rw', edition: 'e1' })];
  page.session = {};
  expect(await readsFile()).toBe(false);
});
