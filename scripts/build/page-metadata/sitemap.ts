/** The sitemap: every page that may be found, with its other languages. Made from the built pages, so that none can be forgotten. */
import { escapeMarkup } from '#domain/text/escape';
import type { BuiltPage } from './built-pages.ts';

/** Its addresses are whole, as the protocol wants them; pages of a local academy name their paths only. */
export function sitemap(pages: readonly BuiltPage[], origin: string): string {
  const urls = pages.flatMap(({ canonical, alternates }) =>
    canonical === null ? [] : [urlText(canonical, alternates, origin)],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function urlText(canonical: string, alternates: BuiltPage['alternates'], origin: string): string {
  const whole = (address: string): string => escapeMarkup(new URL(address, origin).href);
  const others = alternates.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${whole(href)}"/>`,
  );
  return `<url><loc>${whole(canonical)}</loc>${others.join('')}</url>`;
}
