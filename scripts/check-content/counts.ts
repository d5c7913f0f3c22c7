/** A size that learners rely on: how many lessons a coming course plans. The rubric says how long a lesson is. */
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt } from './check.ts';

const PLANNED = { min: 8, max: 12 };

export function counts(content: Content): ContentProblem[] {
  return content.courses.flatMap(planned);
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
