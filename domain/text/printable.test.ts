import { expect, test } from 'vitest';
import { isPrintable } from './printable.ts';

test.each(['a', 'é', 'ŋ', '中', '🙂', ' ', '\u200c', '\u200d'])('%j prints', (character) => {
  expect(isPrintable(character)).toBe(true);
});

test.each([
  '\u0000',
  '\n',
  '\u007f',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\u2066',
  '\u2800',
  '\u3164',
  '\ud800',
  '\ufeff',
  '\ufffd',
])('%j does not', (character) => {
  expect(isPrintable(character)).toBe(false);
});
