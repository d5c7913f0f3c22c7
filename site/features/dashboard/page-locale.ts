/** The language of the page, for building addresses in an island. */
import type { Locale } from '../../locale.ts';

export function pageLocale(): Locale {
  return document.documentElement.lang as Locale;
}
