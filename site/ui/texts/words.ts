/** Interface texts that few visits need: no page carries them, and the script that does fetches them, in the page's language. */

import type { Locale } from '#domain/text/locales';
import { wordsPath } from '#site/paths.ts';
import type { Copy } from '../../../.generated/copy.d.ts';

export const WORDS_AREAS = ['shortcuts', 'badges', 'keep-course', 'text-language'] as const;
type WordsArea = (typeof WORDS_AREAS)[number];

/** The texts of an area, in the page's language or another; throws when they cannot be had. */
export async function loadWords<Area extends WordsArea>(
  area: Area,
  locale = document.documentElement.lang as Locale,
): Promise<Copy[Area]> {
  const response = await fetch(wordsPath(area, locale));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json()) as Copy[Area];
}
