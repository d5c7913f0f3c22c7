/** Which lessons let a learner ask a model, and which prompts are their own: the answers to those are kept for everybody. */
import { type Content, lessonsInAllLanguages } from '#content/schema/load-content';
import { promptFingerprint } from '#content/schema/recorded-answers';
import type { AskPrompts } from '#domain/model/prompt-run';
import { askedPrompts } from '../mdx/prompts-of.ts';

export function askPrompts(content: Content): AskPrompts {
  const found: Record<string, Record<string, string[]>> = {};
  for (const lesson of lessonsInAllLanguages(content)) {
    const prints = askedPrompts(lesson).map(promptFingerprint);
    if (prints.length === 0) continue;
    const ofCourse = found[lesson.course] ?? {};
    ofCourse[lesson.id] = [...new Set([...(ofCourse[lesson.id] ?? []), ...prints])];
    found[lesson.course] = ofCourse;
  }
  return found;
}
