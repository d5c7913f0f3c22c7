/** The lines of the rubric with their names in a language, for the islands: the names are in content/landing/rubric.yaml. At build time. */
import { RUBRIC, type RubricId } from '#domain/projects/rubric';
import type { Locale } from '#domain/text/locales';
import { landingFor } from '#site/data/curriculum/catalogue.ts';

export type RubricWords = { id: RubricId; title: string; description: string; weight: number; mustPass: boolean };

export function rubricLines(locale: Locale): RubricWords[] {
  const { items } = landingFor(locale).rubric;
  return RUBRIC.map(({ id, weight, mustPass }, n) => {
    const item = items[n];
    if (item?.weight !== weight || item.requiredToPass !== mustPass)
      throw new Error(`Line ${n + 1} of content/landing/rubric.yaml is not "${id}" of domain/projects/rubric.ts`);
    return { id, weight, mustPass, title: item.title, description: item.description };
  });
}
