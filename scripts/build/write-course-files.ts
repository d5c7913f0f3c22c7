/** A course as a file, of the pieces that a device keeps of it: `guarded/course/<slug>/<slug>-<language>.course` (domain/course-file/course-file.ts). */
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type CourseManifest,
  type CoursePiece,
  MAX_FILE_BYTES,
  MAX_PIECES,
  MAX_STORED_BYTES,
  storedBytes,
} from '#domain/course-file/course-file';
import { scriptPolicy, textType } from '#domain/course-file/sent-headers';
import { type SigningKey, writeCourseFile } from '#domain/course-file/write-course-file';
import type { IssuerKey } from '#domain/credentials/issuer-key';
import type { KeptFile } from '#domain/learning/kept-course';
import type { Locale } from '#domain/text/locales';
import type { PackedPart } from '#domain/text/write-zip';
import { courseFilePath, courseTitlesPath } from '#site/paths.ts';

/** `academy`: the address in the pages. `made`: ISO, the moment of the content. */
export type CourseFileSigner = { academy: string; made: string; key: IssuerKey };
/** A piece in the build: its address, and the file that has it. */
export type BuiltPiece = { path: string; file: string };

/** Of files that are packed already, as they are. */
const TYPES: Readonly<Record<string, string>> = {
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
};

type Packed = Omit<PackedPart, 'name'>;
/** Most courses have the same scripts: each is packed once. */
const packedFiles = new Map<string, Packed>();

/** Writes the file of a course in one language; says what it weighs. Throws when a course is larger than a device opens. */
export function writeCourseFileOf(
  build: string,
  { slug, locale, pieces }: { slug: string; locale: Locale; pieces: readonly BuiltPiece[] },
  { academy, made, key }: CourseFileSigner,
): KeptFile {
  const titles = join(build, 'public', courseTitlesPath(slug, locale));
  const { title } = JSON.parse(readFileSync(titles, 'utf8')) as { title: string };
  const listed = pieces.map((piece) => toPiece(build, piece));
  const edition = createHash('sha256').update(JSON.stringify(listed)).digest('base64url').slice(0, 16);
  const manifest: CourseManifest = {
    ...{ format: 1, academy, course: slug, locale, title, edition, made, pieces: listed },
  };
  const packed = pieces.map(({ file }) => packFile(join(build, file)));
  const bytes = writeCourseFile(manifest, packed, { pack, key: toSigningKey(key) });
  const tooLarge =
    bytes.length > MAX_FILE_BYTES || storedBytes(manifest) > MAX_STORED_BYTES || listed.length > MAX_PIECES;
  if (tooLarge) throw new Error(`${slug} (${locale}) is larger than a course file may be`);
  const target = join(build, 'guarded', courseFilePath(slug, locale));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  return { bytes: bytes.length, edition };
}

function toPiece(build: string, { path, file }: BuiltPiece): CoursePiece {
  const content = readFileSync(join(build, file));
  const policy = policyOf(build, { path, file });
  return {
    path,
    type: textType(file) ?? TYPES[extname(file)] ?? 'application/octet-stream',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('base64url'),
    ...(policy !== null && { policy }),
  };
}

/** What the server sends with it. */
function policyOf(build: string, { path, file }: BuiltPiece): string | null {
  const headers = join(build, 'headers', `${file}.json`);
  if (!existsSync(headers)) return scriptPolicy(path);
  return (JSON.parse(readFileSync(headers, 'utf8')) as { csp: string }).csp;
}

function packFile(file: string): Packed {
  // What only one course has is not kept in memory.
  if (!file.includes('/_astro/')) return pack(readFileSync(file));
  const packed = packedFiles.get(file) ?? pack(readFileSync(file));
  packedFiles.set(file, packed);
  return packed;
}

/** Before and after what deflate makes, gzip has 10 and 8 bytes; of the last, four are the CRC-32. */
const [GZIP_HEAD, GZIP_END] = [10, 8];

/** Deflated. */
export function pack(content: Uint8Array): Packed {
  const zipped = gzipSync(content, { level: 9 });
  return {
    data: new Uint8Array(zipped.subarray(GZIP_HEAD, -GZIP_END)),
    unpacked: content.length,
    crc: zipped.readUInt32LE(zipped.length - GZIP_END),
  };
}

export function toSigningKey({ jwk }: IssuerKey): SigningKey {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return {
    publicKey: new Uint8Array(Buffer.from(jwk.x, 'base64url')),
    sign: (signed) => new Uint8Array(sign(null, signed, key)),
  };
}
