/** `program.yaml`: the one program of the academy. */
import { z } from 'astro/zod';
import { PASS_MARK_MINIMUM } from '#domain/learning/grading';
import { block, courseCode, icon, id, line, prose } from './words.ts';

const count = z.int().min(0);

const card = z.strictObject({
  title: line.describe('The heading of the card.'),
  text: prose.describe('What it is, in a sentence.'),
  points: z.array(line).min(1).describe('The points listed on the card.'),
});

const selfAssessmentQuestion = z.strictObject({
  id: id.describe('Unique among the questions; answers are kept by it.'),
  question: line.describe('What a new learner is asked.'),
  options: z
    .array(
      z.strictObject({
        id: id.describe('Unique in the question; answers are kept by it.'),
        text: line.describe('What the learner chooses.'),
        points: count.describe('What the answer adds to the level suggested.'),
      }),
    )
    .min(2)
    .describe('The answers to choose from.'),
});

const onboarding = z.strictObject({
  selfAssessment: z
    .array(selfAssessmentQuestion)
    .min(1)
    .describe('Questions that suggest a level; the last asks for interests.'),
  safetyBriefing: z.array(block).min(1).describe('What a learner reads before the first lesson.'),
  honorCode: z.array(line).min(1).describe('What a learner promises.'),
});

const capstone = z.strictObject({
  course: courseCode.describe('The code of the capstone.'),
  putsAppOnline: courseCode.describe(
    'The course that teaches to put an app online; nobody reaches the capstone without it.',
  ),
  protectsData: courseCode.describe(
    "The course that teaches to protect people's data; nobody reaches the capstone without it.",
  ),
  demoMinutes: count.describe('How long the demo lasts.'),
  qaMinutes: count.describe('How long the panel asks.'),
});

export const programSchema = z.strictObject({
  slug: id.describe('The program in addresses and records; never changes.'),
  name: line.describe('The name that learners read.'),
  published: z.boolean().describe('True opens the program certificate; allowed only when every course is available.'),
  description: prose.describe('One or two sentences for lists and search results.'),
  price: count.describe('What the program costs; 0 for free. A refund line shows only above 0.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'a currency code such as RWF' })
    .describe('The currency of the price.'),
  dataPrice: z
    .strictObject({
      megabytes: z.int().min(1).describe('The size of a bundle of mobile data, in megabytes.'),
      price: count.describe('What it costs, in the currency of the program.'),
      year: z.int().min(2000).describe('The year of this price; it is shown with it.'),
    })
    .optional()
    .describe('What mobile data costs: shown where a course can be kept on the device. Left out, no price is shown.'),
  withdrawnEditions: z
    .array(line)
    .optional()
    .describe(
      'Editions of courses as files that devices open no more and let go of; a device shows the edition of a file.',
    ),
  refundDays: count.describe('Within how many days a payment is given back.'),
  supportHours: count.describe('Within how many hours a question to support is answered.'),
  cohort: z
    .strictObject({
      min: count.describe('The smallest cohort.'),
      max: count.describe('The largest cohort.'),
      leadInstructors: count.describe('Lead instructors of a cohort.'),
      assistants: count.describe('Assistants of a cohort.'),
      clinicsPerWeek: count.describe('Clinic hours a week.'),
    })
    .describe('The plan for the blended program.'),
  passMark: z.int().min(PASS_MARK_MINIMUM).max(100).describe('The percent that the program asks for, as shown.'),
  totalLevels: z.literal(4).describe('The number of levels, as shown.'),
  outcome: line.describe('What a graduate holds.'),
  delivery: line.describe('How the program is taught.'),
  frameworkAlignment: line.describe('The framework that the skills are mapped to.'),
  capstone: capstone.describe('The last course of the way, and how it is defended.'),
  categories: z.array(line).min(1).describe('The categories that courses may use.'),
  pitch: block.describe('The opening of the program page.'),
  badges: z.array(line).describe('Short facts beside the pitch; {courses} and {time} are filled in.'),
  whatYouWillBuild: z.array(block).describe('What learners make.'),
  features: z.array(block.extend({ icon })).describe('What is good about the program.'),
  cards: z.strictObject({ curriculum: card, certification: card, community: card }).describe('The three cards.'),
  stages: z.array(block).describe('The way through the program, in order.'),
  onboarding: onboarding.describe('What a new learner goes through once.'),
});

export type Program = z.output<typeof programSchema>;
