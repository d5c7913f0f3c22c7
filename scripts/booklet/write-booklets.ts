/** Writes the booklet and the teacher's kit of each course into the built site, in each language that it is on paper in. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadSoundContent } from '#content/schema/load-content';
import { LOCALES } from '#domain/text/locales';
import { bookletPath, teachersKitPath } from '#site/paths.ts';
import { bookletPage } from './booklet-page.ts';
import { kitPage } from './kit-page.ts';
import { coursesOnPaper, paperCourse } from './paper-course.ts';

/** `site` is Astro's output; `origin` the public address that the codes lead to. */
export function writeBooklets(site: string, root: string, origin: string): void {
  const content = loadSoundContent(root);
  for (const locale of LOCALES) {
    for (const slug of coursesOnPaper(content, locale)) {
      const course = paperCourse(content, slug, locale, origin);
      write(site, bookletPath(slug, locale), bookletPage(course));
      write(site, teachersKitPath(slug, locale), kitPage(course));
    }
  }
}

function write(site: string, path: string, html: string): void {
  const file = join(site, `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
