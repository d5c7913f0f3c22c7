/** Sizes that learners rely on: how many lessons a coming course plans, how long a lesson is. */
import type { Content, CourseFile, LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt } from './check.ts';

const PLANNED = { min: 8, max: 12 };
const WORDS = { min: 600, max: 1200 };
/** Beyond this, the author gets a warning. */
const WORDS_TOLERATED = { min: 550, max: 1300 };

export function counts(content: Content): ContentProblem[] {
  return [...content.courses.flatMap(planned), ...[...content.lessons.values()].flatMap(words)];
}

function planned({ data, source }: CourseFile): ContentProblem[] {
  const count = data.planned.length;
  if (data.status === 'available') {
    if (data.lessons.length === 0) {
      const message = 'An available course has lessons: list them, or set status: coming-soon.';
      return [problemAt(source, ['lessons'], { expected: 'ids of lessons and quizzes', received: 'none', message })];
    }
    if (count === 0) return [];
    const message = 'An available course plans nothing: take planned out, or keep status: coming-soon.';
    return [problemAt(source, ['planned'], { expected: 'no planned lessons', received: `${count}`, message })];
  }
  if (count >= PLANNED.min && count <= PLANNED.max) return [];
  const message =
    'A coming-soon course tells learners what it will have: list them under planned, each with title, description and minutes.';
  return [
    problemAt(source, ['planned'], {
      expected: `${PLANNED.min} to ${PLANNED.max} lessons`,
      received: `${count}`,
      message,
    }),
  ];
}

function words({ words: count, source }: LessonFile): ContentProblem[] {
  if (count >= WORDS_TOLERATED.min && count <= WORDS_TOLERATED.max) return [];
  const message =
    count < WORDS.min ? 'The lesson is short: say more, or join it to another.' : 'The lesson is long: split it.';
  return [
    {
      file: source.file,
      line: source.bodyLine,
      key: '',
      expected: `${WORDS.min} to ${WORDS.max} words`,
      received: `${count}`,
      message,
      warning: true,
    },
  ];
}
