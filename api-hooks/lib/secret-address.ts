/** Addresses that only those know to whom they were given: of a calendar, or of the page that ends a mail. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 165 bits: nobody finds one by trying. */
const LENGTH = 32;
const SECRET = new RegExp(`^[a-z0-9]{${LENGTH}}$`);
const CALENDAR_FILE = '.ics';

/** A new secret: 32 letters and digits. */
export function newSecret(): string {
  return $security.randomStringWithAlphabet(LENGTH, LETTERS);
}

/** The secret itself when the text may be one, else ''. */
export function readSecret(text: string): string {
  return SECRET.test(text) ? text : '';
}

/** The name under which a calendar is read: a calendar program knows the kind of a file by it. */
export function calendarFileName(secret: string): string {
  return secret + CALENDAR_FILE;
}

/** The secret in the name of a calendar's file, '' when there is none. */
export function secretOfCalendarFile(name: string): string {
  return name.endsWith(CALENDAR_FILE) ? readSecret(name.slice(0, -CALENDAR_FILE.length)) : '';
}
