import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RegisterCheck, type SignatureCheck, verdict } from './verdict.ts';

const SIGNATURES: SignatureCheck[] = ['good', 'altered', 'unknown-key', 'expired', 'unreadable', 'no-crypto', 'none'];
const REGISTERS: RegisterCheck[] = [
  'valid',
  'withdrawn',
  'replaced',
  'not-found',
  'other',
  'limited',
  'unreachable',
  'not-asked',
];

describe('the verdict', () => {
  test('valid only when both the signature and the register say so', () => {
    for (const signature of SIGNATURES) {
      for (const register of REGISTERS) {
        for (const isOwnWord of [true, false]) {
          const both = signature === 'good' && register === 'valid';
          expect(verdict(signature, register, isOwnWord) === 'valid', `${signature} ${register}`).toBe(both);
        }
      }
    }
  });

  test.each<[SignatureCheck, RegisterCheck, string]>([
    ['good', 'withdrawn', 'withdrawn'],
    ['good', 'replaced', 'replaced'],
    ['good', 'unreachable', 'signature-only'],
    ['good', 'limited', 'signature-only'],
    ['good', 'not-found', 'unregistered'],
    ['good', 'other', 'altered'],
    ['altered', 'valid', 'altered'],
    ['unknown-key', 'valid', 'altered'],
    ['unreadable', 'unreachable', 'altered'],
    ['expired', 'valid', 'expired'],
    ['none', 'not-found', 'not-found'],
    ['none', 'unreachable', 'error'],
    ['none', 'limited', 'limited'],
    ['none', 'valid', 'error'],
    ['no-crypto', 'valid', 'register-only'],
  ])('signature %s and register %s: %s', (signature, register, expected) => {
    expect(verdict(signature, register)).toBe(expected);
  });

  test('what carries its own word is unconfirmed, unless the register speaks against it', () => {
    expect(verdict('none', 'unreachable', true)).toBe('unconfirmed');
    expect(verdict('none', 'not-found', true)).toBe('unconfirmed');
    expect(verdict('none', 'not-asked', true)).toBe('unconfirmed');
    expect(verdict('none', 'withdrawn', true)).toBe('withdrawn');
  });

  test('there is one for everything', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SIGNATURES),
        fc.constantFrom(...REGISTERS),
        fc.boolean(),
        (signature, register, own) => {
          expect(verdict(signature, register, own)).toMatch(/^[a-z-]+$/);
        },
      ),
    );
  });
});
