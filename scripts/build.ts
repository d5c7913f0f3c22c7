/**
 * `npm run build`: content → pages, hooks and migrations, all in one new folder `dist/<build>/`, then `dist/current` names it. Pages
 * and server can never be of different builds.
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
import { generate } from './generate.ts';
import { ensureKeys, publicKeys } from './issuer-keys.ts';
import { addPageMetadata } from './page-metadata/add-page-metadata.ts';

export type Build = { build: string; contentHash: string; version: string };

const DIST = 'dist';
const CURRENT = join(DIST, 'current.json');
/** Open tabs of the two builds before keep finding their hashed assets. */
const KEPT_BUILDS = 3;
const OWN_ASSETS = 'own-assets.json';
const SOURCES = [
  'site',
  'content',
  'domain',
  'api-hooks',
  'pocketbase/migrations',
  'scripts',
  'astro.config.mjs',
  'package-lock.json',
];

type Current = Build & { sources: string; origin: string };

/** Builds when a source changed since the last build (or the public address did), and returns the build to serve. */
export async function buildIfStale(step: (text: string) => void): Promise<Build> {
  const current = readCurrent();
  const { siteOrigin: origin, keys, data } = readEnvironment();
  if (ensureKeys(keys, signingKeysIn(data))) step(`Made a test issuer for certificates: ${keys}`);
  const sources = fingerprint(keys);
  if (current && current.sources === sources && current.origin === origin && existsSync(current.build)) return current;
  return await build(step, sources, origin);
}

async function build(step: (text: string) => void, sources: string, origin: string): Promise<Build> {
  step('Reading the content …');
  const { contentHash } = generate();
  const version = readVersion();
  const id = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${contentHash.slice(0, 8)}`;
  const folder = join(DIST, id);
  const staging = join(DIST, `${id}.staging`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });

  step('Building the pages …');
  runAstro(join(staging, 'astro'), origin);
  await addPageMetadata(join(staging, 'astro'));
  step('Building the server …');
  await buildHooks(staging);
  await buildServiceWorker(staging, id);
  await assembleSite(staging);
  writeFileSync(join(staging, OWN_ASSETS), JSON.stringify(readdirSync(join(staging, 'public', '_astro'))));
  keepOlderAssets(staging);
  renameSync(staging, folder);
  const current: Current = { build: folder, contentHash, version, sources, origin };
  writeFileSync(`${CURRENT}.new`, JSON.stringify(current, null, 2));
  renameSync(`${CURRENT}.new`, CURRENT);
  removeOldBuilds();
  return current;
}

export function readCurrent(): Current | null {
  return existsSync(CURRENT) ? (JSON.parse(readFileSync(CURRENT, 'utf8')) as Current) : null;
}

/** Astro runs without the machine's secrets: a page cannot leak what the build never saw. */
function runAstro(out: string, origin: string): void {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ASTRO_TELEMETRY_DISABLED: '1',
    ACADEMY_OUT: out,
    ACADEMY_ORIGIN: origin,
  };
  const astro = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    encoding: 'utf8',
    env,
  });
  if (astro.status !== 0) throw new Error(`The pages could not be built:\n${astro.stdout}${astro.stderr}`);
}

function keepOlderAssets(staging: string): void {
  const older = buildsNewestFirst().slice(0, KEPT_BUILDS - 1);
  for (const name of older) {
    const list = join(DIST, name, OWN_ASSETS);
    if (!existsSync(list)) continue;
    // Only what that build made itself: what it had kept of older ones has had its time.
    for (const file of JSON.parse(readFileSync(list, 'utf8')) as string[]) {
      const kept = join(staging, 'public', '_astro', file);
      if (!existsSync(kept)) cpSync(join(DIST, name, 'public', '_astro', file), kept);
    }
  }
}

function buildsNewestFirst(): string[] {
  return readdirSync(DIST)
    .filter((name) => /^\d{14}-[0-9a-f]{8}$/.test(name))
    .sort()
    .reverse();
}

function removeOldBuilds(): void {
  for (const name of buildsNewestFirst().slice(KEPT_BUILDS)) rmSync(join(DIST, name), { recursive: true, force: true });
}

/** One hash over path, size and time of every source file: cheap, and wrong only in the direction of building once more. */
function fingerprint(keys: string): string {
  const hash = createHash('sha256').update(JSON.stringify(publicKeys(keys)));
  const visit = (path: string): void => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(source);
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
