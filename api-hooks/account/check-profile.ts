import { checkBio } from '#domain/people/settings';
import { isLocale } from '#domain/text/locales';
import { isTimeZone } from '../lib/clock.ts';
import { makeSquare } from '../lib/make-square.ts';
import { refuse } from '../lib/refuse.ts';
import { requestEventOf } from '../lib/request.ts';
import { takeTurns } from '../lib/take-turns.ts';
import { type Limit, takeTry } from '../lib/tries.ts';

/** A decoded picture takes some 50 MB for a moment: one at a time, and so many an hour for each account. */
const PICTURES: Limit = { name: 'picture', max: 20, windowMs: 60 * 60 * 1000 };
const PATIENCE_MS = 10_000;

/** Before PocketBase stores a change of an account: what the owner may set freely still has to be a zone, a language, a picture. */
export function checkProfile(event: core.RecordRequestEvent): void {
  const record = event.record!;
  const before = record.original();
  const changed = (field: string): string | null => {
    const value = record.getString(field);
    return value === before.getString(field) ? null : value;
  };
  const timeZone = changed('time_zone');
  if (timeZone !== null && !isTimeZone(timeZone)) refuse('time-zone');
  const locale = changed('locale');
  if (locale !== null && !isLocale(locale)) refuse('bad-input');
  const bio = changed('bio');
  const problem = bio === null ? null : checkBio(bio);
  if (problem) refuse(problem);
  storeSquare(event);
  event.next();
}

/** Before a superuser makes an account in the dashboard: its picture is one of ours too. */
export function checkNewProfile(event: core.RecordRequestEvent): void {
  storeSquare(event);
  event.next();
}

/** Only the square that the server makes of an upload is ever stored, and so handed out. */
function storeSquare(event: core.RecordRequestEvent): void {
  const record = event.record!;
  const [upload] = record.getUnsavedFiles('avatar');
  if (!upload) return;
  takeTry(requestEventOf(event), PICTURES, record.id);
  record.set(
    'avatar',
    takeTurns('picture', PATIENCE_MS, () => makeSquare(event.app, upload)),
  );
}
