/**
 * The answers of `GET me` that were made last. A day that ends changes the streak without a write; in every time zone it ends at a quarter
 * of an hour, so an answer is kept within one.
 */
import { keepText, keptText } from '../learner/kept-by-version.ts';

/** `text` is the JSON without its end, where the time of the answer comes; `etag` is of all but that time. */
export type KeptMe = { etag: string; text: string };

const QUARTER_MS = 15 * 60_000;

/** The answer that may be sent again, or null. `version` is the learner's at this moment. */
export function keptMe(user: string, version: string): KeptMe | null {
  const kept = keptText('me', user, version);
  const head = headOf(quarterNow());
  if (kept === null || !kept.startsWith(head)) return null;
  const end = kept.indexOf('\n');
  return { etag: kept.slice(head.length, end), text: kept.slice(end + 1) };
}

/** Keeps an answer that was made of the rows of this version; `quarter` is `quarterNow()` of before anything of it was computed. */
export function keepMe(user: string, version: string, quarter: number, me: object): KeptMe {
  const text = JSON.stringify(me).slice(0, -1);
  const etag = `"${$security.sha256(text).slice(0, 32)}"`;
  keepText('me', user, version, `${headOf(quarter)}${etag}\n${text}`);
  return { etag, text };
}

/** The quarter of an hour that it is, counted from 1970. */
export function quarterNow(): number {
  return Math.floor(Date.now() / QUARTER_MS);
}

function headOf(quarter: number): string {
  return `${quarter} `;
}
