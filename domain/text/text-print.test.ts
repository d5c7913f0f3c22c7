import { expect, it } from 'vitest';
import { TEXT_PRINT, textPrint } from './text-print.ts';

it('a text has the same print however its quotes, dashes and spaces are set', () => {
  const typed = 'Ask for a "short" answer -- then read it, don\'t trust it.';
  expect(textPrint('Ask for a “short” answer — then\n  read it, don’t trust it…')).toBe(textPrint(typed));
  expect(textPrint('12 500 francs')).toBe(textPrint('12\u00a0500 francs'));
});

it.each([
  ['a changed letter', 'read it', 'reads it'],
  ['a changed number', '40 %', '41 %'],
  ['another case', 'Us', 'us'],
  ['letters with accents', 'a', 'á'],
  ['another script', 'abc', 'абв'],
])('%s gives another print', (_, one, other) => {
  expect(textPrint(one)).not.toBe(textPrint(other));
});

it('a text without a letter or a digit has none', () => {
  expect(textPrint(' … – “” → ')).toBe('');
  expect(textPrint('')).toBe('');
});

it('a print is short and of one form', () => {
  for (const text of ['a', 'Mwaramutse', 'x'.repeat(100_000)]) expect(textPrint(text)).toMatch(TEXT_PRINT);
  expect(textPrint('a')).toBe('e40c292c-1');
});
