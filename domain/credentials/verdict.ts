/**
 * The verdict of the verification page, from three witnesses: the signature, checked on the reader's own device, the register, asked
 * over the network, and whether the register has signed exactly this. A signature alone proves nothing the day its key leaks, and the
 * register alone nothing the day someone changes its answers: a certificate is valid only when all three say so.
 */

/**
 * `altered`: the signature does not fit, or the credential contradicts itself. `unknown-key`: signed, but by none of our keys.
 * `withdrawn-key`: the signature fits, and the key is one that someone else may have.
 */
export type SignatureCheck =
  | 'good'
  | 'withdrawn-key'
  | 'altered'
  | 'unknown-key'
  | 'expired'
  | 'unreadable'
  | 'no-crypto'
  | 'none';
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

/**
 * Whether the credential at hand, letter by letter, is one that the register has signed: the present one, one of before (a name was
 * withheld since, or a key withdrawn), or none. `unchecked`: the register could not be asked, or this device cannot compare.
 */
export type FormCheck = 'current' | 'earlier' | 'unknown' | 'unchecked';

export type Verdict =
  | 'valid'
  | 'withdrawn'
  | 'replaced'
  /** Signed by us and no longer what the register has: the new copy counts. */
  | 'earlier'
  /** Signed by us, with a key that was withdrawn since: the register confirms it, the signature no longer does. */
  | 'withdrawn-key'
  | 'altered'
  /** Outside the time for which the credential was made. */
  | 'expired'
  | 'not-found'
  /** By what it says we issued it, and yet the register does not know it. */
  | 'unregistered'
  /** Of another issuer (foreign-credential.ts), so not ours to judge. */
  | 'foreign'
  | 'error'
  | 'limited'
  /** Signature good; withdrawal could not be checked. */
  | 'signature-only'
  /** The register says yes, but this device cannot check signatures. */
  | 'register-only'
  /** A `local-` link, or what a page cannot check: anyone could have made it. */
  | 'unconfirmed';

export type Witnesses = {
  signature: SignatureCheck;
  register: RegisterCheck;
  form: FormCheck;
  /** True for what carries its own data and no signature that a page can check. */
  isOwnWord?: boolean;
};

/** The verdict. */
export function verdict({ signature, register, form, isOwnWord = false }: Witnesses): Verdict {
  if (signature === 'altered' || signature === 'unknown-key' || signature === 'unreadable') return 'altered';
  // An answer about another certificate proves nothing of the one at hand, and what we did not sign is not ours.
  if (register === 'other' || form === 'unknown') return 'altered';
  if (register === 'withdrawn' || register === 'replaced') return register;
  if (signature === 'expired') return 'expired';
  // Whatever its form, what names us and is not in our register is not ours.
  if (register === 'not-found') return signature === 'none' && !isOwnWord ? 'not-found' : 'unregistered';
  return register === 'valid' ? inRegister(signature, form) : withoutRegister({ signature, register, form, isOwnWord });
}

function inRegister(signature: SignatureCheck, form: FormCheck): Verdict {
  if (form === 'unchecked') return 'unconfirmed';
  if (signature === 'withdrawn-key') return 'withdrawn-key';
  if (form === 'earlier') return 'earlier';
  if (signature === 'good') return 'valid';
  return signature === 'no-crypto' ? 'register-only' : 'error';
}

function withoutRegister({ signature, register, isOwnWord }: Witnesses): Verdict {
  if (signature === 'good') return 'signature-only';
  // Everyone who has the key could have made it.
  if (isOwnWord || signature === 'withdrawn-key') return 'unconfirmed';
  return register === 'limited' ? 'limited' : 'error';
}
