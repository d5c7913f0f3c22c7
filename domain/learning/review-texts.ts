/** The review of an attempt in the learner's language: what was graded stays, the texts about it change. */
import type { Locale } from '../text/locales.ts';
import type { ReviewedQuestion } from './grading.ts';

/** What a review says of a question; `whys` says by option key why a wrong option is wrong. */
export type QuestionTexts = { explanation: string; whys: Record<string, string> };

/** The review with the texts of a language, by question id. A question without them stays as it is. */
export function reviewIn(
  locale: Locale,
  review: readonly ReviewedQuestion[],
  texts: Record<string, QuestionTexts>,
): ReviewedQuestion[] {
  return review.map((item) => {
    if (!Object.hasOwn(texts, item.question)) return item;
    const { explanation = item.explanation, whys = {} } = texts[item.question] ?? {};
    const why = Object.hasOwn(whys, item.chosen) ? (whys[item.chosen] ?? item.why) : item.why;
    return { ...item, lang: locale, explanation, why: item.why === null ? null : why };
  });
}
