/** What crawlers may read: every page decides for itself (`noindex`), and a page that is closed to them could not state that. */
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
Disallow: /api/
Disallow: /_/

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
