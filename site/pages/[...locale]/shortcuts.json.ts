/** The words of the list of shortcuts, for the script that shows it: most people never open it, so no page carries them. */
import type { APIRoute } from 'astro';
import type { ShortcutTexts } from '#site/features/shortcuts/shortcut-list.ts';
import { copyFor } from '#site/lib/copy-build.ts';
import { type Locale, localePaths } from '#site/locale.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => {
  const { shortcuts, common } = copyFor(locale);
  return Response.json({ ...shortcuts, close: common.close } satisfies ShortcutTexts);
};
