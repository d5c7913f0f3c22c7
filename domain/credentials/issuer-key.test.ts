import { describe, expect, it } from 'vitest';
import { type IssuerKey, isInUse, multibaseOf } from './issuer-key.ts';

const KEY: IssuerKey = {
  id: 'es-2026-01-05',
  alg: 'ES256',
  test: false,
  createdAt: '2026-01-05T08:00:00Z',
  retiredAt: null,
  jwk: { kty: 'EC', crv: 'P-256', x: '', y: '', d: '' },
};

describe('a public key as Multikey', () => {
  it('of P-256 is the compressed point (the example of the did:key method)', () => {
    const jwk = {
      ...KEY.jwk,
      x: 'igrFmi0whuihKnj9R3Om1SoMph72wUGeFaBbzG2vzns',
      y: 'efsX5b10x8yjyrj4ny3pGfLcY7Xby1KzgqOdqnsrJIM',
    };
    expect(multibaseOf({ alg: 'ES256', jwk })).toBe('zDnaerx9CtbPJ1q36T5Ln5wYt3MQYeGRG5ehnPAmxcf5mDZpv');
  });

  it('of Ed25519 begins with z6Mk', () => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: 'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik', d: '' };
    expect(multibaseOf({ alg: 'EdDSA', jwk })).toMatch(/^z6Mk/);
  });
});

describe('a key signs', () => {
  it('until it is retired or withdrawn; a file of before does not speak of withdrawing', () => {
    expect(isInUse(KEY)).toBe(true);
    expect(isInUse({ ...KEY, revokedAt: null })).toBe(true);
    expect(isInUse({ ...KEY, retiredAt: '2026-02-01T08:00:00Z' })).toBe(false);
    expect(isInUse({ ...KEY, revokedAt: '2026-02-01T08:00:00Z' })).toBe(false);
  });
});
