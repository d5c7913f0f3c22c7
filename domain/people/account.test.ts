import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROBLEMS } from '../problems.ts';
import { checkPassword, checkSignIn, checkSignUp, cleanEmail, utf8Length } from './account.ts';

/** Any code point, half a surrogate pair among them, and often one of the first 256. */
const anyCharacter = fc.oneof(fc.nat(0xff), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));
const wholeCharacter = anyCharacter.filter((character) => !/[\ud800-\udfff]/u.test(character));

describe('signing in', () => {
  test('e-mail and password are required', () => {
    expect(checkSignIn({ email: '', password: 'x' })).toBe('fill-all');
    expect(checkSignIn({ email: '  ', password: 'x' })).toBe('fill-all');
    expect(checkSignIn({ email: 'keza@example.rw', password: '' })).toBe('fill-all');
    expect(checkSignIn({ email: 'keza@example.rw', password: ' ' })).toBeNull();
  });

  test('an old password that breaks a newer rule still signs in', () => {
    expect(checkSignIn({ email: 'keza@example.rw', password: 'short' })).toBeNull();
  });
});

describe('signing up', () => {
  const form = { name: 'Keza', email: 'keza@example.rw', password: 'imbuto42x', consent: true };

  test('a filled form is fine', () => {
    expect(checkSignUp(form)).toBeNull();
  });

  test.each(['name', 'email', 'password'] as const)('the %s is required', (field) => {
    expect(checkSignUp({ ...form, [field]: '' })).toBe('fill-all');
    if (field !== 'password') expect(checkSignUp({ ...form, [field]: '  ' })).toBe('fill-all');
  });

  test('each field has its own problem', () => {
    expect(checkSignUp({ ...form, name: 'Ke\u202eza' })).toBe('name-invalid');
    expect(checkSignUp({ ...form, email: 'keza@home' })).toBe('email-invalid');
    expect(checkSignUp({ ...form, password: 'abc123' })).toBe('password-short');
    expect(checkSignUp({ ...form, consent: false })).toBe('consent-required');
  });

  test('the e-mail is no password', () => {
    expect(checkSignUp({ ...form, email: 'keza42@example.rw', password: 'Keza42@example.rw' })).toBe('password-common');
  });
});

describe('a password', () => {
  test('has at least 8 characters', () => {
    expect(checkPassword('imbut42')).toBe('password-short');
    expect(checkPassword('imbuto42')).toBeNull();
    expect(checkPassword('')).toBe('password-short');
    expect(checkPassword('a1😀😀😀😀😀')).toBe('password-short'); // 7 characters, 12 units
  });

  test('has letters and numbers', () => {
    expect(checkPassword('imbutonziza')).toBe('password-rule');
    expect(checkPassword('40718293')).toBe('password-rule');
    expect(checkPassword('4071!_829')).toBe('password-rule');
    expect(checkPassword('çéàüöäßñ7')).toBeNull();
    expect(checkPassword('imbutoy0')).toBeNull();
    expect(checkPassword('40718\u007f29')).toBe('password-rule');
  });

  test('of 15 characters or more needs no numbers', () => {
    expect(checkPassword('inka ziri mu kib')).toBeNull();
    expect(checkPassword('inkazirimukiba')).toBe('password-rule'); // 14
    expect(checkPassword('inkazirimukibay')).toBeNull(); // 15
  });

  test('has at most 72 bytes, which are fewer letters in some scripts', () => {
    expect(checkPassword(`a1${'xyzw'.repeat(17)}zz`)).toBeNull(); // 72
    expect(checkPassword(`a1${'xyzw'.repeat(17)}zzz`)).toBe('password-long');
    expect(checkPassword(`1${'你好吗呀'.repeat(6)}`)).toBe('password-long'); // 25 characters, 73 bytes
  });

  test.each([
    'password1',
    'Password123',
    'PASSWORD2024!',
    'qwerty12345',
    'abcd1234',
    '1q2w3e4r',
    'spekacademy1',
    'SpekAcademy24',
    'rwanda2025',
    'kigali123',
    'umurava1',
    'passwordpassword',
    'correcthorsebatterystaple',
    'aaaaaaaaaaaaaaa',
    'ababababababababab',
    'aaaaaa11',
    'rwanda123456',
    '123456789012345',
    '1234567890123456',
  ])('%s is among the commonest', (password) => {
    expect(checkPassword(password)).toBe('password-common');
  });

  test('a common word inside a longer one is fine', () => {
    expect(checkPassword('kigali-umusozi-7')).toBeNull();
    expect(checkPassword('rwanda482139')).toBeNull();
    expect(checkPassword('a1b2a1b2')).toBeNull(); // 4 different characters are enough
  });

  test('any text gets null or one of our codes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 90 }), (password) => {
        const problem = checkPassword(password);
        expect([null, ...PROBLEMS]).toContain(problem);
        if (utf8Length(password) > 72 || [...password].length < 8) expect(problem).not.toBeNull();
      }),
    );
  });

  test('bytes are counted as UTF-8 counts them', () => {
    fc.assert(
      fc.property(fc.string({ unit: wholeCharacter }), (text) => {
        expect(utf8Length(text)).toBe(encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '.').length);
      }),
    );
    const bytes = ['\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}'].map(utf8Length);
    expect(bytes).toEqual([1, 2, 2, 3, 3, 4]);
    expect(utf8Length('\ud83d')).toBe(3);
  });
});

describe('an e-mail', () => {
  test('is trimmed and lowercased', () => {
    expect(cleanEmail('  Keza@Example.RW \n')).toEqual({ ok: true, email: 'keza@example.rw' });
  });

  test('must be given', () => {
    expect(cleanEmail('  ')).toEqual({ ok: false, code: 'email-required' });
  });

  test.each([
    'k.eza+1@mail.example.co.rw',
    "o'brien@example.rw",
    'zoë@exämple.rw',
    'a@b.cd',
    `${'k'.repeat(249)}@b.rw`,
  ])('%s is an e-mail', (email) => {
    expect(cleanEmail(email)).toEqual({ ok: true, email });
  });

  test.each([
    'keza',
    'keza@home',
    'keza@@example.rw',
    'keza@exa@mple.rw',
    '@example.rw',
    'keza@',
    'keza@.rw',
    'keza@example.',
    'keza@example..rw',
    'keza@example.r',
    'ke za@example.rw',
    'keza@example.rw, other@example.rw',
    'Keza <keza@example.rw>',
    'keza@example.rw\u0000',
    `${'k'.repeat(250)}@b.rw`,
  ])('%j is none', (email) => {
    expect(cleanEmail(email)).toEqual({ ok: false, code: 'email-invalid' });
  });
});
