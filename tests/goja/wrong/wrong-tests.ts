/** Tests of which each must fail. Only the shim reads this file. */
import { afterEach, beforeEach, describe, it, test } from 'vitest';
import { WRONG_ASSERTIONS } from './wrong-assertions.ts';

test.each(Object.entries(WRONG_ASSERTIONS))('%s', (_title, assertion) => assertion());

test('a test that nothing would wait for', async () => {});

describe('a group', () => {
  beforeEach(() => {
    throw new Error('a hook that fails');
  });
  it('whose beforeEach fails', () => {});
});

describe('another group', () => {
  afterEach(() => {
    throw new Error('a hook that fails');
  });
  it.each([{ name: 'one', n: 7 }])('whose afterEach fails, $name of %j', () => {});
});
