/// <reference types="node" />
/** Asks the URL parser of browsers, which Node has too, so this test runs in Node only. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath } from './next-path.ts';

test('whatever is asked, the browser stays on this site', () => {
  const pieces = fc.constantFrom('/', '\\', '.', 'evil.example', ':', '@', '%2f', '\t', '\n', 'auth', 'api', '?', '#');
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string())).map((parts) => `/${parts.join('')}`),
      (next) => {
        const url = new URL(localPath(next, '/'), 'https://academy.rw');
        expect(url.origin).toBe('https://academy.rw');
        expect(url.pathname).not.toMatch(/^\/(auth|api)(\/|$)/i);
      },
    ),
    { numRuns: 1000 },
  );
});
