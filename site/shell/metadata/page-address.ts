/**
 * The address under which others should know a page. While the academy has no public address (ACADEMY_ORIGIN) it is the path alone,
 * which browsers and search engines read as one of the address that they asked: so it is right at every port, and another port needs no
 * other build. Files outside of pages (sitemap, feed) name whole addresses, which the server adjusts (api-hooks/pages/site-files.ts).
 *
 * @param path a path of this site, with its language
 * @param site Astro.site: the address that the pages were built for
 */
export function pageAddress(path: string, site: URL | undefined): string {
  return site === undefined || /^(localhost|127\.[\d.]+|\[::1\])$/.test(site.hostname)
    ? path
    : new URL(path, site).href;
}
