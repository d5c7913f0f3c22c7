import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, newId, rows } from '../lib/sql.ts';

type Entry = {
  token: string;
  action:
    | 'issued'
    | 'issued-by-staff'
    | 'revoked'
    | 'reissued'
    | 'replaced'
    | 'name-withheld'
    | 'name-shown'
    | 'signed-again';
  /** The account that did it; '' for the academy itself. */
  by?: string;
  note?: string;
};

/** Adds to the log of certificates, which nobody can change afterwards (triggers of migration 0005). */
export function writeLog(tx: CoreApp, { token, action, by = '', note = '' }: Entry): void {
  const at = dbTime(now());
  execute(
    tx,
    `INSERT INTO certificate_log (id, token, action, by, note, at, created, updated)
     VALUES ({:id}, {:token}, {:action}, {:by}, {:note}, {:at}, {:at}, {:at})`,
    { id: newId(), token, action, by, note, at },
  );
}

/** What happened to a certificate, the oldest first; `by` is the name of the account as it is today. */
export function logOf(app: CoreApp, token: string): { action: string; by: string; note: string; at: string }[] {
  const sql = `SELECT log.action, COALESCE(users.name, '') AS by, log.note, log.at FROM certificate_log log
    LEFT JOIN users ON users.id = log.by WHERE log.token = {:token} ORDER BY log.at, log.rowid`;
  return rows(app, sql, { token }, { action: '', by: '', note: '', at: '' });
}
