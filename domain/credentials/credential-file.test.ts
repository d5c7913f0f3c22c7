import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8Bytes } from '../text/bytes.ts';
import { bakePng, credentialInFile, credentialInText } from './credential-file.ts';

/** One black pixel. */
const PNG = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64'),
);
const JWT = 'eyJh.eyJp.c2ln-_0';

describe('a credential in a file', () => {
  test('goes into a PNG once and comes out again', () => {
    const baked = bakePng(PNG, JWT);
    expect(credentialInFile(baked)).toEqual({ kind: 'jwt', jwt: JWT });
    expect(credentialInFile(PNG)).toEqual({ kind: 'none' });
    // The chunk comes right after IHDR, uncompressed, as Open Badges 3.0 wants it.
    expect(Buffer.from(baked.subarray(37, 41)).toString()).toBe('iTXt');
    expect(Buffer.from(baked.subarray(41, 60)).toString()).toBe('openbadgecredential');
    expect([...baked.subarray(60, 65)]).toEqual([0, 0, 0, 0, 0]);
  });

  test('a PNG may carry the JSON as well', () => {
    expect(credentialInFile(bakePng(PNG, '{"id":"é"}'))).toEqual({ kind: 'json', json: { id: 'é' } });
  });

  test.each([
    ['a JWT', ` ${JWT}\n`, { kind: 'jwt', jwt: JWT }],
    ['JSON', '\ufeff{"a":1}', { kind: 'json', json: { a: 1 } }],
    [
      'an SVG with a JWT',
      `<svg><openbadges:credential verify="${JWT}"></openbadges:credential></svg>`,
      { kind: 'jwt', jwt: JWT },
    ],
    [
      'an SVG with JSON',
      '<svg><openbadges:credential><![CDATA[{"a":1}]]></openbadges:credential></svg>',
      { kind: 'json', json: { a: 1 } },
    ],
    ['an SVG without', '<svg></svg>', { kind: 'none' }],
    ['broken JSON', '{"a":', { kind: 'none' }],
    ['a list', '[1]', { kind: 'none' }],
    ['nothing', '', { kind: 'none' }],
  ])('%s', (_, text, expected) => {
    expect(credentialInText(text)).toEqual(expected);
    expect(credentialInFile(utf8Bytes(text))).toEqual(expected);
  });

  test('any bytes give an answer, also a PNG that ends anywhere or lies about its lengths', () => {
    const kinds = ['jwt', 'json', 'none'];
    const baked = bakePng(PNG, JWT);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(kinds).toContain(credentialInFile(bytes).kind);
      }),
    );
    for (let length = 0; length < baked.length; length++)
      expect(kinds).toContain(credentialInFile(baked.subarray(0, length)).kind);
    fc.assert(
      fc.property(fc.nat(baked.length - 1), fc.nat(255), (at, byte) => {
        const changed = Uint8Array.from(baked);
        changed[at] = byte;
        expect(kinds).toContain(credentialInFile(changed).kind);
      }),
    );
  });
});
