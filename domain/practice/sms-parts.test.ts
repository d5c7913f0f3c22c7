import { describe, expect, it } from 'vitest';
import { outsideGsm, smsSize } from './sms-parts.ts';

describe('smsSize', () => {
  it('needs no message for an empty text', () => {
    expect(smsSize('')).toEqual({ parts: 0, characters: 0, alphabet: 'gsm', room: 160 });
  });

  it('puts 160 characters into one message, and 161 into two parts of 153', () => {
    expect(smsSize('a'.repeat(160)).parts).toBe(1);
    expect(smsSize('a'.repeat(161))).toEqual({ parts: 2, characters: 161, alphabet: 'gsm', room: 153 });
    expect(smsSize('a'.repeat(306)).parts).toBe(2);
    expect(smsSize('a'.repeat(307)).parts).toBe(3);
  });

  it('counts 261 characters as two parts', () => {
    expect(smsSize('x'.repeat(261)).parts).toBe(2);
  });

  it('has room for 70 characters, or 67 a part, when one is outside the alphabet', () => {
    expect(smsSize(`${'a'.repeat(69)}ŵ`)).toEqual({ parts: 1, characters: 70, alphabet: 'unicode', room: 70 });
    expect(smsSize(`${'a'.repeat(70)}ŵ`)).toEqual({ parts: 2, characters: 71, alphabet: 'unicode', room: 67 });
  });

  it('counts é and à, which the alphabet has, once, and brackets and the euro sign twice', () => {
    expect(smsSize('éà').characters).toBe(2);
    expect(smsSize('[€]').characters).toBe(6);
  });

  it('does not cut a character of two places between two parts', () => {
    expect(smsSize(`${'a'.repeat(152)}€${'a'.repeat(152)}`).parts).toBe(3);
    expect(smsSize(`${'a'.repeat(66)}😀${'a'.repeat(66)}`).parts).toBe(3);
  });
});

describe('outsideGsm', () => {
  it('names each character that takes the room away, once', () => {
    expect(outsideGsm('Amafaranga y’ibirayi: “yego”, y’ejo')).toEqual(['’', '“', '”']);
    expect(outsideGsm('Irish: 350 RWF, [é] €')).toEqual([]);
  });
});
