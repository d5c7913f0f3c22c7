/**
 * Whether a JSON text has a string with a NUL. SQLite keeps such a text, but much that reads it (replication of changed rows among it) takes
 * the NUL for its end: what was acknowledged would be cut. Nobody types one.
 */

/** An escape, and not the letters after an escaped backslash: who writes about escapes may write them. */
const ESCAPED_NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/;

export function hasNul(json: string): boolean {
  return json.includes('\0') || (json.includes('\\u0000') && ESCAPED_NUL.test(json));
}
