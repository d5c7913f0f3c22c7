/** What the paper forms of the parts of a lesson share: the lesson that is being written, what was found in it, and a few pieces of markup. */
import type { MdastNode } from 'satteri';
import { codedPieces } from '#domain/text/coded-text';
import { escapeMarkup } from '#domain/text/escape';
import type { Copy } from '../../.generated/copy.d.ts';
import type { MdxElement } from '../mdx/mdx-elements.ts';
import { attributeText } from '../mdx/mdx-elements.ts';

/** The ways in which a practice is done without a phone; each has its words in `booklet.without`. */
export type PaperKind = keyof Copy['booklet']['without'];

/** A practice as it was put on paper. All texts are markup. */
export type PaperPractice = {
  /** The number of the lesson and of the practice in it: `2.3`. */
  number: string;
  kind: PaperKind;
  task: string;
  required: boolean;
  /** What is cut out where people do it with cards; [] where nothing is. */
  cards: string[];
  /** For the pages of answers; '' where there is none. */
  answer: string;
};

/** One lesson on its way to paper. */
export type Paper = {
  texts: Copy['booklet'];
  /** The labels that the parts have on the page too. */
  parts: Copy['lesson-parts'];
  /** The number of the entry in its course, as in its address. */
  n: number;
  /** The text of a file beside the lesson. Throws when there is none. */
  file: (name: string) => string;
  /** The rows of a CSV file beside the lesson. */
  rows: (name: string) => string[][];
  /** A picture beside the lesson, as an address that holds it whole. */
  picture: (name: string) => string;
  /** A drawing beside the lesson, as markup. */
  drawing: (name: string, names: { title: string; description: string }) => string;
  /** Nodes as markup, in the paper form of each. */
  blocks: (nodes: readonly MdastNode[]) => string;
  /** In the order of the text. */
  practices: PaperPractice[];
  /** Explained words with their meanings. */
  words: Map<string, string>;
};

/** How one part is put on paper. */
export type PaperForm = (element: MdxElement, paper: Paper) => string;

/** An attribute as markup, code in backticks as code; '' where it is not there. */
export function attributeOf(element: MdxElement, name: string): string {
  return codedPieces(attributeText(element, name) ?? '')
    .map(({ text, isCode }) => (isCode ? `<code>${escapeMarkup(text)}</code>` : escapeMarkup(text)))
    .join('');
}

/** Empty lines to write on. */
export function lines(count: number): string {
  return `<div class="lines">${'<i></i>'.repeat(count)}</div>`;
}

/** A list in which each item has a box to tick. */
export function ticks(items: readonly string[]): string {
  return `<ul class="ticks">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** A table whose first row is its head. `wide` tables are set smaller, so that they are no wider than half a sheet. */
export function table(rows: readonly (readonly string[])[], { letters = false } = {}): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const [head = [], ...body] = rows;
  const width = columns > 9 ? ' class="widest"' : columns > 4 ? ' class="wide"' : '';
  const above = letters
    ? `<tr><th></th>${Array.from({ length: columns }, (_, i) => `<th>${columnName(i)}</th>`).join('')}</tr>`
    : '';
  const cells = (row: readonly string[], name: 'td' | 'th', n: number): string =>
    `<tr>${letters ? `<th>${n}</th>` : ''}${Array.from({ length: columns }, (_, i) => `<${name}>${row[i] ?? ''}</${name}>`).join('')}</tr>`;
  const rest = body.map((row, i) => cells(row, 'td', i + 2)).join('');
  return `<div class="table"><table${width}><thead>${above}${cells(head, 'th', 1)}</thead><tbody>${rest}</tbody></table></div>`;
}

/** 0 → A, 26 → AA. */
function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/** Rows of a file as cells of markup, the first so many of them, and how many are not shown. */
export function someRows(rows: readonly (readonly string[])[], most: number): { shown: string[][]; left: number } {
  const shown = rows.slice(0, most).map((row) => row.map(escapeMarkup));
  return { shown, left: Math.max(0, rows.length - most) };
}
