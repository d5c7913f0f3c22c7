import { rows } from '../lib/sql.ts';
import { endForms } from './certificate-forms.ts';
import { type CertificateRow, certificateByToken } from './certificate-rows.ts';
import { withdrawnKeys } from './issuer-keys.ts';
import { makeJson, makeJwt } from './sign-certificates.ts';
import { writeLog } from './write-log.ts';

/** What one run signs, in about a minute; scripts/operate/keys.ts runs it until nothing is left. */
const A_RUN = 60;

/**
 * `pocketbase sign-again` (npm run keys -- sign-again): gives new signatures to certificates whose present form was signed with a key
 * that was withdrawn since. Token, code, day and place in the status list stay; the old forms become earlier ones.
 */
export function signAgain(): void {
  const due = tokensDue();
  const next = (tokens: string[], signed: number): void => {
    const [token, ...rest] = tokens;
    if (token === undefined) {
      console.log(`signed again: ${signed}, left: ${tokensDue().length}`);
      return;
    }
    const row = certificateByToken($app, token);
    if (row === null) next(rest, signed);
    else signRow(row, (isDone) => next(rest, signed + Number(isDone)));
  };
  next(due.slice(0, A_RUN), 0);
}

/** Both forms, because both keys lie in one file. A copy for a backpack is made again by its learner. */
function signRow(row: CertificateRow, then: (isDone: boolean) => void): void {
  const jwt = makeJwt($app, row);
  makeJson($app, row, (json) => {
    endForms($app, row.token, 'backpack');
    const isDone = jwt !== '' && json !== null;
    if (isDone) writeLog($app, { token: row.token, action: 'signed-again' });
    then(isDone);
  });
}

function tokensDue(): string[] {
  const withdrawn = withdrawnKeys();
  if (withdrawn.length === 0) return [];
  const places = withdrawn.map((_, index) => `{:key${index}}`).join(', ');
  const values = Object.fromEntries(withdrawn.map((key, index) => [`key${index}`, key]));
  const sql = `SELECT DISTINCT token FROM certificate_forms WHERE replaced_at = '' AND key_id IN (${places}) ORDER BY token`;
  return rows($app, sql, values, { token: '' }).map(({ token }) => token);
}
