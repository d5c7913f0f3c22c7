/** The hours of a course are added up from its lessons: each practice says its minutes, and minutes that an author gives hold all of them. */
import type { Content, LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { practiceMinutes } from '#content/schema/reading';
import { readingMinutes } from '#domain/catalogue/estimates';
import { attributeText, isElement } from '../../mdx/mdx-elements.ts';
import { mdxTree, nodesOf } from '../../mdx/mdx-tree.ts';
import { problemAt } from '../check.ts';

export function lessonMinutes(content: Content): ContentProblem[] {
  return [...content.lessons.values()].flatMap((lesson) => [...tooFewMinutes(lesson), ...practicesWithout(lesson)]);
}

function tooFewMinutes({ data, words, source }: LessonFile): ContentProblem[] {
  const needed = readingMinutes(words).min + practiceMinutes(source.body);
  if (data.minutes === undefined || data.minutes >= needed) return [];
  const message =
    'Its words and its practices take longer: raise the minutes, or take the line out to have them computed.';
  return [problemAt(source, ['minutes'], { expected: `${needed} or more`, received: `${data.minutes}`, message })];
}

function practicesWithout({ file, source }: LessonFile): ContentProblem[] {
  const { root } = mdxTree(source);
  if (root === undefined) return [];
  return [...nodesOf(root)].flatMap(({ node }) => {
    if (!isElement(node) || node.name !== 'Practice' || attributeText(node, 'minutes') !== undefined) return [];
    const line = node.position?.start.line ?? source.bodyLine;
    const message = 'Say how long it takes: minutes={10}. The hours of the course are added up from these.';
    return [{ file, line, key: '<Practice>', expected: 'minutes', received: 'none', message }];
  });
}
