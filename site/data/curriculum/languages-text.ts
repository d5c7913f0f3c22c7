/** In which languages a course is, in words: 'English, Kinyarwanda 3 of 8'. */
import type { CourseOutline } from '#domain/catalogue/curriculum';
import { fill } from '#domain/text/fill';
import type { Copy } from '../../../.generated/copy.d.ts';
import { translatedLessons } from './catalogue.ts';

export function languagesText({ slug, entries }: CourseOutline, t: Copy['courses']['card']): string {
  const translated = translatedLessons(slug, 'rw');
  const all = entries.filter(({ kind }) => kind === 'lesson').length;
  return translated === 0 ? t.english : fill(t.bothLanguages, { n: translated, all });
}
