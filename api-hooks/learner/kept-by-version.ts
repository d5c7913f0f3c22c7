/**
 * What was made of a learner's rows, in memory that all runtimes share. It is used again only while the learner's version
 * (learner-version.ts) is the one that it was made of, so a write by anything at all ends it (docs/decisions/023).
 */

/** Learners whose ids share a slot take it from each other, so the memory has an end: for answers of 10 KB about 20 MB. */
const SLOTS = 2048;

/** The text that was kept for this learner at this version, or null. `kind` names what it is. */
export function keptText(kind: string, user: string, version: string): string | null {
  const stored: unknown = $app.store().get(slotOf(kind, user));
  const head = `${user} ${version} `;
  return typeof stored === 'string' && stored.startsWith(head) ? stored.slice(head.length) : null;
}

/** `version` is what it was before the rows were read, or in the same statement. */
export function keepText(kind: string, user: string, version: string, text: string): void {
  // An account that is gone has none.
  if (version !== '') $app.store().set(slotOf(kind, user), `${user} ${version} ${text}`);
}

function slotOf(kind: string, user: string): string {
  let sum = 0;
  for (let i = 0; i < user.length; i += 1) sum = (sum * 31 + user.charCodeAt(i)) % SLOTS;
  return `${kind}:${sum}`;
}
