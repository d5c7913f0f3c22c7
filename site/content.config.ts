/**
 * Astro's collections: the MDX files that pages render. Everything else of the content comes through `data/curriculum/catalogue.ts`,
 * quizzes above all: a collection of quizzes would put their answers within reach of a page.
 */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { contentRoot } from '#content/schema/content-root';
import { docSchema } from '#content/schema/docs';
import { lessonSchema } from '#content/schema/lesson';

/** `<course-slug>/<lesson-id>`; Astro's own ids would be slugs of the titles. */
const fileId = ({ entry }: { entry: string }) => entry.replace(/\.mdx$/, '');

const lessons = defineCollection({
  loader: glob({ base: `./${contentRoot()}/courses`, pattern: '*/*.mdx', generateId: fileId }),
  schema: lessonSchema,
});

const docs = defineCollection({
  loader: glob({ base: `./${contentRoot()}/docs`, pattern: '*.mdx', generateId: fileId }),
  schema: docSchema,
});

export const collections = { lessons, docs };
