/**
 * What of a learner's statements (xAPI) an instructor of a cohort exports: of the courses of the cohort alone, and of them what is begun,
 * completed, passed, failed and handed in. What was opened, tried out or recalled stays the learner's own, as do badges and certificates.
 */
import type { Statement } from '../credentials/xapi-statement.ts';

const EXPORTED = ['registered', 'completed', 'passed', 'failed', 'submitted'];

/** `courses` are slugs, `origin` the academy's public address without a slash at the end. */
export function statementsOfCourses(
  statements: readonly Statement[],
  courses: readonly string[],
  origin: string,
): Statement[] {
  const pages = new Set(courses.map((slug) => `${origin}/courses/${slug}`));
  return statements.filter(({ verb, object, context }) => {
    const about = [object, ...(context.contextActivities?.parent ?? [])];
    return EXPORTED.includes(verb.display.en) && about.some(({ id }) => pages.has(id));
  });
}
