/** Spek Foundational Prompter: the prompt-engineering course for beginners, whatever else is finished. */
import { BEGINNER_COURSE_SLUG } from '../../catalogue/curriculum.ts';
import type { EarnedBadge } from '../badge.ts';

export const badge: EarnedBadge = {
  rank: 10,
  certificate: BEGINNER_COURSE_SLUG,
  courses: (curriculum) => curriculum.courses.filter((course) => course.slug === BEGINNER_COURSE_SLUG),
};
