/**
 * The files with what scripts know of the courses, at build time only. They are among the hashed assets: a browser asks for one once, whichever page
 * comes first, and the service worker stores it with the pages that name it.
 */
import { createHash } from 'node:crypto';
import type { Locale } from '#domain/text/locales';
import { curriculumFor } from './catalogue.ts';
import { type FactsDepth, factsScript } from './course-facts.ts';

/** `name` has a hash of the text: what is under one name never changes. */
export function courseFactsFile(locale: Locale, depth: FactsDepth): { name: string; text: string } {
  const text = factsScript(curriculumFor(locale), depth);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { name: `facts-of-${depth}-${locale}.${hash}.js`, text };
}
