/** The languages of the academy, and how an address names them: the default without a prefix, `/courses`; the others with one. */

/** The default first. astro.config.mjs reads this before anything is compiled, so it imports nothing. */
export const LOCALES = ['en', 'rw'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** The languages whose pages have a prefix of their own. */
export const PREFIXED_LOCALES: readonly Locale[] = LOCALES.slice(1);

/** Whether a text names a language of the academy. */
export function isLocale(text: unknown): text is Locale {
  return (LOCALES as readonly unknown[]).includes(text);
}

/** `text` when it names a language of the academy, else the default: what is stored with an account may be older than the list. */
export function localeOr(text: unknown, otherwise: Locale = DEFAULT_LOCALE): Locale {
  return isLocale(text) ? text : otherwise;
}

/** An address taken apart: `/rw/courses` → rw, `/rw`, `/courses`. The path keeps its query and hash, and is never empty. */
export function splitLocale(address: string): { locale: Locale; prefix: string; path: string } {
  for (const locale of PREFIXED_LOCALES) {
    const prefix = `/${locale}`;
    const rest = address.slice(prefix.length);
    if (!address.startsWith(prefix) || !(rest === '' || /^[/?#]/.test(rest))) continue;
    return { locale, prefix, path: rest.startsWith('/') ? rest : `/${rest}` };
  }
  return { locale: DEFAULT_LOCALE, prefix: '', path: address === '' ? '/' : address };
}

/** Prefixes a local path with the language, unless it is the default: `/courses` → `/rw/courses`. A path that has one is not handed in. */
export function localized(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path.replace(/^\/(?=[?#])/, '')}`;
}

/** The same page in another language; query and hash stay. */
export function inLocale(address: string, locale: Locale): string {
  return localized(splitLocale(address).path, locale);
}
