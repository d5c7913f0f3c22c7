/** Writes a course file: the same pieces make the same bytes, whenever and wherever. */
import { utf8Bytes } from '../text/bytes.ts';
import { type PackedPart, writeZip } from '../text/write-zip.ts';
import { COMMENT_BYTES, type CourseManifest, MANIFEST_NAME, partName, signatureComment } from './course-file.ts';

/** How a part is packed, and its CRC-32. */
export type Pack = (content: Uint8Array) => Omit<PackedPart, 'name'>;
export type SigningKey = { publicKey: Uint8Array; sign(signed: Uint8Array): Uint8Array };

/** `packed` has the pieces of the manifest, in its order. */
export function writeCourseFile(
  manifest: CourseManifest,
  packed: readonly Omit<PackedPart, 'name'>[],
  { pack, key }: { pack: Pack; key: SigningKey },
): Uint8Array {
  const list = { ...pack(utf8Bytes(JSON.stringify(manifest))), name: MANIFEST_NAME };
  const parts = packed.map((part, n) => {
    const piece = manifest.pieces[n];
    if (piece === undefined) throw new Error('There are more packed pieces than the list has');
    return { ...part, name: partName(piece) };
  });
  const zip = writeZip([list, ...parts], COMMENT_BYTES);
  const file = new Uint8Array(zip.length + COMMENT_BYTES);
  file.set(zip);
  file.set(signatureComment(key.publicKey, key.sign(zip)), zip.length);
  return file;
}
