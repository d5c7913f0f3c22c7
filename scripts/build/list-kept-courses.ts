/**
 * Writes for each course and language what belongs to it on a device that keeps it: `public/kept/<slug>.json` (domain/learning/kept-course.ts).
 * It reads the finished, compressed build, so the bytes are those that are sent. The lists name paths and hashes only: no text of a lesson.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { KeptList, KeptPiece } from '#domain/learning/kept-course';
import { DEFAULT_LOCALE, LOCALES, type Locale, localized } from '#domain/text/locales';
import { coursePath, keptListPath, playgroundFramePath, wordsPath } from '#site/paths.ts';
import { besideIn } from '#site/service-worker/page-rules.ts';
import { type CourseFileSigner, writeCourseFileOf } from './write-course-files.ts';

/** What the lines before the body weigh, measured with curl; those of a page beside its own content security policy. */
const HEADER_BYTES = 465;
const PAGE_HEADER_BYTES = 560;

/** The paths of the lists that were written, relative to the build. With a signer each course is written as a file too, of the same pieces. */
export function listKeptCourses(build: string, signer: CourseFileSigner | null): string[] {
  return LOCALES.flatMap((locale) =>
    coursesIn(build, locale).map((slug) => {
      const file = join('public', keptListPath(slug, locale));
      mkdirSync(dirname(join(build, file)), { recursive: true });
      writeFileSync(join(build, file), JSON.stringify(listOf(build, slug, { locale, signer })));
      return file;
    }),
  );
}

function coursesIn(build: string, locale: Locale): string[] {
  const folder = join(build, 'guarded', localized('/course', locale));
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => (name.endsWith('.html') ? [name.slice(0, -'.html'.length)] : []));
}

type How = { locale: Locale; signer: CourseFileSigner | null };

function listOf(build: string, slug: string, { locale, signer }: How): KeptList {
  const pages = pagesOf(build, slug, locale);
  const texts = pages.map((path) => readFileSync(join(build, fileOf(path)), 'utf8'));
  const beside = texts.flatMap(besideIn);
  const assets = withTheirs(build, texts.flatMap(assetsNamed));
  const paths = new Set([...assets, wordsPath('keep-course', locale), ...beside, ...pages]);
  const pieces = [...paths].map((path) => pieceOf(build, path));
  const stored = [...paths].reduce((sum, path) => sum + statSync(join(build, fileOf(path))).size, 0);
  const built = [...paths].map((path) => ({ path, file: fileOf(path) }));
  const file = signer && writeCourseFileOf(build, { slug, locale, pieces: built }, signer);
  return { stored, pieces, ...(file && { file }) };
}

/** The course home, and everything below it. */
function pagesOf(build: string, slug: string, locale: Locale): string[] {
  const home = coursePath(slug, locale);
  const folder = join(build, 'guarded', home);
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const below = files.flatMap((file) =>
    file.endsWith('.html') ? [`${home}/${file.slice(0, -'.html'.length).replaceAll(sep, '/')}`] : [],
  );
  return [home, ...below.sort((a, b) => a.localeCompare(b, DEFAULT_LOCALE, { numeric: true }))];
}

/** Where in the build an address is. */
function fileOf(path: string): string {
  if (path === playgroundFramePath()) return join('public', `${path}.html`);
  if (!/\/course\//.test(path)) return join('public', path);
  return join('guarded', path.endsWith('.json') ? path : `${path}.html`);
}

/** The hashed files and fonts that a page, style or script names, also those that it loads on demand: on a kept course all of it works. */
function assetsNamed(text: string): string[] {
  const whole = [...text.matchAll(/\/(?:_astro|fonts)\/[\w.@-]+/g)].map(([path]) => path);
  const beside = [...text.matchAll(/["'`]\.\/([\w.@-]+\.js)["'`]/g)].map(([, name]) => `/_astro/${name}`);
  const styles = [...text.matchAll(/["'`](_astro\/[\w.@-]+\.css)["'`]/g)].map(([, path]) => `/${path}`);
  return [...whole, ...beside, ...styles];
}

/** Those, and what they name in turn. */
function withTheirs(build: string, paths: readonly string[], found = new Set<string>()): Set<string> {
  for (const path of paths) {
    const file = join(build, fileOf(path));
    if (found.has(path) || !existsSync(file)) continue;
    found.add(path);
    if (/\.(js|css)$/.test(path)) withTheirs(build, assetsNamed(readFileSync(file, 'utf8')), found);
  }
  return found;
}

function pieceOf(build: string, path: string): KeptPiece {
  const file = join(build, fileOf(path));
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
  const sent = existsSync(`${file}.br`) ? `${file}.br` : file;
  return { path, hash, bytes: statSync(sent).size + headerBytes(build, fileOf(path)) };
}

function headerBytes(build: string, file: string): number {
  const headers = join(build, 'headers', `${file}.json`);
  if (!existsSync(headers)) return HEADER_BYTES;
  return PAGE_HEADER_BYTES + (JSON.parse(readFileSync(headers, 'utf8')) as { csp: string }).csp.length;
}
