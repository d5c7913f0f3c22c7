/** What the pages that Astro has built say of themselves in their head (site/shell/PageMeta.astro). */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesBelow } from '../assemble-site.ts';

export type BuiltPage = {
  /** Inside the built site: `docs/quality-loop.html`. */
  file: string;
  /** The address under which it may be found; null for a page that is not indexed. */
  canonical: string | null;
  alternates: { language: string; href: string }[];
  /** The address of its picture where links to it are shared; null for a page without. */
  picture: string | null;
  /** As shared links show them; empty without a picture. */
  title: string;
  description: string;
};

/** All pages below a folder, by file name. */
export function builtPages(folder: string): BuiltPage[] {
  return filesBelow(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => readPage(relative(folder, file), readFileSync(file, 'utf8')));
}

/** Reads the head of one page. */
export function readPage(file: string, html: string): BuiltPage {
  const head = html.slice(0, html.indexOf('<body'));
  const tags = [...head.matchAll(/<(?:link|meta)\s[^>]*>/g)].map(([tag]) => attributes(tag));
  const content = (property: string): string | undefined =>
    tags.find((tag) => tag['property'] === property)?.['content'];
  return {
    file,
    canonical: tags.find((tag) => tag['rel'] === 'canonical')?.['href'] ?? null,
    alternates: tags.flatMap(({ rel, hreflang, href }) =>
      rel === 'alternate' && hreflang !== undefined && href !== undefined ? [{ language: hreflang, href }] : [],
    ),
    picture: content('og:image') ?? null,
    title: content('og:title') ?? '',
    description: content('og:description') ?? '',
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#38': '&', '#39': "'" };

function attributes(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [
      name,
      value.replace(/&(#?\w+);/g, (all, key: string) => ENTITIES[key] ?? all),
    ]),
  );
}
