/** A course code names one course. */
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt, repeated } from './check.ts';

export function codesUnique({ courses }: Content): ContentProblem[] {
  return repeated(courses.map(({ data }) => data.code)).flatMap(({ item, first, again }) => {
    const later = courses[again];
    if (later === undefined) return [];
    return problemAt(later.source, ['code'], {
      received: item,
      expected: 'a code that no other course has',
      message: `${courses[first]?.file} has it too: change one of them.`,
    });
  });
}
