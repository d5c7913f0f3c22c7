/** A test that would be left out: the shim knows no such thing, so the file as a whole fails. */
import { test } from 'vitest';

test.skip('is not run', () => {});
