import { readCode } from '#domain/credentials/verification';
import { displayNameFromEmail } from '#domain/people/learner';
import { firstRow } from '../lib/sql.ts';
import { type CertificateRow, certificateRows } from './certificate-rows.ts';
import { showName, withholdName } from './withhold-name.ts';

/** `pocketbase withhold-name TOKEN [undo]` (npm run withhold): withholds the learner's name, or shows it again, by token or code. */
export function withholdByToken(given: string, undo: boolean): void {
  const row = certificateOf(given);
  if (row === null) throw new Error(`No certificate has the token or code "${given}".`);
  if (row.name_withheld !== undo) {
    console.log(undo ? 'The name is not withheld.' : 'The name is withheld already.');
    return;
  }
  // Read before: a transaction that reads first is refused its write when the server beside it has written meanwhile.
  const name = undo ? nameOf(row) : '';
  $app.runInTransaction((tx) => (undo ? showName(tx, row, name) : withholdName(tx, row)));
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

/** The name of today's profile. */
function nameOf({ user }: CertificateRow): string {
  const learner = firstRow($app, 'SELECT name, email FROM users WHERE id = {:user}', { user }, { name: '', email: '' });
  if (learner === null) throw new Error('The account is gone, and the name with it.');
  return learner.name || displayNameFromEmail(learner.email);
}
