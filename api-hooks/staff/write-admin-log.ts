import type { AdminAction } from '#domain/contract/administration/admin-log';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';

type Entry = {
  action: AdminAction;
  /** An account's id, or a way that has none. */
  by: string | 'machine' | 'dashboard';
  subject?: string;
  detail?: string;
  note?: string;
};

/** Adds to the log of administrators, which nobody can change afterwards (triggers of migration 0009). */
export function writeAdminLog(app: CoreApp, { action, by, subject = '', detail = '', note = '' }: Entry): void {
  const at = dbTime(now());
  execute(
    app,
    `INSERT INTO admin_log (id, action, by, subject, detail, note, at, created, updated)
     VALUES ({:id}, {:action}, {:by}, {:subject}, {:detail}, {:note}, {:at}, {:at}, {:at})`,
    { id: newId(), action, by, subject: subject.slice(0, 150), detail: detail.slice(0, 200), note, at },
  );
}
