import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Aline Uwase', 'AU'],
  ['  jean  claude mugisha ', 'JM'],
  ['Aline', 'A'],
  ['', ''],
  ['Élise Ōta', 'ÉŌ'],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
