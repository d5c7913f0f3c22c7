import type { CredentialFacts } from '#domain/credentials/credential';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute } from '../lib/sql.ts';
import { endForms } from './certificate-forms.ts';
import { type CertificateRow, certificateRows, factsOf } from './certificate-rows.ts';
import { writeLog } from './write-log.ts';

/**
 * Takes the name off a certificate (docs/decisions/012): off the register and off what was signed. Both signed forms are made again,
 * without it, when they are next asked for; token, code and place in the status list stay. A second call changes nothing.
 */
export function withholdName(tx: CoreApp, row: CertificateRow): void {
  if (row.name_withheld) return;
  setName(tx, row, '');
  writeLog(tx, { token: row.token, action: 'name-withheld' });
}

/** Puts a withheld name back: the one of today's profile, as the one at issue was erased. */
export function showName(tx: CoreApp, row: CertificateRow, name: string): void {
  setName(tx, row, name);
  writeLog(tx, { token: row.token, action: 'name-shown' });
}

/** '' withholds the name. */
function setName(tx: CoreApp, row: CertificateRow, name: string): void {
  const facts: CredentialFacts = { ...factsOf(row), recipientName: name };
  execute(
    tx,
    `UPDATE certificate_tokens SET name_withheld = {:withheld}, recipient_name = {:name}, facts = {:facts}, vc_jwt = '', vc_json = '',
       updated = {:at} WHERE id = {:id}`,
    { withheld: name === '', name, facts: JSON.stringify(facts), at: dbTime(now()), id: row.id },
  );
  endForms(tx, row.token);
}

/** Every certificate of a learner, replaced and withdrawn ones too. */
export function withholdNamesOf(tx: CoreApp, user: string): void {
  for (const row of certificateRows(tx, 'user = {:user}', { user })) withholdName(tx, row);
}
