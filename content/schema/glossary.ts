/** `glossary.<language>.yaml`: the approved terms of a language, and the names that stay as they are. */
import { z } from 'astro/zod';
import { line } from './words.ts';

const term = z.strictObject({
  en: line.describe('The English term.'),
  rw: line.describe('The approved translation; other forms in brackets.'),
  note: line.optional().describe('When to use it, and when not.'),
});

export const glossarySchema = z.strictObject({
  terms: z.array(term).min(1).describe('Sorted by subject.'),
  names: z.array(line).describe('Names that stay as they are in every language.'),
});
