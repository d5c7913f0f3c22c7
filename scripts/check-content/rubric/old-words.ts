/** Words that learners of English rarely know, or know in another sense; each with the one to write. English texts only. */
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt } from '../check.ts';
import { sentencesOf } from './lesson-prose.ts';

/** Small letters only where a capital is another word: 'Dear member' opens a letter. */
const OLD_WORDS: readonly { old: RegExp; say: string }[] = [
  { old: /\bmend(s|ed|ing)?\b/i, say: 'fix, correct or repair' },
  { old: /\bstands(?! (for|out|up)\b)/, say: 'is' },
  { old: /\bdear\b/, say: 'costly or expensive' },
  { old: /\bneedful\b/i, say: 'needed' },
  { old: /\bsomebody\b/i, say: 'someone' },
  { old: /\bfor ever\b/i, say: 'always' },
  { old: /\bseldom\b/i, say: 'rarely' },
  { old: /\blest\b/i, say: 'so that … not' },
  { old: /\bwhilst\b/i, say: 'while' },
  { old: /\bamongst\b/i, say: 'among' },
  { old: /\bhenceforth\b/i, say: 'from now on' },
  { old: /\bhas the last word\b/i, say: 'decides' },
];

export function oldWords(content: Content): ContentProblem[] {
  return [...inLessons(content), ...inQuizzes(content), ...inCourses(content)];
}

function inLessons(content: Content): ContentProblem[] {
  return [...content.lessons.values()].flatMap(({ file, data, source }) => [
    ...oldIn(data.title).map((found) => problemAt(source, ['title'], found)),
    ...oldIn(data.description).map((found) => problemAt(source, ['description'], found)),
    ...sentencesOf(source).flatMap(({ text, line }) => oldIn(text).map((found) => ({ file, line, key: '', ...found }))),
  ]);
}

function inQuizzes(content: Content): ContentProblem[] {
  return [...content.quizzes.values()].flatMap(({ data, source }) =>
    data.questions.flatMap(({ question, options, explanation }, index) => {
      const path = ['questions', index];
      const texts = Object.entries(options).flatMap(([key, { text, why = '' }]) => {
        return oldIn(`${text} ${why}`).map((found) => problemAt(source, [...path, 'options', key], found));
      });
      return [
        ...oldIn(question).map((found) => problemAt(source, [...path, 'question'], found)),
        ...texts,
        ...oldIn(explanation).map((found) => problemAt(source, [...path, 'explanation'], found)),
      ];
    }),
  );
}

function inCourses(content: Content): ContentProblem[] {
  return content.courses.flatMap(({ data, source }) => [
    ...oldIn(data.description).map((found) => problemAt(source, ['description'], found)),
    ...data.planned.flatMap(({ title, description }, index) => {
      return oldIn(`${title} ${description}`).map((found) => problemAt(source, ['planned', index], found));
    }),
  ]);
}

type Found = { received: string; message: string };

function oldIn(text: string): Found[] {
  return OLD_WORDS.flatMap(({ old, say }) => {
    const word = old.exec(text)?.[0];
    return word === undefined ? [] : [{ received: word, message: `Learners may not know this word: say ${say}.` }];
  });
}
