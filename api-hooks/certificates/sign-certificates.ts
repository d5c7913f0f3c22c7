/**
 * Signs certificates, never inside a transaction. The JWT follows the issue at once (0.15 s); the JSON with its Data Integrity proof
 * takes half a second, so it is made by the minute cron, or earlier when someone downloads it.
 */
import { type Issuer, issuerDid, toCredential, toJwtClaims, wholeSeconds } from '#domain/credentials/credential';
import type { IssuerKey } from '#domain/credentials/issuer-key';
import { now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { type CoreApp, execute, firstRow } from '../lib/sql.ts';
import { endLease, takeLease } from '../lib/take-turns.ts';
import { recordForm } from './certificate-forms.ts';
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
  if (unsigned.length === 0 || !takeLease(BY_REQUEST, SIGNING_MS)) return;
  try {
    for (const row of unsigned) signAsJwt(app, row);
  } finally {
    endLease(BY_REQUEST);
  }
}

/**
 * One request signs at a time: thirty learners who finish together would keep every core busy, and everybody else waiting. What finds
 * the turn taken is left to the cron, and of that one run works at a time too.
 */
const BY_REQUEST = 'signing-by-request';
const BY_CRON = 'signing-by-cron';
const SIGNING_MS = 5 * 60 * 1000;

/** The JWT of a certificate, made now when it has none yet; '' when there is no key. */
export function signAsJwt(app: CoreApp, row: CertificateRow): string {
  return row.vc_jwt !== '' ? row.vc_jwt : makeJwt(app, row);
}

/** A new JWT in the place of the one that the row has. */
export function makeJwt(app: CoreApp, row: CertificateRow): string {
  const key = signingKey('ES256');
  if (key === null) return '';
  const { signJwt } = require(`${__hooks}/credentials.js`) as typeof Crypto;
  const jwt = signJwt(toJwtClaims(toCredential(factsOf(row), issuerOf(key))), verificationMethodOf(key), key.jwk.d);
  return storeForm(app, row, { kind: 'jwt', form: jwt, key });
}

/** The JSON of a certificate with its proof, made now when it has none yet; `then` gets null when that fails. */
export function signAsJson(app: CoreApp, row: CertificateRow, then: (json: string | null) => void): void {
  if (row.vc_json !== '') then(row.vc_json);
  else makeJson(app, row, then);
}

/**
 * A new JSON in the place of the one that the row has. The canonicaliser is asynchronous, and goja runs what is left when the handler's
 * own work is done: so the answer comes in `then`, and `then` must not throw.
 */
export function makeJson(app: CoreApp, row: CertificateRow, then: (json: string | null) => void): void {
  const key = signingKey('EdDSA');
  if (key === null) {
    then(null);
    return;
  }
  proveCredential(toCredential(factsOf(row), issuerOf(key)), key, (proven) => {
    const json = proven === null ? '' : storeForm(app, row, { kind: 'json', form: JSON.stringify(proven), key });
    then(json === '' ? null : json);
  });
}

const COLUMN = { jwt: 'vc_jwt', json: 'vc_json' } as const;

/**
 * Stores what was signed and returns what counts now: another request may have been first, or a name was withheld meanwhile (then '').
 * What was signed and does not count is written down too, because it exists.
 */
function storeForm(
  app: CoreApp,
  row: CertificateRow,
  made: { kind: 'jwt' | 'json'; form: string; key: IssuerKey },
): string {
  const { kind, form, key } = made;
  const column = COLUMN[kind];
  const { id, facts, token, name_withheld: withheld } = row;
  let counts = '';
  app.runInTransaction((tx) => {
    const sql = `UPDATE certificate_tokens SET ${column} = {:form}, key_ids = TRIM(key_ids || ' ' || {:key})
      WHERE id = {:id} AND ${column} = {:before} AND facts = {:facts} AND name_withheld = {:withheld}`;
    execute(tx, sql, { form, key: key.id, id, before: row[column], facts, withheld });
    const stored = `SELECT ${column} AS form FROM certificate_tokens WHERE id = {:id}`;
    counts = firstRow(tx, stored, { id }, { form: '' })?.form ?? '';
    recordForm(tx, { token, kind, form, key: key.id }, counts === form);
  });
  return counts;
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
  if (!takeLease(BY_CRON, SIGNING_MS)) return;
  const oldest = (limit: number): string => `ORDER BY created LIMIT ${limit}`;
  for (const row of certificateRows($app, "vc_jwt = ''", {}, oldest(JWTS_A_RUN))) unlessItFails(row, signAsJwt);
  const next = (queue: CertificateRow[]): void => {
    const [row, ...rest] = queue;
    if (row === undefined) endLease(BY_CRON);
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
