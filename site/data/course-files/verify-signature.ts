/** Whether an Ed25519 signature is genuine. Browsers know it since 2023 to 2025; for the others the worker keeps a script (ed25519-library.ts). */
export async function verifySignature(key: Uint8Array, signature: Uint8Array, signed: Uint8Array): Promise<boolean> {
  const own = await crypto.subtle.importKey('raw', key as BufferSource, 'Ed25519', false, ['verify']).catch(() => null);
  if (own !== null)
    return await crypto.subtle.verify('Ed25519', own, signature as BufferSource, signed as BufferSource);
  const { verifyEd25519 } = await import('./ed25519-library.ts');
  return verifyEd25519(key, signature, signed);
}

/** Whether this browser does without the library. */
export async function knowsEd25519(): Promise<boolean> {
  return await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']).then(
    () => true,
    () => false,
  );
}
