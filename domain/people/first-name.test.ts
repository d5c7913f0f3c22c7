import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test('the first word greets', () => {
  expect(firstName(' Marie Claire Uwase')).toBe('Marie');
  expect(firstName('')).toBe('');
});
