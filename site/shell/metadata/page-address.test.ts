import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test('a page of a public academy names its public address', () => {
  expect(pageAddress('/rw/courses', new URL('https://academy.example'))).toBe('https://academy.example/rw/courses');
});

test.each(['http://127.0.0.1:8090', 'http://localhost:8090', 'http://[::1]:8090', undefined])(
  'a page of a local academy (%s) names no port, because it may be served at another one',
  (site) => {
    expect(pageAddress('/courses', site === undefined ? undefined : new URL(site))).toBe('/courses');
  },
);
