/**
 * What other people's verifiers read of a certificate: the credential in both forms, and the status lists. With issuer-files.ts these
 * alone answer to pages of every origin (`cors` of the routes).
 */

import { issuerDid, statusListUrl, wholeSeconds } from '#domain/credentials/credential';
import type { IssuerKey } from '#domain/credentials/issuer-key';
import { readCode } from '#domain/credentials/verification';
import { DAY_MS } from '#domain/text/days';
import { isWithin, now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { firstRow, rows } from '../lib/sql.ts';
import { endLease, takeLease } from '../lib/take-turns.ts';
import { type CertificateRow, certificateByToken } from './certificate-rows.ts';
import type * as Prover from './crypto/prove.ts';
import { STATUS_LIST_SIZE } from './issue-certificates.ts';
import { signingKey } from './issuer-keys.ts';
import { issuerOf, proveCredential, signAsJson, signAsJwt } from './sign-certificates.ts';
import { LINKED_DATA, wantedForm } from './wanted-form.ts';

const NOT_SIGNED = { status: 503, message: 'Not signed yet.', data: {} };

/** GET /credentials/{token}.jwt, .json; without an ending what the caller accepts, and for a browser the page that explains it. */
export function showCredential(event: core.RequestEvent): void {
  const [, token = '', ending] = /^([0-9a-f-]{36})(?:\.(jwt|json))?$/.exec(pathValue(event, 'file')) ?? [];
  const row = readCode(token).kind === 'token' ? certificateByToken(event.app, token) : null;
  if (row === null) refuse('not-found');
  const form = ending ?? wantedForm(event);
  if (form === 'jwt') sendJwt(event, row);
  else if (form === 'json') sendJson(event, row);
  else event.redirect(302, `/verify/${token}`);
}

function sendJwt(event: core.RequestEvent, row: CertificateRow): void {
  const jwt = signAsJwt(event.app, row);
  if (jwt === '') refuse('not-found');
  // Some validators refuse application/jwt.
  event.response.header().set('Content-Type', 'text/plain; charset=utf-8');
  event.string(200, jwt);
}

function sendJson(event: core.RequestEvent, row: CertificateRow): void {
  signAsJson(event.app, row, (json) => {
    if (json === null) event.json(503, NOT_SIGNED);
    else event.blob(200, LINKED_DATA, json as never);
  });
}

/**
 * GET /status/{list}: a bitstring status list, signed. The signed list is kept until another certificate is withdrawn or five
 * minutes have passed. Signing takes half a second of a core: one request does it, and others get the list of before meanwhile.
 */
export function showStatusList(event: core.RequestEvent): void {
  const list = Number(pathValue(event, 'list'));
  const key = signingKey('EdDSA');
  const known = 'SELECT id FROM certificate_tokens WHERE status_list = {:list}';
  const exists = list === 1 || (Number.isInteger(list) && firstRow(event.app, known, { list }, { id: '' }) !== null);
  if (key === null || !exists) refuse('not-found');

  const sql =
    "SELECT status_index AS at FROM certificate_tokens WHERE status_list = {:list} AND revoked_at != '' ORDER BY at";
  const revoked = rows(event.app, sql, { list }, { at: 0 }).map((row) => row.at);
  const stored = keptList(list);
  const version = $security.sha256(`${environment.origin}:${key.id}:${revoked.join(',')}`);
  if (stored?.version === version && isWithin(stored.at, KEPT_MS)) sendList(event, stored.json);
  else if (takeLease(`status-list:${list}`, SIGNING_MS)) signList(event, list, revoked, key, version);
  else if (stored !== null && isWithin(stored.at, LIST_GOOD_MS)) sendList(event, stored.json);
  else sendUnsigned(event);
}

/** A request that signs a list keeps others from it no longer. */
const SIGNING_MS = 10_000;

function sendUnsigned(event: core.RequestEvent): void {
  event.response.header().set('Retry-After', '1');
  event.json(503, NOT_SIGNED);
}

function signList(event: core.RequestEvent, list: number, revoked: number[], key: IssuerKey, version: string): void {
  proveCredential(statusListCredential(list, revoked, key), key, (proven) => {
    endLease(`status-list:${list}`);
    if (proven === null) return sendUnsigned(event);
    const json = JSON.stringify(proven);
    $app.store().set(storeKey(list), JSON.stringify({ version, at: Date.now(), json }));
    sendList(event, json);
  });
}

const KEPT_MS = 5 * 60 * 1000;
/** An older list, handed out again by someone else, is no proof that a certificate was not withdrawn since. */
const LIST_GOOD_MS = 60 * 60 * 1000;
type KeptList = { version: string; at: number; json: string };

function storeKey(list: number): string {
  return `academy:status-list:${list}`;
}

function keptList(list: number): KeptList | null {
  const stored: unknown = $app.store().get(storeKey(list));
  return typeof stored === 'string' ? (JSON.parse(stored) as KeptList) : null;
}

function sendList(event: core.RequestEvent, json: string): void {
  event.response.header().set('Cache-Control', 'public, max-age=60');
  event.blob(200, LINKED_DATA, json as never);
}

function statusListCredential(list: number, revoked: number[], key: IssuerKey): Record<string, unknown> {
  const { encodeStatusList } = require(`${__hooks}/data-integrity.js`) as typeof Prover;
  const id = statusListUrl(environment.origin, list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(issuerOf(key).origin),
    // Clocks run behind: a day back. An old list that is served again must not speak for a certificate: an hour ahead.
    validFrom: momentFromNow(-DAY_MS),
    validUntil: momentFromNow(LIST_GOOD_MS),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeStatusList(STATUS_LIST_SIZE, revoked),
    },
  };
}

function momentFromNow(ms: number): string {
  return wholeSeconds(new Date(Date.parse(now()) + ms).toISOString());
}
