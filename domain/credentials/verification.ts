/**
 * What a verifier types, pastes or scans: 6 characters are a learner id, 8 a verification code (of a longer run of letters
 * and digits the last 8), anything longer with dashes a full token, and `local-` starts a token made without a server. Links
 * are understood, and so is the certificate id printed on the certificate. In a code I and L mean 1, and O means 0.
 */

export const VERIFICATION_CODE_LENGTH = 8;
/** Crockford's base32: no I, L, O, U. */
export const VERIFICATION_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const OFFLINE_TOKEN_PREFIX = 'local-';

const TYPED_MAX_CHARACTERS = 4000;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]+$/;
const UUID_PATTERN = /(?:^|\s)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\s|$)/i;
const CERTIFICATE_ID_PATTERN = /^([A-Za-z][A-Za-z0-9-]*)-([A-Za-z0-9]{6})$/;

export type TypedCode =
  | { kind: 'blank' }
  | { kind: 'unreadable' }
  /** Readable without a server and therefore unconfirmed: anybody could have made it (docs/decisions/000 row 28). */
  | { kind: 'offline'; token: string }
  /** `courseSlug` is known when the whole certificate id was typed; otherwise the newest certificate is meant. */
  | { kind: 'learner'; learnerId: string; courseSlug: string | null }
  | { kind: 'code'; code: string }
  | { kind: 'token'; token: string };

/** Reads what a person typed into /verify or what comes after /verify/ in an address. Never throws. */
export function readCode(typed: string): TypedCode {
  if (typed.length > TYPED_MAX_CHARACTERS) return { kind: 'unreadable' };

  const pasted = fromLink(decoded(typed.trim()));
  if (pasted.startsWith(OFFLINE_TOKEN_PREFIX)) return { kind: 'offline', token: pasted };

  const text = withoutLabel(pasted);
  if (text === '') return { kind: 'blank' };

  const token = UUID_PATTERN.exec(text)?.[1];
  if (token !== undefined) return { kind: 'token', token: token.toLowerCase() };

  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^[A-Z0-9]{6}$/.test(bare)) return { kind: 'learner', learnerId: bare, courseSlug: null };
  if (/^[A-Z0-9]{8}$/.test(bare)) return { kind: 'code', code: crockford(bare) };
  return text.includes('-') ? dashed(text) : lastRun(text);
}

/** A code as it is stored: upper case, I and L as 1, O as 0 (docs/decisions/000 row 31). */
export function crockford(code: string): string {
  return code.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0');
}

/** A new verification code. `random(n)` returns a whole number from 0 to n - 1; the caller retries on a clash. */
export function verificationCode(random: (n: number) => number): string {
  return Array.from({ length: VERIFICATION_CODE_LENGTH }, () =>
    VERIFICATION_CODE_ALPHABET.charAt(random(VERIFICATION_CODE_ALPHABET.length)),
  ).join('');
}

function dashed(text: string): TypedCode {
  if (!TOKEN_PATTERN.test(text)) return { kind: 'unreadable' };
  const [, slug, learnerId] = CERTIFICATE_ID_PATTERN.exec(text) ?? [];
  if (slug === undefined || learnerId === undefined) return { kind: 'token', token: text };
  return { kind: 'learner', learnerId: learnerId.toUpperCase(), courseSlug: slug.toLowerCase() };
}

/** The last run of 6 to 12 letters and digits: a learner id when it has 6, otherwise its last 8 are the code. */
function lastRun(text: string): TypedCode {
  const runs = text.toUpperCase().match(/[A-Z0-9]{6,12}/g) ?? [];
  const run = runs[runs.length - 1];
  if (run === undefined) return { kind: 'unreadable' };
  if (run.length === 6) return { kind: 'learner', learnerId: run, courseSlug: null };
  return { kind: 'code', code: crockford(run.slice(-VERIFICATION_CODE_LENGTH)) };
}

/** The part of a link that is the code: a token or code parameter, what follows /verify/, or else the last path segment. */
function fromLink(text: string): string {
  const parameter = /[?&](?:token|code)=([^&#\s]+)/i.exec(text)?.[1];
  if (parameter !== undefined) return parameter;

  const after = /\/verify\/([^?#]*)/i.exec(text)?.[1];
  if (after !== undefined) {
    return after.startsWith(OFFLINE_TOKEN_PREFIX) ? after : (after.split('/')[0] ?? '');
  }
  if (!/^https?:\/\//i.test(text)) return text;

  const path = text.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '');
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments[segments.length - 1] ?? '';
}

/** Takes away the words 'verification code', 'code', 'learner id', 'certificate id', as people copy them along. */
function withoutLabel(text: string): string {
  return text
    .replace(/(^|\s)(?:verification\s+code|learner\s+id|certificate\s+id|code)(?=[\s:#.=]|$)/gi, ' ')
    .replace(/^[\s:#.=]+|[\s.]+$/g, '');
}

/** URL-decoded, or the text as it is when it is no valid URL encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
