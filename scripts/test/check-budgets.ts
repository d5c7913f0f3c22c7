/**
 * `npm run check:budgets`: the bytes of each kind of page over the wire (brotli, first visit) against the budget. It reads
 * the build, so it needs no browser: HTML, the style sheets and the scripts that the page names, and what those import.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RUNNING_KINDS } from '#domain/practice/running-parts';
import { LOCALES, PREFIXED_LOCALES } from '#domain/text/locales';
import { filesBelow } from '../build/assemble-site.ts';
import { readCurrent } from '../build/build.ts';

const KB = 1024;
type Budget = {
  page: string;
  file: string;
  htmlAndCss: number;
  translated?: number;
  script: number;
  all: number;
  files?: number;
};

/**
 * What every entry of a course may weigh: the heaviest of each kind is measured, in each language. Of the HTML and CSS one KB folds a lesson to
 * its steps before it is painted.
 */
const READER = { htmlAndCss: 15, translated: 15.8, script: 12.85, all: 50, files: 10 };
/** A quiz shows code in its questions as code. */
const QUIZ = { ...READER, script: 13 };
/** A lesson with parts that answer carries their texts, drawings, a face and one style sheet more; three of them may offer a model. */
const ANSWERING = { ...READER, htmlAndCss: 22, translated: 22.5, files: 12 };
/**
 * One with a Playground has its code too, a style sheet and a script more; with a Sheet or a Flow beside it, one more script. A Flow has its
 * boxes, its day and its sheets in words; the heaviest with a Code has five files and three changes of an assistant, and the
 * heaviest of all an Agent with its answer, the rules of its model and twenty situations, or a Search with four documents and twelve questions.
 */
const PLAYGROUND = { ...ANSWERING, htmlAndCss: 25.75, translated: 26.15, script: 13.1, files: 13 };

/** What scripts know of the courses: one download for all pages that name it, so it is weighed by itself, and with each of them in `all`. */
const FACTS = /\/facts-of-[a-z]+-[a-z]+\./;

/**
 * A booklet is a whole course on one page, with its drawings, and only those who follow its link load it. The heaviest has pictures of a camera,
 * and the middle one takes 40 KB. It takes nothing else: the pages of other visitors weigh what they did.
 */
const BOOKLET = { htmlAndCss: 128, translated: 56, script: 0, all: 130, files: 2 };

/** Scripts that are loaded when they are needed, each by itself; and the facts, for which there is room until all 36 courses are open. */
const LATE = [
  ...LOCALES.flatMap((locale) => [
    { script: `facts-of-courses-${locale}`, most: 2.25 },
    { script: `facts-of-entries-${locale}`, most: 13.75 },
  ]),
  { script: 'start-playground', most: 5 },
  { script: 'start-ask', most: 5 },
  { script: 'insert-loop-checks', most: 32 },
  { script: 'open-sheet', most: 15.5 },
  { script: 'open-document-search', most: 7.75 },
  { script: 'open-sql', most: 3.75 },
  { script: 'sql-worker', most: 20.5 },
  { script: 'sql-wasm-browser', most: 285 },
  { script: 'open-code', most: 10.25 },
  { script: 'compile-typescript', most: 38 },
  { script: 'open-server', most: 6.75 },
  { script: 'hono-library', most: 8 },
  { script: 'open-agent', most: 9.5 },
  { script: 'mcp-library', most: 82 },
  { script: 'open-flow', most: 11.75 },
  { script: 'open-phone', most: 2 },
  { script: 'phone-desk', most: 5.25 },
  { script: 'phone-words', most: 1 },
  { script: 'ask-server', most: 1 },
];

/**
 * `script` is what loads before an island is reached; `all` adds font, pictures and course facts that the page names; `translated` is `htmlAndCss`
 * below the prefix of another language, where it differs: brotli knows English by heart, and Kinyarwanda words are longer, so pages
 * that are full of text have a little more. Pages that list courses have what they weigh with all 36 open (`scripts/by-hand/open-all-courses.ts`).
 * `files` is how many requests `all` takes; each costs some 300 bytes of headers, and a wait.
 */
