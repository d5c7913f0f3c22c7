/** The frontmatter of `docs/*.mdx`: one documentation page. */
import { z } from 'astro/zod';
import { day, line, prose } from './words.ts';

export const docSchema = z.strictObject({
  title: line.describe('The title of the page.'),
  description: prose.describe('One sentence for the list of pages and for search results.'),
  audience: z.enum(['learners', 'authors', 'verifiers', 'administrators']).describe('Who it is written for.'),
  asks: z
    .array(line)
    .optional()
    .describe(
      'What people type who look for this, in any language: the search and the filter of /docs find the page by it.',
    ),
  order: z.int().min(1).describe('The place among the pages for the same audience, counted from 1.'),
  updated: day.describe('The day of the last change that a reader should know of.'),
});

export type Doc = z.output<typeof docSchema>;
