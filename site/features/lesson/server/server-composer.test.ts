// @vitest-environment happy-dom
/** What is shown where a request of one's own is wrong. */
import { expect, test, vi } from 'vitest';
import { composerParts } from './server-composer.ts';
import type { ServerWords } from './server-words.ts';

const words = { path: 'Path', headers: 'Headers', send: 'Send', wrongPath: 'no path', wrongHeader: 'no header' };

test('a field that is wrong says so itself, until it is right', () => {
  const send = vi.fn();
  document.body.replaceChildren(...composerParts({ ready: [], words: words as ServerWords, send }));
  const [path, headers] = ['input', 'textarea'].map((name) => document.querySelector<HTMLInputElement>(name));
  if (!path || !headers) throw new Error('no fields');
  const press = (): void => [...document.querySelectorAll('button')].at(-1)?.click();
  const shownAt = (field: Element): string | null | undefined =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  path.value = 'books';
  headers.value = 'x-note: ‘it’';
  press();
  expect([shownAt(path), shownAt(headers), document.activeElement]).toEqual(['no path', 'no header', path]);
  path.value = '/books';
  press();
  expect([path, headers].map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'true']);
  expect(send).not.toHaveBeenCalled();
  headers.value = 'x-note: it';
  press();
  expect(send).toHaveBeenCalledOnce();
  expect(headers.getAttribute('aria-invalid')).toBe('false');
});
