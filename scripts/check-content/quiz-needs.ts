/** `needs` of a question names a sentence of the lesson that its `ref` leads to: it is in the lesson, so an author who changes it learns of the question. */
import { type Content, entryKey, type QuizFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { MdxSource } from '#content/schema/source';
import { mdxTree, nodesOf, textOf } from '../mdx/mdx-tree.ts';
import { problemAt } from './check.ts';

export function quizNeeds(content: Content): ContentProblem[] {
  return [...content.quizzes.values()].flatMap((quiz) =>
    quiz.data.questions.flatMap((_, index) => needsProblem(quiz, index, content)),
  );
}

function needsProblem({ course, data, source }: QuizFile, index: number, content: Content): ContentProblem[] {
  const { ref = '', needs } = data.questions[index] ?? {};
  const [lessonId = ''] = ref.split('#', 1);
  // quiz-refs.ts reports a lesson that is not there.
  const lesson = content.lessons.get(entryKey(course, lessonId));
  if (needs === undefined || lesson === undefined) return [];
  const blocks = blocksOf(lesson.source);
  if (blocks === null || blocks.some((text) => text.includes(plain(needs)))) return [];
  const message = `${lessonId} does not say this: copy the sentence as the lesson has it now.`;
  return [problemAt(source, ['questions', index, 'needs'], { received: needs, expected: 'a sentence of it', message })];
}

const known = new WeakMap<MdxSource, string[]>();

/** The text of each paragraph and line of a list, wherever it is; null while the lesson cannot be read. */
function blocksOf(source: MdxSource): string[] | null {
  const { root } = mdxTree(source);
  if (root === undefined) return null;
  const blocks =
    known.get(source) ?? [...nodesOf(root)].flatMap(({ node }) => (isBlock(node) ? [plain(textOf(node))] : []));
  known.set(source, blocks);
  return blocks;
}

function isBlock({ type }: { type: string }): boolean {
  return type === 'paragraph' || type === 'listItem' || type === 'tableRow';
}

/** Without marks of writing: emphasis, curly quotes and where lines break make no other sentence. */
function plain(text: string): string {
  return text.replace(/[*_`]/g, '').replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
}
