/**
 * `courses/<slug>/recorded-answers.yaml`: what a model answered to the prompts of a course. `npm run try:prompts` writes it, an author commits
 * it, and the pages show the first answer of a prompt with its model and day.
 */
import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import { parseDocument } from 'yaml';
import { knownPromptText, PROMPT_PRINT_LENGTH } from '#domain/model/prompt-run';
import { day, id, line } from './words.ts';

export const RECORDED_ANSWERS = 'recorded-answers.yaml';

const recordedPrompt = z.strictObject({
  lesson: id.describe('The lesson that shows the prompt.'),
  label: line.describe('The title or label of the prompt there.'),
  prompt: z
    .string()
    .regex(/^[0-9a-f]{16}$/, { error: '16 hexadecimal digits' })
    .describe('The fingerprint of its text: after a change of the prompt its answers are not shown.'),
  model: line.describe('The name of the model that answered.'),
  date: day.describe('The day on which it answered.'),
  answers: z.array(z.string().min(1)).min(1).describe('Whole answers; those that do what the lesson says come first.'),
});

export const recordedAnswersSchema = z.strictObject({ prompts: z.array(recordedPrompt) });
export type RecordedPrompt = z.output<typeof recordedPrompt>;

/** The first 16 hexadecimal digits of SHA-256 over the text of a prompt; spaces at the ends of lines and of the text do not count. */
export function promptFingerprint(prompt: string): string {
  return createHash('sha256').update(knownPromptText(prompt)).digest('hex').slice(0, PROMPT_PRINT_LENGTH);
}

/** The prompts of a file that the schema accepts; throws with what is wrong with any other. */
export function readRecordedAnswers(yaml: string): RecordedPrompt[] {
  return recordedAnswersSchema.parse(parseDocument(yaml).toJS({ maxAliasCount: 0 })).prompts;
}
