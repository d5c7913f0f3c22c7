/** A day in words, by the texts of the page's language: browsers know no Kinyarwanda months. */
import { fill } from '#domain/text/fill';
import type { Copy } from '../../../.generated/copy.d.ts';

/** '2026-11-21' → 'November 21, 2026', as the specification writes days. `words` is the area `dates` of the interface texts. */
export function dayText(day: string, words: Pick<Copy['dates'], 'day' | 'months'>): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return fill(words.day, { day: Number(date), month: words.months[Number(month) - 1] ?? month, year });
}
