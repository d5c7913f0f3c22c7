/** A key of the issuer, as the file of keys holds it: scripts/keys.ts makes them, the server signs with them. */
export type IssuerKey = {
  id: string;
  alg: 'ES256' | 'EdDSA';
  /** Made by the first start: certificates signed with it say 'Test issuer'. */
  test: boolean;
  createdAt: string;
  retiredAt: string | null;
  /** Multibase form of an Ed25519 public key, '' for the other kind. */
  multibase: string;
  /** `d` is the secret. */
  jwk: { kty: string; crv: string; x: string; y?: string; d: string };
};
