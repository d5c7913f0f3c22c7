/** Every question with one right option: of a quiz, of a `<Check>`, and of a `<Predict>` that has a right guess. English only. */
import type { Content, LessonFile, QuizFile } from '#content/schema/load-content';
import { attributeText, isElement, type MdxElement } from '../../mdx/mdx-elements.ts';
import { mdxTree, nodesOf } from '../../mdx/mdx-tree.ts';

export type Choice = {
  file: string;
  line: number;
  key: string;
  options: string[];
  /** The place of the right one in `options`. */
  right: number;
};

/** The part that holds the options of each part that asks a choice. */
const OPTION_PARTS: { readonly [part: string]: string } = { Check: 'Option', Predict: 'Guess' };

/** All choices of the folder, quizzes first. */
export function choicesOf(content: Content): Choice[] {
  return [
    ...[...content.quizzes.values()].flatMap(quizChoices),
    ...[...content.lessons.values()].flatMap(lessonChoices),
  ];
}

export function quizChoices({ data, source, file }: QuizFile): Choice[] {
  return data.questions.flatMap(({ options, answer }, index) => {
    const keys = Object.keys(options);
    const right = keys.indexOf(answer);
    if (right === -1) return [];
    const path = ['questions', index, 'options', answer];
    const texts = Object.values(options).map(({ text }) => text);
    return [{ file, line: source.lineOf(path), key: `questions[${index}]`, options: texts, right }];
  });
}

export function lessonChoices({ source, file }: LessonFile): Choice[] {
  const { root } = mdxTree(source);
  if (root === undefined) return [];
  return [...nodesOf(root)].flatMap(({ node }) => {
    const part = isElement(node) ? OPTION_PARTS[node.name ?? ''] : undefined;
    if (part === undefined || !isElement(node)) return [];
    const options = elementsIn(node, part);
    const right = options.findIndex((option) => attributeText(option, 'right') !== undefined);
    if (right === -1) return [];
    const texts = options.map((option) => attributeText(option, 'text') ?? '');
    const line = options[right]?.position?.start.line ?? source.bodyLine;
    return [{ file, line, key: `<${node.name}>`, options: texts, right }];
  });
}

function elementsIn(element: MdxElement, name: string): MdxElement[] {
  return [...nodesOf(element)].flatMap(({ node }) => (isElement(node) && node.name === name ? [node] : []));
}
