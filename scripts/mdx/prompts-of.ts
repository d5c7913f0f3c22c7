/** The prompts of a course that are shown with an answer: in `<Run>` and in `<Prompt>`, in all languages, with what the lesson says of it. */
import type { MdastNode } from 'satteri';
import { type Content, type LessonFile, lessonsInAllLanguages } from '#content/schema/load-content';
import { promptFingerprint } from '#content/schema/recorded-answers';
import { type Claim, LANGUAGES } from './claims.ts';
import { attributeText, isElement, type MdxElement } from './mdx-elements.ts';
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

const LABELS: { readonly [part: string]: string } = { Run: 'label', Prompt: 'title' };

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
    const claims = claimsIn(node);
    const isShown = fences(node, 'output').length > 0 || claims.length > 0;
    if (text === undefined || !isShown) return [];
    const label = attributeText(node, labelledBy) ?? '';
    const line = node.position?.start.line ?? source.bodyLine;
    return [{ lesson: id, file, line, label, text, fingerprint: promptFingerprint(text), claims }];
  });
}

function fences(node: MdastNode, language: string): string[] {
  return [...nodesOf(node)].flatMap(({ node: inner }) =>
    inner.type === 'code' && inner.lang === language ? [inner.value] : [],
  );
}

function claimsIn(element: MdxElement): Claim[] {
  return [...nodesOf(element)].flatMap(({ node }) =>
    isElement(node) && node.name === 'Expect' ? [claimOf(node)] : [],
  );
}

/** What the attributes of an `<Expect>` ask for; the content check refuses values that mean nothing. */
function claimOf(element: MdxElement): Claim {
  const claim: Claim = {};
  const contains = texts(element, 'contains');
  const without = texts(element, 'without');
  const least = attributeText(element, 'least');
  const most = attributeText(element, 'most');
  const language = LANGUAGES.find((one) => one === attributeText(element, 'language'));
  if (contains !== undefined) claim.contains = contains;
  if (without !== undefined) claim.without = without;
  if (least !== undefined) claim.least = Number(least);
  if (most !== undefined) claim.most = Number(most);
  if (attributeText(element, 'json') !== undefined) claim.json = true;
  if (language !== undefined) claim.language = language;
  return claim;
}

/** `18,000` is one text: commas with a space after them separate. */
function texts(element: MdxElement, name: string): string[] | undefined {
  return attributeText(element, name)
    ?.split(/,\s+/)
    .map((text) => text.trim())
    .filter(Boolean);
}
