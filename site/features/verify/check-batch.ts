/** Many certificates with bounded questions to the register; signatures and verdicts are this device's own. No page in here. */

import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { BATCH_MAX_CODES, type BatchResponse, verifyBatchEndpoint } from '#domain/contract/certificates/verify-batch';
import { credentialInText, type FoundCredential } from '#domain/credentials/credential-file';
import { credentialText, readSignedCredential } from '#domain/credentials/signed-credential';
import { readCode } from '#domain/credentials/verification';
import { type Answer, call } from '#site/data/api.ts';
import { type Ask, type CheckedCertificate, checkCode, MISS } from './check-certificate.ts';
import { checkFound } from './check-found.ts';
import { claimedCertificate } from './claimed-certificate.ts';

const TIMEOUT_MS = 20_000;

/** What was given on one line, or (`isFile`) in one file: a file without a credential is no code either. */
export type BatchItem = { given: string; found: FoundCredential; isFile: boolean };
/** `checked` is null for a file without a credential, and for what cannot be read (`isUnreadable`). */
export type BatchRow = { item: BatchItem; checked: CheckedCertificate | null; isUnreadable?: boolean };

/** The lines of a pasted column; a whole credential may be on a line too. Two lines that are the same are checked once. */
export function itemsOf(column: string): BatchItem[] {
  const lines = column.split(/[\r\n\u2028\u2029]+/).map(trimmed);
  const given = [...new Set(lines.filter((line) => line !== ''))];
  return given.map((line) => ({ given: line, found: credentialInText(line), isFile: false }));
}

/** Without the spaces, quotes and separators around it. A loop: an expression would look at a long run of spaces again and again. */
function trimmed(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && /[\s"']/.test(line.charAt(start))) start += 1;
  while (end > start && /[\s"',;]/.test(line.charAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

/** Portions of the size that one question to the register may have. */
export function portionsOf<Item>(items: readonly Item[], size = BATCH_MAX_CODES): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}

/** Checks at most 50 items with one question; `post` asks it. */
export async function checkBatch(
  items: readonly BatchItem[],
  origins: readonly string[],
  post = postCodes,
): Promise<BatchRow[]> {
  const codes = [...new Set(items.map(codeOf).filter((code) => code !== null))];
  const ask = codes.length === 0 ? async () => MISS : answersOf(codes, await post(codes));
  return await Promise.all(items.map((item) => rowOf(item, origins, ask)));
}

/** One item that cannot be read keeps no other from its row. */
async function rowOf(item: BatchItem, origins: readonly string[], ask: Ask): Promise<BatchRow> {
  if (item.found.kind === 'refused') return { item, checked: null, isUnreadable: true };
  try {
    return { item, checked: await checkItem(item, origins, ask) };
  } catch (error) {
    console.warn('A certificate could not be checked', error);
    return { item, checked: null, isUnreadable: true };
  }
}

async function checkItem(
  { given, found, isFile }: BatchItem,
  origins: readonly string[],
  ask: Ask,
): Promise<CheckedCertificate | null> {
  if (found.kind === 'jwt' || found.kind === 'json') return await checkFound(found, origins, ask);
  if (isFile) return null;
  return await (claimedCertificate(given) ?? checkCode(given, origins, ask));
}

/** The request to the register for an item; null when none is needed. */
function codeOf({ given, found, isFile }: BatchItem): string | null {
  if (found.kind === 'refused') return null;
  if (found.kind === 'json') return credentialText(found.json)?.token ?? null;
  if (found.kind === 'jwt') {
    const read = readSignedCredential(found.jwt, new Date().toISOString());
    return read.ok ? read.credential.text.token : null;
  }
  const { kind } = readCode(given);
  return isFile || kind === 'blank' || kind === 'unreadable' || kind === 'offline' ? null : given;
}

function postCodes(codes: string[]): Promise<Answer<BatchResponse>> {
  return call(verifyBatchEndpoint, { body: { codes }, timeoutMs: TIMEOUT_MS });
}

/** The answer for each code, taken from the one to all of them. */
function answersOf(codes: readonly string[], answer: Answer<BatchResponse>): Ask {
  return async (code): Promise<Answer<RegisterEntry>> => {
    if (!answer.ok) return answer;
    const result = answer.data.results[codes.indexOf(code)];
    if (result !== undefined && 'token' in result) return { ok: true, data: result };
    return result?.state === 'not-found' ? MISS : { ...MISS, code: 'too-many-tries', status: 429 };
  };
}
