/** `npm run check:content -- --recorded`: which prompts of open courses show an example that an author wrote, because no model has answered. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '#content/schema/load-content';
import { RECORDED_ANSWERS, readRecordedAnswers } from '#content/schema/recorded-answers';
import { type LessonPrompt, promptsOf } from '../mdx/prompts-of.ts';

/** A line for each such prompt, and how many there are of how many. */
export function exampleReport(content: Content): string {
  const open = content.courses.filter(({ data }) => data.status === 'available');
  const shown = open.flatMap(({ slug }) => promptsOf(slug, content).map((prompt) => ({ slug, prompt })));
  const examples = shown.filter(({ slug, prompt }) => !isRecorded(slug, prompt, content.root));
  const lines = examples.map(
    ({ prompt: { file, line, label } }) => `example  ${join(content.root, file)}:${line}  ${label}`,
  );
  const count = `${examples.length} of ${shown.length} prompts of open courses show an example; ${shown.length - examples.length} a recorded answer.`;
  return [...lines, count].join('\n');
}

function isRecorded(slug: string, { fingerprint }: LessonPrompt, root: string): boolean {
  const path = join(root, 'courses', slug, RECORDED_ANSWERS);
  return (
    existsSync(path) && readRecordedAnswers(readFileSync(path, 'utf8')).some(({ prompt }) => prompt === fingerprint)
  );
}
