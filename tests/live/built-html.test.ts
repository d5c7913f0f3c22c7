/** What is a fact of the built HTML, on every page in every language, read in one process: a browser adds nothing to it. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, splitLocale } from '#domain/text/locales';
import {
  ancestorsOf,
  attribute,
  build,
  elementsBelow,
  elementsOf,
  englishOf,
  type HtmlElement,
  pagesIn,
  textOf,
} from './built-pages.ts';

const paths = [...pagesIn('public'), ...pagesIn('guarded')];
const known = new Set(paths);
const pages = new Map(paths.map((path) => [path, elementsOf(path)]));

/** Runs over all pages, and returns each finding with its page. */
function findings(look: (elements: HtmlElement[], path: string) => (string | null)[]): string[] {
  return [...pages].flatMap(([path, elements]) =>
    look(elements, path)
      .filter((found) => found !== null)
      .map((found) => `${path}: ${found}`),
  );
}

const first = (elements: HtmlElement[], name: string) => elements.find(({ tagName }) => tagName === name);
const valuesOf = (elements: HtmlElement[], name: string) =>
  elements.map((element) => attribute(element, name)).filter((value) => value !== null);

it('there are pages', () => {
  expect(paths.length).toBeGreaterThan(100);
});

/** Pages that an author makes. Others have a title that is shorter than their heading. */
const isAuthored = (path: string): boolean => /^\/(courses\/|course\/[^/]+(\/lesson\/|$)|docs\/)/.test(englishOf(path));

it('a page of the content is called as its heading says, and every page is in the language of its address', () => {
  const wrong = findings((elements, path) => {
    const title = first(elements, 'title');
    const html = first(elements, 'html');
    const main = elements.slice(elements.findIndex(({ tagName }) => tagName === 'main'));
    const heading = first(main, 'h1');
    const name = title === undefined ? '' : textOf(title);
    const isNamed = !isAuthored(path) || (heading !== undefined && name.includes(textOf(heading)));
    const lang = html === undefined ? null : attribute(html, 'lang');
    const expected = splitLocale(path).locale ?? DEFAULT_LOCALE;
    return [
      name === '' || !isNamed ? `is called '${name}' and has the heading '${heading && textOf(heading)}'` : null,
      lang === expected ? null : `is in ${lang}`,
    ];
  });
  expect(wrong).toEqual([]);
});

it('a page whose text is in another language says so in one sentence before it, and no other page does', () => {
  const wrong = findings((elements, path) => {
    const main = first(elements, 'main');
    if (main === undefined) return [];
    const notices = elements.filter((element) => attribute(element, 'data-text-language') !== null);
    const page = splitLocale(path).locale;
    const letters = lettersByLanguage(main.childNodes, page);
    const all = [...letters.values()].reduce((sum, n) => sum + n, 0);
    const foreign = 1 - (letters.get(page) ?? 0) / all;
    if (notices.length > 1) return ['says it twice'];
    if (notices.length === 1) return [foreign < 0.2 ? `says it, and ${Math.round(foreign * 100)}% are` : null];
    return [foreign > 0.6 ? `does not say it, and ${Math.round(foreign * 100)}% are` : null];
  });
  expect(wrong).toEqual([]);
});

const UNREAD = new Set(['template', 'script', 'style', 'svg', 'select', 'datalist', 'pre', 'code']);

/** How many letters are in each language below some nodes, by the nearest `lang`. */
function lettersByLanguage(
  nodes: HtmlElement['childNodes'],
  lang: string,
  found = new Map<string, number>(),
): Map<string, number> {
  for (const node of nodes) {
    if ('tagName' in node) {
      if (!UNREAD.has(node.tagName)) lettersByLanguage(node.childNodes, attribute(node, 'lang') ?? lang, found);
    } else if ('value' in node) {
      found.set(lang, (found.get(lang) ?? 0) + node.value.replaceAll(/\s/g, '').length);
    }
  }
  return found;
}

it('a place to mark is no link, and does not run into the next one', () => {
  const wrong = findings((elements) =>
    elements.map((element) => {
      if (attribute(element, 'data-spot') === null) return null;
      if (elementsBelow(element.childNodes).some(({ tagName }) => tagName === 'a'))
        return `a link in '${textOf(element)}'`;
      const siblings = element.parentNode?.childNodes ?? [];
      const next = siblings[siblings.indexOf(element) + 1];
      const touches = next !== undefined && 'tagName' in next && attribute(next, 'data-spot') !== null;
      return touches ? `no blank behind '${textOf(element)}'` : null;
    }),
  );
  expect(wrong).toEqual([]);
});

