/** The sentences that a learner reads in a lesson: paragraphs and list items. Prompts, outputs, tables, headings and quoted texts are left out. */
import type { MdastNode } from 'satteri';
import type { MdxSource } from '#content/schema/source';
import { isElement } from '../../mdx/mdx-elements.ts';
import { mdxTree, nodesOf, textOf } from '../../mdx/mdx-tree.ts';

/** `line` is that of the file, counted from 1. */
export type Sentence = { text: string; line: number };

/** Text in these is shown to be judged, not to be read as a lesson's own words. */
const QUOTED_PARTS = ['Mark'];
const WORD = /\p{L}[\p{L}'’-]*/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const prose = new WeakMap<MdxSource, Sentence[]>();

/** The sentences in the order of the text; none while the MDX cannot be read. Computed once for all rules. */
export function sentencesOf(source: MdxSource): Sentence[] {
  let sentences = prose.get(source);
  if (sentences === undefined) {
    const { root } = mdxTree(source);
    sentences = root === undefined ? [] : paragraphsOf(root).flatMap(split);
    prose.set(source, sentences);
  }
  return sentences;
}

/** Words with letters; numbers are not counted. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

function paragraphsOf(root: MdastNode): MdastNode[] {
  return [...nodesOf(root)]
    .filter(({ node, around }) => node.type === 'paragraph' && !around.some(isQuoted))
    .map(({ node }) => node);
}

function isQuoted(node: MdastNode): boolean {
  return node.type === 'blockquote' || (isElement(node) && QUOTED_PARTS.includes(node.name ?? ''));
}

function split(paragraph: MdastNode): Sentence[] {
  const text = textOf(paragraph);
  const first = paragraph.position?.start.line ?? 1;
  // A line break inside a paragraph is no end of a sentence.
  const segments = segmenter.segment(text.replaceAll('\n', ' '));
  return [...segments].flatMap(({ segment, index }) => {
    if (wordsOf(segment).length === 0) return [];
    const start = index + segment.length - segment.trimStart().length;
    const line = first + (text.slice(0, start).match(/\n/g)?.length ?? 0);
    return [{ text: segment.trim(), line }];
  });
}
