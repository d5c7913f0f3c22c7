/** Changes one thing in a YAML text and leaves every other byte as its author wrote it: comments, quotes, line breaks. */
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, stringify, type YAMLSeq } from 'yaml';

/** Gives a key of the top level another value. A key that is not there is added at the end. */
export function setValue(text: string, key: string, value: string | number | string[]): string {
  const written = Array.isArray(value) ? `[${value.map(scalarText).join(', ')}]` : scalarText(value);
  const node = topPair(text, key)?.value as Node | null | undefined;
  if (!node?.range) return `${withoutKey(text, key).trimEnd()}\n${key}: ${written}\n`;
  return replaced(text, node.range[0], node.range[1], written);
}

/** Puts an item at the end of a list of the top level. A list that is not there is added at the end. */
export function appendItem(text: string, key: string, item: string): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const list = topPair(text, key)?.value;
  if (!isSeq(list) || !list.range)
    return `${withoutKey(text, key).trimEnd()}${newline}${key}:${newline}  - ${item}${newline}`;
  if (list.items.length === 0)
    return replaced(text, spaceBefore(text, list.range[0]), list.range[1], `${newline}  - ${item}`);
  return list.flow === true ? appendToFlow(text, list, item) : appendToBlock(text, list, item, newline);
}

function appendToFlow(text: string, list: YAMLSeq, item: string): string {
  const end = (list.items.at(-1) as Node).range?.[1] ?? 0;
  return replaced(text, end, end, `, ${item}`);
}

/** A new line after the one of the last item, a comment behind it included, indented as that is. */
function appendToBlock(text: string, list: YAMLSeq, item: string, newline: string): string {
  const last = (list.items.at(-1) as Node).range;
  const start = text.lastIndexOf('\n', (last?.[0] ?? 1) - 1) + 1;
  const indent = /^[ ]*/.exec(text.slice(start))?.[0] ?? '';
  const next = text.indexOf('\n', (last?.[1] ?? 1) - 1);
  if (next === -1) return `${text}${newline}${indent}- ${item}${newline}`;
  return replaced(text, next + 1, next + 1, `${indent}- ${item}${newline}`);
}

function topPair(text: string, key: string): Pair | undefined {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) return undefined;
  return contents.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

/** A key that is there without a value would be there twice. */
function withoutKey(text: string, key: string): string {
  return text.replace(new RegExp(`^${key}:[ \\t]*(#.*)?\\r?$`, 'm'), '');
}

function scalarText(value: string | number): string {
  return stringify(value, { lineWidth: 0 }).trimEnd();
}

function spaceBefore(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length;
}

function replaced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
