/**
 * Which lessons let a learner ask a model, which prompts are their own (the answers to those are kept for everybody), and the inputs that
 * no page shows.
 */
import type { Content } from '#content/schema/load-content';
import { promptFingerprint } from '#content/schema/recorded-answers';
import { type AskLesson, inputsKey } from '#domain/model/prompt-run';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { askedParts, asksFromDocuments } from '../mdx/prompts-of.ts';

export function askPrompts(content: Content): Record<string, Record<string, AskLesson>> {
  const found: Record<string, Record<string, AskLesson>> = {};
  const versions = Object.entries(content.translations).map(([locale, { lessons }]) => [locale, lessons] as const);
  for (const [locale, lessons] of [[DEFAULT_LOCALE, content.lessons] as const, ...versions]) {
    for (const lesson of lessons.values()) {
      const parts = askedParts(lesson);
      if (parts.length === 0 && !asksFromDocuments(lesson)) continue;
      const ofCourse = found[lesson.course] ?? {};
      const { own, inputs } = ofCourse[lesson.id] ?? { own: [], inputs: {} };
      const prints = parts.flatMap(({ prompt }) => (prompt === null ? [] : [promptFingerprint(prompt)]));
      const ofParts = Object.fromEntries(parts.map((part) => [inputsKey(part.id, locale), part.inputs]));
      ofCourse[lesson.id] = { own: [...new Set([...own, ...prints])], inputs: { ...inputs, ...ofParts } };
      found[lesson.course] = ofCourse;
    }
  }
  return found;
}
