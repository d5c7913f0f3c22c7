/** A lesson shows what it says: one diagram or picture at least. */
import type { Content, LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { isElement } from '../../mdx/mdx-elements.ts';
import { mdxTree, nodesOf } from '../../mdx/mdx-tree.ts';

/** The shares of a small model are bars of numbers, as in a chart. */
const PICTURES = ['Diagram', 'Figure', 'NextWord'];

export function diagrams(content: Content): ContentProblem[] {
  return [...content.lessons.values()].flatMap((lesson) => {
    if (countDiagrams(lesson) > 0) return [];
    const message = 'Draw what the lesson explains as an SVG beside it, and show it with <Diagram>.';
    const place = { file: lesson.file, line: lesson.source.bodyLine, key: '' };
    return [{ ...place, expected: 'a <Diagram> or a <Figure>', received: 'none', message }];
  });
}

export function countDiagrams({ source }: LessonFile): number {
  const { root } = mdxTree(source);
  if (root === undefined) return 0;
  return [...nodesOf(root)].filter(({ node }) => isElement(node) && PICTURES.includes(node.name ?? '')).length;
}
