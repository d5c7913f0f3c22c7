/** `courses/<slug>/<id>.quiz.yaml`: one quiz with its answers. Only the mapper in outline.ts decides what leaves this file. */
import { z } from 'astro/zod';
import { PASS_MARK_MINIMUM } from '#domain/learning/grading';
import { id, line, prose } from './words.ts';

export const optionKey = z.string().regex(/^[a-f]$/, { error: 'a letter from a to f' });

export const option = z.strictObject({
  text: line.describe('What the learner reads and chooses.'),
  why: prose.optional().describe('Why this option is wrong; every wrong option has one, the right one has none.'),
});

const question = z.strictObject({
  id: id.describe('Unique in the quiz and never reused: attempts are kept by it.'),
  question: prose.describe('The question as the learner reads it.'),
  outcome: id.describe('The learning outcome of the course that this question tests.'),
  ref: z
    .string()
    .regex(/^[a-z0-9-]+#\S+$/, {
      error: 'a lesson id, # and a heading anchor, such as roles-and-goals#why-a-role-helps',
    })
    .describe('The section that answers the question: lesson id, #, anchor of its heading.'),
  checkpoint: z
    .boolean()
    .default(false)
    .describe('True for a reliability or security question that must be right to pass.'),
  options: z.record(optionKey, option).describe('2 to 6 options keyed a, b, …; they are shuffled for each attempt.'),
  answer: optionKey.describe('The key of the right option.'),
  explanation: prose.describe('What the review says about the right answer.'),
});

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
