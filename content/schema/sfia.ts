/** `sfia.yaml`: the SFIA skills that courses may claim. */
import { z } from 'astro/zod';
import { line } from './words.ts';

const sfiaLevel = z.int().min(1).max(7);

const skill = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z]{4}$/, { error: 'four capitals, such as PROG' })
    .describe('The code of the skill.'),
  name: line.describe("The skill's own name."),
  levels: z
    .tuple([sfiaLevel, sfiaLevel])
    .describe('The lowest and the highest level at which SFIA describes the skill.'),
  source: line.describe('The edition of SFIA that says so.'),
});

export const sfiaSchema = z.strictObject({
  skills: z.array(skill).describe('The skills, by code.'),
});

export type Skill = z.output<typeof skill>;
export type Sfia = z.output<typeof sfiaSchema>;
