/**
 * Credentials of other issuers, which people drop on our verification page too. They are not ours to judge: the page names the issuer
 * and says where they can be checked. Nothing here is proven; `id` says where the credential says that it comes from.
 */

import { isPrintable } from '../text/printable.ts';
import { soundsLikeAcademy } from './academy-name.ts';
import { issuerDid, tokenOfCredential } from './credential.ts';

export type ForeignIssuer = {
  /** A DID or an address. */
  id: string;
  /** What it calls itself; '' when it calls itself like us, because anyone may write that. */
  name: string;
};

type Json = Record<string, unknown>;
const MAX_CHARACTERS = 200;
const TYPES = ['VerifiableCredential', 'OpenBadgeCredential', 'AchievementCredential', 'Assertion'];

/**
 * Who issued a credential (its JSON, or the payload of its JWT), when that is not the academy at `origins`; null when it is, when
 * the credential says that it lies at our address (then someone made it up), and when it is no credential at all.
 */
export function foreignIssuer(given: Json, origins: readonly string[]): ForeignIssuer | null {
  // Version 1.1 of the data model put the credential into a claim of its own.
  const inner = given['vc'];
  const credential = isJson(inner) ? { ...inner, issuer: inner['issuer'] ?? given['iss'] } : given;
  const types = [credential['type']].flat();
  if (!types.some((type) => typeof type === 'string' && TYPES.includes(type))) return null;
  const id = issuerIdOf(credential);
  if (id === '' || namesAcademy(credential, origins)) return null;
  const { issuer } = credential;
  const name = isJson(issuer) ? quotable(textOf(issuer['name'])) : '';
  return { id: quotable(id), name: soundsLikeAcademy(name) ? '' : name };
}

/** Whether a credential says that it is of the academy at `origins`: by its issuer, or by the address at which it lies. */
export function namesAcademy(credential: Json, origins: readonly string[]): boolean {
  return origins.map(issuerDid).includes(issuerIdOf(credential)) || liesHere(textOf(credential['id']), origins);
}

/** Open Badges 2 names no issuer in the badge itself: the host that serves it speaks for it. */
function issuerIdOf(credential: Json): string {
  const { issuer } = credential;
  if (isJson(issuer)) return textOf(issuer['id']);
  if (textOf(issuer) !== '') return textOf(issuer);
  return /^https?:\/\/[^/?#\s]+/.exec(textOf(credential['id']))?.[0] ?? '';
}

function liesHere(id: string, origins: readonly string[]): boolean {
  return tokenOfCredential(id) !== null && origins.some((origin) => origin !== '' && id.startsWith(`${origin}/`));
}

/** Someone else's words as they may stand between quotation marks: one line, of what prints something, without a mark that ends them. */
function quotable(words: string): string {
  return [...words.slice(0, MAX_CHARACTERS)]
    .filter(isPrintable)
    .map((character) => (/["\u201c-\u201f\u00ab\u00bb]/.test(character) ? "'" : character))
    .join('')
    .trim();
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
