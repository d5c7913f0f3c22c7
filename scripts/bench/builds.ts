/**
 * What a build costs, cold and after one changed sentence, with today's content and with copies of PE-101 up to 1,000 entries, all in a copy of
 * the project. `npm run bench -- builds 374` measures that size only.
 *
 * Cold is without anything from an earlier build but the pictures of shared links, which are drawn once in the life of a page. Processor time is
 * what the build and its children used (Linux), so another program beside it matters less than for the time on the clock.
 */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { filesBelow } from '../build/assemble-site.ts';
import type { Current } from '../build/build.ts';
import type { Compression } from '../build/compressed-copies.ts';
import { placesOf } from '../lib/places-of.ts';

const SIZES = [100, 374, 1000];
const MODEL = 'prompt-engineering-beginner';
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.generated', '.astro', 'test-results']);
/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100;

export async function measureBuilds(): Promise<void> {
  const wanted = Number(process.argv[3] ?? 0);
  const copy = copyProject();
  console.log(
    '\nBuild of everything (pages, server, service worker, compression): seconds on the clock / processor seconds',
  );
  for (const size of [0, ...SIZES]) {
    if (wanted > 0 && size > 0 && size !== wanted) continue;
    const entries = addCourses(copy, size);
    if (size === wanted || wanted === 0) measure(copy, entries);
  }
  rmSync(copy, { recursive: true, force: true });
}

function measure(copy: string, entries: number): void {
  forgetBuilds(copy);
  const quick = timeBuild(copy, 'quick');
  forgetBuilds(copy);
  const cold = timeBuild(copy, 'best');
  appendFileSync(join(copy, LIVE_CONTENT, 'courses', MODEL, 'safety-and-privacy.mdx'), '\nOne more sentence.\n');
  const second = timeBuild(copy, 'best');
  const pages = countPages(copy);
  const words = ({ clock, processor }: Cost): string =>
    `${clock.toFixed(1)} / ${processor.toFixed(1)} (${((1000 * processor) / pages).toFixed(0)} ms a page)`;
  console.log(`  ${entries} entries, ${pages} pages
    cold, as npm start      ${words(quick)}
    cold, as npm run build  ${words(cold)}
    after a changed lesson  ${words(second)}, ${(second.processor / cold.processor).toFixed(2)} of the cold one`);
}

/** The project without what is built, with the same packages but caches of its own; returns the folder. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'academy-build-'));
  cpSync('.', copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(source) && source !== join('pocketbase', 'pb_data'),
  });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (!/^\.(cache|astro|vite)/.test(name))
      symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  }
  const { pictures } = placesOf(LIVE_CONTENT);
  if (existsSync(pictures)) cpSync(pictures, join(copy, pictures), { recursive: true });
  return copy;
}

function forgetBuilds(copy: string): void {
  const { pictures: _, ...places } = placesOf(LIVE_CONTENT);
  for (const place of Object.values(places)) rmSync(join(copy, place), { recursive: true, force: true });
}

type Cost = { clock: number; processor: number };

/** Builds in the copy, as `npm run build` or as `npm start` does. */
function timeBuild(copy: string, compression: Compression): Cost {
  const started = performance.now();
  const before = childrenSeconds();
  const code = `const { buildIfStale } = await import('./scripts/build/build.ts'); await buildIfStale(() => {}, { compression: '${compression}' });`;
  const build = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: copy, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
  return { clock: (performance.now() - started) / 1000, processor: childrenSeconds() - before };
}

/** Processor seconds of all programs that this one has started and seen end (proc(5): cutime and cstime). */
function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

function countPages(copy: string): number {
  const record = join(copy, placesOf(LIVE_CONTENT).dist, 'current.json');
  const { build } = JSON.parse(readFileSync(record, 'utf8')) as Current;
  return ['public', 'guarded']
    .flatMap((folder) => filesBelow(join(copy, build, folder)))
    .filter((file) => file.endsWith('.html')).length;
}

/** Adds copies of the model course under new codes until there are so many entries; returns how many there are. */
function addCourses(copy: string, size: number): number {
  const courses = join(copy, LIVE_CONTENT, 'courses');
  const entriesIn = (slug: string): number =>
    readdirSync(join(courses, slug)).filter((name) => /(?<!\.rw)(\.mdx|\.quiz\.yaml)$/.test(name)).length;
  let entries = readdirSync(courses).reduce((sum, slug) => sum + entriesIn(slug), 0);
  for (let i = readdirSync(courses).length; entries < size; i++) {
    const target = join(courses, `generated-course-${i}`);
    cpSync(join(courses, MODEL), target, { recursive: true });
    const file = join(target, 'course.yaml');
    const yaml = readFileSync(file, 'utf8')
      .replace(/^code: .*$/m, `code: GX-${100 + i}`)
      .replace(/^levelOrder: .*$/m, `levelOrder: ${100 + i}`);
    writeFileSync(file, yaml);
    entries += entriesIn(`generated-course-${i}`);
  }
  return entries;
}
