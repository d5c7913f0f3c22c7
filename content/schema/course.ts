/** `courses/<slug>/course.yaml`: one course. The folder's name is its slug and never changes. */
import { z } from 'astro/zod';
import { LEVELS } from '#domain/catalogue/curriculum';
import { courseCode, day, id, line, lines, prose } from './words.ts';

export const courseSchema = z.strictObject({
  code: courseCode.describe('The course code, capitals and three digits; unique in the catalogue.'),
  title: line.describe('What learners read on the card and at the top of the course.'),
  description: prose.describe('One or two sentences for the card.'),
  level: z
    .enum(LEVELS)
    .describe('One of the four levels; a course may only require courses of its own level or below.'),
  levelOrder: z.int().min(1).describe('The place within the level, counted from 1; unique in the level.'),
  status: z.enum(['available', 'coming-soon']).describe('Whether learners can open it today.'),
  published: day.optional().describe('The day it became available: the feed of new courses is ordered by it.'),
  category: line.describe('One of the categories of program.yaml.'),
  instructor: line.describe('Who teaches it; `Spek Academy` when nobody in particular.'),
  duration: line.describe('How long a learner with a job needs, such as `2-3 weeks`.'),
  prerequisites: z.array(courseCode).describe('Codes of the courses to finish first; `[]` for none.'),
  tools: z.array(line).describe('What the learner works with.'),
  learningOutcomes: z
    .record(id, line)
    .describe('At least four, as `id: sentence`; the sentence starts with a verb and can be tested.'),
  lessons: z
    .array(id)
    .default([])
    .describe('The ordered ids of the lessons and quizzes; empty while nothing is written.'),
  planned: lines.describe('For a coming-soon course: 8 to 12 titles of the lessons to come.'),
  retired: z.array(id).default([]).describe('Ids of entries that were taken out; they are never used again.'),
  labsProject: prose.describe('One or two sentences: what the learner builds.'),
  aiGeneratedAssets: lines.describe('Things that the learner makes with AI along the way.'),
  sfia: z
    .record(z.string(), z.int().min(1).max(7))
    .describe('SFIA skills as `CODE: level`, from sfia.yaml; a Foundations course claims no level above 2.'),
});

export type Course = z.output<typeof courseSchema>;
