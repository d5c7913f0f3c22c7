import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** The inside of a table with the name of its column on each cell of the body (`data-column`), and how many columns it has. */
export function cellsWithNames(inner: string): { html: string; columns: number } {
  const fragment = parseFragment(`<table>${inner}</table>`);
  const table = fragment.childNodes.find((node): node is Element => 'tagName' in node);
  if (table === undefined) return { html: inner, columns: 0 };
  const names = named(table, 'th').map(textOf);
  for (const row of named(table, 'tr')) {
    for (const [column, cell] of named(row, 'td').entries()) {
      const name = names[column]?.trim() ?? '';
      if (name !== '') cell.attrs.push({ name: 'data-column', value: name });
    }
  }
  return { html: serialize(table), columns: names.length };
}

function named(parent: Element, tag: string): Element[] {
  return parent.childNodes.flatMap((node) =>
    'tagName' in node ? (node.tagName === tag ? [node] : named(node, tag)) : [],
  );
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
