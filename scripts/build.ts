/**
 * `npm run build`: content → pages, hooks and migrations, all in one new folder `dist/<build>/`, then `dist/current.json` names it.
 * Pages and server can never be of different builds. Another content folder (ACADEMY_CONTENT) has builds of its own below dist/.
 *
 *   public/     what everybody may read        guarded/   course pages, sent only after the unlock rule said yes
 *   headers/    for each page its CSP and ETag pb_hooks/, pb_migrations/   what PocketBase runs
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { assembleSite } from './assemble-site.ts';
import { buildHooks } from './build-hooks.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { signingKeysIn } from './data-folder.ts';
import { readEnvironment } from './environment.ts';
import { generate, generateTexts } from './generate.ts';
import { ensureKeys, publicKeys } from './issuer-keys.ts';
import { addPageMetadata } from './page-metadata/add-page-metadata.ts';
import { GENERATED, placesOf } from './places-of.ts';
import { withoutDetours } from './without-detours.ts';

export type Build = { build: string; contentHash: string; version: string };

/** Open tabs of the two builds before keep finding their hashed assets. */
const KEPT_BUILDS = 3;
const OWN_ASSETS = 'own-assets.json';
/** The ending of the folder of a build that is not finished. */
const STAGING = '.staging';
const ABANDONED_AFTER_MS = 3_600_000;
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

type Current = Build & { sources: string; origin: string };

/** Builds when a source changed since the last build (or the public address did), and returns the build to serve. */
export async function buildIfStale(step: (text: string) => void, content = readEnvironment().content): Promise<Build> {
  const current = readCurrent(content);
  const { siteOrigin: origin, keys, data } = readEnvironment();
  if (ensureKeys(keys, signingKeysIn(data))) step(`Made a test issuer for certificates: ${keys}`);
  const sources = fingerprint(keys, content);
  if (current && current.sources === sources && current.origin === origin && existsSync(current.build)) return current;
  return await build(step, { sources, origin, content });
}

type Wanted = { sources: string; origin: string; content: string };

async function build(step: (text: string) => void, { sources, origin, content }: Wanted): Promise<Build> {
  const { dist, generated, pictures } = placesOf(content);
  step('Reading the content …');
  const { contentHash } = generate(content, generated);
  // Pages import the texts by one name, whatever the content.
  if (generated !== GENERATED) generateTexts(content, GENERATED);
  const version = readVersion();
  const id = `${stampOf(new Date())}-${contentHash.slice(0, 8)}`;
  const folder = join(dist, id);
  const staging = join(dist, id + STAGING);
  mkdirSync(staging, { recursive: true });
  removeAbandoned(dist, new Date());

  step('Building the pages …');
  runAstro(join(staging, 'astro'), origin, content);
  withoutDetours(join(staging, 'astro'));
  await addPageMetadata(join(staging, 'astro'), pictures);
  step('Building the server …');
  await buildHooks(staging, generated);
  await buildServiceWorker(staging, id);
  await assembleSite(staging);
  writeFileSync(join(staging, OWN_ASSETS), JSON.stringify(readdirSync(join(staging, 'public', '_astro'))));
  keepOlderAssets(dist, staging);
  renameSync(staging, folder);
  const current: Current = { build: folder, contentHash, version, sources, origin };
  const file = currentFile(dist);
  writeFileSync(`${file}.new`, JSON.stringify(current, null, 2));
  renameSync(`${file}.new`, file);
  removeOldBuilds(dist);
  return current;
}

/** The last build of a content folder; null while there is none. */
export function readCurrent(content = readEnvironment().content): Current | null {
  const file = currentFile(placesOf(content).dist);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Current) : null;
}

function currentFile(dist: string): string {
  return join(dist, 'current.json');
}

/** Astro runs without the machine's secrets: a page cannot leak what the build never saw. */
function runAstro(out: string, origin: string, content: string): void {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ASTRO_TELEMETRY_DISABLED: '1',
    ACADEMY_OUT: out,
    ACADEMY_CACHE: placesOf(content).cache,
    ACADEMY_CONTENT: content,
    ACADEMY_ORIGIN: origin,
  };
  const astro = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    encoding: 'utf8',
    env,
  });
  if (astro.status !== 0) throw new Error(`The pages could not be built:\n${astro.stdout}${astro.stderr}`);
}

function keepOlderAssets(dist: string, staging: string): void {
  const older = buildsNewestFirst(dist).slice(0, KEPT_BUILDS - 1);
  for (const name of older) {
    const list = join(dist, name, OWN_ASSETS);
    if (!existsSync(list)) continue;
    // Only what that build made itself: what it had kept of older ones has had its time.
    for (const file of JSON.parse(readFileSync(list, 'utf8')) as string[]) {
      const kept = join(staging, 'public', '_astro', file);
      if (!existsSync(kept)) cpSync(join(dist, name, 'public', '_astro', file), kept);
    }
  }
}

function buildsNewestFirst(dist: string): string[] {
  return readdirSync(dist)
    .filter((name) => /^\d{14}-[0-9a-f]{8}$/.test(name))
    .sort()
    .reverse();
}

function removeOldBuilds(dist: string): void {
  for (const name of buildsNewestFirst(dist).slice(KEPT_BUILDS))
    rmSync(join(dist, name), { recursive: true, force: true });
}

/**
 * Removes what builds that failed or were stopped have left. Only what was begun an hour ago or earlier: a younger one may be a build that
 * another program makes at this moment.
 */
export function removeAbandoned(dist: string, now: Date): void {
  const anHourAgo = stampOf(new Date(now.getTime() - ABANDONED_AFTER_MS));
  for (const name of readdirSync(dist)) {
    if (!name.endsWith(STAGING) || name.slice(0, anHourAgo.length) > anHourAgo) continue;
    rmSync(join(dist, name), { recursive: true, force: true });
  }
}

/** 2026-03-01T09:30:00Z → 20260301093000: with it the name of a build begins. */
function stampOf(time: Date): string {
  return time.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** One hash over path, size and time of every source file: cheap, and wrong only in the direction of building once more. */
function fingerprint(keys: string, content: string): string {
  const hash = createHash('sha256').update(JSON.stringify(publicKeys(keys)));
  const visit = (path: string): void => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const source of [...SOURCES, content]) visit(source);
  return hash.digest('hex');
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  try {
    return `${version}+${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}`;
  } catch {
    return version;
  }
}

if (import.meta.main) {
  try {
    const { build: folder } = await buildIfStale((text) => console.log(`· ${text}`));
    console.log(`Built ${folder}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
