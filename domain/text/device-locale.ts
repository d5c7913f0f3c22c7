/** Which language of the academy a device asks for. Apart from locales.ts, which every page carries. */
import { type Locale, PREFIXED_LOCALES } from './locales.ts';

/** The language, beside the default, that is among those of a device (`navigator.languages`); null when none is. */
export function localeOfDevice(languages: readonly string[]): Locale | null {
  const asked = languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return PREFIXED_LOCALES.find((locale) => asked.includes(locale)) ?? null;
}
