/** The review of a quiz links each question to the section that answers it: lesson and heading exist. */
import Slugger from 'github-slugger';
import { suggestion } from '#content/schema/did-you-mean';
import { type Content, entryKey, type LessonFile, type QuizFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { mdxTree, nodesOf, textOf } from '../mdx/mdx-tree.ts';
import { problemAt } from './check.ts';

export function quizRefs(content: Content): ContentProblem[] {
  return [...content.quizzes.values()].flatMap((quiz) =>
    quiz.data.questions.flatMap((_, index) => refProblem(quiz, index, content)),
  );
}

/** The anchors of a lesson's headings, as Astro makes them; undefined while the lesson cannot be read. */
export function anchorsOf({ source }: Pick<LessonFile, 'source'>): string[] | undefined {
  const { root } = mdxTree(source);
  if (root === undefined) return undefined;
  const slugger = new Slugger();
  return [...nodesOf(root)].flatMap(({ node }) => (node.type === 'heading' ? slugger.slug(textOf(node)) : []));
}

function refProblem({ course, data, source }: QuizFile, index: number, content: Content): ContentProblem[] {
  const ref = data.questions[index]?.ref ?? '';
  const [lessonId = '', anchor = ''] = ref.split('#', 2);
  const at = (problem: { message: string; expected: string; didYouMean?: string }) => [
    problemAt(source, ['questions', index, 'ref'], { received: ref, ...problem }),
  ];
  const lesson = content.lessons.get(entryKey(course, lessonId));
  if (lesson === undefined) {
    if (content.broken.has(`courses/${course}/${lessonId}.mdx`)) return [];
    const ids = [...content.lessons.values()].filter((other) => other.course === course).map(({ id }) => id);
    const expected = 'the id of a lesson of this course before the #';
    return at({ expected, message: 'There is no such lesson: correct the id.', ...suggestion(lessonId, ids) });
  }
  const anchors = anchorsOf(lesson);
  if (anchors === undefined || anchors.includes(anchor)) return [];
  const near = suggestion(anchor, anchors);
  const message = `${lessonId} has no heading with this anchor. It has ${anchors.join(', ') || 'no headings'}.`;
  const meant = near.didYouMean === undefined ? {} : { didYouMean: `${lessonId}#${near.didYouMean}` };
  return at({ expected: 'the anchor of a heading after the #', message, ...meant });
}
