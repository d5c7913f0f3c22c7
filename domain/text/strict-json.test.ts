import { describe, expect, it } from 'vitest';
import { canonicalJson, JSON_MAX_CHARACTERS, strictJson } from './strict-json.ts';

function nested(levels: number): string {
  return `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
}

describe('JSON from someone we do not know', () => {
  it('is read when it is an object', () => {
    expect(strictJson('{"a":{"a":1},"b":[{"a":2},{"a":3}],"c":"{\\"a\\":\\"a"}')).toEqual({
      ok: true,
      value: { a: { a: 1 }, b: [{ a: 2 }, { a: 3 }], c: '{"a":"a' },
    });
  });

  it.each(['', 'x', '[1]', '"a"', 'null', '{"a":1', '{"a"'])('%j is no JSON object', (text) => {
    expect(strictJson(text)).toEqual({ ok: false, problem: 'no-json' });
  });

  it('is refused from 51 levels on', () => {
    expect(strictJson(nested(50)).ok).toBe(true);
    expect(strictJson(nested(51))).toEqual({ ok: false, problem: 'refused' });
    expect(strictJson(nested(5000))).toEqual({ ok: false, problem: 'refused' });
    expect(strictJson('{"a":'.repeat(90_000))).toEqual({ ok: false, problem: 'refused' });
  });

  it.each(['{"a":1,"a":1}', '{"b":{"a":1,"c":2,"a":3}}', '{"a":1,"\\u0061":2}', '{"l":[{"x":1,"x" : 2}]}'])(
    '%s has a key twice and is refused',
    (text) => {
      expect(strictJson(text)).toEqual({ ok: false, problem: 'refused' });
    },
  );

  it('is refused when it is too long', () => {
    expect(strictJson(`{"a":"${'x'.repeat(JSON_MAX_CHARACTERS)}"}`)).toEqual({ ok: false, problem: 'refused' });
  });

  it('keeps a key named __proto__ as a key', () => {
    const read = strictJson('{"__proto__":{"x":1}}');
    expect(read.ok && canonicalJson(read.value)).toBe('{"__proto__":{"x":1}}');
  });
});

describe('one text for one value', () => {
  it('whatever the order of the keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true })).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}');
    // The server signs, and a browser compares: both must write every letter alike.
    expect(canonicalJson({ name: '\u2028 نور 王 🎓 "\\ \u0007/' })).toBe(
      '{"name":"\u2028 نور 王 🎓 \\"\\\\ \\u0007/"}',
    );
    expect(canonicalJson(JSON.parse('{"b":1,"a":2}'))).toBe(canonicalJson(JSON.parse('{"a":2,"b":1}')));
  });
});
