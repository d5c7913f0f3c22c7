import { checkPictureFile, PICTURE_HEAD_BYTES } from '#domain/people/picture-file';
import { checkBio } from '#domain/people/settings';
import { isLocale } from '#domain/text/locales';
import { isTimeZone } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';

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
  for (const file of record.getUnsavedFiles('avatar')) if (file) checkPicture(file);
  event.next();
}

/** By content: the declared type of an upload is its sender's word. PocketBase looks at the content too, but not at the name. */
function checkPicture(file: filesystem.File): void {
  const reader = file.reader.open();
  const head = toBytes(reader, PICTURE_HEAD_BYTES);
  reader.close();
  const problem = checkPictureFile({ name: file.originalName, size: file.size, head });
  if (problem) refuse(problem);
}
