/**
 * A prerequisite exists, comes before the course that asks for it (in level and in the order of the level), and can be finished: an available course asks for
 * available ones only, and no course asks for itself, directly or through others.
 */

import { suggestion } from '#content/schema/did-you-mean';
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { levelRank } from '#domain/catalogue/curriculum';
import { problemAt, repeated } from './check.ts';
import { codesUnique } from './codes-unique.ts';

type ByCode = Map<string, CourseFile>;

export function prerequisites(content: Content): ContentProblem[] {
  // While two courses have one code, nobody can say which of them is meant; `codesUnique` reports it.
  if (codesUnique(content).length > 0) return [];
  const byCode: ByCode = new Map(content.courses.map((course) => [course.data.code, course]));
  const someBroken = [...content.broken].some((file) => file.endsWith('/course.yaml'));
  return content.courses.flatMap((course) => [
    ...course.data.prerequisites.flatMap((_, index) => onePrerequisite(course, index, byCode, someBroken)),
    ...listedTwice(course),
    ...cycle(course, byCode),
  ]);
}

function onePrerequisite(course: CourseFile, index: number, byCode: ByCode, someBroken: boolean): ContentProblem[] {
  const code = course.data.prerequisites[index] ?? '';
  const at = (problem: { message: string; expected?: string; didYouMean?: string }) => [
    problemAt(course.source, ['prerequisites', index], { received: code, ...problem }),
  ];
  const required = byCode.get(code);
  if (required === undefined) {
    if (someBroken) return [];
    const message = 'No course has this code: correct it or take it out.';
    return at({ expected: 'the code of a course', message, ...suggestion(code, byCode.keys()) });
  }
  if (levelRank(required.data.level) > levelRank(course.data.level)) {
    const expected = `a course of the level ${course.data.level} or below`;
    return at({
      expected,
      message: `${code} is a ${required.data.level} course: take it out, or move one of the two.`,
    });
  }
  if (course.data.status === 'available' && required.data.status !== 'available') {
    const message = `${code} is still coming soon, so nobody could start this course: take it out until ${code} is there.`;
    return at({ expected: 'an available course', message });
  }
  if (isLaterInLevel(required, course) && circleFrom(required, byCode) === undefined) {
    const { levelOrder } = required.data;
    const message = `${code} has the later place ${levelOrder} in ${course.data.level}: change levelOrder of one of the two, or take it out.`;
    return at({ expected: `a course before place ${course.data.levelOrder}`, message });
  }
  return [];
}

function isLaterInLevel(required: CourseFile, course: CourseFile): boolean {
  return required.data.level === course.data.level && required.data.levelOrder > course.data.levelOrder;
}

function listedTwice({ data, source }: CourseFile): ContentProblem[] {
  return repeated(data.prerequisites).map(({ item, again }) =>
    problemAt(source, ['prerequisites', again], { received: item, message: 'The code appears twice: remove one.' }),
  );
}

/** Reported at the course of the circle whose code comes first, so that one circle is one problem. */
function cycle(course: CourseFile, byCode: ByCode): ContentProblem[] {
  const circle = circleFrom(course, byCode);
  const { code } = course.data;
  if (circle === undefined || circle.some((other) => other < code)) return [];
  const message = `The courses require each other (${[...circle, code].join(' → ')}): take one of these out.`;
  return [problemAt(course.source, ['prerequisites'], { message })];
}

/** The codes on a way from the course back to itself. */
function circleFrom(course: CourseFile, byCode: ByCode): string[] | undefined {
  const start = course.data.code;
  const seen = new Set<string>();
  const walk = (code: string, way: string[]): string[] | undefined => {
    for (const next of byCode.get(code)?.data.prerequisites ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}
