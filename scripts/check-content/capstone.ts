/** Nobody reaches the capstone of program.yaml without having put an app online and protected people's data. */
import { suggestion } from '#content/schema/did-you-mean';
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { requiredCodes } from '#domain/learning/course-map';
import { problemAt } from './check.ts';
import { codesUnique } from './codes-unique.ts';
import { prerequisites } from './prerequisites.ts';

const ON_THE_WAY = ['putsAppOnline', 'protectsData'] as const;

export function capstone(content: Content): ContentProblem[] {
  const { program, courses, broken } = content;
  if (program === undefined || [...broken].some((file) => file.endsWith('/course.yaml'))) return [];
  if (codesUnique(content).length > 0 || prerequisites(content).length > 0) return [];
  const { capstone: named } = program.data;
  const codes = courses.map(({ data }) => data.code);
  const unknown = (['course', ...ON_THE_WAY] as const).flatMap((key) => {
    if (codes.includes(named[key])) return [];
    const message = 'No course has this code: correct it here, or bring the course back.';
    const expected = 'the code of a course';
    const found = { expected, received: named[key], message, ...suggestion(named[key], codes) };
    return [problemAt(program.source, ['capstone', key], found)];
  });
  if (unknown.length > 0) return unknown;

  const last = courses.find(({ data }) => data.code === named.course);
  const required = requiredCodes(
    courses.map(({ data }) => data),
    named.course,
  );
  return ON_THE_WAY.flatMap((key) => {
    if (last === undefined || required.has(named[key])) return [];
    const way = [...required].sort().join(', ') || 'none';
    const message = `program.yaml says that ${named[key]} (${key}) is on the way to ${named.course}: add it here, or to a course that this one asks for.`;
    return [
      problemAt(last.source, ['prerequisites'], { expected: `${named[key]} on the way`, received: way, message }),
    ];
  });
}
