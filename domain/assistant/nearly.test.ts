import { expect, test } from 'vitest';
import { isNearly } from './nearly.ts';

test('a letter that is missing, too much, wrong or in another place is a mistake', () => {
  for (const written of ['certifcate', 'certifficate', 'certificete', 'cretificate'])
    expect(isNearly('certificate', written), written).toBe(true);
});

test('two mistakes, a short word and another beginning make another word', () => {
  expect(isNearly('president', 'present')).toBe(false);
  expect(isNearly('road', 'read')).toBe(false);
  expect(isNearly('france', 'trance')).toBe(false);
});
