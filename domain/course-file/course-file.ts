/**
 * A course as one file, which passes from phone to phone: a zip with everything that a device which keeps the course has
 * (domain/learning/kept-course.ts), and a list of it. The comment of the zip is the signature of all bytes before it, so that nothing of
 * a file that anybody has touched is read at all. It is signed with a key that signs nothing else.
 */

import { list, number, object, oneOf, optional, type Shape, text } from '../contract/shape.ts';
import type { Locale } from '../text/locales.ts';
import { LOCALES, splitLocale } from '../text/locales.ts';
import { ASSET_HEADERS, pageHeaders } from './sent-headers.ts';

/** Of a file that this reader understands. */
export const FORMAT = 1;
/** The list is the first part of the zip; the parts after it are in its order. */
export const MANIFEST_NAME = 'course.json';
/** How the name of a course file ends. */
export const COURSE_FILE_ENDING = '.course';

/** Of the file, packed: what a phone has in memory at once. The largest course of the academy has 1.1 MB in November 2026. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Of all that is stored of it; that course has 3.2 MB. */
export const MAX_STORED_BYTES = 48 * 1024 * 1024;
export const MAX_MANIFEST_BYTES = 1024 * 1024;
export const MAX_PIECES = 2000;

/** What the comment begins with; then the public key and the signature (Ed25519). */
const MARK = 'academy-course-1';
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
export const COMMENT_BYTES = MARK.length + KEY_BYTES + SIGNATURE_BYTES;

/**
 * `path` from the root of the site; `bytes` and `sha256` (base64url) of the content as it is stored; `type` is its content type, `policy` the
 * content security policy with which the academy sends it, which every page has.
 */
export type CoursePiece = { path: string; type: string; bytes: number; sha256: string; policy?: string | undefined };

/**
 * What a course file says of itself. `academy`: the address that the academy is built for. `edition`: a hash of all pieces. `made`: ISO, the
 * moment of the content; of two editions the later is the newer.
 */
export type CourseManifest = {
  format: typeof FORMAT;
  academy: string;
  course: string;
  locale: Locale;
  title: string;
  edition: string;
  made: string;
  pieces: readonly CoursePiece[];
};

const piece = object({ path: text, type: text, bytes: number, sha256: text, policy: optional(text) });

/** Whether it is the list of a course file of this format. */
export const courseManifest: Shape<CourseManifest> = object({
  ...{ format: oneOf(FORMAT), academy: text, course: text, locale: oneOf(...LOCALES), title: text },
  ...{ edition: text, made: text, pieces: list(piece) },
});

/** A key that may have signed files, as the pages of the academy name it: `x` is base64url. Of a withdrawn one nothing is opened. */
export type CourseFileKey = { x: string; withdrawn: boolean };

/** The comment of a file that the key has signed. */
export function signatureComment(key: Uint8Array, signature: Uint8Array): Uint8Array {
  const comment = new Uint8Array(COMMENT_BYTES);
  comment.set([...MARK].map((letter) => letter.charCodeAt(0)));
  comment.set(key, MARK.length);
  comment.set(signature, MARK.length + KEY_BYTES);
  return comment;
}

/** The two parts of such a comment, and the bytes that are signed; null when the file does not end with one. */
export function signedParts(file: Uint8Array): { key: Uint8Array; signature: Uint8Array; signed: Uint8Array } | null {
  const at = file.length - COMMENT_BYTES;
  if (at < 0 || [...MARK].some((letter, n) => file[at + n] !== letter.charCodeAt(0))) return null;
  const keyAt = at + MARK.length;
  const signatureAt = keyAt + KEY_BYTES;
  return {
    key: file.subarray(keyAt, signatureAt),
    signature: file.subarray(signatureAt),
    signed: file.subarray(0, at),
  };
}

/** The name of a piece in the zip: its path, a page with the ending that programs know. */
export function partName({ path, type }: Pick<CoursePiece, 'path' | 'type'>): string {
  return `${path.slice(1)}${isPage(type) ? '.html' : ''}`;
}

function isPage(type: string): boolean {
  return type.startsWith('text/html');
}

/** What a file may bring: scripts, styles and pictures that are named by their content, and pages and data of its own course. */
const SHARED_PATH = /^\/(?:_astro\/[\w.@-]+|fonts\/[\w.@-]+|playground-frame|words\/[\w-]+\.json)$/;

/** Whether a course may have such a piece: a path of its own, no way out of it, and no page without a policy. */
export function isOwnPiece({ path, type, policy }: CoursePiece, course: string): boolean {
  if (isPage(type) && !policy) return false;
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return false;
  const { path: inLanguage } = splitLocale(path);
  if (SHARED_PATH.test(inLanguage)) return true;
  const home = `/course/${course}`;
  return inLanguage === home || (inLanguage.startsWith(`${home}/`) && /^[\w/-]+(?:\.json)?$/.test(inLanguage));
}

/** The headers with which a device shows a piece: those with which the academy sends it. */
export function pieceHeaders({ type, policy }: CoursePiece): Record<string, string> {
  const own = policy === undefined ? {} : { 'Content-Security-Policy': policy };
  return { 'Content-Type': type, ...(isPage(type) ? pageHeaders(policy ?? '') : { ...ASSET_HEADERS, ...own }) };
}

/** What all pieces take on a device, in bytes. */
export function storedBytes({ pieces }: Pick<CourseManifest, 'pieces'>): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Whether an edition may not take the place of the one that is stored: it was made before that. */
export function isOlder(edition: Pick<CourseManifest, 'made'>, stored: Pick<CourseManifest, 'made'>): boolean {
  return edition.made < stored.made;
}
