/// <reference types="node" />
/** Compared with Node's Buffer, so these tests run in Node only. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64url, utf8Bytes } from './bytes.ts';

test('UTF-8 is what Node makes of a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect([...utf8Bytes(text)]).toEqual([...Buffer.from(text)]);
    }),
  );
});

test('base64url is what Node makes of bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (value) => {
      expect(toBase64url(value)).toBe(Buffer.from(value).toString('base64url'));
    }),
  );
});
