/** What is built beside the pages for search engines and shared links, made from the pages themselves: the sitemap and the pictures. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCopy } from '#content/schema/load-copy';
import { builtPages } from './built-pages.ts';
import { sitemap } from './sitemap.ts';
import { drawSocialPictures } from './social-pictures.ts';

/** `site` is Astro's output, before it is split into public and guarded; pictures are kept in `kept` from one build to the next. */
export async function addPageMetadata(site: string, kept: string, origin: string): Promise<void> {
  const pages = builtPages(site);
  writeFileSync(join(site, 'sitemap.xml'), sitemap(pages, origin));
  const { brand } = loadCopy('en')['common'] as { brand: string };
  await drawSocialPictures(site, kept, pages, brand);
}
