/**
 * Which lessons let a learner ask a model, which prompts are their own (the answers to those are kept for everybody), and the inputs that
 * no page shows.
 */
import { type Content, lessonsInAllLanguages } from '#content/schema/load-content';
import { promptFingerprint } from '#content/schema/recorded-answers';
import type { AskLesson } from '#domain/model/prompt-run';
import { askedParts, asksFromDocuments } from '../mdx/prompts-of.ts';

export function askPrompts(content: Content): Record<string, Record<string, AskLesson>> {
  const found: Record<string, Record<string, AskLesson>> = {};
  for (const lesson of lessonsInAllLanguages(content)) {
    const parts = askedParts(lesson);
    if (parts.length === 0 && !asksFromDocuments(lesson)) continue;
    const ofCourse = found[lesson.course] ?? {};
    const { own, inputs } = ofCourse[lesson.id] ?? { own: [], inputs: {} };
    const prints = parts.map(({ prompt }) => promptFingerprint(prompt));
    const ofParts = Object.fromEntries(parts.map((part) => [part.id, part.inputs]));
    // The first language has the inputs of a part.
    ofCourse[lesson.id] = { own: [...new Set([...own, ...prints])], inputs: { ...ofParts, ...inputs } };
    found[lesson.course] = ofCourse;
  }
  return found;
}
