/**
 * Where the texts of lessons and quizzes are in the content folder, by their prints: for what learners flag (domain/learning/flags.ts). A page
 * shows a paragraph as its source has it, and the texts in the attributes of a part (`<Check question="…">`) each in an element of its own.
 */
import { posix } from 'node:path';
import type { MdastNode } from 'satteri';
import type { Content, LessonFile, QuizFile, QuizVersionFile } from '#content/schema/load-content';
import { printOfQuestion, type TextVersion } from '#domain/learning/flags';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/text/locales';
import { textPrint } from '#domain/text/text-print';
import { mdxTree, nodesOf, textOf } from '../mdx/mdx-tree.ts';

/** The versions of the entries of a course, English first. `root` is the content folder, from the repository's root. */
export function textPlaces(content: Content, course: string, root: string): Record<string, TextVersion[]> {
  const places: Record<string, TextVersion[]> = {};
  const add = (id: string, version: TextVersion): void => {
    places[id] = [...(places[id] ?? []), version];
  };
  for (const locale of LOCALES) {
    const files = locale === DEFAULT_LOCALE ? content : content.translations[locale];
    for (const lesson of files?.lessons.values() ?? []) {
      if (lesson.course === course) add(lesson.id, versionOfLesson(lesson, locale, root));
    }
    for (const quiz of files?.quizzes.values() ?? []) {
      if (quiz.course === course) add(quiz.id, versionOfQuiz(quiz, locale, root));
    }
  }
  return places;
}

function versionOfLesson({ file, source }: LessonFile, locale: Locale, root: string): TextVersion {
  const { root: tree } = mdxTree(source);
  const lines: Record<string, number> = {};
  for (const { node } of tree === undefined ? [] : nodesOf(tree)) {
    for (const text of textsOf(node)) lines[textPrint(text)] ??= node.position?.start.line ?? source.bodyLine;
  }
  delete lines[''];
  return { locale, file: posix.join(root, file), lines };
}

/** Of a paragraph, a heading, a row of a table, a fence: its words. Of a part: the texts of its attributes, and its own where it is one line. */
function textsOf(node: MdastNode): string[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableRow') return [textOf(node)];
  if (node.type === 'code') return [node.value];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  const attributes = node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return node.children.some(({ type }) => type === 'text') ? [...attributes, textOf(node)] : attributes;
}

function versionOfQuiz({ file, data, source }: QuizFile | QuizVersionFile, locale: Locale, root: string): TextVersion {
  const lines: Record<string, number> = {};
  const questions: Record<string, string> = {};
  for (const [index, { id, question, options }] of data.questions.entries()) {
    const print = printOfQuestion(
      question,
      Object.values(options).map(({ text }) => text),
    );
    lines[print] ??= source.lineOf(['questions', index]);
    questions[id] = print;
  }
  return { locale, file: posix.join(root, file), lines, questions };
}
