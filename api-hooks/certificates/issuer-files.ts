/** Who issues certificates, for other people's verifiers: the identity (did:web), the keys, the profile, and what is awarded. */

import { type Certificate, certificateBySlug } from '#domain/credentials/certificates';
import { CREDENTIAL_CONTEXTS, issuerDid, toAchievement, toProfile } from '#domain/credentials/credential';
import { type IssuerKey, multibaseOf } from '#domain/credentials/issuer-key';
import { curriculum } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { achievementContent } from './certificate-facts.ts';
import { issuerKeys, publicJwk, signingKey } from './issuer-keys.ts';
import { issuerOf, verificationMethodOf } from './sign-certificates.ts';
import { wantedForm } from './wanted-form.ts';

const MINUTES_5 = 'public, max-age=300';
const PROFILE_PATH = '/issuer.json';

type Method = { id: string } & Record<string, unknown>;

/**
 * GET /.well-known/did.json: did:web, with every key that holds, retired ones too. A withdrawn key is not in it: everyone who has that key can
 * date a signature back, and some verifiers read neither `revoked` nor `assertionMethod`.
 */
export function showDid(event: core.RequestEvent): void {
  const did = issuerDid(environment.origin);
  const methods = trustedKeys().flatMap((key) => toVerificationMethods(key, did));
  event.response.header().set('Cache-Control', MINUTES_5);
  event.json(200, {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/jwk/v1',
    ],
    id: did,
    alsoKnownAs: [environment.origin + PROFILE_PATH],
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  });
}

/** The key of JWTs twice: as the JWK that their header names, and as a Multikey, because some verifiers know only that. */
function toVerificationMethods(key: IssuerKey, did: string): Method[] {
  const id = `${did}#${key.id}`;
  const multikey = { controller: did, type: 'Multikey', publicKeyMultibase: multibaseOf(key) };
  if (key.alg === 'EdDSA') return [{ id, ...multikey }];
  const { kty, crv, x, y } = key.jwk;
  const jwk = { id, controller: did, type: 'JsonWebKey', publicKeyJwk: { kty, crv, x, y } };
  return [jwk, { id: `${id}-multikey`, ...multikey }];
}

/** GET /.well-known/jwks.json: the same keys as a set. */
export function showJwks(event: core.RequestEvent): void {
  event.response.header().set('Cache-Control', MINUTES_5);
  event.json(200, { keys: trustedKeys().map((key) => publicJwk(key, verificationMethodOf(key))) });
}

/** GET /keys/{id}.json: one key of the set alone, as some verifiers want it. */
export function showKey(event: core.RequestEvent): void {
  const key = trustedKeys().find((known) => `${known.id}.json` === pathValue(event, 'file'));
  if (key === undefined) refuse('not-found');
  event.response.header().set('Cache-Control', MINUTES_5);
  event.json(200, publicJwk(key, verificationMethodOf(key)));
}

/** All except those that were withdrawn. */
function trustedKeys(): IssuerKey[] {
  return issuerKeys().filter(({ revokedAt = null }) => revokedAt === null);
}

/** GET /issuer.json: the profile that credentials name. */
export function showProfileOfIssuer(event: core.RequestEvent): void {
  const key = signingKey('ES256');
  if (key === null) refuse('not-found');
  sendLinkedData(event, toProfile(issuerOf(key)));
}

/** GET /achievements/{slug}.json: what a certificate is awarded for, as of today; without the ending a browser goes to the page about it. */
export function showAchievement(event: core.RequestEvent): void {
  const [, slug = '', ending] = /^([a-z0-9-]+?)(\.json)?$/.exec(pathValue(event, 'file')) ?? [];
  const certificate = certificateBySlug(curriculum(), slug);
  if (certificate === null) refuse('not-found');
  if (ending === undefined && wantedForm(event) === 'page') {
    event.redirect(302, pageAbout(certificate));
    return;
  }
  sendLinkedData(event, toAchievement(achievementContent(certificate), environment.origin));
}

/** The public page of the course, of the program, or of all courses where a certificate is for several. */
function pageAbout({ id, courseSlug }: Certificate): string {
  if (id === 'program') return '/program';
  return id === 'security' ? '/courses' : `/courses/${courseSlug}`;
}

function sendLinkedData(event: core.RequestEvent, object: Record<string, unknown>): void {
  event.response.header().set('Cache-Control', MINUTES_5);
  const json = JSON.stringify({ '@context': CREDENTIAL_CONTEXTS, ...object });
  event.blob(200, 'application/ld+json', json as never);
}
