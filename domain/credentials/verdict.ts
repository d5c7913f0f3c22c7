/**
 * The verdict of the verification page, from two witnesses that know nothing of each other: the signature, checked on the reader's
 * own device, and the register, asked over the network. A certificate is valid only when both say so.
 */

/** `altered`: the signature does not fit, or the credential contradicts itself. `unknown-key`: signed, but by none of our keys. */
export type SignatureCheck = 'good' | 'altered' | 'unknown-key' | 'expired' | 'unreadable' | 'no-crypto' | 'none';
/** `other`: the register's answer is about another certificate than the credential at hand. */
export type RegisterCheck =
  | 'valid'
  | 'withdrawn'
  | 'replaced'
  | 'not-found'
  | 'other'
  | 'limited'
  | 'unreachable'
  | 'not-asked';

export type Verdict =
  | 'valid'
  | 'withdrawn'
  | 'replaced'
  | 'altered'
  /** Outside the time for which the credential was made. */
  | 'expired'
  | 'not-found'
  /** Signed by us, it seems, and yet the register does not know it. */
  | 'unregistered'
  | 'error'
  | 'limited'
  /** Signature good; withdrawal could not be checked. */
  | 'signature-only'
  /** The register says yes, but this device cannot check signatures. */
  | 'register-only'
  /** A `local-` link, or a file whose proof a page cannot check: anyone could have made it. */
  | 'unconfirmed';

/** The verdict. `isOwnWord` is true for a link that carries its own data and no signature. */
export function verdict(signature: SignatureCheck, register: RegisterCheck, isOwnWord = false): Verdict {
  if (signature === 'altered' || signature === 'unknown-key' || signature === 'unreadable') return 'altered';
  // An answer about another certificate proves nothing of the one at hand.
  if (register === 'other') return 'altered';
  if (register === 'withdrawn' || register === 'replaced') return register;
  if (signature === 'expired') return 'expired';
  if (register === 'not-found') {
    if (signature === 'good' || signature === 'no-crypto') return 'unregistered';
    return isOwnWord ? 'unconfirmed' : 'not-found';
  }
  if (register === 'valid') {
    if (signature === 'good') return 'valid';
    return signature === 'no-crypto' ? 'register-only' : 'error';
  }
  if (signature === 'good') return 'signature-only';
  if (isOwnWord) return 'unconfirmed';
  return register === 'limited' ? 'limited' : 'error';
}
