import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export const TEXT_MAX_CHARACTERS = 8000;
const TITLE_MAX_CHARACTERS = 120;
/** What nobody reads, and what is around a page and not its text. */
const LEFT_OUT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head', 'nav', 'form', 'button']);
const BLOCKS = new Set(['p', 'div', 'li', 'br', 'tr', 'section', 'article', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** The title and the text of a page without markup, at most 8,000 characters. */
export function pageText(body: string, type: string): { title: string; text: string } {
  if (/^text\/plain\b/i.test(type)) return { title: '', text: tidy(body).slice(0, TEXT_MAX_CHARACTERS) };
  const document = parse(body);
  return {
    title: tidy(textOf(find(document, 'title'), new Set())).slice(0, TITLE_MAX_CHARACTERS),
    text: tidy(textOf(find(document, 'body'), LEFT_OUT)).slice(0, TEXT_MAX_CHARACTERS),
  };
}

function find(node: Node, name: string): Node | null {
  if (node.nodeName === name) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, name);
    if (found !== null) return found;
  }
  return null;
}

function textOf(node: Node | null, leftOut: ReadonlySet<string>): string {
  if (node === null || leftOut.has(node.nodeName)) return '';
  if ('value' in node) return node.value;
  const text = childrenOf(node)
    .map((child) => textOf(child, leftOut))
    .join('');
  return BLOCKS.has(node.nodeName) ? `\n${text}\n` : text;
}

function childrenOf(node: Node): Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
