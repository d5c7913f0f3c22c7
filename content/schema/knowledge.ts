/** `assistant/knowledge.yaml` and `knowledge.<language>.yaml`: the assistant's own answers, and what they say of the academy. */
import { z } from 'astro/zod';
import { ASSISTANT_PAGES } from '#domain/assistant/links';
import { id, line } from './words.ts';

const ANSWER_MAX_CHARACTERS = 420;

const texts = {
  question: line.describe('The question as a learner asks it.'),
  also: z.array(line).default([]).describe('Other ways to ask it; short ones too, of two words or more.'),
  keywords: z
    .array(line)
    .min(2)
    .describe('Words that a message about it has. A dash means any letters: certif-, -tsind-.'),
  answer: z
    .string()
    .trim()
    .min(1, { error: 'a text that is not empty' })
    .max(ANSWER_MAX_CHARACTERS, { error: `at most ${ANSWER_MAX_CHARACTERS} characters` })
    .describe('What the assistant says: a few short sentences. Numbers are {places}, never figures.'),
};

const entry = z
  .strictObject({
    ...texts,
    page: z.enum(ASSISTANT_PAGES).optional().describe('The page to link to, by its id in site/paths.ts.'),
    doc: id.optional().describe('Or the article of docs/.'),
    course: id.optional().describe('Or the folder of a course.'),
    lesson: id.optional().describe('With course: the lesson.'),
    only: z
      .enum(['free', 'priced'])
      .optional()
      .describe('Used only while the program is free, or while it has a price.'),
  })
  .refine(({ page, doc, course }) => [page, doc, course].filter((one) => one !== undefined).length <= 1, {
    error: 'one of page, doc and course',
  })
  .refine(({ course, lesson }) => lesson === undefined || course !== undefined, {
    error: 'course beside lesson',
  });

export const knowledgeSchema = z.strictObject({
  entries: z.record(id, entry).describe('By id; the versions in other languages name the same ids.'),
});

export const knowledgeTextsSchema = z.strictObject({
  entries: z.record(id, z.strictObject(texts)).describe('The entries that are translated, by id.'),
});

export type Knowledge = z.output<typeof knowledgeSchema>;
export type KnowledgeTexts = z.output<typeof knowledgeTextsSchema>;
