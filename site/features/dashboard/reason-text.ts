import type { RecommendationReason } from '#domain/learning/recommendations';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

/** The sentence that says why a course is recommended. `code` names that course. */
export function reasonText(reason: RecommendationReason, code: string): string {
  const words = copy('dashboard').reason;
  const { kind, ...facts } = reason;
  return fill(words[kind], { course: code, ...facts });
}
