/**
 * The answers of `GET me` that were made last. A day that ends changes the streak without a write; in every time zone it ends at a quarter
 * of an hour, so an answer is kept within one.
 */
import { keepText, keptText } from '../learner/kept-by-version.ts';

/** `text` is the JSON without its end, where the time of the answer comes; `etag` names all except that time. */
export type KeptMe = { etag: string; text: string };

const QUARTER_MS = 15 * 60_000;
const BOOT_KEY = 'academy:me-boot';
const BOOT_LETTERS = 6;

/**
 * The tag of the answer that the asker has, where that is still the one: null where it has to be looked at. A tag says of whom, of which version, in which
 * quarter and since which start of the server its answer was made, and then what is in it: while these hold nothing has to be made,
 * however many learners ask; the code and the courses are other ones after a start at most.
 */
export function unchangedTag(given: string, user: string, version: string): string | null {
  const tag = /"[^"]*"$/.exec(given)?.[0];
  return tag?.startsWith(`"${madeOf(user, version, quarterNow())}.`) === true ? tag : null;
}

/** Whether the answer is the one that the asker has, whenever it was made. A proxy that compresses makes a tag a weak one: W/"…". */
export function isSameAnswer(given: string, etag: string): boolean {
  const content = (tag: string): string => tag.slice(tag.lastIndexOf('.'));
  return given.includes('.') && content(given) === content(etag);
}

/** The answer that may be sent again, or null. `version` is the learner's at this moment. */
export function keptMe(user: string, version: string): KeptMe | null {
  const kept = keptText('me', user, version);
  if (kept === null || !kept.startsWith(`"${madeOf(user, version, quarterNow())}.`)) return null;
  const end = kept.indexOf('\n');
  return { etag: kept.slice(0, end), text: kept.slice(end + 1) };
}

/** Keeps an answer that was made of the rows of this version; `quarter` is `quarterNow()` of before anything of it was computed. */
export function keepMe(user: string, version: string, quarter: number, me: object): KeptMe {
  const text = JSON.stringify(me).slice(0, -1);
  const etag = `"${madeOf(user, version, quarter)}.${$security.sha256(text).slice(0, 32)}"`;
  keepText('me', user, version, `${etag}\n${text}`);
  return { etag, text };
}

/** The quarter of an hour that it is, counted from 1970. */
export function quarterNow(): number {
  return Math.floor(Date.now() / QUARTER_MS);
}

function madeOf(user: string, version: string, quarter: number): string {
  return `${user}.${version}.${quarter.toString(36)}.${boot()}`;
}

/** Another one at each start of the server, the same in all of its runtimes. */
function boot(): string {
  const made = (): string => $security.randomString(BOOT_LETTERS);
  return $app.store().getOrSet(BOOT_KEY, made) as string;
}
