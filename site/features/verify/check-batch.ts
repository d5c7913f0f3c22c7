/** Many certificates with one bounded question to the register; signatures and verdicts are this device's own. */
import { type BatchResponse, type RegisterEntry, VERIFY_BATCH_PATH } from '#domain/contract/verify';
import { credentialInText, type FoundCredential } from '#domain/credential-file';
import { credentialText, readSignedCredential } from '#domain/signed-credential';
import { readCode } from '#domain/verification';
import { type Answer, call } from '../../lib/api.ts';
import { type Ask, type CheckedCertificate, checkCode, checkFound, MISS } from './check-certificate.ts';
import { claimedCertificate } from './claimed-certificate.ts';

/** What was given on one line or in one file. */
export type BatchItem = { given: string; found: FoundCredential };
/** `checked` is null for a file without a credential. */
export type BatchRow = { given: string; checked: CheckedCertificate | null };

/** The lines of a pasted column; a whole credential may stand on a line too. */
export function itemsOf(column: string): BatchItem[] {
  const lines = column.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '').map((given) => ({ given, found: credentialInText(given) }));
}

/** `isFile` says that an item without a credential is no code either. */
export async function checkBatch(
  items: readonly BatchItem[],
  origins: readonly string[],
  isFile: boolean,
): Promise<BatchRow[]> {
  const ask = await askAll(items.map((item) => codeOf(item, isFile)).filter((code) => code !== null));
  return await Promise.all(
    items.map(async ({ given, found }) => {
      if (found.kind !== 'none') return { given, checked: await checkFound(found, origins, ask) };
      if (isFile) return { given, checked: null };
      return { given, checked: await (claimedCertificate(given) ?? checkCode(given, origins, ask)) };
    }),
  );
}

/** What the register is asked for an item; null when it need not be asked. */
function codeOf({ given, found }: BatchItem, isFile: boolean): string | null {
  if (found.kind === 'json') return credentialText(found.json)?.token ?? null;
  if (found.kind === 'jwt') {
    const read = readSignedCredential(found.jwt, new Date().toISOString());
    return read.ok ? read.credential.text.token : null;
  }
  const { kind } = readCode(given);
  return isFile || kind === 'blank' || kind === 'unreadable' || kind === 'offline' ? null : given;
}

/** Asks for all codes in one request, and answers for each from that. */
async function askAll(codes: readonly string[]): Promise<Ask> {
  const unique = [...new Set(codes)];
  if (unique.length === 0) return async () => MISS;
  const answer = await call<BatchResponse>(VERIFY_BATCH_PATH, {
    method: 'POST',
    body: { codes: unique },
    timeoutMs: 20_000,
  });
  return async (code): Promise<Answer<RegisterEntry>> => {
    if (!answer.ok) return answer;
    const result = answer.data.results[unique.indexOf(code)];
    if (result === undefined || result.state === 'not-found') return MISS;
    if (result.state === 'unchecked') return { ...MISS, code: 'too-many-tries', status: 429 };
    return { ok: true, data: result };
  };
}

/** The table as CSV. A cell that a spreadsheet would take for a formula gets an apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const cell = (value: string): string => {
    const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  // The mark at the beginning tells Excel that this is UTF-8.
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
