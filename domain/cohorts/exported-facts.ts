/**
 * What of a learner's facts (xAPI) an instructor of a cohort exports: of the courses of the cohort alone, and of them what is begun,
 * completed, passed, failed and handed in. What was opened, tried out or recalled stays the learner's own, as do badges and certificates.
 */
import type { FactKind, LearningFact } from '../credentials/xapi-statement.ts';

export const EXPORTED_KINDS: readonly FactKind[] = [
  'course-begun',
  'course-completed',
  'lesson-completed',
  'quiz-passed',
  'quiz-failed',
  'project-handed-in',
  'project-accepted',
  'project-returned',
];

/** `courses` are slugs. */
export function exportedFacts(facts: readonly LearningFact[], courses: readonly string[]): LearningFact[] {
  return facts.filter(({ kind, course }) => EXPORTED_KINDS.includes(kind) && courses.includes(course));
}
