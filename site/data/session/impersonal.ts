/** The server takes lines of at most this length (domain/contract/operations/health.ts). */
const MAX_CHARACTERS = 300;

/** Cuts query strings, e-mail addresses, and what names a person or a certificate in an address. */
export function impersonal(text: string): string {
  return text
    .replace(/[?#][^\s:]*/g, '')
    .replace(/[^\s@/"']+@[^\s@/"']+/g, '…@…')
    .replace(/\/((?:ai-)?user|verify)\/[^\s/:]+/g, '/$1/…')
    .trim()
    .slice(0, MAX_CHARACTERS);
}
