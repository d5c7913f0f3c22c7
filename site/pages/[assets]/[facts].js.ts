/** What scripts know of the courses, for each language a short and a whole file, among the hashed assets. */
import type { APIRoute } from 'astro';
import { LOCALES } from '#domain/text/locales';
import { courseFactsFile } from '#site/data/curriculum/course-facts-file.ts';

export function getStaticPaths() {
  const files = LOCALES.flatMap((locale) => [courseFactsFile(locale, 'courses'), courseFactsFile(locale, 'entries')]);
  return files.map(({ name, text }) => ({
    params: { assets: '_astro', facts: name.replace(/\.js$/, '') },
    props: { text },
  }));
}

export const GET: APIRoute<{ text: string }> = ({ props: { text } }) =>
  new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
