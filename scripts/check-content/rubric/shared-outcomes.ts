/** A lesson whose outcomes other lessons teach too says in `can` what it does itself: the whole outcome would claim too much, and repeat. */
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt } from '../check.ts';
import { lessonsOf } from '../entries.ts';

export function sharedOutcomes(content: Content): ContentProblem[] {
  return content.courses.flatMap((course) => (course.data.status === 'available' ? problems(course, content) : []));
}

function problems(course: CourseFile, content: Content): ContentProblem[] {
  const lessons = lessonsOf(course, content);
  return lessons.flatMap((lesson) => {
    const { can, outcomes } = lesson.data;
    if (can !== undefined || outcomes.length === 0) return [];
    const others = outcomes.map((id) => lessons.find((other) => other !== lesson && other.data.outcomes.includes(id)));
    if (others.includes(undefined)) return [];
    const names = [...new Set(others.map((other) => other?.id))].join(', ');
    const message = `Add can: what learners can do after this lesson alone. The same outcomes are taught in: ${names}.`;
    return [problemAt(lesson.source, ['outcomes'], { expected: 'a lesson with can', received: 'none', message })];
  });
}
