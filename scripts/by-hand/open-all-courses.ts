/**
 * What the academy weighs once every course is open: builds a copy of the content in which each course that is still in preparation has its
 * own outline, and the lessons, quizzes and outcomes of one that is open. `check-budgets.ts` then weighs that build, and the catalogue is
 * opened on a phone: at arrival it may be 4,500 px long. The content check is not run, because texts that are there twice are what it reports.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { parse, stringify } from 'yaml';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { LOCALES } from '#domain/text/locales';
import { pagePath } from '#site/paths.ts';
import { startAcademy } from '#support/academy';
import { CHROMIUM } from '../bench/chromium.ts';
import { PHONE } from '../bench/visits.ts';
import { buildIfStale } from '../build/build.ts';

/** Within the project, as Astro reads content. */
const COPY = 'dist/content-all-open';
const COURSES = join(COPY, 'courses');
const CATALOGUE_HEIGHT = 4500;
/** What a copied course takes from an open one; everything else is its own. */
const TAKEN = ['lessons', 'learningOutcomes', 'retired'] as const;

type Outline = { [field: string]: unknown; status: string };

const outlineOf = (slug: string): Outline => parse(readFileSync(join(COURSES, slug, 'course.yaml'), 'utf8'));

/** Opens a course in preparation with everything that an open one has beside its outline, under its own slug and the names of its planned lessons. */
function openLike(slug: string, model: string): void {
  const { planned, ...own } = outlineOf(slug);
  const taken = Object.fromEntries(TAKEN.map((field) => [field, outlineOf(model)[field]]));
  const opened = { ...own, status: 'available', published: '2026-01-01', ...taken };
  rmSync(join(COURSES, slug), { recursive: true });
  cpSync(join(COURSES, model), join(COURSES, slug), { recursive: true });
  rmSync(join(COURSES, slug, 'course.rw.yaml'), { force: true });
  writeFileSync(join(COURSES, slug, 'course.yaml'), stringify(opened));
  rewrite(slug, (text) => text.replaceAll(model, slug));
  const lessons = (taken['lessons'] as string[]).filter((id) => existsSync(join(COURSES, slug, `${id}.mdx`)));
  for (const [at, { title }] of (planned as { title: string }[]).entries()) {
    const id = lessons[at];
    if (id !== undefined) renameLesson(slug, id, title);
  }
}

/** Names of copies would be the same as those of their models, and a list of them would compress as no list of real courses does. */
function renameLesson(slug: string, id: string, title: string): void {
  const renamed =
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? id;
  for (const name of readdirSync(join(COURSES, slug)).filter((name) => name.startsWith(`${id}.`)))
    renameSync(join(COURSES, slug, name), join(COURSES, slug, name.replace(id, renamed)));
  rewrite(slug, (text) => text.replace(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), renamed));
  const file = join(COURSES, slug, `${renamed}.mdx`);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/^title: .*$/m, () => `title: ${JSON.stringify(title)}`),
  );
}

function rewrite(slug: string, change: (text: string) => string): void {
  for (const file of filesOf(slug)) {
    const text = readFileSync(file, 'utf8');
    const changed = change(text);
    if (changed !== text) writeFileSync(file, changed);
  }
}

function filesOf(slug: string): string[] {
  const files = readdirSync(join(COURSES, slug), { recursive: true, encoding: 'utf8' });
  return files.filter((name) => /\.(?:mdx|yaml)$/.test(name)).map((name) => join(COURSES, slug, name));
}

/** The height of the catalogue as it is on arrival, for a guest, in each language. */
async function printCatalogueHeights(): Promise<void> {
  const academy = await startAcademy({ content: COPY });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage({ viewport: PHONE });
    for (const path of LOCALES.map((locale) => pagePath('courses', locale))) {
      await page.goto(academy.origin + path, { waitUntil: 'networkidle' });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      console.log(`${path} is ${height} px long at ${PHONE.width} px; the most is ${CATALOGUE_HEIGHT} px.`);
    }
  } finally {
    await browser.close();
    await academy.stop();
  }
}

rmSync(COPY, { recursive: true, force: true });
cpSync(LIVE_CONTENT, COPY, { recursive: true });
const slugs = readdirSync(COURSES);
const open = slugs.filter((slug) => outlineOf(slug).status === 'available');
const planned = slugs.filter((slug) => !open.includes(slug));
for (const [at, slug] of planned.entries()) openLike(slug, open[at % open.length] as string);
console.log(`${open.length} courses are open, ${planned.length} are opened with copies: ${COPY}`);
await buildIfStale((step) => console.log(`· ${step}`), { content: COPY });
await printCatalogueHeights();
const { status } = spawnSync(process.execPath, ['scripts/test/check-budgets.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ACADEMY_CONTENT: COPY },
});
process.exitCode = status ?? 1;
