/** The minutes of a lesson are computed, except the work outside the page: each practice says its own. */
import type { Content, LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { attributeText, isElement } from '../../mdx/mdx-elements.ts';
import { mdxTree, nodesOf } from '../../mdx/mdx-tree.ts';

export function lessonMinutes(content: Content): ContentProblem[] {
  return [...content.lessons.values()].flatMap(practicesWithout);
}

function practicesWithout({ file, source }: LessonFile): ContentProblem[] {
  const { root } = mdxTree(source);
  if (root === undefined) return [];
  return [...nodesOf(root)].flatMap(({ node }) => {
    if (!isElement(node) || node.name !== 'Practice' || attributeText(node, 'minutes') !== undefined) return [];
    const line = node.position?.start.line ?? source.bodyLine;
    const message =
      'Say how long it takes: minutes={10}. The page cannot count work outside it, and the hours of the course are added up from this.';
    return [{ file, line, key: '<Practice>', expected: 'minutes', received: 'none', message }];
  });
}
