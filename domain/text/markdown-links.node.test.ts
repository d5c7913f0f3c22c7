/// <reference types="node" />
/** Asks the URL parser of browsers, which Node has too, so this test runs in Node only. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeUrl } from './markdown-links.ts';

test('a browser never sees another scheme than the six', () => {
  const pieces = fc.constantFrom('javascript', 'data', ':', '/', '?', '#', '\t', '\n', '\u0000', 'http', 'alert(1)');
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string())).map((parts) => parts.join('')),
      (text) => {
        const url = URL.parse(safeUrl(text), 'https://academy.rw/');
        if (url !== null) expect(url.protocol).toMatch(/^(https?|ircs?|mailto|xmpp):$/);
      },
    ),
    { numRuns: 1000 },
  );
});
