import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, displayNameFromEmail, LEARNER_ID_PATTERN, learnerId, usernameFromEmail } from './learner.ts';

/** Any code point, half a surrogate pair among them, and often one of the first 256. */
const anyCharacter = fc.oneof(fc.nat(0xff), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));

describe('the learner id', () => {
  test('is 6 characters of A-Z and 0-9, each of them possible', () => {
    expect(learnerId(() => 0)).toBe('AAAAAA');
    expect(learnerId((n) => n - 1)).toBe('999999');
    const seen = Array.from({ length: 36 }, (_character, index) => learnerId(() => index)[0]);
    expect(new Set(seen).size).toBe(36);
    for (const id of seen) expect(id?.repeat(6)).toMatch(LEARNER_ID_PATTERN);
  });

  test('takes a new chance for each character', () => {
    let next = 0;
    expect(learnerId(() => next++)).toBe('ABCDEF');
  });
});

describe('names from an e-mail', () => {
  test.each([
    ['jean.claude@example.rw', 'Jean Claude'],
    ['marie_claire-uwase@example.rw', 'Marie Claire Uwase'],
    ['KEZA@example.rw', 'Keza'],
    ['keza.m+academy@example.rw', 'Keza M'],
    ['..keza..@example.rw', 'Keza'],
    ['user7@example.rw', 'User7'],
    ['😀keza@example.rw', '😀keza'],
    ['', ''],
    ['@example.rw', ''],
  ])('%s is shown as %j', (email, name) => {
    expect(displayNameFromEmail(email)).toBe(name);
  });

  test('no derived name or username shows the domain of the e-mail', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(displayNameFromEmail(email)).not.toContain('@');
        expect(usernameFromEmail(email)).toMatch(/^[a-z0-9._-]+$/);
      }),
    );
  });

  test('the username is the local part in lower case', () => {
    expect(usernameFromEmail('Jean.Claude@example.rw')).toBe('jean.claude');
    expect(usernameFromEmail(' keza9_0-1+1@example.rw')).toBe('keza9_0-1');
    expect(usernameFromEmail('+@example.rw')).toBe('learner');
  });
});

describe('a name', () => {
  const ok = (name: string) => ({ ok: true, name });
  const invalid = { ok: false, code: 'name-invalid' };

  test('is trimmed and its runs of spaces joined', () => {
    expect(cleanName('  Uwase   Marie\u00a0 Claire \n')).toEqual(ok('Uwase Marie Claire'));
  });

  test('must be given', () => {
    for (const name of ['', '   ', '\u00a0', '\n\t'])
      expect(cleanName(name)).toEqual({ ok: false, code: 'name-required' });
  });

  test('has 1 to 80 characters, an emoji counting as one', () => {
    expect(cleanName('U')).toEqual(ok('U'));
    expect(cleanName('u'.repeat(80))).toEqual(ok('u'.repeat(80)));
    expect(cleanName('u'.repeat(81))).toEqual(invalid);
    expect(cleanName('😀'.repeat(80)).ok).toBe(true);
    expect(cleanName('😀'.repeat(81)).ok).toBe(false);
  });

  test.each([
    'Ng’ang’a',
    'Mukamana-Uwera',
    "O'Brien",
    'Nuñez',
    'Jean d’Amour',
    '李小龍',
    'عائشة',
    'நிலா',
    'Zoë 👩🏾‍💻',
    'X Æ A-12',
  ])('%s is a name', (name) => {
    expect(cleanName(name)).toEqual(ok(name));
  });

  test('two spellings of one letter become one (NFC)', () => {
    expect(cleanName('Zoe\u0308')).toEqual(ok('Zo\u00eb'));
  });

  test('an engine without normalize keeps the name as it is', () => {
    const { normalize } = String.prototype;
    Reflect.deleteProperty(String.prototype, 'normalize');
    try {
      expect(cleanName('Zoe\u0308')).toEqual(ok('Zoe\u0308'));
    } finally {
      Object.defineProperty(String.prototype, 'normalize', { value: normalize, writable: true, configurable: true });
    }
  });

  test.each([
    ['a control character', 'Ke\u0000za'],
    ['a tab inside', 'Ke\tza'],
    ['a line break inside', 'Ke\nza'],
    ['a C1 control', 'Ke\u0085za'],
    ['a bidi override', 'Keza \u202eadmin'],
    ['a bidi isolate', 'Keza\u2066'],
    ['a right-to-left mark', '\u200fKeza'],
    ['a zero-width space', 'Ke\u200bza'],
    ['half a surrogate pair', 'Keza \ud83d'],
    ['the other half', 'Keza \ude00'],
    ['a filler that prints nothing', '\u3164'],
    ['joiners only', '\u200d\u200c'],
    ['a tag character', 'Keza\u{e0041}'],
    ['the sign for broken text', 'Ke\ufffdza'],
  ])('%s is refused', (_what, name) => {
    expect(cleanName(name)).toEqual(invalid);
  });

  test('any text gets an answer, and a clean name stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 100 }), (text) => {
        const first = cleanName(text);
        if (first.ok) expect(cleanName(first.name)).toEqual(first);
        else expect(first.code).toMatch(/^name-/);
      }),
    );
  });
});
