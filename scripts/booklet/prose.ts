/** Text of a lesson as markup for paper. Links are names with their address beside them: nobody can tap a page. */
import type { MdastNode } from 'satteri';
import { escapeMarkup } from '#domain/text/escape';
import { isElement } from '../mdx/mdx-elements.ts';
import { textOf } from '../mdx/mdx-tree.ts';
import { type Paper, table } from './paper.ts';
import { PAPER_FORMS } from './paper-forms.ts';

type Of<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>;

/** Headings of a lesson are one level below its title, which is a second one. */
const DEEPER = 1;
const DEEPEST = 6;

/** Some nodes of a lesson as markup. Throws on a kind of node or part that has no paper form. */
export function proseOf(nodes: readonly MdastNode[], paper: Paper): string {
  return nodes.map((node) => nodeOf(node, paper)).join('');
}

function nodeOf(node: MdastNode, paper: Paper): string {
  if (isElement(node)) return partOf(node, paper);
  const inside = (name: string): string =>
    'children' in node ? `<${name}>${proseOf(node.children, paper)}</${name}>` : '';
  switch (node.type) {
    case 'text':
      return escapeMarkup(node.value);
    case 'paragraph':
      return paragraphOf(node, paper);
    case 'heading':
      return inside(`h${Math.min(node.depth + DEEPER, DEEPEST)}`);
    case 'strong':
      return inside('strong');
    case 'emphasis':
      return inside('em');
    case 'delete':
      return inside('s');
    case 'blockquote':
      return inside('blockquote');
    case 'inlineCode':
      return `<code>${escapeMarkup(node.value)}</code>`;
    case 'break':
      return '<br>';
    case 'thematicBreak':
      return '<hr>';
    case 'list':
      return listOf(node, paper);
    case 'link':
      return linkOf(node, paper);
    case 'code':
      return fenceOf(node, paper);
    case 'table':
      return table(node.children.map((row) => row.children.map((cell) => proseOf(cell.children, paper))));
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'definition':
      return '';
    default:
      throw new Error(`No paper form for a node '${node.type}'`);
  }
}

function partOf(node: Parameters<(typeof PAPER_FORMS)[string]>[0], paper: Paper): string {
  const form = PAPER_FORMS[node.name ?? ''];
  if (form === undefined) throw new Error(`No paper form for <${node.name}>`);
  return form(node, paper);
}

/** A part that is alone in a paragraph is a block of its own. */
function paragraphOf({ children }: Of<'paragraph'>, paper: Paper): string {
  const text = proseOf(children, paper);
  if (text.trim() === '') return '';
  return /<(?:p|section|figure|div|ul|ol|table|pre|aside|dl)\b/.test(text) ? text : `<p>${text}</p>`;
}

/** The items of a list, each as markup; one paragraph in an item is its text. */
export function itemsOf(list: Of<'list'>, paper: Paper): string[] {
  return list.children.map(({ children }) =>
    children
      .map((child) => (child.type === 'paragraph' ? proseOf(child.children, paper) : nodeOf(child, paper)))
      .join(' '),
  );
}

function listOf(list: Of<'list'>, paper: Paper): string {
  const name = list.ordered ? 'ol' : 'ul';
  const start = list.ordered && list.start !== null && list.start !== undefined && list.start !== 1;
  const items = itemsOf(list, paper).map((item) => `<li>${item}</li>`);
  return `<${name}${start ? ` start="${list.start}"` : ''}>${items.join('')}</${name}>`;
}

function linkOf({ url, children }: Of<'link'>, paper: Paper): string {
  const text = proseOf(children, paper);
  const isElsewhere = /^https?:\/\//.test(url);
  const shown = url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  const isShown = textOf({ type: 'link', url, children } as MdastNode).includes(shown);
  return isElsewhere && !isShown ? `${text} <span class="address">(${escapeMarkup(shown)})</span>` : text;
}

/** Code, a prompt, or an answer; the last two are named. */
function fenceOf({ lang, value }: Of<'code'>, { parts }: Paper): string {
  const label = lang === 'prompt' ? parts.prompt : lang === 'output' ? parts.output : '';
  const kind = lang === 'prompt' || lang === 'output' ? ` ${lang}` : '';
  const named = label === '' ? '' : `<b class="label">${escapeMarkup(label)}</b>`;
  return `<div class="fence${kind}">${named}<pre>${escapeMarkup(value)}</pre></div>`;
}