/** What a browser asks for by itself; links that someone follows may lead anywhere. */
const FETCHED: Record<string, string[]> = {
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  iframe: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  object: ['data'],
  use: ['href'],
  form: ['action'],
};
const FETCHED_LINKS = /\b(stylesheet|preload|modulepreload|icon|manifest|apple-touch-icon)\b/;

it('a page fetches nothing from another origin', () => {
  const foreign = findings((elements) =>
    elements.flatMap((element) => {
      const isFetchedLink = element.tagName === 'link' && FETCHED_LINKS.test(attribute(element, 'rel') ?? '');
      const names = isFetchedLink ? ['href'] : (FETCHED[element.tagName] ?? []);
      return names
        .map((name) => attribute(element, name) ?? '')
        .map((value) => (/^(\w+:)?\/\//.test(value) ? `${element.tagName} ${value}` : null));
    }),
  );
  expect(foreign).toEqual([]);
});

it('an id is there once, every picture has a text in its place, and every field a name', () => {
  const wrong = findings((elements) => {
    const ids = valuesOf(elements.filter(isInDocument), 'id');
    const labelled = new Set(valuesOf(elements, 'for'));
    return [
      ...ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `the id ${id} twice`),
      ...elements.map((element) =>
        element.tagName === 'img' && attribute(element, 'alt') === null ? `no alt: ${attribute(element, 'src')}` : null,
      ),
      ...elements.map((element) =>
        isNameless(element, labelled) ? `no name: ${JSON.stringify(element.attrs)}` : null,
      ),
    ];
  });
  expect(wrong).toEqual([]);
});

/** Not what a script may put there later. */
function isInDocument(element: HtmlElement): boolean {
  return ancestorsOf(element).at(-1)?.nodeName === '#document';
}

function isNameless(element: HtmlElement, labelled: ReadonlySet<string>): boolean {
  if (!['input', 'select', 'textarea'].includes(element.tagName)) return false;
  if (/^(hidden|submit|button)$/.test(attribute(element, 'type') ?? '')) return false;
  // What nobody sees or hears needs none: the text of a spreadsheet lies in such a field.
  if (attribute(element, 'hidden') !== null && attribute(element, 'aria-hidden') === 'true') return false;
  const hasName = ['aria-label', 'aria-labelledby', 'title'].some((name) => attribute(element, name) !== null);
  return !hasName && !labelled.has(attribute(element, 'id') ?? '') && !isInLabel(element);
}

function isInLabel(element: HtmlElement): boolean {
  return ancestorsOf(element).some(({ nodeName }) => nodeName === 'label');
}

describe('a link', () => {
  const links = (elements: HtmlElement[]) =>
    elements.filter(({ tagName }) => tagName === 'a').map((element) => attribute(element, 'href') ?? '');

  it('to a page of the academy leads to one that is there', () => {
    const lost = findings((elements) =>
      [...new Set(links(elements))]
        .filter((href) => href.startsWith('/'))
        .map((href) => decodeURI(new URL(href, 'http://academy.example').pathname))
        .filter((path) => !isThere(path)),
    );
    expect(lost).toEqual([]);
  });

  it('to a place of its own page finds it', () => {
    const lost = findings((elements) => {
      const ids = new Set(valuesOf(elements, 'id'));
      const places = links(elements).filter((href) => /^#./.test(href));
      return [...new Set(places)].filter((href) => !ids.has(decodeURIComponent(href.slice(1))));
    });
    expect(lost).toEqual([]);
  });
});

it('between two places to mark in a text there is a space', () => {
  const joined = findings((elements) =>
    elements
      .filter((element) => attribute(element, 'data-spot') !== null)
      .map((spot) => {
        const next = spot.parentNode?.childNodes[spot.parentNode.childNodes.indexOf(spot) + 1];
        return next !== undefined && 'tagName' in next ? textOf(spot) : null;
      }),
  );
  expect(joined).toEqual([]);
});

/** A page, a file, or an address of a program (the API, the dashboard). */
function isThere(path: string): boolean {
  const page = path.replace(/(.)\/$/, '$1');
  return known.has(page) || /^\/(api|_)\//.test(path) || existsSync(`${build}/public${path}`) || isShell(page);
}

/** Addresses that one prebuilt page serves: its last part is read in the page. */
function isShell(path: string): boolean {
  return known.has(`${path.slice(0, path.lastIndexOf('/'))}/shell`) || englishOf(path) === '/course';
}
