/** `levels.yaml`: the four levels, the lowest first. */
import { z } from 'astro/zod';
import { LEVELS } from '#domain/catalogue/curriculum';
import { line, prose } from './words.ts';

const level = z.strictObject({
  name: z.enum(LEVELS).describe('The name that course.yaml uses.'),
  order: z.int().min(1).max(LEVELS.length).describe('The rank, 1 for the lowest.'),
  display: line.describe('The name that learners read.'),
  searchLevel: z.enum(['Beginner', 'Intermediate', 'Advanced']).describe('The name of the level in the search filter.'),
  tagline: line.describe('One short sentence.'),
  description: prose.describe('Who it is for and what it is about.'),
  outcome: prose.describe('What learners can do who finished the level.'),
});

export const levelsSchema = z.strictObject({
  levels: z
    .array(level)
    .refine((levels) => levels.map(({ name }) => name).join() === LEVELS.join(), {
      error: `the four levels in this order: ${LEVELS.join(', ')}`,
    })
    .refine((levels) => levels.every(({ order }, index) => order === index + 1), { error: 'order 1, 2, 3, 4' })
    .describe('The four levels, the lowest first.'),
});

export type Level = z.output<typeof level>;
export type Levels = z.output<typeof levelsSchema>;
