/** A test that asks Node for a file: the hooks' runtime has no such module, so the file as a whole fails. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('reads a file', () => {
  expect(readFileSync('package.json', 'utf8')).not.toBe('');
});
