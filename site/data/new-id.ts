const BYTES = 16;

/** A new id of 32 characters a-f and 0-9: for events and quiz attempts. Works over plain http too, where randomUUID is missing. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
