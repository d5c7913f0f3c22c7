import { DAY_MS } from '#domain/text/days';
import { now } from '../lib/clock.ts';
import { dbTime, execute } from '../lib/sql.ts';

const KEPT_DAYS = 30;

/** Every night: mails that were not sent and reports of pages go after a month. Their links have run out long before. */
export function forgetOld(): void {
  const before = dbTime(new Date(Date.parse(now()) - KEPT_DAYS * DAY_MS).toISOString());
  execute($app, 'DELETE FROM outbox WHERE created < {:before}', { before });
  execute($app, 'DELETE FROM page_reports WHERE updated < {:before}', { before });
}
