/** Reads a file that someone chose, with what this academy is known by on this device. */
import { inflateSync } from 'fflate';
import { MAX_FILE_BYTES, signedParts } from '#domain/course-file/course-file';
import {
  type CourseFileProblem,
  type KnownAcademy,
  type OpenedCourseFile,
  readCourseFile,
} from '#domain/course-file/read-course-file';
import { toBase64url } from '#domain/text/bytes';
import type { Unpack } from '#domain/text/zip-parts';
import { verifySignature } from '#site/data/course-files/verify-signature.ts';
import known from '../../../.generated/course-files.json';

/** `key`: the one that signed it. */
export type Opened = { ok: true; file: OpenedCourseFile; key: string };
type NotOpened = { ok: false; problem: CourseFileProblem | 'unreadable' };

const unpack: Unpack = (packed, size) => {
  try {
    const content = inflateSync(packed, { out: new Uint8Array(size) });
    return content.length === size ? content : null;
  } catch {
    return null;
  }
};

/** Stores nothing. */
export async function openFile(file: File): Promise<Opened | NotOpened> {
  // One of gigabytes does not come into memory.
  if (file.size > MAX_FILE_BYTES) return { ok: false, problem: 'large' };
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return { ok: false, problem: 'unreadable' };
  const bytes = new Uint8Array(buffer);
  const reading = await readCourseFile(bytes, known as KnownAcademy, {
    unpack,
    verify: verifySignature,
    sha256: async (content) => new Uint8Array(await crypto.subtle.digest('SHA-256', content as BufferSource)),
  });
  return reading.ok ? { ...reading, key: toBase64url(signedParts(bytes)?.key ?? new Uint8Array()) } : reading;
}
