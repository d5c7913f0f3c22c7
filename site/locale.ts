import { LOCALES } from './locales.mjs';

export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** The `getStaticPaths` of every page that lives under `pages/[...locale]/`: one page a language, the default without prefix. */
export function localePaths(): { params: { locale: string | undefined }; props: { locale: Locale } }[] {
  return LOCALES.map((locale) => ({
    params: { locale: locale === DEFAULT_LOCALE ? undefined : locale },
    props: { locale },
  }));
}
