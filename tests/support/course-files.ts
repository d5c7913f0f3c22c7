/** Course files as the build makes them, and others of the same key: of another day, or changed on their way. */
import { createHash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseManifest } from '#domain/course-file/course-file';
import { type CourseFileTools, type KnownAcademy, readCourseFile } from '#domain/course-file/read-course-file';
import { writeCourseFile } from '#domain/course-file/write-course-file';
import { isInUse } from '#domain/credentials/issuer-key';
import { toBase64url, utf8Bytes } from '#domain/text/bytes';
import { pack, toSigningKey } from '#scripts/build/write-course-files';
import { readEnvironment } from '#scripts/lib/environment';
import { readCourseFileKeys } from '#scripts/lib/issuer-keys';
import { unpackPart } from '#scripts/project-file/inflate-at';
import { courseFilePath } from '#site/paths.ts';
import { generatedFolder } from './built-curriculum.ts';

/** What a browser does, by Node. */
export const NODE_TOOLS: CourseFileTools = {
  unpack: unpackPart,
  sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verify: async (key, signature, signed) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: toBase64url(key) };
    return verify(null, signed, { key: jwk, format: 'jwk' }, signature);
  },
};

/** What pages of this build know of course files. */
export function builtAcademy(): KnownAcademy {
  return JSON.parse(readFileSync(join(generatedFolder(), 'course-files.json'), 'utf8')) as KnownAcademy;
}

/** The file of a course in a build. */
export function builtCourseFile(build: string, slug: string): Buffer {
  return readFileSync(join(build, 'guarded', courseFilePath(slug)));
}

type Change = { manifest?: Partial<CourseManifest>; page?: (path: string, html: string) => string };

/** The same course with another list and other pages, signed by the same key. */
export async function withChanges(file: Uint8Array, { manifest = {}, page = (_, html) => html }: Change) {
  const reading = await readCourseFile(new Uint8Array(file), builtAcademy(), NODE_TOOLS);
  const key = readCourseFileKeys(readEnvironment().keys).find(isInUse);
  if (!reading.ok || key === undefined) throw new Error('the build has no course file of its own key');
  const { file: opened } = reading;
  const contents = opened.manifest.pieces.map(({ path, type }, n) => {
    const content = opened.contentOf(n);
    return type.startsWith('text/html') ? utf8Bytes(page(path, new TextDecoder().decode(content))) : content;
  });
  const pieces = opened.manifest.pieces.map((piece, n) => ({
    ...piece,
    bytes: contents[n]?.length ?? 0,
    sha256: createHash('sha256')
      .update(contents[n] ?? new Uint8Array())
      .digest('base64url'),
  }));
  const changed: CourseManifest = { ...opened.manifest, ...manifest, pieces };
  return Buffer.from(writeCourseFile(changed, contents.map(pack), { pack, key: toSigningKey(key) }));
}
