/** `published: true` opens the program certificate: only when every course of the catalogue is available. */
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt } from './check.ts';

export function programPublished({ program, courses }: Content): ContentProblem[] {
  if (program === undefined || !program.data.published) return [];
  const missing = courses.filter(({ data }) => data.status !== 'available').map(({ data }) => data.code);
  if (missing.length === 0) return [];
  const message = `Nobody could earn the program certificate while ${missing.join(', ')} are not available.`;
  return [problemAt(program.source, ['published'], { expected: 'false', received: 'true', message })];
}
