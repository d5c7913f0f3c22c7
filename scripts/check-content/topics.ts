/**
 * Under its title each lesson of an open course has a plain line with the words that people search for, which the title does not say already.
 * A version may have its own.
 */
import { type LessonFile, lessonsInAllLanguages } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { type Check, problemAt } from './check.ts';
import { lessonsOf } from './entries.ts';

const WORDS = { min: 3, max: 8 };
const EXPECTED = `${WORDS.min} to ${WORDS.max} words`;

export const topics: Check = (content) => [
  ...lessonsInAllLanguages(content).flatMap((lesson) => [...tooShortOrLong(lesson), ...likeTitle(lesson)]),
  ...content.courses
    .filter(({ data }) => data.status === 'available')
    .flatMap((course) => {
      const lessons = lessonsOf(course, content);
      return [...lessons.flatMap(missing), ...repeated(lessons)];
    }),
];

function missing({ data, source }: LessonFile): ContentProblem[] {
  if (data.topic !== undefined) return [];
  const message = 'Say below the title, in words that people search for, what the lesson is about: Mobile money scams.';
  return [problemAt(source, ['topic'], { expected: EXPECTED, received: 'none', message })];
}

function tooShortOrLong({ data, source }: LessonFile): ContentProblem[] {
  const words = data.topic?.split(/\s+/).length ?? WORDS.min;
  if (words >= WORDS.min && words <= WORDS.max) return [];
  const message = 'It is one line in lists and on phones: no sentence, only the words that people search for.';
  return [problemAt(source, ['topic'], { expected: EXPECTED, received: `${words}`, message })];
}

/** Someone who does not find the words of the title does not find these either. */
function likeTitle({ data, source }: LessonFile): ContentProblem[] {
  if (data.topic === undefined) return [];
  const title = wordsOf(data.title);
  if (wordsOf(data.topic).some((word) => !title.includes(word))) return [];
  const message = 'The title says this already: take other words, those that people search for.';
  return [
    problemAt(source, ['topic'], { expected: 'words that the title does not have', received: data.topic, message }),
  ];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Two lessons with one topic are alike in a list. */
function repeated(lessons: readonly LessonFile[]): ContentProblem[] {
  return lessons.flatMap(({ data, source }, at) => {
    const same = (other: LessonFile): boolean => other.data.topic?.toLowerCase() === data.topic?.toLowerCase();
    const first = lessons.findIndex(same);
    if (data.topic === undefined || first === at) return [];
    const message = `${lessons[first]?.file} has the same topic: say what differs.`;
    return [problemAt(source, ['topic'], { expected: 'a topic of its own', received: data.topic, message })];
  });
}
