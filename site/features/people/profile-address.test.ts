import { expect, it } from 'vitest';
import { profileInAddress } from './profile-address.ts';

it.each([
  ['/user/abcdefghij12345', { kind: 'person', id: 'abcdefghij12345' }],
  ['/ai-user/K7M2QX', { kind: 'person', id: 'K7M2QX' }],
  ['/rw/user/k7m2qx/', { kind: 'person', id: 'k7m2qx' }],
  ['/user/%20K7M2QX', { kind: 'person', id: 'K7M2QX' }],
  ['/user', { kind: 'missing' }],
  ['/user/', { kind: 'missing' }],
  ['/ai-user/%20', { kind: 'missing' }],
  ['/user/shell', { kind: 'malformed' }],
  ['/user/%E0%A4%A', { kind: 'malformed' }],
  ['/user/<script>', { kind: 'malformed' }],
])('%s', (pathname, asked) => {
  expect(profileInAddress(pathname)).toEqual(asked);
});
