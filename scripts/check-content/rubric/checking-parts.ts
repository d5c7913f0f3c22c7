/** A lesson checks what a learner does: two parts or more that the page judges, and one of them asks for more than a choice. */
import type { Content, LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { RUNNING_PARTS } from '#domain/practice/running-parts';
import { attributeText, isElement, type MdxElement } from '../../mdx/mdx-elements.ts';
import { mdxTree, nodesOf } from '../../mdx/mdx-tree.ts';

const LEAST = 2;
const MULTIPLE_CHOICE = ['Check', 'Predict'];
/** The page says whether these were done rightly. A `<Repair>` and a `<Write>` are looked through by the learner, a `<PromptBuilder>` is only warned of. */
const OTHER = ['Mark', 'Sort', 'Order', 'Number', ...RUNNING_PARTS];

/** How many parts of a lesson the page judges, and how many of them are multiple choice. */
export type CheckingParts = { all: number; choices: number };

export function checkingParts(content: Content): ContentProblem[] {
  return [...content.lessons.values()].flatMap(problems);
}

export function countChecking({ source }: LessonFile): CheckingParts {
  const { root } = mdxTree(source);
  const elements = root === undefined ? [] : [...nodesOf(root)].flatMap(({ node }) => (isElement(node) ? [node] : []));
  const choices = elements.filter(isChoice).length;
  return { all: choices + elements.filter(({ name }) => OTHER.includes(name ?? '')).length, choices };
}

/** A `<Predict>` without a right guess is shown what happened and judged by nobody. */
function isChoice(element: MdxElement): boolean {
  if (!MULTIPLE_CHOICE.includes(element.name ?? '')) return false;
  if (element.name === 'Check') return true;
  return [...nodesOf(element)].some(
    ({ node }) => isElement(node) && node.name === 'Guess' && attributeText(node, 'right') !== undefined,
  );
}

function problems(lesson: LessonFile): ContentProblem[] {
  const { all, choices } = countChecking(lesson);
  const place = { file: lesson.file, line: lesson.source.bodyLine, key: '' };
  if (all < LEAST) {
    const message = `Add ${LEAST - all} more: ${OTHER.map((name) => `<${name}>`).join(', ')}, <Check>, or <Predict> with a right guess.`;
    return [{ ...place, expected: `${LEAST} or more parts that check`, received: `${all}`, message }];
  }
  if (all > choices) return [];
  const message = `Make one of them something that learners do: ${OTHER.map((name) => `<${name}>`).join(', ')}.`;
  return [{ ...place, expected: 'a part that is not multiple choice', received: `${choices} of choices`, message }];
}
