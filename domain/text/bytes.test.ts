import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64url, toBase58, toBase64url, utf8Bytes, utf8Text } from './bytes.ts';
import { utf8Length } from './utf8-length.ts';

const bytes = fc.uint8Array({ maxLength: 200 });

describe('bytes as text', () => {
  test('text and bytes are read back as they were written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(utf8Text(utf8Bytes(text))).toBe(text);
        expect(utf8Length(text)).toBe(utf8Bytes(text).length);
      }),
    );
    fc.assert(
      fc.property(bytes, (value) => {
        expect(fromBase64url(toBase64url(value))).toEqual(value);
      }),
    );
    for (const half of ['\ud800', '\udc00a', 'a\ud83d']) expect(utf8Length(half)).toBe(utf8Bytes(half).length);
    expect([...utf8Bytes('aë你😀')]).toEqual([0x61, 0xc3, 0xab, 0xe4, 0xbd, 0xa0, 0xf0, 0x9f, 0x98, 0x80]);
    expect(toBase64url(new Uint8Array([0xfb, 0xef, 0xff, 0x01]))).toBe('--__AQ');
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
