/**
 * The last certificates that were found valid on this device: their signed credentials, so that a page that was opened once (by a QR
 * code, say) can still show and check the signature when there is no connection. What they say is public.
 */
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import type { TypedCode } from '#domain/credentials/verification';
import { readStoredJson, writeStored } from '#site/data/storage.ts';

const KEY = 'academy:checked-certificates';
const MOST = 10;

type Kept = Pick<RegisterEntry, 'token' | 'code' | 'jwt'>;

function kept(): Kept[] {
  const stored = readStoredJson(KEY);
  return Array.isArray(stored) ? stored.filter((item) => typeof item?.jwt === 'string') : [];
}

export function rememberChecked({ token, code, jwt }: RegisterEntry): void {
  const others = kept().filter((item) => item.token !== token);
  writeStored(KEY, JSON.stringify([{ token, code, jwt }, ...others].slice(0, MOST)));
}

/** The credential that this token or code led to on this device, or ''. */
export function checkedBefore(typed: TypedCode): string {
  const isMeant = ({ token, code }: Kept): boolean =>
    (typed.kind === 'token' && token === typed.token) || (typed.kind === 'code' && code === typed.code);
  return kept().find(isMeant)?.jwt ?? '';
}
