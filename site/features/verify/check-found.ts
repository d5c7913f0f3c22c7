/** Checks a credential that someone has. Loaded when there is one: most readers come with a link, and their page stays small. */

import { issuerDid } from '#domain/credentials/credential';
import type { FoundCredential } from '#domain/credentials/credential-file';
import { foreignIssuer, namesAcademy } from '#domain/credentials/foreign-credential';
import { credentialText, jwtPayload } from '#domain/credentials/signed-credential';
import {
  askRegisterOnce,
  type CheckedCertificate,
  conclude,
  type Given,
  UNCHECKED,
  UNSIGNED,
} from './check-certificate.ts';
import { type CheckedSignature, checkSignature } from './check-signature.ts';

/** The signature first, then the register by the credential's own token. */
export async function checkFound(
  found: Extract<FoundCredential, { kind: 'jwt' | 'json' }>,
  origins: readonly string[],
  ask = askRegisterOnce,
): Promise<CheckedCertificate> {
  const claims = found.kind === 'jwt' ? jwtPayload(found.jwt) : found.json;
  const foreign = claims === null ? null : foreignIssuer(claims, origins);
  if (foreign !== null) return { ...UNCHECKED, verdict: 'foreign', register: 'not-asked', foreign, at: new Date() };
  const given: Given = found.kind === 'jwt' ? { jwt: found.jwt, own: null } : { jwt: '', own: found.json };
  const signature = given.own === null ? await checkSignature(given.jwt, origins) : contradictionIn(given.own, origins);
  const token = (given.own === null ? signature?.text : credentialText(given.own))?.token;
  const answer = token === undefined ? null : await ask(token);
  return await conclude(given, answer, origins, signature);
}

/**
 * The proof of the JSON form is not checked here. But what says that it is ours and is no certificate of ours, or names another issuer, is
 * judged as a JWT that does.
 */
function contradictionIn(own: Record<string, unknown>, origins: readonly string[]): CheckedSignature | undefined {
  if (!namesAcademy(own, origins)) return undefined;
  const text = credentialText(own);
  if (text === null) return { ...UNSIGNED, state: 'unreadable' };
  return origins.map(issuerDid).includes(text.issuer) ? undefined : { ...UNSIGNED, state: 'unknown-key' };
}
