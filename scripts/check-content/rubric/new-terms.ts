/** A lesson brings five new terms at most. A `<Term>` that an earlier lesson of the course explained is not new. */
import type { Content, CourseFile, LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { isElement } from '../../mdx/mdx-elements.ts';
import { mdxTree, nodesOf, textOf } from '../../mdx/mdx-tree.ts';
import { lessonsOf } from '../entries.ts';

const MOST = 5;

type NewTerm = { term: string; line: number };

export function newTerms(content: Content): ContentProblem[] {
  return content.courses.flatMap((course) => {
    return [...newTermsOf(course, content)].flatMap(([lesson, terms]) => problems(lesson, terms));
  });
}

/** The terms that each lesson of a course is the first to explain. */
export function newTermsOf(course: CourseFile, content: Content): Map<LessonFile, NewTerm[]> {
  const known = new Set<string>();
  const byLesson = new Map<LessonFile, NewTerm[]>();
  for (const lesson of lessonsOf(course, content)) {
    const terms = termsIn(lesson).filter(({ term }) => !known.has(term) && known.add(term));
    byLesson.set(lesson, terms);
  }
  return byLesson;
}

function termsIn({ source }: LessonFile): NewTerm[] {
  const { root } = mdxTree(source);
  if (root === undefined) return [];
  return [...nodesOf(root)].flatMap(({ node }) => {
    if (!isElement(node) || node.name !== 'Term') return [];
    return [{ term: textOf(node).trim().toLowerCase(), line: node.position?.start.line ?? source.bodyLine }];
  });
}

function problems(lesson: LessonFile, terms: NewTerm[]): ContentProblem[] {
  const sixth = terms[MOST];
  if (sixth === undefined) return [];
  const message = `Say some of these in plain words, or explain them in another lesson: ${terms.map(({ term }) => term).join(', ')}.`;
  const received = `${terms.length}`;
  return [{ file: lesson.file, line: sixth.line, key: '<Term>', expected: `at most ${MOST}`, received, message }];
}
