/** What the parts of a lesson need to know about the page that they are on; MDX hands them nothing but their own attributes. */

import { DEFAULT_LOCALE, type Locale, splitLocale } from '#domain/text/locales';
import { copyFor } from '#site/ui/texts/copy-build.ts';

type Page = { request: Request; url: URL; locals: App.Locals };

const counts = new WeakMap<Request, number>();

/** An id that no other part of the same page has, and that is the same in every build. */
export function partId({ request }: Page): string {
  const next = (counts.get(request) ?? 0) + 1;
  counts.set(request, next);
  return `part-${next}`;
}

const met = new WeakMap<Request, Set<string>>();

/** True the first time that a page asks with this name: for what several parts need and one of them brings. */
export function isFirstOf({ request }: Page, name: string): boolean {
  const names = met.get(request) ?? new Set();
  met.set(request, names);
  if (names.has(name)) return false;
  names.add(name);
  return true;
}

/** The language of the text that the part is in, which need not be the page's. */
export function contentLocale({ locals }: Page): Locale {
  return locals.contentLocale ?? DEFAULT_LOCALE;
}

/** The language of the page, for links that lead out of the text. */
export function localeOfPage({ url }: Pick<Page, 'url'>): Locale {
  return splitLocale(url.pathname).locale;
}

/** The labels of the parts in the language of the text. */
export function partTexts(page: Page) {
  return copyFor(contentLocale(page))['lesson-parts'];
}

/** The course whose lesson this page is, or undefined on a page of the documentation. */
export function courseOf({ url }: Page): string | undefined {
  return /\/course\/([^/]+)/.exec(url.pathname)?.[1];
}
