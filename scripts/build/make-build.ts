/** Makes one build: a new folder below dist/, whole or not at all (build.ts says when). */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isInUse } from '#domain/credentials/issuer-key';
import { writeBooklets } from '../booklet/write-booklets.ts';
import { generate, generateTexts } from '../generate/generate.ts';
import { readCourseFileKeys } from '../lib/issuer-keys.ts';
import { GENERATED, placesOf } from '../lib/places-of.ts';
import { assembleSite } from './assemble-site.ts';
import { buildHooks } from './build-hooks.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import type { Compression } from './compressed-copies.ts';
import { addPageMetadata } from './page-metadata/add-page-metadata.ts';
import { withoutDetours } from './without-detours.ts';
import type { CourseFileSigner } from './write-course-files.ts';

/** Open tabs of the two builds before keep finding their hashed assets. */
const KEPT_BUILDS = 3;
const OWN_ASSETS = 'own-assets.json';
/** The ending of the folder of a build that is not finished. */
const STAGING = '.staging';
const ABANDONED_AFTER_MS = 3_600_000;

type Wanted = {
  content: string;
  origin: string;
  compression: Compression;
  /** The folder of the build that is served: it stays, however old, and the open pages of its visitors keep their assets. */
  served: string | null;
  /** The file of keys. Where it has none for course files, these are not made. */
  keys: string;
};

/** Throws when the content or the code has a mistake; the message says where. */
export async function makeBuild(
  step: (text: string) => void,
  { content, origin, compression, served, keys }: Wanted,
): Promise<{ build: string; contentHash: string; version: string }> {
  const { dist, generated, pictures, compressed } = placesOf(content);
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
  await addPageMetadata(join(staging, 'astro'), pictures, origin);
  step('Writing the booklets …');
  writeBooklets(join(staging, 'astro'), content, origin);
  step('Building the server …');
  await buildHooks(staging, generated);
  await buildServiceWorker(staging, id, generated);
  await assembleSite(staging, { kept: compressed, compression, signer: signerOf(keys, origin) });
  writeFileSync(join(staging, OWN_ASSETS), JSON.stringify(readdirSync(join(staging, 'public', '_astro'))));
  keepOlderAssets(dist, staging, served);
  renameSync(staging, folder);
  removeOldBuilds(dist, served);
  return { build: folder, contentHash, version };
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

function keepOlderAssets(dist: string, staging: string, served: string | null): void {
  for (const name of keptBuilds(dist, KEPT_BUILDS - 1, served)) {
    const list = join(dist, name, OWN_ASSETS);
    if (!existsSync(list)) continue;
    // Only what that build made itself: what it had kept of older ones has had its time.
    for (const file of JSON.parse(readFileSync(list, 'utf8')) as string[]) {
      const kept = join(staging, 'public', '_astro', file);
      if (!existsSync(kept)) cpSync(join(dist, name, 'public', '_astro', file), kept);
    }
  }
}

/** The newest builds and the one that is served. */
function keptBuilds(dist: string, count: number, served: string | null): string[] {
  return buildsNewestFirst(dist).filter((name, i) => i < count || (served !== null && name === basename(served)));
}

function buildsNewestFirst(dist: string): string[] {
  return readdirSync(dist)
    .filter((name) => /^\d{14}-[0-9a-f]{8}$/.test(name))
    .sort()
    .reverse();
}

/** Removes all builds but the newest three and the one that is served. */
export function removeOldBuilds(dist: string, served: string | null): void {
  const kept = keptBuilds(dist, KEPT_BUILDS, served);
  for (const name of buildsNewestFirst(dist)) {
    if (!kept.includes(name)) rmSync(join(dist, name), { recursive: true, force: true });
  }
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

function signerOf(keys: string, academy: string): CourseFileSigner | null {
  const key = readCourseFileKeys(keys).find(isInUse);
  return key === undefined ? null : { academy, made: momentOfContent(), key };
}

/** When what is built was committed, so that it makes the same files wherever it is built; without a repository, now. */
function momentOfContent(): string {
  const commit = git('log', '-1', '--format=%cI');
  return (commit === null ? new Date() : new Date(commit)).toISOString();
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const commit = git('rev-parse', '--short', 'HEAD');
  return commit === null ? version : `${version}+${commit}`;
}
