/**
 * `npm run booklet -- COURSE [--kit] [--a4] [--rw]` writes the booklet of a course, or its teacher's kit, as a PDF into the folder `booklets/`: the page
 * that the site has, printed by Chromium. COURSE is the name of its folder or its code, such as PE-101. It reads the content, so no build is needed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSoundContent } from '#content/schema/load-content';
import { DEFAULT_LOCALE, type Locale, PREFIXED_LOCALES } from '#domain/text/locales';
import { bookletPage } from '../booklet/booklet-page.ts';
import { kitPage } from '../booklet/kit-page.ts';
import { coursesOnPaper, paperCourse } from '../booklet/paper-course.ts';
import { openPrinter, printPage } from '../booklet/print-page.ts';
import { readEnvironment } from '../lib/environment.ts';

const TARGET = 'booklets';

/** The file that was written. Throws when there is no such course on paper in the language. */
async function writeBooklet(asked: string, locale: Locale, size: 'a5' | 'a4', isKit: boolean): Promise<string> {
  const { content: root, siteOrigin } = readEnvironment();
  const content = loadSoundContent(root);
  const slug = content.courses.find((one) => one.slug === asked || one.data.code === asked.toUpperCase())?.slug;
  if (slug === undefined || !coursesOnPaper(content, locale).includes(slug))
    throw new Error(
      `No open course "${asked}" with a lesson in this language. There are:\n${coursesOnPaper(content, locale).join('\n')}`,
    );
  const course = paperCourse(content, slug, locale, siteOrigin);
  const browser = await openPrinter();
  try {
    const pdf = await printPage(browser, isKit ? kitPage(course) : bookletPage(course), size);
    const name = [slug, isKit ? 'teachers-kit' : 'booklet', ...(locale === DEFAULT_LOCALE ? [] : [locale]), size];
    mkdirSync(TARGET, { recursive: true });
    const file = join(TARGET, `${name.join('-')}.pdf`);
    writeFileSync(file, pdf);
    return file;
  } finally {
    await browser.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kit: { type: 'boolean', default: false },
    a4: { type: 'boolean', default: false },
    ...Object.fromEntries(PREFIXED_LOCALES.map((locale) => [locale, { type: 'boolean' as const }])),
  },
});
const locale = PREFIXED_LOCALES.find((one) => (values as { [name: string]: unknown })[one] === true) ?? DEFAULT_LOCALE;
const [asked = ''] = positionals;
try {
  console.log(`Wrote ${await writeBooklet(asked, locale, values.a4 === true ? 'a4' : 'a5', values.kit === true)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
