import { expect, it } from 'vitest';
import { readCode } from '#domain/credentials/verification';
import { seededAccount } from './seed.ts';

it('each seeded account has an id, an address, a key and a code of its own, as real ones look', () => {
  const accounts = Array.from({ length: 5000 }, (_, n) => seededAccount(n * 199));
  for (const of of ['id', 'tokenKey', 'email', 'code'] as const)
    expect(new Set(accounts.map((account) => account[of])).size, of).toBe(accounts.length);
  for (const { id, code } of accounts) {
    expect(id).toMatch(/^[a-z0-9]{15}$/);
    expect(readCode(code)).toEqual({ kind: 'code', code });
  }
});
