/**
 * Signs certificates, never inside a transaction. The JWT follows the issue at once (0.15 s); the JSON with its Data Integrity proof
 * takes half a second, so it is made by the minute cron, or earlier when somebody downloads it.
 */
import { type Issuer, issuerDid, toCredential, toJwtClaims, wholeSeconds } from '#domain/credentials/credential';
import type { IssuerKey } from '#domain/credentials/issuer-key';
import { isWithin, now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { type CoreApp, execute } from '../lib/sql.ts';
import { type CertificateRow, certificateRows, factsOf } from './certificate-rows.ts';
import type * as Prover from './crypto/prove.ts';
import type * as Crypto from './crypto/sign-jwt.ts';
import { isTestIssuer, signingKey } from './issuer-keys.ts';

/** What one run of the cron signs: a class that finished together is done in two minutes, and other requests keep their turn. */
const JWTS_A_RUN = 60;
const PROOFS_A_RUN = 20;

export function issuerOf(key: IssuerKey): Issuer {
  return { origin: environment.origin, isTest: isTestIssuer(key) };
}

export function verificationMethodOf(key: IssuerKey): string {
  return `${issuerDid(environment.origin)}#${key.id}`;
}

/** Signs what a learner's last request issued. Without a key nothing happens: the register alone answers, and the cron tries again. */
export function signCertificatesOf(app: CoreApp, user: string): void {
  const unsigned = certificateRows(app, "user = {:user} AND vc_jwt = ''", { user });
  if (unsigned.length === 0 || !takeTurn('request')) return;
  try {
    for (const row of unsigned) signAsJwt(app, row);
  } finally {
    endTurn('request');
  }
}

/**
 * One request signs at a time: thirty learners who finish together would keep every core busy, and everybody else waiting. What finds
 * the turn taken is left to the cron, and of that one run works at a time too.
 */
type Signer = 'request' | 'cron';
const TURN = 'academy:signing:';
/** A turn that was never given back ends by itself. */
const TURN_MAX_MS = 5 * 60 * 1000;

function takeTurn(signer: Signer): boolean {
  const store = $app.store();
  const mine = `${Date.now()}:${$security.randomString(8)}`;
  const holder = String(store.getOrSet(TURN + signer, (() => mine) as never));
  if (holder === mine) return true;
  if (isWithin(Number(holder.split(':')[0]), TURN_MAX_MS)) return false;
  store.set(TURN + signer, mine);
  return true;
}

function endTurn(signer: Signer): void {
  $app.store().remove(TURN + signer);
}

/** A name that was withheld while its certificate was being signed is not stored again. */
const UNCHANGED = 'facts = {:facts} AND name_withheld = {:withheld}';

/** The JWT of a certificate, made now when it has none yet; '' when there is no key. */
export function signAsJwt(app: CoreApp, row: CertificateRow): string {
  if (row.vc_jwt !== '') return row.vc_jwt;
  const key = signingKey('ES256');
  if (key === null) return '';
  const { signJwt } = require(`${__hooks}/credentials.js`) as typeof Crypto;
  const jwt = signJwt(toJwtClaims(toCredential(factsOf(row), issuerOf(key))), verificationMethodOf(key), key.jwk.d);
  execute(
    app,
    `UPDATE certificate_tokens SET vc_jwt = {:jwt}, key_ids = TRIM(key_ids || ' ' || {:key}) WHERE id = {:id} AND ${UNCHANGED}`,
    {
      jwt,
      key: key.id,
      id: row.id,
      facts: row.facts,
      withheld: row.name_withheld,
    },
  );
  return jwt;
}

/**
 * The JSON of a certificate with its proof, made now when it has none yet. The canonicaliser is asynchronous, and goja runs what is
 * left when the handler's own work is done: so the answer comes in `then`, and `then` must not throw.
 */
export function signAsJson(app: CoreApp, row: CertificateRow, then: (json: string | null) => void): void {
  const key = signingKey('EdDSA');
  if (row.vc_json !== '' || key === null) {
    then(row.vc_json || null);
    return;
  }
  proveCredential(toCredential(factsOf(row), issuerOf(key)), key, (proven) => {
    const json = proven === null ? null : JSON.stringify(proven);
    if (json !== null) storeJson(app, row, json, key);
    then(json);
  });
}

function storeJson(app: CoreApp, row: CertificateRow, json: string, key: IssuerKey): void {
  const sql = `UPDATE certificate_tokens SET vc_json = {:json}, key_ids = TRIM(key_ids || ' ' || {:key}) WHERE id = {:id} AND ${UNCHANGED}`;
  execute(app, sql, { json, key: key.id, id: row.id, facts: row.facts, withheld: row.name_withheld });
}

/** Adds the proof to any credential of ours; null, and a line in the log, when that fails. */
export function proveCredential(
  credential: Record<string, unknown>,
  key: IssuerKey,
  then: (proven: Record<string, unknown> | null) => void,
): void {
  const { prove } = require(`${__hooks}/data-integrity.js`) as typeof Prover;
  const contexts = require(`${__hooks}/contexts.json`) as Record<string, unknown>;
  const proving = {
    credential,
    contexts,
    verificationMethod: verificationMethodOf(key),
    created: wholeSeconds(now()),
    d: key.jwk.d,
  };
  void prove(proving)
    .catch((error: unknown) => {
      console.error(`[academy] a credential could not be signed: ${error}`);
      return null;
    })
    .then(then);
}

/** Every minute: what is not signed yet, the oldest first. */
export function signPending(): void {
  if (!takeTurn('cron')) return;
  const oldest = (limit: number): string => `ORDER BY created LIMIT ${limit}`;
  for (const row of certificateRows($app, "vc_jwt = ''", {}, oldest(JWTS_A_RUN))) unlessItFails(row, signAsJwt);
  const next = (queue: CertificateRow[]): void => {
    const [row, ...rest] = queue;
    if (row === undefined) endTurn('cron');
    else if (!unlessItFails(row, (app) => signAsJson(app, row, () => next(rest)))) next(rest);
  };
  next(certificateRows($app, "vc_json = ''", {}, oldest(PROOFS_A_RUN)));
}

/** One certificate that cannot be signed keeps no other from its turn. */
function unlessItFails(row: CertificateRow, sign: (app: CoreApp, row: CertificateRow) => unknown): boolean {
  try {
    sign($app, row);
    return true;
  } catch (error) {
    console.error(`[academy] certificate ${row.id} could not be signed: ${error}`);
    return false;
  }
}
