import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import { reviewIn } from '#domain/learning/review-texts';
import { reviewTexts } from '../lib/curriculum.ts';
import { pageLocale } from '../lib/request.ts';

/** The attempt with its review in the language of the page that asks. What is stored is in English, and stays. */
export function attemptInLanguage<Of extends AttemptResult | null>(
  event: core.RequestEvent,
  course: string,
  quiz: string,
  attempt: Of,
): Of {
  if (attempt === null) return attempt;
  const locale = pageLocale(event);
  return { ...attempt, review: reviewIn(locale, attempt.review, reviewTexts(locale, course, quiz)) };
}
