import { expect, it } from 'vitest';
import { impersonal } from './impersonal.ts';

it.each([
  ['/auth?mode=reset&token=abc', '/auth'],
  ['/auth?next=/course/x#y', '/auth'],
  ['Cannot mail aline.uwase@academy.example today', 'Cannot mail …@… today'],
  ['https://academy.example/_astro/a.js?v=1:3:14', 'https://academy.example/_astro/a.js:3:14'],
  ['/user/AB12CD', '/user/…'],
  ['/ai-user/AB12CD', '/ai-user/…'],
  ['/verify/3f2a-77', '/verify/…'],
  ['x'.repeat(400), 'x'.repeat(300)],
])('%s', (text, kept) => {
  expect(impersonal(text)).toBe(kept);
});