const BUDGETS: Budget[] = [
  {
    page: 'course home',
    file: 'guarded/course/prompt-engineering-beginner.html',
    htmlAndCss: 14,
    script: 13,
    all: 50,
    files: 11,
  },
  { page: 'landing', file: 'public/index.html', htmlAndCss: 31.55, translated: 33.25, script: 15, all: 130 },
  {
    page: 'about a course',
    file: 'public/courses/prompt-engineering-beginner.html',
    htmlAndCss: 14,
    script: 12,
    all: 50,
  },
  { page: 'catalogue', file: 'public/courses.html', htmlAndCss: 24.75, translated: 26.25, script: 15.75, all: 130 },
  { page: 'start', file: 'public/start.html', htmlAndCss: 11.25, translated: 12, script: 14.5, all: 50 },
  { page: 'map', file: 'public/map.html', htmlAndCss: 14.25, translated: 15, script: 13.5, all: 130 },
  { page: 'program', file: 'public/program.html', htmlAndCss: 17.5, translated: 18.5, script: 14.1, all: 130 },
  { page: 'verify', file: 'public/verify.html', htmlAndCss: 14.55, script: 20.55, all: 50 },
  { page: 'verify result', file: 'public/verify/shell.html', htmlAndCss: 14.55, script: 20.55, all: 50, files: 12 },
  { page: 'verify batch', file: 'public/verify/batch.html', htmlAndCss: 14.25, script: 21.55, all: 50 },
  { page: 'docs', file: 'public/docs.html', htmlAndCss: 30, script: 15, all: 130 },
  { page: 'docs article', file: 'public/docs/ai-model-monitoring.html', htmlAndCss: 30, script: 15, all: 130 },
  { page: 'search', file: 'public/search.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'public profile', file: 'public/user/shell.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'certifications', file: 'public/certifications.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'auth', file: 'public/auth.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'dashboard', file: 'public/dashboard.html', htmlAndCss: 18.75, translated: 19.5, script: 110, all: 180 },
  { page: 'recall', file: 'public/review.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'cohort', file: 'public/cohort.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'instructor: cohorts', file: 'public/instructor/cohorts.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'profile', file: 'public/profile.html', htmlAndCss: 19.5, translated: 20.25, script: 110, all: 180 },
  { page: 'workbooks', file: 'public/workbook.html', htmlAndCss: 17.75, translated: 18.5, script: 110, all: 180 },
  {
    page: 'workbook',
    file: 'guarded/course/prompt-engineering-beginner/workbook.html',
    htmlAndCss: 25,
    script: 110,
    all: 180,
  },
  { page: 'profile settings', file: 'public/profile-settings.html', htmlAndCss: 25, script: 110, all: 180 },
  {
    page: 'settings: what others see',
    file: 'public/profile-settings/seen.html',
    htmlAndCss: 25,
    script: 110,
    all: 180,
  },
  {
    page: 'settings: reminders',
    file: 'public/profile-settings/reminders.html',
    htmlAndCss: 25,
    script: 110,
    all: 180,
  },
  { page: 'admin', file: 'public/admin.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'admin: learner', file: 'public/admin/learner.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'admin: certificates', file: 'public/admin/certificates.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'admin: system', file: 'public/admin/system.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'admin: questions', file: 'public/admin/questions.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'admin: cohorts', file: 'public/admin/cohorts.html', htmlAndCss: 25, script: 110, all: 180 },
  { page: 'admin: log', file: 'public/admin/log.html', htmlAndCss: 25, script: 110, all: 180 },
];

/** A part of a page whose script, with everything that only it imports there, may add so much to the page. */
type PartBudget = { part: string; file: string; component: string; script: number };

const PARTS: PartBudget[] = [
  { part: 'Be the model', file: 'public/index.html', component: 'BeTheModel.astro', script: 3 },
  { part: 'course map', file: 'public/map.html', component: 'CourseMap.astro', script: 4 },
];

/** The budgets of all pages of a build: those above, the heaviest lesson of each kind, the heaviest quiz and the heaviest booklet of each language. */
function budgetsOf(build: string): Budget[] {
  const entries = ['', ...PREFIXED_LOCALES].flatMap((locale) => {
    const pages = entryPages(build, locale);
    const row = (kind: string, files: readonly string[], { translated, ...english }: typeof READER): Budget[] => {
      const file = heaviest(build, files);
      if (file === null) return [];
      const htmlAndCss = locale === '' ? english.htmlAndCss : translated;
      return [{ page: `${kind} ${locale}`.trim(), file, ...english, htmlAndCss }];
    };
    return [
      ...row('text lesson', pages.lessons, READER),
      ...row('answering lesson', pages.answering, ANSWERING),
      ...row('playground lesson', pages.playgrounds, PLAYGROUND),
      ...row('quiz', pages.quizzes, QUIZ),
      ...row('booklet', paperPages(build, locale), BOOKLET),
    ];
  });
  return [...entries, ...ALL_BUDGETS];
}

const HAS_RUNNING_PART = new RegExp(`data-part="(?:${[...RUNNING_KINDS, 'ask'].join('|')})"`);

/** The booklets and teachers' kits of all courses of a language. */
function paperPages(build: string, locale: string): string[] {
  return filesBelow(join(build, 'public', locale, 'courses'))
    .filter((file) => /\/(?:booklet|teachers-kit)\.html$/.test(file))
    .map((file) => relative(build, file));
}

type EntryKind = 'lessons' | 'answering' | 'playgrounds' | 'quizzes';

/** The pages of all lessons and quizzes of a language. The questions of a quiz are stored beside its page in the first language. */
function entryPages(build: string, locale: string): { [kind in EntryKind]: string[] } {
  const folder = join(build, 'guarded', locale, 'course');
  const files = filesBelow(folder).filter((file) => /\/lesson\/\d+\.html$/.test(file));
  const isQuiz = (file: string): boolean =>
    existsSync(join(build, 'guarded', 'course', relative(folder, file).replace(/\.html$/, ''), 'questions.json'));
  const kindOf = (file: string): EntryKind => {
    if (isQuiz(file)) return 'quizzes';
    const html = readFileSync(file, 'utf8');
    // An Ask takes a style sheet and a script of its own too.
    if (HAS_RUNNING_PART.test(html)) return 'playgrounds';
    return /\/answering\.[\w-]+\.css/.test(html) ? 'answering' : 'lessons';
  };
  const inBuild = (kind: EntryKind): string[] =>
    files.filter((file) => kindOf(file) === kind).map((file) => relative(build, file));
  return {
    lessons: inBuild('lessons'),
    answering: inBuild('answering'),
    playgrounds: inBuild('playgrounds'),
    quizzes: inBuild('quizzes'),
  };
}

function heaviest(build: string, files: readonly string[]): string | null {
  const weighed = files.map((file) => {
    const { html, css } = measurePage(build, file);
    return { file, bytes: html + css };
  });
  return weighed.sort((a, b) => b.bytes - a.bytes)[0]?.file ?? null;
}

type PageBytes = { html: number; css: number; script: number; facts: number; islands: number; other: number };
/** `files`: the page, its style sheets, scripts, font and pictures; islands are not counted. */
type PageCost = PageBytes & { files: number };

/** Bytes over the wire of a built page: brotli where it is served so. */
export function measurePage(build: string, file: string): PageCost {
  const html = readFileSync(join(build, file), 'utf8');
  const sum = (paths: Iterable<string>): number =>
    [...paths].reduce((total, path) => total + wireBytes(build, path), 0);
  const all = (pattern: RegExp): Set<string> => new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''));

  const css = all(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
  const scripts = withImports(build, all(/<script[^>]+src="([^"]+)"/g));
  const facts = [...scripts].filter((path) => FACTS.test(path));
  for (const file of facts) scripts.delete(file);
  const islands = withImports(build, all(/(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g));
  for (const shared of scripts) islands.delete(shared);
  const other = new Set([
    ...[...css].flatMap((sheet) => fontsOf(build, sheet)),
    ...all(/<link[^>]+rel="preload"[^>]+href="([^"]+)"/g),
    ...all(/<link[^>]+rel="icon"[^>]+href="([^"]+)"/g),
    ...all(/<img[^>]+src="(\/[^"]+)"/g),
  ]);
  return {
    html: statSync(join(build, `${file}.br`)).size,
    css: sum(css),
    script: sum(scripts),
    facts: sum(facts),
    islands: sum(islands),
    other: sum(other),
    files: 1 + css.size + scripts.size + facts.length + other.size,
  };
}

