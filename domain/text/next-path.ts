/**
 * Where to go after signing in: `next` must be a path of this site. One slash at its start, no second one, no backslash, no
 * control character, not the sign-in page itself nor the API, at most 300 characters; anything else falls back.
 */

const NEXT_PATH_MAX_CHARACTERS = 300;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what we look for
const FORBIDDEN = /[\\\u0000-\u0020\u007f-\u009f]|\/\//;
/** In the path itself: dot segments, and slashes, backslashes, dots or controls in disguise. */
const FORBIDDEN_IN_PATH = /\/\.\.?(?=\/|$)|%(?:[01]|2e|2f|5c|7f)/i;
const NOT_A_DESTINATION = /^\/(?:[a-z]{2}\/)?(?:auth|api|_)(?=\/|$)/i;

/** The local path that `next` asks for, or `fallback`. */
export function localPath(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || next.length > NEXT_PATH_MAX_CHARACTERS) return fallback;
  if (!next.startsWith('/') || FORBIDDEN.test(next)) return fallback;

  const path = next.replace(/[?#].*$/, '');
  return FORBIDDEN_IN_PATH.test(path) || NOT_A_DESTINATION.test(path) ? fallback : next;
}
