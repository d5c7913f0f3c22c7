/** `npm run flags`: what learners flagged and nobody has answered, each text with its file and line; `-- COURSE` only those of a course. */

import type { OpenFlag, OpenFlagsResponse } from '#domain/contract/flags/open-flags';
import { readCurrent } from '../build/build.ts';
import { readEnvironment } from '../lib/environment.ts';
import { runPocketBase } from '../serve/pocketbase.ts';

const BEGINNING = '{"flags":';

/** One text in two or three lines: place, kinds and their counts; its words; the newest note. */
export function flagLines({ place, course, entry, kinds, quote, notes, newest }: OpenFlag): string {
  const where = place === null ? `${course}/${entry} (gone)` : `${place.file}:${place.line}`;
  const counts = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`);
  const near = place !== null && !place.exact ? '  (the heading above it, or the file)' : '';
  const [newestNote] = notes;
  return [
    `${where}  ${counts.join(' · ')}  ${newest.slice(0, 10)}${near}`,
    `  “${quote}”`,
    ...(newestNote === undefined ? [] : [`  ${newestNote.note}`]),
  ].join('\n');
}

/** The report among the lines that PocketBase printed, which puts the time before each; null when there is none. */
export function flagsIn(output: string): OpenFlagsResponse | null {
  const line = output.split('\n').find((printed) => printed.includes(BEGINNING));
  return line === undefined ? null : (JSON.parse(line.slice(line.indexOf(BEGINNING))) as OpenFlagsResponse);
}

function main(): void {
  const current = readCurrent();
  if (!current) {
    console.error('The academy was not built yet. Run npm start once first.');
    process.exit(1);
  }
  const { code, output } = runPocketBase({ environment: readEnvironment(), ...current }, 'flag-report');
  const report = code === 0 ? flagsIn(output) : null;
  if (report === null) {
    console.error(output.trim());
    process.exit(code === 0 ? 1 : code);
  }
  const [course] = process.argv.slice(2);
  const shown = report.flags.filter((flag) => course === undefined || flag.course === course);
  for (const flag of shown) console.log(`${flagLines(flag)}\n`);
  const flags = shown.reduce((sum, { count }) => sum + count, 0);
  console.log(`${flags} open flags of ${shown.length} texts. Answer them at /admin/flags.`);
  if (report.more) console.log('There are older ones, which are shown once these are answered.');
}

if (import.meta.main) main();
