/** Writes what came back beside the course. A prompt that had no answer this time keeps what is stored; one that is gone loses it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { type RecordedPrompt, readRecordedAnswers } from '#content/schema/recorded-answers';
import type { LessonPrompt } from '../mdx/prompts-of.ts';

const HEAD = '# What a model answered to the prompts of this course. Written by `npm run try:prompts`, not by hand.\n';
const LINE_WIDTH = 120;

/** True when the file was written; it is not when there is nothing new. */
export function storeAnswers(
  path: string,
  prompts: readonly LessonPrompt[],
  records: readonly RecordedPrompt[],
): boolean {
  if (records.length === 0) return false;
  const stored = existsSync(path) ? readRecordedAnswers(readFileSync(path, 'utf8')) : [];
  const kept = prompts.flatMap(({ fingerprint }) => {
    const same = ({ prompt }: RecordedPrompt): boolean => prompt === fingerprint;
    return records.find(same) ?? stored.find(same) ?? [];
  });
  writeFileSync(path, HEAD + stringify({ prompts: kept }, { lineWidth: LINE_WIDTH, blockQuote: 'literal' }));
  return true;
}
