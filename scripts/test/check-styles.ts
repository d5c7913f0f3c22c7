/**
 * `npm run check:styles`: reads the build and says which page uses a class whose rules are only in sheets that the page does not link,
 * and which classes have rules but are used nowhere. So a part that is placed on another page cannot lose its look unseen.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { filesBelow } from '../build/assemble-site.ts';
import { readCurrent } from '../build/build.ts';

/** Sheets that scripts load when they need them: their parts are in the page before. */
const ON_DEMAND = /^(dialog|celebration)\./;

/** The classes that a style sheet has rules for. */
function classesOf(css: string): Set<string> {
  const rules = css.replace(/\/\*.*?\*\//gs, '').replace(/url\([^)]*\)/g, '');
  // A class begins with a letter or an escape; what follows a digit is a number (`0.5rem`).
  const found = rules.matchAll(/(?<![\w-])(?<!\d)\.(-?(?:[a-z]|\\.)(?:[\w-]|\\.)*)/gi);
  return new Set([...found].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));
}

/** What a tap takes out of its template: the script that does so brings the rules. */
const TAKEN = /<template data-taken\b.*?<\/template>/gs;

function classesIn(html: string): Set<string> {
  const lists = [...html.replace(TAKEN, '').matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) =>
    list.replaceAll('&amp;', '&'),
  );
  return new Set(lists.flatMap((list) => list.split(/\s+/)).filter(Boolean));
}

/** A line for every class that a page uses without its rules. */
function withoutRules(build: string): string[] {
  const sheets = new Map<string, Set<string>>();
  for (const file of ownSheets(build)) sheets.set(basename(file), classesOf(readFileSync(file, 'utf8')));
  const known = new Set([...sheets].flatMap(([name, classes]) => (ON_DEMAND.test(name) ? [] : [...classes])));
  const problems = new Map<string, string[]>();
  for (const file of pages(build)) {
    const html = readFileSync(file, 'utf8');
    const linked = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="[^"]*\/([^"/]+)"/g)].flatMap(
      ([, name = '']) => [...(sheets.get(name) ?? [])],
    );
    // A page for paper has its rules in itself.
    const own = [...html.matchAll(/<style>(.*?)<\/style>/gs)].flatMap(([, css = '']) => [...classesOf(css)]);
    const has = new Set([...linked, ...own]);
    const missing = [...classesIn(html)].filter((name) => known.has(name) && !has.has(name));
    if (missing.length === 0) continue;
    const line = missing.sort().join(' ');
    problems.set(line, [...(problems.get(line) ?? []), relative(build, file)]);
  }
  return [...problems].map(([line, files]) => `${files[0]} (${files.length} pages) has no rules for: ${line}`);
}

/** The classes with rules that no source names. */
function unused(build: string): string[] {
  const sources = ['site', 'content', 'domain']
    .flatMap(filesBelow)
    .filter((file) => /\.(ts|tsx|astro|mdx|svg)$/.test(file));
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const words = new Set(text.split(/[\s"'`{}<>;]+/));
  const classes = new Set(ownSheets(build).flatMap((file) => [...classesOf(readFileSync(file, 'utf8'))]));
  return [...classes].filter((name) => !words.has(name) && !isMade(name, text)).sort();
}

/** `chip-good` may be made as `chip-${kind}`. */
function isMade(name: string, text: string): boolean {
  const stem = name.replace(/[\w]+$/, '');
  return stem.endsWith('-') && text.includes(`${stem}\${`);
}

/** Not those kept from earlier builds. */
function ownSheets(build: string): string[] {
  const own = JSON.parse(readFileSync(join(build, 'own-assets.json'), 'utf8')) as string[];
  return own.filter((name) => name.endsWith('.css')).map((name) => join(build, 'public', '_astro', name));
}

function pages(build: string): string[] {
  return ['public', 'guarded']
    .flatMap((folder) => filesBelow(join(build, folder)))
    .filter((file) => file.endsWith('.html'));
}

if (import.meta.main) {
  const current = readCurrent();
  if (!current || !existsSync(current.build)) {
    console.error('Nothing is built yet: npm run build');
    process.exit(1);
  }
  const problems = [...withoutRules(current.build), ...unused(current.build).map((name) => `no source uses .${name}`)];
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'Every page has the rules of its classes.' : `${problems.length} problems.`);
  process.exit(problems.length === 0 ? 0 : 1);
}
