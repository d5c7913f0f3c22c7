/** A section is named after what it is about: search, the row of steps and links to sections tell two lessons of a course apart by it. */
import type { Content, LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { mdxTree, nodesOf, textOf } from '../../mdx/mdx-tree.ts';
import { lessonsOf } from '../entries.ts';

type Heading = { file: string; line: number; text: string };

export function repeatedHeadings(content: Content): ContentProblem[] {
  return content.courses.flatMap((course) => {
    const headings = lessonsOf(course, content).flatMap(headingsOf);
    return headings.flatMap(({ file, line, text }) => {
      const first = headings.find((other) => other.text.toLowerCase() === text.toLowerCase());
      if (first === undefined || first.file === file) return [];
      const message = `${first.file}:${first.line} has a section of this name too: say what this one is about.`;
      return [{ file, line, key: '', received: text, message }];
    });
  });
}

/** The sections of a lesson, without what is inside a part. */
function headingsOf({ file, source }: LessonFile): Heading[] {
  const { root } = mdxTree(source);
  if (root === undefined) return [];
  return [...nodesOf(root)].flatMap(({ node }) =>
    node.type === 'heading' && node.depth === 2
      ? [{ file, line: node.position?.start.line ?? 1, text: textOf(node).trim() }]
      : [],
  );
}
