/**
 * How hard a lesson is to read: the school grade of Flesch and Kincaid, from the words in a sentence and the syllables in a word. Learners
 * read English as a second or third language, so it is 3 to 6. The formula knows English only.
 */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { Content, LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { type Sentence, sentencesOf, wordsOf } from './lesson-prose.ts';

const GRADE = { min: 3, max: 6 };
/** With fewer words the grade says little. */
const LEAST_WORDS = 100;

export function readingGrade(content: Content): ContentProblem[] {
  return [...content.lessons.values()].flatMap(problems);
}

/** The grade with one decimal, or undefined for a lesson with too little prose. */
export function gradeOf({ source }: LessonFile): number | undefined {
  const sentences = sentencesOf(source);
  const words = sentences.flatMap(({ text }) => wordsOf(text));
  if (words.length < LEAST_WORDS) return undefined;
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
  return Math.round(grade * 10) / 10;
}

function problems(lesson: LessonFile): ContentProblem[] {
  const grade = gradeOf(lesson);
  const hardest = longest(sentencesOf(lesson.source));
  if (grade === undefined || hardest === undefined || (grade >= GRADE.min && grade <= GRADE.max)) return [];
  const found = { file: lesson.file, key: '', expected: `grade ${GRADE.min} to ${GRADE.max}`, received: `${grade}` };
  if (grade < GRADE.min) {
    const message = 'The sentences are very short: join some with because, so, but.';
    return [{ ...found, line: lesson.source.bodyLine, message }];
  }
  const message = `Cut long sentences in two and use shorter words. The longest sentence is here, with ${wordsOf(hardest.text).length} words.`;
  return [{ ...found, line: hardest.line, message }];
}

function longest(sentences: Sentence[]): Sentence | undefined {
  return sentences.toSorted((a, b) => wordsOf(b.text).length - wordsOf(a.text).length)[0];
}
