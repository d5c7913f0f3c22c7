/** `courses/<slug>/<id>.quiz.yaml`: one quiz with its answers. Only the mapper in outline.ts decides what leaves this file. */
import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import { PASS_MARK_MINIMUM, type TaskSpec } from '#domain/learning/grading';
import { id, line, prose } from './words.ts';

export const optionKey = z.string().regex(/^[a-f]$/, { error: 'a letter from a to f' });

export const option = z.strictObject({
  text: line.describe('What the learner reads and chooses.'),
  why: prose.optional().describe('Why this option is wrong; every wrong option has one, the right one has none.'),
});

const KINDS = ['choice', 'task'] as const;
const range = z.tuple([z.int(), z.int()]);
const settingValue = z.union([z.string(), z.int(), z.array(z.string()), z.record(z.string(), range)], {
  error: 'a word, a whole number, a list of words, or words with the least and the most of each',
});

const keys = z.strictObject({
  id: id.describe('Unique in the quiz and never reused: attempts are kept by it.'),
  kind: z
    .enum(KINDS)
    .default('choice')
    .describe('task: material that is drawn for each learner, in the place of options.'),
  question: prose.describe('The question as the learner reads it.'),
  outcome: id.describe('The learning outcome of the course that this question tests.'),
  ref: z
    .string()
    .regex(/^[a-z0-9-]+#\S+$/, {
      error: 'a lesson id, # and a heading anchor, such as roles-and-goals#why-a-role-helps',
    })
    .describe('The section that answers the question: lesson id, #, anchor of its heading.'),
  needs: line
    .optional()
    .describe(
      'The sentence of that lesson, or the part of it, without which the question cannot be answered: word for word.',
    ),
  checkpoint: z
    .boolean()
    .default(false)
    .describe('True for a reliability or security question that must be right to pass.'),
  options: z
    .record(optionKey, option)
    .default({})
    .describe('2 to 6 options keyed a, b, …; they are shuffled for each attempt.'),
  answer: optionKey.default('').describe('The key of the right option.'),
  maker: id.optional().describe('Of a task: what makes its material, such as cash-book.'),
  setting: z.record(z.string(), settingValue).default({}).describe('Of a task: what of its maker is set.'),
  explanation: prose.describe('What the review says about the right answer.'),
});

type QuestionKeys = z.output<typeof keys>;
/** What each kind must have, and what it cannot have. */
const NEEDED = { choice: ['options', 'answer'], task: ['maker'] } as const;
const FOREIGN = { choice: ['maker', 'setting'], task: ['options', 'answer'] } as const;

const question = keys.superRefine((given, context) => {
  for (const key of NEEDED[given.kind]) {
    if (!isGiven(given[key])) context.addIssue({ code: 'custom', path: [key], message: 'a value' });
  }
  for (const key of FOREIGN[given.kind]) {
    const message = `no ${key}: this question is a ${given.kind}`;
    if (isGiven(given[key])) context.addIssue({ code: 'custom', path: [key], message });
  }
});

function isGiven(value: QuestionKeys[keyof QuestionKeys]): boolean {
  return typeof value === 'object' ? Object.keys(value).length > 0 : value !== undefined && value !== '';
}

export const quizSchema = z.strictObject({
  id: id.describe('Equals the file name without `.quiz.yaml`, is unique in the course and never changes.'),
  title: line.describe('What learners read in the contents.'),
  description: prose.describe('One sentence for lists.'),
  passing_score: z
    .int()
    .min(PASS_MARK_MINIMUM)
    .max(100)
    .default(PASS_MARK_MINIMUM)
    .describe('The percent that passes; 70 when absent, never less.'),
  draw: z.int().min(1).optional().describe('How many of the questions one attempt asks; all of them when absent.'),
  questions: z.array(question).describe('At least five.'),
});

export type Quiz = z.output<typeof quizSchema>;
export type QuizQuestion = Quiz['questions'][number];

/** The maker of a task and its setting; null for a question with options. */
export function taskOf({ maker, setting }: QuizQuestion): TaskSpec | null {
  return maker === undefined ? null : { maker, setting, spec: specOf(maker, setting) };
}

const SPEC_DIGITS = 16;

/** Names a maker with its setting: another one as soon as an author changes any of it, in whatever order the keys stand. */
function specOf(maker: string, setting: QuestionKeys['setting']): string {
  const sorted = Object.entries(setting).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([maker, sorted]))
    .digest('hex')
    .slice(0, SPEC_DIGITS);
}
