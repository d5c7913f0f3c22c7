/**
 * The syntax tree of an MDX file, from the parser that renders it (Sätteri, Astro's own), so that what is checked is what is
 * shown: two parsers may disagree about where an expression starts. Lines are those of the file.
 */
import type { MdastNode } from 'satteri';
import { mdxToMdast } from 'satteri';
import type { ContentProblem } from '#content/schema/problem';
import type { MdxSource } from '#content/schema/source';

type MdxTree = { root: MdastNode; problem: undefined } | { root: undefined; problem: ContentProblem };

/** As in astro.config: with the typographic quotes that Astro's heading anchors are made after. */
const FEATURES = { gfm: true, smartPunctuation: true };

const trees = new WeakMap<MdxSource, MdxTree>();

/** The tree, or why there is none. Parsed once for all checks. */
export function mdxTree(source: MdxSource): MdxTree {
  let tree = trees.get(source);
  if (tree === undefined) {
    tree = parse(source);
    trees.set(source, tree);
  }
  return tree;
}

/** All nodes of a tree in the order of the text, each with the nodes around it, the nearest last. */
export function* nodesOf(
  node: MdastNode,
  around: MdastNode[] = [],
): Generator<{ node: MdastNode; around: MdastNode[] }> {
  yield { node, around };
  if (!('children' in node)) return;
  for (const child of node.children) yield* nodesOf(child, [...around, node]);
}

/** The text of a node without its markup. */
export function textOf(node: MdastNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function parse(source: MdxSource): MdxTree {
  // Empty lines take the place of the frontmatter, so that every position is that of the file.
  const text = '\n'.repeat(source.bodyLine - 1) + source.body;
  try {
    return { root: mdxToMdast(text, { features: FEATURES }), problem: undefined };
  } catch (error) {
    return { root: undefined, problem: syntaxProblem(source, error instanceof Error ? error.message : String(error)) };
  }
}

const POSITION = /^(\d+):(\d+): /;
const RULE_NAME = / \(mdx[-\w]*:[-\w]+\)$/;

function syntaxProblem({ file, bodyLine }: MdxSource, raw: string): ContentProblem {
  const position = POSITION.exec(raw);
  const line = Number(position?.[1] ?? bodyLine);
  const column = Number(position?.[2] ?? 1);
  const message = `The MDX cannot be read: ${syntaxCorrection(raw.replace(POSITION, '').replace(RULE_NAME, ''))}`;
  return { file, line, column, key: '', message };
}

function syntaxCorrection(message: string): string {
  if (message.includes('to create a comment')) return 'an HTML comment does not work here; write {/* … */}.';
  if (/closing tag/.test(message)) {
    return `${message}. Close each part, with an empty line after its opening tag and before its closing tag.`;
  }
  return `${message}. Braces and angle brackets belong inside a fence (\`\`\`prompt) or \`inline code\`.`;
}
