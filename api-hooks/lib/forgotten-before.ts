import { DAY_MS } from '#domain/text/days';
import { now } from './clock.ts';
import { dbTime } from './sql.ts';

const KEPT_DAYS = 30;

/** The moment before which what was asked of the assistant and of models is forgotten, as the database has it. */
export function forgottenBefore(): string {
  return dbTime(new Date(Date.parse(now()) - KEPT_DAYS * DAY_MS).toISOString());
}
