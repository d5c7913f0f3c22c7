/**
 * The answers of `GET me` that were made last, in memory that all runtimes share. One is sent again only while the learner's version
 * (api-hooks/learner/learner-version.ts) is the one that it was made of, so a write by anything at all ends it (docs/decisions/023).
 *
 * A day that ends changes the streak without a write. It ends at a quarter of an hour in every time zone, so an answer is kept within one.
 */

/** `text` is the JSON without its end, where the time of the answer comes; `etag` is of all but that time. */
export type KeptMe = { etag: string; text: string };

/** Learners whose ids share a slot take it from each other: the memory has an end, about 20 MB. */
const SLOTS = 2048;
const QUARTER_MS = 15 * 60_000;

/** The answer that may be sent again, or null. `version` is the learner's at this moment. */
export function keptMe(user: string, version: string): KeptMe | null {
  const stored: unknown = $app.store().get(slotOf(user));
  if (typeof stored !== 'string') return null;
  const head = headOf(user, version);
  if (!stored.startsWith(head)) return null;
  const end = stored.indexOf('\n');
  return { etag: stored.slice(head.length, end), text: stored.slice(end + 1) };
}

/** Keeps an answer that was made of the rows of this version. */
export function keepMe(user: string, version: string, me: object): KeptMe {
  const text = JSON.stringify(me).slice(0, -1);
  const etag = `"${$security.sha256(text).slice(0, 32)}"`;
  $app.store().set(slotOf(user), `${headOf(user, version)}${etag}\n${text}`);
  return { etag, text };
}

function headOf(user: string, version: string): string {
  return `${user} ${version} ${Math.floor(Date.now() / QUARTER_MS)} `;
}

function slotOf(user: string): string {
  let sum = 0;
  for (let i = 0; i < user.length; i += 1) sum = (sum * 31 + user.charCodeAt(i)) % SLOTS;
  return `me:${sum}`;
}
