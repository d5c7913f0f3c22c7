/** Writes what the assistant rests on into one file, for its program alone: it holds the answers of quizzes and the text of guarded lessons. */
import { toGradedQuestions } from '#content/schema/graded-questions';
import { toKnowledge } from '#content/schema/knowledge-entries';
import type { Content } from '#content/schema/load-content';
import { loadCopy } from '#content/schema/load-copy';
import { toCurriculum } from '#content/schema/outline';
import { academyFacts } from '#domain/assistant/academy-facts';
import { writeIndex } from '#domain/assistant/passage-index';
import { LOCALES, type Locale } from '#domain/text/locales';
import { assistantPassages } from './assistant-passages.ts';

/** The library of a content folder; its texts are those of the interface. */
export function assistantLibrary(content: Content, root: string): object {
  const program = content.program?.data;
  const passages = assistantPassages(content);
  // A content folder of a test may have no words for it.
  const copyOf = (locale: Locale) =>
    loadCopy(locale, root)['assistant'] as { replies: object; errors: { empty: string } } | undefined;
  const inLanguages = <Text>(pick: (copy: ReturnType<typeof copyOf>) => Text) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, pick(copyOf(locale))]));
  return {
    knowledge:
      program === undefined
        ? []
        : toKnowledge(content, (locale) => academyFacts(toCurriculum(content, '', locale), program)),
    passages,
    index: writeIndex(passages),
    graded: toGradedQuestions(content),
    words: inLanguages((copy) => copy?.replies),
    empty: inLanguages((copy) => copy?.errors.empty),
  };
}
