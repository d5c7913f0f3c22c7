import { describe, expect, it } from 'vitest';
import { keyEnd, keyIn, keyState, keysHaveRoom, newKey } from './personal-key.ts';

const NOW = '2026-03-01T10:00:00.000Z';

describe('a key', () => {
  it('is asked for, allowed, made, and over after 90 days', () => {
    const made = { state: 'allowed' as const, hash: 'h', ends_at: keyEnd(NOW) };
    expect(keyState(null, NOW)).toBe('none');
    expect(keyState({ state: 'asked', hash: '', ends_at: '' }, NOW)).toBe('asked');
    expect(keyState({ ...made, hash: '', ends_at: '' }, NOW)).toBe('allowed');
    expect(made.ends_at).toBe('2026-05-30T10:00:00.000Z');
    expect([keyState(made, '2026-05-30T09:59:59.999Z'), keyState(made, made.ends_at)]).toEqual(['live', 'ended']);
  });

  it('is read from its header alone, and known later by its first letters', () => {
    const { key, hint } = newKey((letters) => 'a'.repeat(letters));
    expect(keyIn(`Bearer ${key}`)).toBe(key);
    for (const other of [key, `bearer ${key}`, `Bearer ${key}a`, 'Bearer sk-1', '', `Bearer ${key}\n`])
      expect(keyIn(other), other).toBe('');
    expect(hint).toBe('spek-aaaa');
  });
});

describe('all keys together', () => {
  const limits = { ofAcademy: 100, dayTokens: 10_000, monthMoney: 1000 };
  const call = { tokens: 100, money: 10 };

  it('have three tenths of the questions, the tokens and the money', () => {
    const used = { questions: 29, tokens: 2900, money: 290 };
    expect(keysHaveRoom(used, call, limits)).toBe(true);
    expect(keysHaveRoom({ ...used, questions: 30 }, call, limits)).toBe(false);
    expect(keysHaveRoom({ ...used, tokens: 2901 }, call, limits)).toBe(false);
    expect(keysHaveRoom({ ...used, money: 291 }, call, limits)).toBe(false);
    expect(keysHaveRoom({ ...used, money: 291 }, call, { ...limits, monthMoney: null })).toBe(true);
  });
});
