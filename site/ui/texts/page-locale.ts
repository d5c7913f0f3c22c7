/** The language of the page that a script runs on, and of content that is not in it. */
import type { Locale } from '#domain/text/locales';

export function pageLocale(): Locale {
  return document.documentElement.lang as Locale;
}

/** The `lang` of an element with content that exists in English only (what was signed): none on an English page. */
export function englishHere(): 'en' | undefined {
  return pageLocale() === 'en' ? undefined : 'en';
}

/** The `lang` of an element with a text of a course, a lesson or a quiz, which may have a version in the page's language. */
export function langOfEntry(entry: { lang?: Locale | undefined }): Locale | undefined {
  const own = entry.lang ?? 'en';
  return own === pageLocale() ? undefined : own;
}
