import type { Locale } from '#domain/text/locales';
import { copyFor } from '#site/ui/texts/copy-build.ts';

/** The texts of the drawer in a language, and the program in which it can enrol someone. At build time. */
export function drawerWords(locale: Locale, program: string) {
  const { 'assistant-drawer': drawer, assistant, errors, common } = copyFor(locale);
  const copy = {
    'assistant-drawer': drawer,
    assistant: { errors: assistant.errors, points: assistant.points },
    errors: { screen: errors.screen },
    common: { brand: common.brand },
  };
  return { copy, program };
}
export type DrawerWords = ReturnType<typeof drawerWords>;
