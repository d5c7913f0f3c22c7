/** Parts shared by the schemas: what an id, a title, a sentence look like, in words that help the author. */
import { z } from 'astro/zod';

export const ID_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** An id or slug: it is used in addresses and in learners' records, so it never changes. */
export const id = z
  .string()
  .regex(ID_PATTERN, { error: 'lower-case letters, digits and single hyphens, such as roles-and-goals' })
  .max(60, { error: 'at most 60 characters' });

/** A course code. */
export const courseCode = z
  .string()
  .regex(/^[A-Z]{2,4}-\d{3}$/, { error: 'capitals, a hyphen and three digits, such as PE-101' });

/** A line of text that is not empty. */
export const line = z
  .string()
  .trim()
  .min(1, { error: 'a text that is not empty' })
  .max(300, { error: 'at most 300 characters' });

/** One or more sentences. */
export const prose = z
  .string()
  .trim()
  .min(1, { error: 'a text that is not empty' })
  .max(2000, { error: 'at most 2,000 characters' });

/** A list of lines, empty when absent. */
export const lines = z.array(line).default([]);

/** A day, as 2025-01-31. YAML 1.1 readers (Astro's) make a date of it, ours keeps the text. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'a day such as 2025-01-31' }),
);

/** A title with a text under it: the commonest block of the program and landing pages. */
export const block = z.strictObject({ title: line, text: prose });

/** The name of a lucide icon. */
export const icon = z.string().regex(ID_PATTERN, { error: 'the name of a lucide icon, such as shield-check' });
