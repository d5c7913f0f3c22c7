/** Turns Astro's output into what the server sends: public and guarded pages, their headers, compressed copies. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { PREFIXED_LOCALES } from '#domain/text/locales';
import { type Compression, keepOnly, writeCompressedCopies } from './compressed-copies.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { listKeptCourses } from './list-kept-courses.ts';
import type { CourseFileSigner } from './write-course-files.ts';

/** Pages below these folders (and the same under each language) leave the server only through the guard. */
const GUARDED = ['course', 'refused'];
const COMPRESSIBLE = new Set([
  '.bin',
  '.html',
  '.css',
  '.csv',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.wasm',
]);

/** `staging/astro` becomes `staging/public`, `staging/guarded` and `staging/headers`; compressed copies are kept in the folder `kept`. Without `signer` no course is written as a file. */
export async function assembleSite(
  staging: string,
  { kept, compression, signer }: { kept: string; compression: Compression; signer: CourseFileSigner | null },
): Promise<void> {
  const output = join(staging, 'public');
  renameSync(join(staging, 'astro'), output);
  for (const prefix of ['', ...PREFIXED_LOCALES])
    for (const folder of GUARDED) moveGuarded(staging, join(prefix, folder));
  for (const folder of ['public', 'guarded']) {
    for (const file of filesBelow(join(staging, folder))) {
      if (extname(file) === '.html') writeHeaders(staging, file);
    }
  }
  const files = ['public', 'guarded'].flatMap((folder) => filesBelow(join(staging, folder)));
  const compressible = files.filter((file) => COMPRESSIBLE.has(extname(file)));
  const pages = await writeCompressedCopies(compressible, kept, compression);
  // The lists say how many bytes the copies of the pages have.
  const lists = listKeptCourses(staging, signer).map((file) => join(staging, file));
  const others = await writeCompressedCopies(lists, kept, compression);
  keepOnly(kept, [...pages.used, ...others.used]);
  for (const folder of ['public', 'guarded']) for (const file of filesBelow(join(staging, folder))) dropTime(file);
}

/**
 * A file of time 0 is sent without Last-Modified. Pages are asked for again by their ETag, and hashed files never, so for both it would
 * only be 46 bytes in every answer.
 */
function dropTime(file: string): void {
  if (/\.html(?:\.(?:br|gz))?$/.test(file) || /\/_astro\//.test(file)) utimesSync(file, 0, 0);
}

function moveGuarded(staging: string, path: string): void {
  const from = join(staging, 'public', path);
  if (!existsSync(from)) return;
  const to = join(staging, 'guarded', path);
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(from, to);
}

export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

function writeHeaders(staging: string, file: string): void {
  const html = readFileSync(file, 'utf8');
  const target = join(staging, 'headers', `${relative(staging, file)}.json`);
  mkdirSync(dirname(target), { recursive: true });
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  writeFileSync(target, JSON.stringify({ csp: contentSecurityPolicy(html), etag }));
}
