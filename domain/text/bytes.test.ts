import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64url, toBase58, toBase64url, utf8Bytes, utf8Text } from './bytes.ts';

const bytes = fc.uint8Array({ maxLength: 200 });

describe('bytes as text', () => {
  test('UTF-8 and base64url are what Node makes of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect([...utf8Bytes(text)]).toEqual([...Buffer.from(text)]);
        expect(utf8Text(utf8Bytes(text))).toBe(text);
      }),
    );
    fc.assert(
      fc.property(bytes, (value) => {
        expect(toBase64url(value)).toBe(Buffer.from(value).toString('base64url'));
        expect(fromBase64url(toBase64url(value))).toEqual(value);
      }),
    );
  });

  test.each(['a', 'ab=', 'a b', 'ab+/', 'AB', '\u0000'])(
    '%j is no base64url of ours: one value has one spelling',
    (text) => {
      expect(fromBase64url(text)).toBeNull();
    },
  );

  test('what is no UTF-8 is null', () => {
    expect(utf8Text(new Uint8Array([0xff]))).toBeNull();
    expect(utf8Text(new Uint8Array([0xc0, 0x80]))).toBeNull();
  });

  test('base58 of known values', () => {
    expect(toBase58(utf8Bytes('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U');
    expect(toBase58(new Uint8Array([0, 0, 40, 127, 180, 205]))).toBe('11233QC4');
    expect(toBase58(new Uint8Array([]))).toBe('');
  });
});
