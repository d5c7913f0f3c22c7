import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { type BatchResponse, type BatchResult, batchRequest } from '#domain/contract/certificates/verify-batch';
import { readCode } from '#domain/credentials/verification';
import { refuse } from '../lib/refuse.ts';
import { parseBody, pathValue } from '../lib/request.ts';
import { toRegisterEntry } from './certificate-rows.ts';
import { lookUp } from './look-up.ts';
import { countMiss, demandMissesLeft, hasMissesLeft } from './verify-limit.ts';

/** A proxy in front may keep an answer for a minute (docs: the 60-second cache); a browser asks again. */
const CACHE = 'public, max-age=0, s-maxage=60';

/** GET verify/{code}: token, code, learner id or link. Every kind of miss has this one path and this one answer. */
export function verify(event: core.RequestEvent): void {
  const typed = readCode(pathValue(event, 'code'));
  demandMissesLeft(event, typed);
  const row = lookUp(event.app, typed);
  if (row === null) {
    countMiss(event, typed);
    event.response.header().set('Cache-Control', 'no-store');
    refuse('not-found');
  }
  const response: RegisterEntry = toRegisterEntry(row);
  event.response.header().set('Cache-Control', CACHE);
  event.json(200, response);
}

/** POST verify/batch: up to 50 codes, each answered for itself. What an address has missed too often with stays unchecked. */
export function verifyBatch(event: core.RequestEvent): void {
  const { codes } = parseBody(event, batchRequest);
  const results = codes.map((code): BatchResult => {
    const typed = readCode(code);
    if (!hasMissesLeft(event, typed)) return { state: 'unchecked' };
    const row = lookUp(event.app, typed);
    if (row !== null) return toRegisterEntry(row);
    countMiss(event, typed);
    return { state: 'not-found' };
  });
  const response: BatchResponse = { results };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
