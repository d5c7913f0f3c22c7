import { expect, test } from 'vitest';
import { hasNul } from './json-nul.ts';

test('a NUL is found in every string of a JSON text, in names too', () => {
  for (const value of ['\0', 'before\0after', ['x', { deep: 'a\0' }], { 'a\0': 1 }, '\\\0'])
    expect(hasNul(JSON.stringify(value)), JSON.stringify(value)).toBe(true);
  expect(hasNul('"raw \0"')).toBe(true);
});

test('the letters of its escape are text like any other', () => {
  for (const value of ['\\u0000', 'write \\u0000 for it', '\\\\u0000', 'u0000', '', { a: ['\u0001'] }])
    expect(hasNul(JSON.stringify(value)), JSON.stringify(value)).toBe(false);
});
