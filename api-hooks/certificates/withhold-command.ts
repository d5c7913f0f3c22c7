import type { CredentialFacts } from '#domain/credential';
import { displayNameFromEmail } from '#domain/learner';
import { readCode } from '#domain/verification';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, firstRow } from '../lib/sql.ts';
import { type CertificateRow, certificateRows } from './certificate-rows.ts';
import { writeLog } from './write-log.ts';

/**
 * `pocketbase withhold-name TOKEN [undo]` (npm run withhold): takes the learner's name off a certificate, off the register and off what
 * is signed, or puts it back from the profile. Token, code and place in the status list stay; both signed forms are made anew.
 */
export function withholdByToken(given: string, undo: boolean): void {
  const row = certificateOf(given);
  if (row === null) throw new Error(`No certificate has the token or code "${given}".`);
  if (isWithheld(row) !== undo) {
    console.log(undo ? 'The name is not withheld.' : 'The name is withheld already.');
    return;
  }
  const name = undo ? nameOf($app, row) : '';
  $app.runInTransaction((tx) => {
    setName(tx, row, name);
    writeLog(tx, { token: row.token, action: undo ? 'name-shown' : 'name-withheld' });
  });
  console.log(
    `${row.token}: the name is ${undo ? 'shown again' : 'withheld'}. A proxy in front may keep its answer for a minute.`,
  );
}

function certificateOf(given: string): CertificateRow | null {
  const typed = readCode(given);
  if (typed.kind === 'token') return certificateRows($app, 'token = {:token}', { token: typed.token })[0] ?? null;
  if (typed.kind !== 'code') return null;
  return certificateRows($app, 'verification_code = {:code}', { code: typed.code })[0] ?? null;
}

function isWithheld({ id }: CertificateRow): boolean {
  const sql = 'SELECT name_withheld AS withheld FROM certificate_tokens WHERE id = {:id}';
  return firstRow($app, sql, { id }, { withheld: false })?.withheld === true;
}

/** The name of today's profile: the one at issue was erased. */
function nameOf(app: CoreApp, { user }: CertificateRow): string {
  const learner = firstRow(app, 'SELECT name, email FROM users WHERE id = {:user}', { user }, { name: '', email: '' });
  if (learner === null) throw new Error('The account is gone, and the name with it.');
  return learner.name || displayNameFromEmail(learner.email);
}

/** '' withholds the name. */
function setName(tx: CoreApp, row: CertificateRow, name: string): void {
  const facts: CredentialFacts = { ...(JSON.parse(row.facts) as CredentialFacts), recipientName: name };
  execute(
    tx,
    `UPDATE certificate_tokens SET name_withheld = {:withheld}, recipient_name = {:name}, facts = {:facts}, vc_jwt = '', vc_json = '',
       updated = {:at} WHERE id = {:id}`,
    { withheld: name === '', name, facts: JSON.stringify(facts), at: dbTime(now()), id: row.id },
  );
}
