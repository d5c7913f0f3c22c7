/** Interface texts at build time (in .astro frontmatter): `const t = copyFor(locale); t.nav.signIn`. */
import { loadCopy } from '#content/schema/load-copy';
import type { Locale } from '#domain/text/locales';
import type { Copy } from '../../../.generated/copy.d.ts';

const packs = new Map<Locale, Copy>();

/** The texts of a language, typed by the English pack. When they change, `npm run dev` reads this module again (show-content-changes.ts). */
export function copyFor(locale: Locale): Copy {
  let pack = packs.get(locale);
  if (!pack) {
    pack = loadCopy(locale) as unknown as Copy;
    packs.set(locale, pack);
  }
  return pack;
}
