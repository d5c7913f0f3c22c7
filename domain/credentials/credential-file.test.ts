import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8Bytes } from '../text/bytes.ts';
import { CREDENTIAL_TEXT_MAX_CHARACTERS, credentialInFile, credentialInText } from './credential-file.ts';
import { bakePng } from './credential-png.ts';

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
    ['an SVG closed in one', `<svg><openbadges:credential verify="${JWT}"/></svg>`, { kind: 'jwt', jwt: JWT }],
    ['an SVG without', '<svg></svg>', { kind: 'none' }],
    ['broken JSON', '{"a":', { kind: 'none' }],
    ['a list', '[1]', { kind: 'none' }],
    ['nothing', '', { kind: 'none' }],
  ])('%s', (_, text, expected) => {
    expect(credentialInText(text)).toEqual(expected);
    expect(credentialInFile(utf8Bytes(text))).toEqual(expected);
  });

  test('any bytes give an answer, also a PNG that ends anywhere or lies about its lengths', () => {
    const kinds = ['jwt', 'json', 'none', 'refused'];
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

describe('what says two things, or is damaged, is refused', () => {
  const once = bakePng(PNG, JWT);
  const json = '<openbadges:credential><![CDATA[{"a":1}]]></openbadges:credential>';
  const jwt = `<openbadges:credential verify="${JWT}"></openbadges:credential>`;

  test.each<[string, Uint8Array]>([
    ['a PNG with two credentials', bakePng(once, 'eyJo.eyJw.b3Ro')],
    ['a PNG with the same credential twice', bakePng(once, JWT)],
    ['a second one in a chunk of another kind', bakePng(renamed(once), JWT)],
    ['a compressed one', changedAt(once, 61, 1)],
    ['a PNG with a wrong sum in the credential', changedAt(once, 70, 66)],
    ['a PNG with a wrong sum elsewhere', changedAt(once, 20, 9)],
    ['a PNG with something after its end', joined(once, utf8Bytes('more'))],
    ['a PNG with a chunk after its end', joined(once, once.subarray(33, 33 + 12 + 24 + JWT.length))],
    ['a PNG without an end', once.subarray(0, once.length - 12)],
    [
      'a PNG of a thousand chunks',
      joined(once.subarray(0, 33), ...Array(1000).fill(emptyChunk(once)), once.subarray(33)),
    ],
    ['a PNG with a text that is no credential', bakePng(PNG, 'hello')],
    [
      'a PNG with a badge of Open Badges 2 beside ours',
      joined(once.subarray(0, 33), textChunk('openbadges', JWT), once.subarray(33)),
    ],
    ['a PNG with the credential before its header', beforeHeader(once)],
  ])('%s', (_, bytes) => {
    expect(credentialInFile(bytes)).toEqual({ kind: 'refused' });
  });

  test.each([
    ['an SVG with two credentials', `<svg>${jwt}${jwt}</svg>`],
    ['an SVG with a JWT and JSON', `<svg>${jwt.replace('></', '><![CDATA[{"a":1}]]></')}</svg>`],
    ['an SVG with a JWT and, elsewhere, JSON', `<svg>${jwt}${json}</svg>`],
    ['an SVG with a second attribute', `<svg>${jwt.replace(' verify', ' verify="x" verify')}</svg>`],
    ['an SVG with rubbish', '<svg><openbadges:credential>x</openbadges:credential></svg>'],
    ['an SVG with the credential in a comment', `<svg><!-- ${jwt} --></svg>`],
    ['an SVG with the credential in CDATA', `<svg><![CDATA[${jwt}]]></svg>`],
    ['an SVG with the credential in an instruction', `<svg><?x ${jwt} ?></svg>`],
    ['an SVG with an entity', `<!DOCTYPE svg [<!ENTITY x "y">]><svg>${jwt}</svg>`],
    ['an SVG with a badge of Open Badges 2 beside ours', `<svg><openbadges:assertion verify="x"/>${jwt}</svg>`],
    ['an SVG that ends inside', `<svg>${jwt.slice(0, -10)}`],
    ['JSON with a key twice', '{"a":1,"a":2}'],
    ['JSON of 5,000 levels', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['a text that is too long', `{"a":"${'x'.repeat(CREDENTIAL_TEXT_MAX_CHARACTERS)}"}`],
  ])('%s', (_, text) => {
    expect(credentialInText(text)).toEqual({ kind: 'refused' });
    expect(credentialInFile(utf8Bytes(text))).toEqual({ kind: 'refused' });
  });

  test("a text of another program beside the credential is nobody's", () => {
    const beside = joined(once.subarray(0, 33), textChunk('Software', 'a program'), once.subarray(33));
    expect(credentialInFile(beside)).toEqual({ kind: 'jwt', jwt: JWT });
  });

  test('a picture without a credential is no damaged one, whatever its sums', () => {
    expect(credentialInFile(changedAt(PNG, 20, 9))).toEqual({ kind: 'none' });
    expect(credentialInFile(new Uint8Array(3_000_000).fill(0xff))).toEqual({ kind: 'none' });
  });

  test.each([
    '<openbadges:credential'.repeat(9000),
    `<openbadges:credential${' '.repeat(190_000)}`,
    `<openbadges:credential>${'<![CDATA['.repeat(20_000)}`,
    `<openbadges:credential verify="${'a.'.repeat(90_000)}`,
    `${'a'.repeat(190_000)}.`,
  ])('200 kB that look like the beginning of one are read in one pass', (text) => {
    expect(['none', 'refused']).toContain(credentialInText(text).kind);
  });

  /** A whole chunk of text, with its sum: what `bakePng` puts in, under another keyword. */
  function textChunk(keyword: string, text: string): Uint8Array {
    const data = utf8Bytes(`${keyword}\0\0\0\0\0${text}`);
    const chunk = joined(number(data.length), utf8Bytes('iTXt'), data);
    return joined(chunk, number(crc(chunk.subarray(4))));
  }

  /** The sum of PNG, bit by bit. */
  function crc(bytes: Uint8Array): number {
    let sum = 0xffffffff;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = (sum & 1) === 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
    return (sum ^ 0xffffffff) >>> 0;
  }

  function number(value: number): Uint8Array {
    return Uint8Array.from([24, 16, 8, 0], (shift) => (value >>> shift) & 255);
  }

  function beforeHeader(baked: Uint8Array): Uint8Array {
    const end = baked.length - PNG.length + 33;
    return joined(baked.subarray(0, 8), baked.subarray(33, end), baked.subarray(8, 33), baked.subarray(end));
  }

  function changedAt(bytes: Uint8Array, at: number, byte: number): Uint8Array {
    const changed = Uint8Array.from(bytes);
    changed[at] = byte;
    return changed;
  }

  /** The chunk of the credential as tEXt. */
  function renamed(bytes: Uint8Array): Uint8Array {
    return changedAt(changedAt(bytes, 37, 't'.charCodeAt(0)), 38, 'E'.charCodeAt(0));
  }

  function joined(...parts: Uint8Array[]): Uint8Array {
    return Uint8Array.from(parts.flatMap((part) => [...part]));
  }

  /** IEND's twelve bytes under another name: a chunk without content. */
  function emptyChunk(bytes: Uint8Array): Uint8Array {
    return changedAt(bytes.slice(bytes.length - 12), 4, 'X'.charCodeAt(0));
  }
});
