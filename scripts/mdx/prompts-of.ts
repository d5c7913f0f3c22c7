/** The prompts of a course that are shown with an answer: in `<Run>`, `<Prompt>` and `<Ask>`, in all languages, with what the lesson says of it. */
import type { MdastNode } from 'satteri';
import { type Content, type LessonFile, lessonsInAllLanguages } from '#content/schema/load-content';
import { promptFingerprint } from '#content/schema/recorded-answers';
import { type Claim, claimOf } from '#domain/practice/claims';
import { attributeText, childrenOf, isElement, type MdxElement } from './mdx-elements.ts';
import { mdxTree, nodesOf } from './mdx-tree.ts';

export type LessonPrompt = {
  /** The id of the lesson. */
  lesson: string;
  file: string;
  line: number;
  /** The label of the run, or the title of the prompt. */
  label: string;
  text: string;
  fingerprint: string;
  claims: Claim[];
};

const LABELS: { readonly [part: string]: string } = { Run: 'label', Prompt: 'title', Ask: 'task' };

/** In the order of the files. The same text is there once, with the claims of all its places. */
export function promptsOf(course: string, content: Content): LessonPrompt[] {
  const byText = new Map<string, LessonPrompt>();
  for (const prompt of lessonsInAllLanguages(content).flatMap((lesson) =>
    lesson.course === course ? promptsIn(lesson) : [],
  )) {
    const before = byText.get(prompt.fingerprint);
    if (before === undefined) byText.set(prompt.fingerprint, prompt);
    else before.claims.push(...prompt.claims);
  }
  return [...byText.values()];
}

function promptsIn({ id, file, source }: LessonFile): LessonPrompt[] {
  const { root } = mdxTree(source);
  if (root === undefined) return [];
  return [...nodesOf(root)].flatMap(({ node }) => {
    const labelledBy = isElement(node) ? LABELS[node.name ?? ''] : undefined;
    if (!isElement(node) || labelledBy === undefined) return [];
    const [text] = fences(node, 'prompt');
    // What an Ask asks for is the learner's to reach, and not what its prompt does already.
    const claims = node.name === 'Ask' ? [] : claimsIn(node);
    const isShown = fences(node, 'output').length > 0 || claims.length > 0;
    if (text === undefined || !isShown) return [];
    const label = attributeText(node, labelledBy) ?? '';
    const line = node.position?.start.line ?? source.bodyLine;
    return [{ lesson: id, file, line, label, text, fingerprint: promptFingerprint(text), claims }];
  });
}

/** A part whose lesson may ask a model: the prompt that an `<Ask>` begins with, and the inputs of its `<Try>`, which no page shows. */
export type AskedPart = { id: string; prompt: string | null; inputs: string[] };

export function askedParts({ source }: LessonFile): AskedPart[] {
  const { root } = mdxTree(source);
  if (root === undefined) return [];
  return [...nodesOf(root)].flatMap(({ node }) => {
    if (!isElement(node)) return [];
    const id = attributeText(node, 'id') ?? '';
    const inputs = childrenOf(node, 'Try').flatMap((one) => fences(one, 'input'));
    // The answer to the prompt of an Ask is kept; that of another part is never sent alone.
    const prompt = node.name === 'Ask' ? (fences(node, 'prompt')[0] ?? null) : null;
    const asks = prompt !== null || inputs.length > 0 || attributeText(node, 'model') !== undefined;
    return asks && node.name !== 'Run' && node.name !== 'Try' ? [{ id, prompt, inputs }] : [];
  });
}

/** Whether a lesson has a `<Search ask>`, which sends passages of its documents with what learners ask. */
export function asksFromDocuments({ source }: LessonFile): boolean {
  const { root } = mdxTree(source);
  if (root === undefined) return false;
  return [...nodesOf(root)].some(
    ({ node }) => isElement(node) && node.name === 'Search' && attributeText(node, 'ask') !== undefined,
  );
}

function fences(node: MdastNode, language: string): string[] {
  return [...nodesOf(node)].flatMap(({ node: inner }) =>
    inner.type === 'code' && inner.lang === language ? [inner.value] : [],
  );
}

function claimsIn(element: MdxElement): Claim[] {
  return [...nodesOf(element)].flatMap(({ node }) =>
    isElement(node) && node.name === 'Expect' ? [claimOf((name) => attributeText(node, name))] : [],
  );
}
