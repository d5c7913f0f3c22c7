/**
 * `npm run build`: content → pages, hooks and migrations, all in one new folder `dist/<build>/`, then `dist/current.json` names it.
 * Pages and server can never be of different builds. Another content folder (ACADEMY_CONTENT) has builds of its own below dist/.
 *
 *   public/     what everybody may read        guarded/   course pages, sent only after the unlock rule allowed it
 *   headers/    for each page its CSP and ETag pb_hooks/, pb_migrations/   what PocketBase runs
 *
 * This file decides whether a build is needed. What makes one (make-build.ts) is loaded only then, because an academy that starts again
 * has people waiting for it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signingKeysIn } from '../lib/data-folder.ts';
import { readEnvironment } from '../lib/environment.ts';
import { ensureCourseFileKey, ensureKeys, publicCourseFileKeys, publicKeys } from '../lib/issuer-keys.ts';
import { placesOf } from '../lib/places-of.ts';
import type { Compression } from './compressed-copies.ts';

export type Build = { build: string; contentHash: string; version: string };

/** A build with what it was made of. */
export type Current = Build & {
  /** A hash over all sources. */
  sources: string;
  /** The public address in its pages. */
  origin: string;
  compression: Compression;
};

export type Served = Build & { at: number };

/** What a build is made of, beside its content folder. */
const SOURCES = [
  'site',
  'content/schema',
  'content/copy',
  'domain',
  'api-hooks',
  'pocketbase/migrations',
  'scripts',
  'astro.config.mjs',
  'package-lock.json',
];

type Options = {
  content?: string;
  /** The files of a `best` build serve for `quick` too. */
  compression?: Compression;
  /** Builds only what `npm run check:content` accepts: so whatever an academy is to serve is made. */
  checked?: boolean;
};

/**
 * Builds when a source changed since the last build (or the public address did), and returns the build to serve. Throws when the sources cannot
 * be built; the builds from before are as they were then.
 */
export async function buildIfStale(step: (text: string) => void, options: Options = {}): Promise<Build> {
  const fresh = freshBuild(step, options);
  if (fresh) return fresh;
  const { siteOrigin: origin, keys, content: root } = readEnvironment();
  const { content = root, compression = 'best', checked = false } = options;
  const sources = fingerprint(keys, content);
  if (checked) {
    step('Checking the content …');
    (await import('../check-content/check-content.ts')).demandSoundContent(content);
  }
  const { makeBuild } = await import('./make-build.ts');
  const made = await makeBuild(step, {
    content,
    origin,
    compression,
    served: readServed(content)?.build ?? null,
    keys,
  });
  const next: Current = { ...made, sources, origin, compression };
  writeRecord(currentFile(content), next);
  return next;
}

/** The last build, when nothing has changed since; null when one has to be made. Makes the keys of issuer and course files where there are none yet. */
export function freshBuild(step: (text: string) => void, options: Options = {}): Build | null {
  const { siteOrigin, keys, data, content: root } = readEnvironment();
  const { content = root, compression = 'best' } = options;
  if (ensureKeys(keys, signingKeysIn(data))) step(`Made a test issuer for certificates: ${keys}`);
  makeCourseFileKey(step, keys);
  const current = readCurrent(content);
  if (current === null || current.origin !== siteOrigin || !existsSync(current.build)) return null;
  if (current.compression !== compression && current.compression !== 'best') return null;
  return current.sources === fingerprint(keys, content) ? current : null;
}

/** Where the file of keys may not be written, courses are not offered as files. */
function makeCourseFileKey(step: (text: string) => void, keys: string): void {
  try {
    if (ensureCourseFileKey(keys)) step(`Made a key for course files: ${keys}`);
  } catch (error) {
    step(`No courses as files: ${error instanceof Error ? error.message : error}`);
  }
}

/** The last build of a content folder; null while there is none. */
export function readCurrent(content = readEnvironment().content): Current | null {
  return readRecord<Current>(currentFile(content));
}

/** The build with which an academy came up last, and when (ms); null while there is none, or when it is gone. */
export function readServed(content: string): Served | null {
  const served = readRecord<Served>(servedFile(content));
  return served && existsSync(served.build) ? served : null;
}

/** Notes that an academy came up with this build: the one to go back to, and no later build removes it. */
export function rememberServed(build: Build, content: string): void {
  const served: Served = { build: build.build, contentHash: build.contentHash, version: build.version, at: Date.now() };
  writeRecord(servedFile(content), served);
}

function currentFile(content: string): string {
  return join(placesOf(content).dist, 'current.json');
}

function servedFile(content: string): string {
  return join(placesOf(content).dist, 'served.json');
}

function readRecord<Record>(file: string): Record | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record) : null;
}

/** A reader meanwhile finds the old one whole. */
function writeRecord(file: string, record: Current | Served): void {
  writeFileSync(`${file}.new`, JSON.stringify(record, null, 2));
  renameSync(`${file}.new`, file);
}

/** One hash over path, size and time of every source file: cheap, and wrong only in the direction of building once more. */
function fingerprint(keys: string, content: string): string {
  const hash = createHash('sha256').update(JSON.stringify([publicKeys(keys), publicCourseFileKeys(keys)]));
  const visit = (path: string): void => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const source of [...SOURCES, content]) visit(source);
  return hash.digest('hex');
}

if (import.meta.main) {
  try {
    const compression: Compression = process.argv.includes('--quick') ? 'quick' : 'best';
    const { build: folder } = await buildIfStale((text) => console.log(`· ${text}`), { compression, checked: true });
    console.log(`Built ${folder}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
