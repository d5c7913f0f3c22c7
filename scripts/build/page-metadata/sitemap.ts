/** The sitemap: every page that may be found, with its other languages. Made from the built pages, so that none can be forgotten. */
import { escapeMarkup } from '#domain/text/escape';
import type { BuiltPage } from './built-pages.ts';

export function sitemap(pages: readonly BuiltPage[]): string {
  const urls = pages.flatMap(({ canonical, alternates }) =>
    canonical === null ? [] : [urlText(canonical, alternates)],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function urlText(canonical: string, alternates: BuiltPage['alternates']): string {
  const others = alternates.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}"/>`,
  );
  return `<url><loc>${escapeMarkup(canonical)}</loc>${others.join('')}</url>`;
}
