/**
 * A part cannot see its children as data: it gets them as HTML. So a child such as `<Item>` writes a `<part-child>` with its attributes,
 * and the part around it takes those out again and places them where they belong. None of them is left in the page.
 */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize, serializeOuter } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** `props` are the attributes that the author wrote, `html` is what was inside. */
export type PartChild = { props: { readonly [name: string]: string }; html: string };

/** The children of one kind that are directly in a part, in their order, and the HTML without them. */
export function takeChildren(html: string, kind: string): { children: PartChild[]; rest: string } {
  const fragment = parseFragment(html);
  const taken = [...elementsIn(fragment)].filter((node) => isChild(node, kind));
  const children = taken.map((node) => ({ props: propsOf(node), html: serialize(node).trim() }));
  for (const node of taken) removeWithEmptyParagraph(node);
  return { children, rest: serialize(fragment).trim() };
}

/** Puts something in the place of each child of a kind; `draw` gets it with its number, from 0. */
export function replaceChildren(html: string, kind: string, draw: (child: PartChild, index: number) => string): string {
  const fragment = parseFragment(html);
  const found = [...elementsIn(fragment)].filter((node) => isChild(node, kind));
  found.forEach((node, index) => {
    const drawn = parseFragment(draw({ props: propsOf(node), html: serialize(node).trim() }, index));
    for (const inner of [...drawn.childNodes]) {
      defaultTreeAdapter.detachNode(inner);
      if (node.parentNode) defaultTreeAdapter.insertBefore(node.parentNode, inner, node);
    }
    defaultTreeAdapter.detachNode(node);
  });
  return serialize(fragment);
}

/** The HTML without what its `<Expect>` say: readers see nothing of them. */
export function withoutExpects(html: string): string {
  return html.includes('<part-child') ? takeChildren(html, 'expect').rest : html;
}

/** The elements of a parsed text, in their order; what is in a `<part-child>` is its own. */
export function* elementsIn(parent: { childNodes: Node[] }): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    if (node.tagName !== 'part-child') yield* elementsIn(node);
  }
}

function isChild(node: Element, kind: string): boolean {
  return node.tagName === 'part-child' && node.attrs.some(({ name, value }) => name === 'data-kind' && value === kind);
}

function propsOf(node: Element): { [name: string]: string } {
  const props = node.attrs.find(({ name }) => name === 'data-props')?.value ?? '{}';
  return JSON.parse(props);
}

/** Children that an author wrote in one line are in a paragraph, which is empty without them. */
function removeWithEmptyParagraph(node: Element): void {
  const parent = node.parentNode;
  defaultTreeAdapter.detachNode(node);
  if (parent !== null && 'tagName' in parent && parent.tagName === 'p' && isEmpty(parent)) {
    defaultTreeAdapter.detachNode(parent);
  }
}

function isEmpty(element: Element): boolean {
  return element.childNodes.every((node) => 'value' in node && node.value.trim() === '');
}

/** The items of the first list in a part, as HTML, and the HTML without the list. */
export function listItems(html: string): { items: string[]; rest: string } {
  const fragment = parseFragment(html);
  const list = [...elementsIn(fragment)].find(({ tagName }) => tagName === 'ol');
  if (list === undefined) return { items: [], rest: html };
  const items = list.childNodes.flatMap((node) =>
    'tagName' in node ? [withoutParagraph(serialize(node).trim())] : [],
  );
  defaultTreeAdapter.detachNode(list);
  return { items, rest: serialize(fragment).trim() };
}

/** The text of the first fence of a part, and the HTML without it. */
export function fenceText(html: string): { text: string; rest: string } {
  const fragment = parseFragment(html);
  const pre = [...elementsIn(fragment)].find(({ tagName }) => tagName === 'pre');
  if (pre === undefined) return { text: '', rest: html };
  const text = textOf(pre).replace(/\n$/, '');
  defaultTreeAdapter.detachNode(fenceAround(pre));
  return { text, rest: serialize(fragment).trim() };
}

/** The fences of a part with their languages, and the HTML without them. */
export function codeFences(html: string): { fences: { language: string; text: string }[]; rest: string } {
  const fragment = parseFragment(html);
  const blocks = [...elementsIn(fragment)].filter(({ tagName }) => tagName === 'pre');
  const fences = blocks.map((pre) => {
    const language = /class="language-([\w-]+)"/.exec(serialize(pre))?.[1] ?? '';
    return { language, text: textOf(pre).replace(/\n$/, '') };
  });
  for (const pre of blocks) defaultTreeAdapter.detachNode(fenceAround(pre));
  return { fences, rest: serialize(fragment).trim() };
}

/** A fence is a frame with a head and a copy button around its text (Pre.astro). */
function fenceAround(pre: Element): Element {
  const parent = pre.parentNode;
  const isFence =
    parent !== null &&
    'attrs' in parent &&
    parent.attrs.some(({ name, value }) => name === 'class' && /\bfence\b/.test(value));
  return isFence ? (parent as Element) : pre;
}

/** The text of an element without its markup. */
export function textOf(element: Element): string {
  return element.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? textOf(node) : ''))
    .join('');
}

/** What an author wrote inside a child, as text alone. */
export function plainText(html: string): string {
  return [...parseFragment(html).childNodes]
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? textOf(node) : ''))
    .join('')
    .trim();
}

function withoutParagraph(html: string): string {
  return html.replace(/^<p>([\s\S]*)<\/p>$/, '$1').trim();
}

/** The options of a `<Check>`, each as HTML, and the HTML without them. */
export function optionsIn(html: string): { options: string[]; rest: string } {
  const fragment = parseFragment(html);
  const found = [...elementsIn(fragment)].filter(
    ({ tagName, attrs }) =>
      tagName === 'details' && attrs.some(({ name, value }) => name === 'class' && /\boption\b/.test(value)),
  );
  const options = found.map((node) => serializeOuter(node));
  for (const node of found) removeWithEmptyParagraph(node);
  return { options, rest: serialize(fragment).trim() };
}
