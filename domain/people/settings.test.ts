import { describe, expect, test } from 'vitest';
import { checkAvatar, checkBio, checkEmailChange, checkNameChange, checkNewPassword } from './settings.ts';

describe('the one-time name change', () => {
  const change = { current: 'Keza', next: 'Keza Marie', password: 'imbuto42x', used: false };

  test('a new name with the password is fine', () => {
    expect(checkNameChange(change)).toBeNull();
  });

  test('only one change is allowed', () => {
    expect(checkNameChange({ ...change, used: true })).toBe('name-change-used');
  });

  test('the name must be given, valid and different from the current one', () => {
    expect(checkNameChange({ ...change, next: '  ' })).toBe('name-required');
    expect(checkNameChange({ ...change, next: 'Ke\u202eza' })).toBe('name-invalid');
    expect(checkNameChange({ ...change, next: ' Keza ' })).toBe('name-same');
    expect(checkNameChange({ ...change, current: ' Keza ', next: 'Keza' })).toBe('name-same');
  });

  test('the current password is required', () => {
    expect(checkNameChange({ ...change, password: '' })).toBe('password-required');
  });
});

test('a new e-mail must be given, valid and new', () => {
  expect(checkEmailChange('keza@example.rw', '')).toBe('email-required');
  expect(checkEmailChange('keza@example.rw', 'keza@home')).toBe('email-invalid');
  expect(checkEmailChange('keza@example.rw', ' KEZA@example.rw')).toBe('email-same');
  expect(checkEmailChange(' Keza@Example.RW ', 'keza@example.rw')).toBe('email-same');
  expect(checkEmailChange('keza@example.rw', 'marie@example.rw')).toBeNull();
});

test('a new password must be given, follow the rule and be confirmed', () => {
  expect(checkNewPassword('', '')).toBe('password-required');
  expect(checkNewPassword('imbut42', 'imbut42')).toBe('password-short');
  expect(checkNewPassword('imbuto42x', 'imbuto42y')).toBe('passwords-differ');
  expect(checkNewPassword('imbuto42x', 'imbuto42x')).toBeNull();
});

test('a picture is jpeg, png or webp of at most 2,097,152 bytes', () => {
  expect(checkAvatar('image/png', 2_097_152)).toBeNull();
  expect(checkAvatar('image/png', 2_097_153)).toBe('image-large');
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', '']) expect(checkAvatar(type, 10)).toBe('image-type');
});

test('a bio has at most 500 characters', () => {
  expect(checkBio('b'.repeat(500))).toBeNull();
  expect(checkBio('b'.repeat(501))).toBe('bio-long');
});
