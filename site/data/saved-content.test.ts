import { beforeEach, expect, it, vi } from 'vitest';

const toastAbout = vi.fn();
vi.mock('#site/ui/toasts/catalogue.ts', () => ({ toastAbout }));

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};

/** The module as a page that has just been opened runs it. */
async function openedPage(): Promise<typeof import('./saved-content.ts')> {
  vi.resetModules();
  return import('./saved-content.ts');
}

beforeEach(() => {
  stored.clear();
  toastAbout.mockClear();
  vi.stubGlobal('sessionStorage', storage);
});

it('tells once of saved content, however many pages are opened, until the server is reached', async () => {
  (await openedPage()).tellOfSavedContent();
  const second = await openedPage();
  second.tellOfSavedContent();
  expect(toastAbout.mock.calls).toEqual([['offline-content']]);
  second.endOfSavedContent();
  (await openedPage()).tellOfSavedContent();
  expect(toastAbout).toHaveBeenCalledTimes(2);
});

it('tells once a page where nothing can be stored', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const page = await openedPage();
  page.tellOfSavedContent();
  page.tellOfSavedContent();
  (await openedPage()).tellOfSavedContent();
  expect(toastAbout).toHaveBeenCalledTimes(2);
});
