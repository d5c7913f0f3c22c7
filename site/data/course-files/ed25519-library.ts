/** Ed25519 for browsers that do not know it: 12 KB, which nobody else loads. */
import { ed25519 } from '@noble/curves/ed25519.js';

export function verifyEd25519(key: Uint8Array, signature: Uint8Array, signed: Uint8Array): boolean {
  return ed25519.verify(signature, signed, key);
}
