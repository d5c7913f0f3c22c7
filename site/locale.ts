/** What the languages (domain/text/locales.ts) mean for a page: its addresses, and the mark of what is in English only. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/text/locales';

/** The `getStaticPaths` of every page that lives under `pages/[...locale]/`: one page a language, the default without prefix. */
export function localePaths(): { params: { locale: string | undefined }; props: { locale: Locale } }[] {
  return LOCALES.map((locale) => ({
    params: { locale: locale === DEFAULT_LOCALE ? undefined : locale },
    props: { locale },
  }));
}

/** The `lang` of an element with content that exists in English only: none on an English page, whose language it has anyway. */
export function englishIn(locale: Locale): 'en' | undefined {
  return locale === 'en' ? undefined : 'en';
}
