/** The pages of a build as they are stored, read and parsed once a process. */
import { existsSync, readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { contentRoot } from '#content/schema/content-root';
import { splitLocale } from '#domain/text/locales';
import { filesBelow } from '#scripts/build/assemble-site';
import { readCurrent } from '#scripts/build/build';
import { playgroundFramePath } from '#site/paths.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The folder of the build. */
export const build = readCurrent(contentRoot())?.build ?? '';

/** The addresses of all pages below a folder of the build. The frame for learners' code is none of them. */
export function pagesIn(folder: 'public' | 'guarded'): string[] {
  const root = `${build}/headers/${folder}`;
  const paths = filesBelow(root).map((file) => {
    const path = file.slice(root.length).replace(/\.html\.json$/, '');
    return path.replace(/\/index$/, '') || '/';
  });
  return paths.filter((path) => path !== playgroundFramePath());
}

/** The address of a page without its language. */
export const englishOf = (path: string): string => splitLocale(path).path;

export function htmlOf(path: string): string {
  const file = `${path === '/' ? '/index' : path}.html`;
  const folder = ['public', 'guarded'].find((one) => existsSync(`${build}/${one}${file}`));
  return readFileSync(`${build}/${folder}${file}`, 'utf8');
}

/** The built HTML of the main part of a page. */
export function mainOf(path: string): string {
  const html = htmlOf(path);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** All elements of a page, in their order, those in templates too. */
export function elementsOf(path: string): HtmlElement[] {
  return elementsBelow(parse(htmlOf(path)).childNodes);
}

export function elementsBelow(nodes: readonly Node[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const inside = 'content' in node ? node.content.childNodes : node.childNodes;
    return [node, ...elementsBelow(inside)];
  });
}

export function attribute(element: HtmlElement, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

/** The nodes around an element, the nearest first; the last is the document, or the content of a template. */
export function ancestorsOf(element: HtmlElement): DefaultTreeAdapterTypes.ParentNode[] {
  const found: DefaultTreeAdapterTypes.ParentNode[] = [];
  for (let node = element.parentNode; node !== null; node = 'parentNode' in node ? node.parentNode : null)
    found.push(node);
  return found;
}

/** What is written in an element, with white space as one space. */
export function textOf(element: HtmlElement): string {
  const collect = (nodes: readonly Node[]): string =>
    nodes
      .map((node) =>
        'tagName' in node
          ? collect(node.childNodes)
          : node.nodeName === '#text'
            ? (node as DefaultTreeAdapterTypes.TextNode).value
            : '',
      )
      .join('');
  return collect(element.childNodes).trim().replaceAll(/\s+/g, ' ');
}

/** What is not text that runs over the width of a page: it scrolls by itself, is drawn, or is not shown. */
const NOT_RUNNING = new Set(['pre', 'svg', 'script', 'style', 'template', 'textarea', 'noscript']);
/** A piece without a place to break, of which a phone of 320 pixels surely has room for this many letters. */
const MOST_LETTERS = 20;

/** Whether a page has a piece of text so long that a narrow phone may cut it: only these are looked at one by one in a browser. */
export function mayOverflow(path: string): boolean {
  const main = elementsOf(path).find(({ tagName }) => tagName === 'main');
  return (
    main !== undefined &&
    runningText(main.childNodes).some((text) => piecesOf(text).some((one) => one.length > MOST_LETTERS))
  );
}

function runningText(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if ('tagName' in node) return NOT_RUNNING.has(node.tagName) ? [] : runningText(node.childNodes);
    return node.nodeName === '#text' ? [(node as DefaultTreeAdapterTypes.TextNode).value] : [];
  });
}

const piecesOf = (text: string): string[] => text.split(/[\s/\u2013\u2014-]+/);
