/**
 * The last quiz of a course asks about each of its outcomes in every attempt (quiz-pools.ts holds the draw long enough), and a second attempt
 * asks another question: so two questions of each outcome at least.
 */
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt } from '../check.ts';
import { hasBrokenFiles, quizzesOf } from '../entries.ts';

const LEAST = 2;

export function finalOutcomes(content: Content): ContentProblem[] {
  return content.courses.flatMap((course) => {
    return course.data.status === 'available' && !hasBrokenFiles(course, content) ? problems(course, content) : [];
  });
}

function problems(course: CourseFile, content: Content): ContentProblem[] {
  const final = quizzesOf(course, content).at(-1);
  if (final === undefined) return [];
  const lacking = Object.keys(course.data.learningOutcomes).flatMap((outcome) => {
    const count = final.data.questions.filter((question) => question.outcome === outcome).length;
    return count < LEAST ? [`${outcome} (${count})`] : [];
  });
  if (lacking.length === 0) return [];
  const expected = `${LEAST} questions or more of each outcome`;
  const message = `Write more questions of: ${lacking.join(', ')}.`;
  return [problemAt(final.source, ['questions'], { expected, message })];
}
