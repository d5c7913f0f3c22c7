/** `landing/*.yaml`: the texts of the landing page, one file a block. */
import { z } from 'astro/zod';
import { block, courseCode, icon, id, line, prose } from './words.ts';

const heading = z.strictObject({ title: line, lead: prose });
const detailed = z.strictObject({
  items: z
    .array(z.strictObject({ title: line, details: z.array(line).min(1) }))
    .describe('Titles with a list under each.'),
});

const hero = z.strictObject({
  eyebrow: line.describe('The small line above the title.'),
  titleBefore: line.describe('The title before the rotating word.'),
  rotating: z.array(line).min(1).describe('The words, one second each, in this order.'),
  titleAfter: line.describe('The title after the rotating word.'),
  lead: prose.describe('The paragraph under the title.'),
  primary: line.describe('The text of the main button.'),
  secondary: line.describe('The text of the other button.'),
});

/** 'Be the model': a message whose next word the reader chooses. */
const model = z.strictObject({
  title: line,
  ask: line.describe('What to do, in one line.'),
  from: line.describe('Who writes the message.'),
  gaps: z
    .array(
      z.strictObject({
        before: line.describe('The words before the gap; they may begin with the full stop of the sentence before.'),
        words: z
          .array(
            z.strictObject({
              word: line,
              likely: z.int().min(1).max(3).describe('3 for a word that is very likely here, 2 possible, 1 rare.'),
            }),
          )
          .length(3)
          .describe('The words to choose from. Where no script runs, the first is shown.'),
      }),
    )
    .length(3)
    .describe('Three gaps. The word of the second is a fact that the reader cannot know.'),
  after: line.describe('What follows the last word.'),
  caught: line.describe('What the reader has done; {word} is the word of the second gap.'),
  truth: prose.describe('One sentence: what a language model is, and what it is not.'),
  next: line.describe('The text of the link to the first lesson.'),
});

const landing = z.strictObject({
  projected: z.boolean().describe("True shows projected counters, labelled 'Projected'; false only what was counted."),
  sections: z
    .strictObject({
      features: heading,
      stats: heading,
      credentials: heading,
      skills: heading,
      testimonials: heading,
      workflow: heading,
      tracks: heading,
      rubric: heading,
      accreditation: heading,
      implementation: heading,
      brochure: heading,
      about: heading,
    })
    .describe('Title and lead of each block.'),
});

const graduates = z.strictObject({
  items: z
    .array(
      z.strictObject({
        text: line.describe('What a graduate does, as a verb.'),
        code: courseCode.describe('The course that teaches and examines it.'),
        id: id.describe('The learning outcome of the course that says it.'),
      }),
    )
    .min(1),
});

const testimonials = z.strictObject({
  items: z.array(
    z.strictObject({
      name: line,
      role: line,
      place: line,
      text: prose,
      sample: z.literal(true).describe("Stories are invented and marked 'Sample story'."),
    }),
  ),
});

const rubric = z.strictObject({
  items: z
    .array(
      z.strictObject({
        title: line,
        description: prose,
        weight: z.int().min(1).max(100).describe('Percent of the grade.'),
        requiredToPass: z.boolean().describe('True for a criterion that must be passed on its own.'),
      }),
    )
    .refine((items) => items.reduce((sum, { weight }) => sum + weight, 0) === 100, {
      error: 'weights that add up to 100',
    }),
});

const brochure = z.strictObject({
  title: line,
  pitch: prose,
  audience: prose,
  builds: z.array(line),
  credential: prose,
  outcomes: z.array(line),
});

/** The schema of each file, by its name without `.yaml`. */
export const landingSchemas = {
  hero,
  model,
  landing,
  features: z.strictObject({ items: z.array(block.extend({ icon })) }),
  graduates,
  testimonials,
  workflow: z.strictObject({ items: z.array(z.strictObject({ title: line, description: prose })) }),
  rubric,
  accreditation: detailed,
  implementation: detailed,
  brochure,
  about: z.strictObject({ title: line, paragraphs: z.array(prose), facts: z.array(line) }),
};

export type LandingName = keyof typeof landingSchemas;
export type Landing = { [Name in LandingName]: z.output<(typeof landingSchemas)[Name]> };
