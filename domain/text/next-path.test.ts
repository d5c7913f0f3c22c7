import { expect, test } from 'vitest';
import { localPath } from './next-path.ts';

test.each([
  '/',
  '/dashboard',
  '/course/agents/lesson/3?from=search#practice',
  '/rw/courses',
  '/search?q=caf%C3%A9%20100%25&x=a%2Fb',
  '/authors',
  '/apiary',
])('after signing in a learner goes on to %s', (next) => {
  expect(localPath(next, '/home')).toBe(next);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/a//evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  ' /dashboard',
  '/dash\u0000board',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2f/evil.example',
  '/%5Cevil.example',
  '/%0d%0aSet-Cookie',
  '/./auth',
  '/../auth',
  '/%2e%2e/auth',
  '/courses/..',
  '/auth',
  '/auth?next=/auth',
  '/AUTH',
  '/auth/reset',
  '/rw/auth',
  '/api/academy/me',
  '/api',
  '/_/',
  `/${'a'.repeat(300)}`,
])('%j leads nowhere else', (next) => {
  expect(localPath(next, '/home')).toBe('/home');
});

test.each([undefined, null, 42, ['/dashboard'], { toString: () => '/dashboard' }])(
  'a value that is no text falls back',
  (next) => {
    expect(localPath(next, '/home')).toBe('/home');
  },
);

test('300 characters are the most', () => {
  const longest = `/${'a'.repeat(299)}`;
  expect(localPath(longest, '/')).toBe(longest);
});
