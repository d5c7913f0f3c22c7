/** The forms of certificates that the academy has signed, by their hashes. */
import type { SignedForm } from '#domain/contract/certificates/register-entry';
import { type FormKind, formText } from '#domain/credentials/credential-form';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';
import { withdrawnKeys } from './issuer-keys.ts';

type Form = { token: string; kind: FormKind; form: string; key: string };

/**
 * Writes down that this was signed. `counts`: it takes the place of the forms of its kind (copies for backpacks stand side by side);
 * otherwise it is an earlier one at once.
 */
export function recordForm(tx: CoreApp, { token, kind, form, key }: Form, counts = true): void {
  const at = dbTime(now());
  const hash = $security.sha256(formText(kind === 'jwt' ? form : (JSON.parse(form) as Record<string, unknown>)));
  if (counts && kind !== 'backpack') endForms(tx, token, kind);
  execute(
    tx,
    `INSERT INTO certificate_forms (id, token, kind, hash, key_id, replaced_at, created, updated)
     VALUES ({:id}, {:token}, {:kind}, {:hash}, {:key}, {:replacedAt}, {:at}, {:at})
     ON CONFLICT (token, hash) DO UPDATE SET replaced_at = excluded.replaced_at, updated = excluded.updated`,
    { id: newId(), token, kind, hash, key, replacedAt: counts ? '' : at, at },
  );
}

/** From now on these are earlier forms: all of a certificate, or those of one kind. */
export function endForms(tx: CoreApp, token: string, kind?: FormKind): void {
  const ofKind = kind === undefined ? '' : 'AND kind = {:kind}';
  const sql = `UPDATE certificate_forms SET replaced_at = {:at}, updated = {:at}
    WHERE token = {:token} AND replaced_at = '' ${ofKind}`;
  execute(tx, sql, { at: dbTime(now()), token, ...(kind === undefined ? {} : { kind }) });
}

/** For the SELECT of a certificate: its forms as JSON. */
export const FORMS_OF_TOKEN = `(SELECT json_group_array(json_array(hash, replaced_at, key_id)) FROM certificate_forms form
  WHERE form.token = certificate_tokens.token)`;

/** What that column holds, as the register tells it. */
export function signedForms(column: string): SignedForm[] {
  const found = JSON.parse(column || '[]') as [hash: string, replacedAt: string, key: string][];
  if (found.length === 0) return [];
  const withdrawn = withdrawnKeys();
  return found.map(([hash, replacedAt, key]) => ({
    hash,
    isCurrent: replacedAt === '',
    keyWithdrawn: withdrawn.includes(key),
  }));
}
