import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormCheck, type RegisterCheck, type SignatureCheck, verdict } from './verdict.ts';

const SIGNATURES: SignatureCheck[] = [
  'good',
  'withdrawn-key',
  'altered',
  'unknown-key',
  'expired',
  'unreadable',
  'no-crypto',
  'none',
];
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
const FORMS: FormCheck[] = ['current', 'earlier', 'unknown', 'unchecked'];

describe('the verdict', () => {
  test('valid only when the signature, the register and the form all say so', () => {
    for (const signature of SIGNATURES) {
      for (const register of REGISTERS) {
        for (const form of FORMS) {
          for (const isOwnWord of [true, false]) {
            const all = signature === 'good' && register === 'valid' && form === 'current';
            const found = verdict({ signature, register, form, isOwnWord });
            expect(found === 'valid', `${signature} ${register} ${form}`).toBe(all);
          }
        }
      }
    }
  });

  test.each<[SignatureCheck, RegisterCheck, string]>([
    ['good', 'withdrawn', 'withdrawn'],
    ['good', 'replaced', 'replaced'],
    ['good', 'other', 'altered'],
    ['altered', 'valid', 'altered'],
    ['unknown-key', 'valid', 'altered'],
    ['expired', 'valid', 'expired'],
    ['none', 'valid', 'error'],
    ['no-crypto', 'valid', 'register-only'],
    ['withdrawn-key', 'valid', 'withdrawn-key'],
    ['withdrawn-key', 'withdrawn', 'withdrawn'],
    ['withdrawn-key', 'replaced', 'replaced'],
  ])('signature %s and register %s: %s', (signature, register, expected) => {
    expect(verdict({ signature, register, form: 'current' })).toBe(expected);
  });

  test.each<[SignatureCheck, RegisterCheck, string]>([
    ['good', 'unreachable', 'signature-only'],
    ['good', 'limited', 'signature-only'],
    ['good', 'not-found', 'unregistered'],
    ['withdrawn-key', 'not-found', 'unregistered'],
    ['withdrawn-key', 'unreachable', 'unconfirmed'],
    ['unreadable', 'unreachable', 'altered'],
    ['none', 'not-found', 'not-found'],
    ['none', 'unreachable', 'error'],
    ['none', 'limited', 'limited'],
  ])('without an entry of the register, signature %s and register %s: %s', (signature, register, expected) => {
    expect(verdict({ signature, register, form: 'unchecked' })).toBe(expected);
  });

  test('what the register never signed is altered, however good its signature: a leaked key makes no certificate', () => {
    for (const signature of ['good', 'withdrawn-key', 'no-crypto', 'none'] as const) {
      for (const register of ['valid', 'withdrawn', 'replaced'] as const)
        expect(verdict({ signature, register, form: 'unknown' })).toBe('altered');
    }
  });

  test('what it signed before is an earlier version', () => {
    expect(verdict({ signature: 'good', register: 'valid', form: 'earlier' })).toBe('earlier');
    expect(verdict({ signature: 'withdrawn-key', register: 'valid', form: 'earlier' })).toBe('withdrawn-key');
    expect(verdict({ signature: 'good', register: 'withdrawn', form: 'earlier' })).toBe('withdrawn');
  });

  test('what a device cannot compare with the register is unconfirmed', () => {
    expect(verdict({ signature: 'no-crypto', register: 'valid', form: 'unchecked', isOwnWord: true })).toBe(
      'unconfirmed',
    );
    expect(verdict({ signature: 'no-crypto', register: 'valid', form: 'unchecked' })).toBe('unconfirmed');
  });

  test('what carries its own word is unconfirmed, unless the register speaks against it', () => {
    const own = { signature: 'none', form: 'unchecked', isOwnWord: true } as const;
    expect(verdict({ ...own, register: 'unreachable' })).toBe('unconfirmed');
    expect(verdict({ ...own, register: 'not-asked' })).toBe('unconfirmed');
    expect(verdict({ ...own, register: 'not-found' })).toBe('unregistered');
    expect(verdict({ ...own, register: 'withdrawn' })).toBe('withdrawn');
  });

  test('there is one for everything', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SIGNATURES),
        fc.constantFrom(...REGISTERS),
        fc.constantFrom(...FORMS),
        fc.boolean(),
        (signature, register, form, isOwnWord) => {
          expect(verdict({ signature, register, form, isOwnWord })).toMatch(/^[a-z-]+$/);
        },
      ),
    );
  });
});
