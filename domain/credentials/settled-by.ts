/** What of a curriculum decides about learners. Texts, minutes and skills do not: nobody is settled again because of a corrected word. */
import type { Curriculum } from '../catalogue/curriculum.ts';
import { BADGE_LIST } from './badge-list.ts';
import { certificates } from './certificates.ts';

/** Raised when domain/learner/ makes something else of the same facts, so that what was stored of everybody is worked out once more. */
const RULES = 2;

/** One text that is the same as long as every learner's state follows from the outline in the same way. */
export function settledBy(curriculum: Curriculum): string {
  return JSON.stringify({
    rules: RULES,
    program: [curriculum.program.slug, curriculum.program.published],
    courses: curriculum.courses.map(({ slug, code, level, status, prerequisites, entries, retired }) => [
      slug,
      code,
      level,
      status,
      prerequisites,
      entries.map(({ id, kind, preview, practices }) => [id, kind, preview, ...(practices?.ids ?? [])]),
      retired,
    ]),
    // A new badge or certificate is due to everyone who earned it before it existed.
    badges: BADGE_LIST.map(({ id }) => id),
    certificates: certificates(curriculum).map(({ courseSlug, courses }) => [courseSlug, courses]),
  });
}
