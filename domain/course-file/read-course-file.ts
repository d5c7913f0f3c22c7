/** Reads a course file, from the outside to the inside: whatever does not fit ends it with the reason, before anything of it is stored. */

import { fromBase64url, toBase64url, utf8Text } from '../text/bytes.ts';
import { DEFLATED, STORED, type Unpack, type ZipPart, zipParts } from '../text/zip-parts.ts';
import {
  COMMENT_BYTES,
  type CourseFileKey,
  type CourseManifest,
  type CoursePiece,
  courseManifest,
  isOwnPiece,
  MANIFEST_NAME,
  MAX_FILE_BYTES,
  MAX_MANIFEST_BYTES,
  MAX_PIECES,
  MAX_STORED_BYTES,
  partName,
  signedParts,
} from './course-file.ts';

/**
 * `large`: more than the academy makes. `cut`: no course file, or not all of one. `foreign`: of another academy. `withdrawn-key`: signed with a
 * key that someone else may have. `changed`: not what was signed. `newer-format`: made for a later version of the academy. `broken`: signed, and
 * still not as a course file is. `withdrawn`: the academy has taken this edition back.
 */
export const COURSE_FILE_PROBLEMS = [
  'large',
  'cut',
  'foreign',
  'withdrawn-key',
  'changed',
  'newer-format',
  'broken',
  'withdrawn',
] as const;
export type CourseFileProblem = (typeof COURSE_FILE_PROBLEMS)[number];

/** What the device knows of its academy, since it was there last. `withdrawn`: editions that it has taken back. */
export type KnownAcademy = { academy: string; keys: readonly CourseFileKey[]; withdrawn: readonly string[] };

/** What the platform does. `verify` is Ed25519. */
export type CourseFileTools = {
  unpack: Unpack;
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  verify(key: Uint8Array, signature: Uint8Array, signed: Uint8Array): Promise<boolean>;
};

/** A file that is whole and genuine. `contentOf` unpacks one piece; its bytes have been checked. */
export type OpenedCourseFile = { manifest: CourseManifest; contentOf(piece: number): Uint8Array };

type Reading = { ok: true; file: OpenedCourseFile } | { ok: false; problem: CourseFileProblem };

/** Reads all of a file. Never throws for what is in it; it asks for the memory of the file and of its largest piece. */
export async function readCourseFile(bytes: Uint8Array, known: KnownAcademy, tools: CourseFileTools): Promise<Reading> {
  if (bytes.length > MAX_FILE_BYTES) return failed('large');
  const unsigned = await signatureProblem(bytes, known, tools);
  if (unsigned !== null) return failed(unsigned);
  // From here on the file is as someone with the key has made it. A mistake of theirs, or a thief's, is not stored either.
  const parts = zipParts(bytes, MAX_PIECES + 1, COMMENT_BYTES);
  if (parts === null) return failed('broken');
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_STORED_BYTES + MAX_MANIFEST_BYTES) {
    return failed('large');
  }
  const [first, ...others] = parts;
  const manifest = first ? manifestIn(bytes, first, tools) : 'broken';
  if (typeof manifest === 'string') return failed(manifest);
  if (manifest.academy !== known.academy) return failed('foreign');
  if (known.withdrawn.includes(manifest.edition)) return failed('withdrawn');
  if (!isListed(manifest, others)) return failed('broken');
  for (const [n, piece] of manifest.pieces.entries()) {
    if (!(await isWhole(contentIn(bytes, others[n], tools), piece, tools))) return failed('broken');
  }
  return {
    ok: true,
    file: { manifest, contentOf: (n) => contentIn(bytes, others[n], tools) ?? new Uint8Array() },
  };
}

function failed(problem: CourseFileProblem): Reading {
  return { ok: false, problem };
}

async function signatureProblem(
  bytes: Uint8Array,
  { keys }: KnownAcademy,
  { verify }: CourseFileTools,
): Promise<CourseFileProblem | null> {
  const parts = signedParts(bytes);
  if (parts === null) return 'cut';
  const name = toBase64url(parts.key);
  const key = keys.find(({ x }) => x === name);
  if (key === undefined) return 'foreign';
  if (key.withdrawn) return 'withdrawn-key';
  return (await verify(parts.key, parts.signature, parts.signed)) ? null : 'changed';
}

function manifestIn(bytes: Uint8Array, part: ZipPart, tools: CourseFileTools): CourseManifest | CourseFileProblem {
  if (part.name !== MANIFEST_NAME || part.unpacked > MAX_MANIFEST_BYTES) return 'broken';
  const content = contentIn(bytes, part, tools);
  const value = content && parsed(utf8Text(content));
  if (courseManifest(value)) return value;
  const isNewer = typeof value === 'object' && value !== null && Number((value as { format?: unknown }).format) > 1;
  return isNewer ? 'newer-format' : 'broken';
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the parts are the pieces of the list, each once, in its order and with its size. */
function isListed({ pieces, course }: CourseManifest, parts: readonly ZipPart[]): boolean {
  if (pieces.length !== parts.length || new Set(pieces.map(({ path }) => path)).size < pieces.length) return false;
  return pieces.every((piece, n) => {
    const part = parts[n];
    return part?.name === partName(piece) && part.unpacked === piece.bytes && isOwnPiece(piece, course);
  });
}

function contentIn(bytes: Uint8Array, part: ZipPart | undefined, { unpack }: CourseFileTools): Uint8Array | null {
  if (part === undefined || part.flags !== 0) return null;
  const packed = bytes.subarray(part.data, part.data + part.packed);
  if (part.method === STORED) return part.packed === part.unpacked ? packed : null;
  return part.method === DEFLATED ? unpack(packed, part.unpacked) : null;
}

async function isWhole(content: Uint8Array | null, { bytes, sha256 }: CoursePiece, tools: CourseFileTools) {
  const hash = fromBase64url(sha256);
  if (content?.length !== bytes || hash === null) return false;
  const own = await tools.sha256(content);
  return own.length === hash.length && own.every((byte, n) => byte === hash[n]);
}
