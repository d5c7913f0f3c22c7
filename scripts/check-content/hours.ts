/** The hours of a course, computed from the minutes of its lessons and its project, are those of a course of its level. */
import type { Content, CourseFile } from '#content/schema/load-content';
import { toCourseOutline } from '#content/schema/outline';
import type { ContentProblem } from '#content/schema/problem';
import { courseMinutes, type LevelName } from '#domain/catalogue/curriculum';
import { problemAt } from './check.ts';
import { hasBrokenFiles } from './entries.ts';

const HOUR_MIN = 60;
/** Beside a job: the longest ones in Pro Builder are the capstone's seven to eleven weeks. */
const HOURS: Record<LevelName, { min: number; max: number }> = {
  Foundations: { min: 4, max: 16 },
  Builder: { min: 5, max: 24 },
  'Pro Builder': { min: 16, max: 48 },
  Security: { min: 12, max: 24 },
};

export function hours(content: Content): ContentProblem[] {
  return content.courses.flatMap((course) => (hasBrokenFiles(course, content) ? [] : implausible(course, content)));
}

function implausible(course: CourseFile, content: Content): ContentProblem[] {
  const { level } = course.data;
  const { min, max } = courseMinutes(toCourseOutline(course, content));
  const middle = (min + max) / 2 / HOUR_MIN;
  const wanted = HOURS[level];
  if (middle >= wanted.min && middle <= wanted.max) return [];
  const message =
    middle < wanted.min
      ? 'The minutes of its lessons and its project are too few: look whether a practice or the project was forgotten.'
      : 'The minutes of its lessons and its project are too many for people with a job: split the course, or make the project smaller.';
  return [
    problemAt(course.source, ['project', 'minutes'], {
      expected: `${wanted.min} to ${wanted.max} hours for ${level}`,
      received: `${Math.round(middle * 10) / 10} hours`,
      message,
    }),
  ];
}
