/** `courses/<slug>/course.yaml`: one course. The folder's name is its slug and never changes. */
import { z } from 'astro/zod';
import { DEVICES, LEVELS } from '#domain/catalogue/curriculum';
import { courseCode, day, id, line, lines, prose } from './words.ts';

const story = z.strictObject({
  people: line.describe('Who runs through the whole course: names and what they do.'),
  place: line.describe('Where they are: one workplace and its town.'),
  trouble: prose.describe('What goes wrong for them at the start, in one or two sentences.'),
});

const needs = z.strictObject({
  data: line.describe('How much mobile data the course asks for, in plain words.'),
  accounts: lines.describe('Free accounts to open, each with what it is for; empty when none.'),
  arrange: lines.describe('What takes time to find: people to ask, a permission, hours on a shared laptop.'),
});

const plannedLesson = z.strictObject({
  title: line.describe('The title of the lesson.'),
  description: line.describe('One sentence: what the learner does or finds out.'),
  minutes: z.int().min(15).max(180).describe('How long it takes, practice included.'),
});

const project = z.strictObject({
  task: prose.describe('One or two sentences: what the learner builds.'),
  artifact: line.describe('The thing that is left at the end and can be shown to someone.'),
  minutes: z.int().min(30).max(3600).describe('How long it takes beside the lessons.'),
  peerReading: z
    .boolean()
    .optional()
    .describe(
      '`true`: two classmates read it before the instructor, without names and without points; so they do in every Foundations course.',
    ),
  defence: z
    .boolean()
    .optional()
    .describe('`true`: its author defends the accepted work before two examiners, in a demo and questions.'),
});

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
  prerequisites: z.array(courseCode).describe('Codes of the courses to finish first; `[]` for none.'),
  devices: z
    .array(z.enum(DEVICES))
    .min(1)
    .describe('What the learner needs at hand: `[phone]`, or the phone and a laptop, own or shared.'),
  story: story.describe('The people and the place that carry the course from the first lesson to the project.'),
  tools: z.array(line).describe('What the learner works with.'),
  needs: needs.describe('What else the course asks for, so that nobody is stopped half-way.'),
  learningOutcomes: z
    .record(id, line)
    .describe('Six to eight, as `id: sentence`; the sentence starts with a verb and can be tested.'),
  lessons: z
    .array(id)
    .default([])
    .describe('The ordered ids of the lessons and quizzes; empty while nothing is written.'),
  planned: z
    .array(plannedLesson)
    .default([])
    .describe('For a coming-soon course: 8 to 12 lessons to come, each with a title, a sentence and its minutes.'),
  retired: z.array(id).default([]).describe('Ids of entries that were taken out; they are never used again.'),
  project: project.describe('What the learner builds, and what is left of it.'),
  aiGeneratedAssets: lines.describe('Things that the learner makes with AI along the way.'),
  sfia: z
    .record(z.string(), z.int().min(1).max(7))
    .describe('SFIA skills as `CODE: level`, from sfia.yaml; a Foundations course claims no level above 2.'),
});

export type Course = z.output<typeof courseSchema>;