/** The fonts of a sheet that every page shows: not those for letters that few pages have. */
function fontsOf(build: string, sheet: string): string[] {
  const faces = readFileSync(join(build, 'public', sheet), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return faces
    .filter((face) => !face.includes('unicode-range'))
    .flatMap((face) => [...face.matchAll(/url\(["']?([^"')]+)/g)].map(([, path = '']) => path));
}

/** Bytes over the wire of one file that a page names. */
function wireBytes(build: string, path: string): number {
  const name = path.replace(/[?#].*$/, '');
  const asset = ['public', 'guarded'].map((folder) => join(build, folder, name)).find(existsSync);
  if (asset === undefined) return 0;
  return statSync(existsSync(`${asset}.br`) ? `${asset}.br` : asset).size;
}

/** The bytes that the page would not load without the script of the component; null when the page has none. */
function measurePart(build: string, { file, component }: Pick<PartBudget, 'file' | 'component'>): number | null {
  const html = readFileSync(join(build, file), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((match) => match[1] ?? '');
  const others = scripts.filter((path) => !path.includes(`/${component}_`));
  if (others.length === scripts.length) return null;
  const needed = withImports(build, new Set(others));
  const added = [...withImports(build, new Set(scripts))].filter((path) => !needed.has(path));
  return added.reduce((total, path) => total + wireBytes(build, path), 0);
}

/** The scripts and everything that they import statically. */
function withImports(build: string, entries: Set<string>): Set<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const file = join(build, 'public', path);
    if (found.has(path) || !existsSync(file)) return;
    found.add(path);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)) {
      visit(join(path, '..', name));
    }
  };
  for (const entry of entries) visit(entry);
  return found;
}

/** The budgets hold in every language: the same pages below each prefix. */
const ALL_BUDGETS: Budget[] = ['', ...PREFIXED_LOCALES].flatMap((locale) =>
  BUDGETS.map(({ translated, ...budget }) => ({
    ...budget,
    htmlAndCss: locale === '' ? budget.htmlAndCss : (translated ?? budget.htmlAndCss),
    page: `${budget.page} ${locale}`.trim(),
    file: locale === '' ? budget.file : inLanguage(budget.file, locale),
  })),
);

/** `public/courses.html` → `public/rw/courses.html`; the start page is `public/rw.html`. */
function inLanguage(file: string, locale: string): string {
  return file === 'public/index.html' ? `public/${locale}.html` : file.replace('/', `/${locale}/`);
}

/** Every page and every part over its budget, as a sentence. */
function overBudget(build: string): string[] {
  return [...pagesOverBudget(build), ...partsOverBudget(build), ...lateOverBudget(build), ...lessonsWithReact(build)];
}

/** Bytes over the wire of the newest file of a script that is loaded on demand, or of WebAssembly; null when there is none. */
function measureLate(build: string, script: string): number | null {
  const own: string[] = JSON.parse(readFileSync(join(build, 'own-assets.json'), 'utf8'));
  const named = new RegExp(String.raw`^${script}[.-][\w-]{8}\.(?:js|wasm)$`);
  const name = own.find((file) => named.test(file));
  return name === undefined ? null : wireBytes(build, `/_astro/${name}`);
}

/** What a lesson loads by itself, when a part of it comes near. None of it may bring React, which weighs as much as the lesson. */
const OF_LESSONS = /^(?:late-parts|steps|practices|start-[\w-]+|part-[\w-]+)\.[\w-]{8}\.js$/;

function lessonsWithReact(build: string): string[] {
  const own: string[] = JSON.parse(readFileSync(join(build, 'own-assets.json'), 'utf8'));
  const bringsReact = (name: string): boolean =>
    [...withImports(build, new Set([`/_astro/${name}`]))].some((path) => path.startsWith('/_astro/react.'));
  return own
    .filter((name) => OF_LESSONS.test(name) && bringsReact(name))
    .map((name) => `${name} brings React to lessons`);
}

function lateOverBudget(build: string): string[] {
  return LATE.flatMap(({ script, most }) => {
    const bytes = measureLate(build, script);
    if (bytes === null) return [`${script}: there is no such script`];
    return bytes <= most * KB ? [] : [`${script} is ${(bytes / KB).toFixed(1)} KB, the budget is ${most} KB`];
  });
}

function partsOverBudget(build: string): string[] {
  return PARTS.flatMap((budget) => {
    const bytes = measurePart(build, budget);
    if (bytes === null) return [`${budget.part}: ${budget.file} has no script of ${budget.component}`];
    if (bytes <= budget.script * KB) return [];
    return [`${budget.part}: script is ${(bytes / KB).toFixed(1)} KB, the budget is ${budget.script} KB`];
  });
}

function pagesOverBudget(build: string): string[] {
  return budgetsOf(build).flatMap(({ page, file, ...budget }) => {
    if (!existsSync(join(build, file))) return [`${page}: ${file} was not built`];
    const { html, css, script, facts, other, files } = measurePage(build, file);
    const limit = budget.files ?? Number.POSITIVE_INFINITY;
    const tooMany = files > limit ? [`${page}: ${files} files, the budget is ${limit}`] : [];
    const measured = { htmlAndCss: html + css, script, all: html + css + script + facts + other };
    const tooHeavy = (Object.keys(measured) as (keyof typeof measured)[])
      .filter((part) => measured[part] > budget[part] * KB)
      .map((part) => `${page}: ${part} is ${(measured[part] / KB).toFixed(1)} KB, the budget is ${budget[part]} KB`);
    return [...tooHeavy, ...tooMany];
  });
}

if (import.meta.main) {
  const current = readCurrent();
  if (!current) {
    console.error('Nothing is built yet: npm run build');
    process.exit(1);
  }
  for (const { page, file } of budgetsOf(current.build)) {
    if (!existsSync(join(current.build, file))) continue;
    const { files, ...bytes } = measurePage(current.build, file);
    const row = Object.entries(bytes).map(([kind, n]) => `${kind} ${(n / KB).toFixed(1)}`);
    console.log(`${page.padEnd(18)} ${row.join('  ')} KB in ${files} files  ${file}`);
  }
  for (const budget of PARTS) {
    const bytes = measurePart(current.build, budget);
    if (bytes !== null)
      console.log(`${budget.part.padEnd(18)} script ${(bytes / KB).toFixed(2)} KB  ${budget.component}`);
  }
  for (const { script } of LATE)
    console.log(
      `${script.padEnd(18)} script ${((measureLate(current.build, script) ?? 0) / KB).toFixed(2)} KB  loaded late`,
    );
  const problems = overBudget(current.build);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'All pages are within their budgets.' : `${problems.length} over budget.`);
  process.exit(problems.length === 0 ? 0 : 1);
}
